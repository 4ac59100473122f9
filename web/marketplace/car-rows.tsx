import { clsx } from 'clsx';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { PortalRow } from './portal-row.tsx';
import type { PortalCar } from './use-portal-search.ts';

interface PortalRowsProps {
  cars: readonly PortalCar[];
  /** True while the next answer is loading. */
  stale: boolean;
  onView(id: string): void;
  onNear(id: string): void;
}

/** The cars of a page or a recommendation as a list. */
export const PortalRows = ({ cars, stale, onView, onNear }: PortalRowsProps) => (
  <ul className={clsx('flex flex-col gap-3 transition-[filter]', stale && 'stale')}>
    {cars.map((car) => (
      <li key={car.id}>
        <PortalRow car={car} onView={onView} onNear={onNear} />
      </li>
    ))}
  </ul>
);

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six placeholders of the size of rows. */
export const PortalRowsSkeleton = () => {
  const { list } = useTexts(portalsTexts);
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{list.loading}</span>
      {ROWS.map((key) => (
        <div
          key={key}
          className="grid grid-cols-[7.5rem_1fr] gap-4 rounded-card border border-line bg-surface p-3 sm:grid-cols-[12rem_1fr_10rem]"
        >
          <Skeleton className="aspect-[16/10]" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-2/5" />
          </div>
          <Skeleton className="col-span-2 h-11 sm:col-span-1 sm:self-end" />
        </div>
      ))}
    </div>
  );
};

/** Shown if there are no rows. */
export const NoRows = ({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) => (
  <StateMessage icon={<SearchX className="size-7" />} title={title} actions={action}>
    {children}
  </StateMessage>
);
