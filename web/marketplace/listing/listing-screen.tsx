import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { CarFrame } from '../car-page-frame.tsx';
import { ListingView } from './listing-view.tsx';
import { useListing } from './use-listing.ts';

const ListingSkeleton = () => {
  const t = useTexts(listingTexts);
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t.loading}</span>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-6 w-2/5" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="aspect-[16/10] rounded-card" />
        <Skeleton className="h-[28rem] rounded-card" />
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
};

/** The page of one listing. `id` is the id of the listing, or of a car. For a car, the page shows its best listing. */
export const ListingScreen = ({ id }: { id: string }) => {
  const t = useTexts(listingTexts);
  const { found, ...asked } = useListing(id);
  return (
    <CarFrame
      {...asked}
      car={found?.listing}
      texts={t.notFound}
      failedTitle={t.failedTitle}
      skeleton={<ListingSkeleton />}
    >
      {found && <ListingView {...found} />}
    </CarFrame>
  );
};
