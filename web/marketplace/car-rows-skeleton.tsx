import { Skeleton } from '../shared/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six placeholders, each the size of a row. */
export const CarRowsSkeleton = () => (
  <div className="flex flex-col gap-3" data-testid="row-skeletons">
    {ROWS.map((key) => (
      <div key={key} className="@container">
        <div className="grid grid-cols-[7.5rem_1fr] gap-4 rounded-card border border-line bg-surface p-3 sm:grid-cols-[12rem_1fr] @3xl:grid-cols-[12rem_1fr_10rem]">
          <Skeleton className="aspect-[16/10]" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-2/5" />
          </div>
          <Skeleton className="col-span-2 h-11 @3xl:col-span-1 @3xl:self-end" />
        </div>
      </div>
    ))}
  </div>
);
