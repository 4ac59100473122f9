import { Suspense } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { CarGrid, type MoreItems } from './car-grid.tsx';
import { CarRowsSkeleton } from './car-rows-skeleton.tsx';
import type { Layout } from './search-state.ts';
import type { SlotsInList } from './slots/slot-places.tsx';
import type { ListedCar } from './use-search-cars.ts';

const CarRows = lazyPart(() => import('./car-rows.tsx'));

interface CarListProps {
  cars: readonly ListedCar[];
  layout: Layout;
  /** True while newer results are loading. */
  stale?: boolean;
  /** Opens the quick view of a car. */
  onView(id: string): void;
  /** Renders the cars that come after `cars`. Omitted if `cars` is the whole list. */
  more?: MoreItems;
  /** Featured cars to insert into the list. */
  slots?: SlotsInList | undefined;
}

/** A list of cars, as cards or as rows. */
export const CarList = ({ layout, ...list }: CarListProps) =>
  layout === 'cards' ? (
    <CarGrid {...list} />
  ) : (
    <Suspense fallback={<CarRowsSkeleton />}>
      <CarRows {...list} />
    </Suspense>
  );
