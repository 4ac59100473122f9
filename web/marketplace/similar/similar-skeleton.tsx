import { Skeleton } from '../../shared/ui/skeleton.tsx';

/** On a phone the cars stand side by side and are swiped; in a wider window in rows of four. */
export const strip =
  'grid snap-x auto-cols-[82%] grid-flow-col gap-4 overflow-x-auto pb-2 sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-2 sm:overflow-visible sm:pb-0 lg:grid-cols-3 xl:grid-cols-4';
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Cards of the height that the cars will have. */
export const SimilarCarsSkeleton = () => (
  <div className={strip}>
    {PLACES.map((place) => (
      <Skeleton key={place} className="h-[28rem] rounded-card sm:h-[30.875rem] xl:h-[29rem]" />
    ))}
  </div>
);

/** The room of the whole part, with its heading, while its code is on its way. */
export const SimilarCarsRoom = () => (
  <div>
    <Skeleton className="mb-4 h-[4.25rem] w-3/5 sm:h-12" />
    <SimilarCarsSkeleton />
  </div>
);
