import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';

const THUMBNAILS = ['a', 'b', 'c', 'd'];

const OfferSkeleton = () => (
  <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 lg:row-span-2">
    <Skeleton className="h-7 w-2/5 rounded-full" />
    <Skeleton className="h-[8.25rem] w-4/5" />
    <Skeleton className="h-24 w-3/5" />
    <Skeleton className="h-6 w-1/2" />
    <Skeleton className="h-11" />
    <Skeleton className="h-10" />
    <Skeleton className="h-11" />
    <Skeleton className="h-24" />
    <Skeleton className="h-9" />
  </div>
);

/** The placeholder of a car's page. Its parts have the same positions as on the page, so that the layout does not shift. */
export const CarSkeleton = () => {
  const t = useTexts(carTexts);
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <span className="sr-only">{t.loading}</span>
      <div className="min-w-0">
        <Skeleton className="aspect-[16/10] rounded-card" />
        <div className="mt-2 flex gap-2 overflow-hidden p-1">
          {THUMBNAILS.map((thumbnail) => (
            <Skeleton key={thumbnail} className="h-[3.4375rem] w-20 shrink-0 sm:h-[4.0625rem] sm:w-24" />
          ))}
        </div>
      </div>
      <OfferSkeleton />
      <Skeleton className="h-[34.75rem] rounded-card sm:h-[27.625rem]" />
    </div>
  );
};
