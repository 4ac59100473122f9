import { clsx } from 'clsx';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { useHydrated } from '../shared/page/use-hydrated.ts';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { CarCard } from './car-card.tsx';
import type { CarSummary } from './car-summary.ts';

const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3';
/** The number of cars in a wide window whose pictures are on the first screen. */
const FIRST_ROW = 3;
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** How many cars hydrate as one unit. Between two units the browser can handle input. */
const PIECE = 2;
/** How many cars are in the server's HTML: enough for the first screens. A full page would be half a megabyte to parse and lay out first. */
const AT_FIRST = 12;
/** How many cars each later batch renders. */
const STEP = 2;
/** A card is laid out only when it comes near the window. Until then it has the most common card height. */
const UNSEEN = '[&>article]:[content-visibility:auto] [&>article]:[contain-intrinsic-block-size:auto_28.5rem]';

const pieces = <T,>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / PIECE) }, (_, index) => list.slice(index * PIECE, (index + 1) * PIECE));

/** Returns how many of the cars to render: those in the server's HTML, or the first of another search, then further batches, each as a transition
 *  that input can interrupt. A list that the browser opens is rendered at once, because somebody may come back to the end of it. */
const useDrawn = (cars: readonly CarSummary[]): number => {
  const isHydrated = useHydrated();
  const list = cars.map(({ id }) => id).join();
  const [drawn, setDrawn] = useState({ list, count: isHydrated ? Number.POSITIVE_INFINITY : AT_FIRST });
  const { count } = drawn;
  if (drawn.list !== list) setDrawn({ list, count: AT_FIRST });
  useEffect(() => {
    if (count >= cars.length) return;
    const timer = setTimeout(() => startTransition(() => setDrawn({ list, count: count + STEP })));
    return () => clearTimeout(timer);
  }, [list, count, cars.length]);
  return Math.min(count, cars.length);
};

interface CarGridProps {
  cars: readonly CarSummary[];
  /** True while the next page loads: the cars are dimmed. */
  stale?: boolean;
  /** True if the grid starts on the first screen. */
  first?: boolean;
  /** Opens the quick view of a car. Without it, the cards have none. */
  onView?(id: string): void;
}

/** The cars of a page as cards. */
export const CarGrid = ({ cars, stale = false, first = true, onView }: CarGridProps) => {
  const drawn = useDrawn(cars);
  return (
    <ul className={clsx(grid, 'transition-[filter]', stale && 'stale')}>
      {pieces(cars.slice(0, drawn)).map((piece, at) => (
        <Suspense key={piece[0]?.id}>
          {piece.map((car, index) => (
            <li key={car.id} className={clsx('min-w-0', at > 0 && UNSEEN)}>
              <CarCard car={car} first={first && at * PIECE + index < FIRST_ROW} onView={onView} />
            </li>
          ))}
        </Suspense>
      ))}
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

/** Six placeholders of the size of cards. */
export const CarGridSkeleton = () => (
  <div className={grid} data-testid="car-skeletons">
    {SKELETONS.map((key) => (
      <CardSkeleton key={key} />
    ))}
  </div>
);
