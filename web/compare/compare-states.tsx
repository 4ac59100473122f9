import { GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { compareTexts } from '../shared/texts/en/compare.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { useCompareMax } from './compare-max.ts';

/** The placeholder for a comparison of `count` cars while it loads. */
export const Waiting = ({ count }: { count: number }) => {
  const t = useTexts(compareTexts);
  const cells = Array.from({ length: count + 1 }, (_, place) => `cell-${place}`);
  const rows = Array.from({ length: 8 }, (_, place) => `row-${place}`);
  return (
    <div role="status" className="overflow-hidden rounded-card border border-line bg-surface p-4">
      <span className="sr-only">{t.loading}</span>
      {rows.map((row, place) => (
        <div key={row} className="mb-3 flex gap-4">
          {cells.map((cell) => (
            <Skeleton key={cell} className={place === 0 ? 'h-28 flex-1' : 'h-7 flex-1'} />
          ))}
        </div>
      ))}
    </div>
  );
};

/** The message shown if no cars are chosen. */
export const Empty = () => {
  const t = useTexts(compareTexts);
  const format = useFormats();
  return (
    <StateMessage
      icon={<GitCompareArrows className="size-7" />}
      title={t.emptyTitle}
      actions={
        <Link to="/" className={buttonStyle.primary}>
          {t.searchCars}
        </Link>
      }
    >
      {t.empty(format.count(useCompareMax()))}
    </StateMessage>
  );
};

/** A note above the comparison, for example that only one car is chosen. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-4 flex flex-wrap items-center gap-x-3 rounded-card bg-accent-wash px-4 py-2">
    {children}
  </p>
);
