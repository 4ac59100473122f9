import { Suspense } from 'react';
import { useFormats } from '../../shared/format/use-formats.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { PriceVerdictPart } from '../../shared/price-verdict/price-verdict-part.tsx';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { AllListings } from '../car/all-listings.tsx';
import { useCarPageSlots } from '../car-page-slots.tsx';
import { useCarSlots } from '../marketplace-slots.tsx';
import { SellersPrice } from '../seller/seller-card.tsx';
import { ListingPrice } from './listing-price.tsx';
import { contactOf, refOf } from './listing-refs.ts';
import type { CarBehind, ListingDetails } from './use-listing.ts';

const ReservedNote = lazyPart(() => import('../car/reserved-note.tsx'));
const room = <Skeleton className="h-11 w-full rounded-control" />;

const statusOf = ({ isLive, hiddenAt }: ListingDetails, isReserved: boolean) => {
  if (isLive && isReserved) return { word: 'reserved', tone: 'warn' } as const;
  if (isLive) return { word: 'live', tone: 'good' } as const;
  return hiddenAt === null ? ({ word: 'gone', tone: 'neutral' } as const) : ({ word: 'hidden', tone: 'warn' } as const);
};

interface ListingSidebarProps {
  readonly listing: ListingDetails;
  readonly car: CarBehind;
}

const ListingStatus = ({ listing, car: { isReserved } }: ListingSidebarProps) => {
  const t = useTexts(listingTexts);
  const format = useFormats();
  const { source, isLive, daysListed, firstSeenAt, listedAt } = listing;
  const { word, tone } = statusOf(listing, isReserved);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
      <dt className="text-soft">{t.source}</dt>
      <dd className="text-end font-semibold">{source.label}</dd>
      <dt className="text-soft">{t.status}</dt>
      <dd className="text-end">
        <Badge tone={tone}>{t[word]}</Badge>
      </dd>
      <dt className="text-soft">{t.listed}</dt>
      <dd className="text-end">
        <span className="font-semibold">
          {(isLive ? t.listedDaysAgo : t.wasListed)(format.count(daysListed), daysListed)}
        </span>
        <span className="block text-soft">
          <time dateTime={firstSeenAt}>{t.seenSince(format.day(firstSeenAt))}</time>
        </span>
        {listedAt !== null && (
          <span className="block text-soft">
            <time dateTime={listedAt}>{t.statedDay(source.label, format.day(listedAt))}</time>
          </span>
        )}
      </dd>
    </dl>
  );
};

/** One source's offer, with the user's options: to contact the seller, request a visit, save the car and so on. */
export const ListingSidebar = ({ listing, car }: ListingSidebarProps) => {
  const { CarActions } = useCarSlots();
  const { BookVisit, SellerContact } = useCarPageSlots();
  const visit = (
    <Suspense fallback={room}>
      <BookVisit car={refOf(listing)} kind="inspection" />
    </Suspense>
  );
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <ListingPrice listing={listing} />
      {listing.isLive && <PriceVerdictPart verdict={listing.priceVerdict} />}
      {listing.isLive && (
        <div className="flex flex-col gap-4">
          <SellersPrice seller={listing.seller} above={listing.id} />
          {car.isReserved && (
            <Suspense fallback={<Skeleton className="h-20" />}>
              <ReservedNote id={listing.carId}>{visit}</ReservedNote>
            </Suspense>
          )}
          <Suspense fallback={<Skeleton className="h-24" />}>
            <SellerContact inSteps car={contactOf(listing)} visit={!car.isReserved && visit}>
              <AllListings listings={car.listings} thisId={listing.id} />
            </SellerContact>
          </Suspense>
        </div>
      )}
      <div className="flex flex-wrap gap-2 *:flex-1 *:px-2 empty:hidden">
        <CarActions car={refOf(listing)} />
      </div>
      <ListingStatus listing={listing} car={car} />
    </div>
  );
};
