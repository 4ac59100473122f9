import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { WhenNear } from '../../shared/page/when-near-viewport.tsx';
import { galleryTexts } from '../../shared/texts/en/gallery.ts';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useCarPageSlots } from '../car-page-slots.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { useCarSlots } from '../marketplace-slots.tsx';
import { SellerCard } from '../seller/seller-card.tsx';
import { SimilarCarsRoom } from '../similar/similar-skeleton.tsx';
import { ListingHeading } from './listing-heading.tsx';
import { refOf } from './listing-refs.ts';
import { ListingSidebar } from './listing-sidebar.tsx';
import { ListingParts } from './listing-tab-panels.tsx';
import type { CarBehind, ListingDetails } from './use-listing.ts';
import { TrustCard } from './verification-card.tsx';

const ListingGone = lazyPart(() => import('./listing-gone.tsx'));
const SimilarCars = lazyPart(() => import('../similar/similar-cars.tsx'));

interface ListingViewProps {
  listing: ListingDetails;
  car: CarBehind;
}

/** A link to the car's page, which shows the data from all sources. */
const WholeCar = ({ carId }: { carId: string }) => {
  const t = useTexts(listingTexts);
  return (
    <Link
      to={`/car/${carId}`}
      className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand underline-offset-4 hover:underline"
    >
      {t.wholeCar}
      <ArrowRight aria-hidden className="size-4 shrink-0 rtl:rotate-180" />
    </Link>
  );
};

const Aside = ({ listing, car }: ListingViewProps) => {
  const { FlagListing } = useCarPageSlots();
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <TrustCard listing={listing} car={car} />
      <SellerCard seller={listing.seller} />
      {listing.isLive && (
        <Suspense fallback={null}>
          <FlagListing car={refOf(listing)} />
        </Suspense>
      )}
    </div>
  );
};

/** The page of one listing: offer, four tabs, verification, similar cars. If the listing was removed, the page starts with other offers or similar
 *  cars. */
export const ListingView = ({ listing, car }: ListingViewProps) => {
  const t = useTexts(galleryTexts);
  const { CarOpened } = useCarSlots();
  const similar = (
    <WhenNear room={<SimilarCarsRoom />}>
      <SimilarCars id={listing.carId} />
    </WhenNear>
  );
  return (
    <article aria-labelledby="listing-name" className="flex flex-col gap-6">
      <CarOpened car={refOf(listing)} />
      {!listing.isLive && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <ListingGone listing={listing} car={car} />
        </Suspense>
      )}
      <ListingHeading listing={listing} />
      {!car.isLive && similar}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr]">
        <div className="min-w-0 lg:row-span-2">
          <Gallery label={t.pictures} car={listing} />
        </div>
        <div className="lg:col-start-2">
          <ListingSidebar listing={listing} car={car} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-3">
          <ListingParts listing={listing} />
          <WholeCar carId={listing.carId} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-2">
          <Aside listing={listing} car={car} />
        </div>
      </div>
      {car.isLive && similar}
    </article>
  );
};
