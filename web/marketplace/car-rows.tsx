import { useApolloClient } from '@apollo/client/react';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import type { MoreItems } from './car-grid.tsx';
import { CarRow } from './car-row.tsx';
import { prefetchQuickView } from './quick-view/prefetch-quick-view.ts';
import type { SlotsInList } from './slots/slot-places.tsx';
import type { ListedCar } from './use-search-cars.ts';

/** The number of rows whose pictures are on the first screen. */
const FIRST_ROWS = 3;

interface CarRowsProps {
  cars: readonly ListedCar[];
  /** True while newer results are loading. */
  stale?: boolean;
  /** Opens the quick view of a car. */
  onView(id: string): void;
  more?: MoreItems;
  /** Featured cars to insert into the list. */
  slots?: SlotsInList | undefined;
}

const room = <Skeleton className="h-48 rounded-card" />;

/** The cars of a results page or a list of recommendations, as rows. */
const CarRows = ({ cars, stale = false, onView, more, slots }: CarRowsProps) => {
  const client = useApolloClient();
  const rowOf = (car: ListedCar, first: boolean, badge?: ReactNode) => (
    <CarRow car={car} first={first} badge={badge} onView={onView} onNear={(id) => prefetchQuickView(client, id)} />
  );
  const row = (car: ListedCar, first: boolean) => {
    const shown = slots ? slots.own(car, rowOf(car, first)) : rowOf(car, first);
    return (
      shown && (
        <li key={car.id} data-car={car.id} className="@container">
          {shown}
        </li>
      )
    );
  };
  return (
    <ul className={clsx('flex flex-col gap-3 transition-[filter]', stale && 'stale')}>
      {cars.map((car, at) => (
        <Fragment key={car.id}>
          {slots?.before(at, (slotted, badge) => rowOf(slotted, false, badge), room)}
          {row(car, at < FIRST_ROWS)}
        </Fragment>
      ))}
      {more?.((car) => row(car, false), room)}
    </ul>
  );
};
export default CarRows;
