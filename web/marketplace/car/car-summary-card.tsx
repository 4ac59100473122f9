import { MapPin } from 'lucide-react';
import { Suspense } from 'react';
import { useFormats } from '../../shared/format/use-formats.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useDataTerms } from '../../shared/texts/use-data-terms.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useCarPageSlots } from '../car-page-slots.tsx';
import { carName, carPlace, carRef, vouchedBy } from '../car-summary.ts';
import { FeaturedBadge } from '../featured-badge.tsx';
import { useCarSlots } from '../marketplace-slots.tsx';
import { SellersPrice } from '../seller/seller-card.tsx';
import type { CarDetails } from '../use-car.ts';
import { AllListings } from './all-listings.tsx';
import { CarPrice } from './car-price.tsx';
import { ListedSince } from './listing-dates.tsx';
import { VerificationLink } from './verification.tsx';

const ReservedNote = lazyPart(() => import('./reserved-note.tsx'));
const OfferBadges = ({ car }: { car: CarDetails }) => {
  const { offer: t } = useTexts(carTexts);
  return (
    <div className="flex flex-wrap gap-1.5">
      <FeaturedBadge car={car} />
      {car.isReserved && <Badge tone="warn">{t.reserved}</Badge>}
      <VerificationLink status={car.verificationStatus} by={vouchedBy(car)} />
      <Badge tone="brand">{car.source.badge ?? car.source.label}</Badge>
    </div>
  );
};

const OfferName = ({ car }: { car: CarDetails }) => {
  const format = useFormats();
  const terms = useDataTerms();
  const keyFacts = [
    car.mileageKm === null ? null : format.km(car.mileageKm),
    car.fuelType && terms.fuel(car.fuelType),
    car.transmission && terms.transmission(car.transmission),
    car.owners === null ? null : format.owners(car.owners),
  ].filter((fact) => fact !== null);
  return (
    <div>
      <h1 id="car-name" className="text-2xl leading-tight font-bold sm:text-3xl">
        {carName(car)}
      </h1>
      {car.variant && <p className="text-lg text-soft">{car.variant}</p>}
      <p className="mt-1">{keyFacts.join(' · ')}</p>
    </div>
  );
};

const OfferActions = ({ car }: { car: CarDetails }) => {
  const { BookVisit, SellerContact } = useCarPageSlots();
  const visit = (
    <Suspense fallback={<Skeleton className="h-11" />}>
      <BookVisit car={carRef(car)} kind="test_drive" />
    </Suspense>
  );
  return (
    <>
      <SellersPrice seller={car.seller} above={car.offerListingId} />
      {car.isReserved && (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <ReservedNote id={car.id}>{visit}</ReservedNote>
        </Suspense>
      )}
      <Suspense fallback={<Skeleton className="h-24" />}>
        <SellerContact car={car} visit={!car.isReserved && visit}>
          <AllListings listings={car.listings} />
        </SellerContact>
      </Suspense>
    </>
  );
};

/** The card with the car's offer: name, price, location, actions, source and date. */
export const CarSummaryCard = ({ car }: { car: CarDetails }) => {
  const { offer: t } = useTexts(carTexts);
  const terms = useDataTerms();
  const { CarActions } = useCarSlots();
  const { FlagListing } = useCarPageSlots();
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <OfferBadges car={car} />
      <OfferName car={car} />
      <CarPrice car={car} />
      <p className="flex items-center gap-2">
        <MapPin aria-hidden className="size-5 shrink-0 text-soft" />
        {carPlace(car, terms) ?? <span className="text-soft">{t.placeNotProvided}</span>}
      </p>
      {car.isLive ? <OfferActions car={car} /> : <AllListings listings={car.listings} />}
      <div className="flex flex-wrap gap-2 *:flex-1 *:px-2 empty:hidden">
        <CarActions car={carRef(car)} />
      </div>
      <ListedSince car={car} />
      <Suspense fallback={<Skeleton className="h-11" />}>
        <FlagListing car={carRef(car)} />
      </Suspense>
    </div>
  );
};
