import { Skeleton } from '../../shared/ui/skeleton.tsx';

/** The CSS classes of a list that is a swipeable row on a phone, and a grid of two to four columns in a wider window. */
export const strip =
  'grid snap-x auto-cols-[82%] grid-flow-col gap-4 overflow-x-auto pb-2 sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-2 sm:overflow-visible sm:pb-0 lg:grid-cols-3 xl:grid-cols-4';
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholders that are as tall as cards. */
export const SimilarCarsSkeleton = () => (
  <div className={strip}>
    {PLACES.map((place) => (
      <Skeleton key={place} className="h-[28rem] rounded-card sm:h-[30.875rem] xl:h-[29rem]" />
    ))}
  </div>
);

/** The placeholder of the section, including its heading, while the section's code loads. */
export const SimilarCarsRoom = () => (
  <div>
    <Skeleton className="mb-4 h-[4.25rem] w-3/5 sm:h-12" />
    <SimilarCarsSkeleton />
  </div>
);
