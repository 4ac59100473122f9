import { useApolloClient } from '@apollo/client/react';
import { clsx } from 'clsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import type { MoreItems } from './car-grid.tsx';
import { CarRow } from './car-row.tsx';
import { prefetchQuickView } from './quick-view/prefetch-quick-view.ts';
import type { ListedCar } from './use-search-cars.ts';

/** The number of rows whose pictures are on the first screen. */
const FIRST_ROWS = 3;

interface CarRowsProps {
  cars: readonly ListedCar[];
  /** True while the next answer is loading. */
  stale?: boolean;
  /** Opens the quick view of a car. */
  onView(id: string): void;
  more?: MoreItems;
}

const room = <Skeleton className="h-48 rounded-card" />;

/** The cars of a page or a recommendation as rows. */
const CarRows = ({ cars, stale = false, onView, more }: CarRowsProps) => {
  const client = useApolloClient();
  const row = (car: ListedCar, first: boolean) => (
    <li key={car.id} className="@container">
      <CarRow car={car} first={first} onView={onView} onNear={(id) => prefetchQuickView(client, id)} />
    </li>
  );
  return (
    <ul className={clsx('flex flex-col gap-3 transition-[filter]', stale && 'stale')}>
      {cars.map((car, at) => row(car, at < FIRST_ROWS))}
      {more?.((car) => row(car, false), room)}
    </ul>
  );
};
export default CarRows;
