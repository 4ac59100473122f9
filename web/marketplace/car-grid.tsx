import { clsx } from 'clsx';
import { Fragment, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { CarCard } from './car-card.tsx';
import type { CarSummary } from './car-summary.ts';
import type { SlotsInList } from './slots/slot-places.tsx';
import type { ListedCar } from './use-search-cars.ts';

const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3';
/** The number of cars whose pictures are on the first screen of a wide window. */
const FIRST_ROW = 3;
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The number of cars that hydrate as one unit. Between two units, the browser can handle input. */
const PIECE = 2;
/** CSS classes that delay the layout of a card until it comes near the window. Until then, the card has the most common height. */
const UNSEEN = '[&>article]:[content-visibility:auto] [&>article]:[contain-intrinsic-block-size:auto_28.5rem]';

const pieces = <T,>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / PIECE) }, (_, index) => list.slice(index * PIECE, (index + 1) * PIECE));

/** Renders the cars of a list that come after the first ones. `item` renders a car, and `room` is the placeholder for a car. */
export type MoreItems = (item: (car: ListedCar) => ReactNode, room: ReactNode) => ReactNode;

interface CarGridProps {
  cars: readonly CarSummary[];
  /** True while the next page loads. The cars are then dimmed. */
  stale?: boolean;
  /** True if the grid starts on the first screen. */
  first?: boolean;
  /** Opens the quick view of a car. If omitted, the cards offer no quick view. */
  onView?(id: string): void;
  more?: MoreItems;
  /** Featured cars to insert into the list. */
  slots?: SlotsInList | undefined;
}

const room = <Skeleton className="h-[30rem] rounded-card sm:h-[32.5rem]" />;

/** The cars of a page as cards. */
export const CarGrid = ({ cars, stale = false, first = true, onView, more, slots }: CarGridProps) => {
  const item = (car: CarSummary, isUnseen: boolean, isFirst: boolean) => {
    const card = <CarCard car={car} first={isFirst} onView={onView} />;
    const shown = slots ? slots.own(car, card) : card;
    return (
      shown && (
        <li key={car.id} data-car={car.id} className={clsx('min-w-0', isUnseen && UNSEEN)}>
          {shown}
        </li>
      )
    );
  };
  const slotted = (car: CarSummary, badge: ReactNode) => <CarCard car={car} badge={badge} onView={onView} />;
  return (
    <ul className={clsx(grid, 'transition-[filter]', stale && 'stale')}>
      {pieces(cars).map((piece, at) => (
        <Suspense key={piece[0]?.id}>
          {piece.map((car, index) => {
            const place = at * PIECE + index;
            return (
              <Fragment key={car.id}>
                {slots?.before(place, slotted, room)}
                {item(car, at > 0, first && place < FIRST_ROW)}
              </Fragment>
            );
          })}
        </Suspense>
      ))}
      {more?.((car) => item(car, true, false), room)}
    </ul>
  );
};

const CardSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <Skeleton className="aspect-[16/10] rounded-none" />
    <div className="flex flex-col gap-3 p-4">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="h-12" />
      <Skeleton className="mt-3 h-10" />
    </div>
  </div>
);

/** Six placeholders, each the size of a card. */
export const CarGridSkeleton = () => (
  <div className={grid} data-testid="car-skeletons">
    {SKELETONS.map((key) => (
      <CardSkeleton key={key} />
    ))}
  </div>
);
