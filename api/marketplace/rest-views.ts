import type { z } from 'zod';
import type { SelectedCar } from '../../projections/marketplace/queries.ts';
import type { Analytics } from '../../projections/marketplace/search/analytics.ts';
import type { SellerView } from '../../projections/marketplace/seller-of-car.ts';
import type { CarField, ListingView } from '../../projections/marketplace/views.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import type { CarVerdict } from '../../schema/price-insights/car-verdict.ts';
import type { SellingAccount, SoldListing } from '../../schema/sellers/selling-accounts.ts';
import { shownPrices } from '../../schema/subscriptions/premium-limits.ts';
import { type PlaceholderOf, placeholderImage } from './placeholder-image.ts';
import {
  type CarDetail,
  type CarSeller,
  DetailFacts,
  type FoundListing,
  type ListingDetail,
  type LocalCar,
  OwnFacts,
  type SearchAnswer,
} from './rest-shapes.ts';

const LAKH = 100_000;

/** The columns that `localCar` reads. */
export const LOCAL_CAR_FIELDS = [
  'title',
  'brand',
  'model',
  'variant',
  'priceInr',
  'year',
  'mileageKm',
  'fuelType',
  'transmission',
  'owners',
  'city',
  'state',
  'bodyType',
  'color',
  'images',
  'sourceId',
  'verificationStatus',
  'isLive',
  'listedAt',
] as const satisfies readonly CarField[];
/** The columns that `carDetail` reads. */
export const CAR_DETAIL_FIELDS = [
  ...LOCAL_CAR_FIELDS,
  ...DetailFacts.keyof().options,
  'offerListingId',
  'originalPriceInr',
  'listingCount',
  'firstSeenAt',
  'lastSeenAt',
  'goneAt',
] as const satisfies readonly CarField[];
/** The columns that `foundListing` reads. */
export const FOUND_LISTING_FIELDS = [
  ...LOCAL_CAR_FIELDS,
  'offerListingId',
  'condition',
  'sellerType',
  'features',
  'description',
  'url',
  'originalPriceInr',
  'listingCount',
  'firstSeenAt',
] as const satisfies readonly CarField[];

const location = ({ city, state }: { city: string | null; state: string | null }): string | null =>
  city !== null && state !== null && city !== state ? `${city}, ${state}` : (city ?? state);

type Pictured = PlaceholderOf & { readonly images: readonly string[] };
const pictures = (car: Pictured): string[] => (car.images.length > 0 ? [...car.images] : [placeholderImage(car)]);

/** The parts of a response about a car that come from other features. */
export interface Joined {
  /** The verdict on the car's price. */
  readonly priceVerdict: CarVerdict | null;
  /** Until when the car is featured (ISO 8601 UTC); null if it is not featured. */
  readonly featuredUntil: string | null;
}

export const localCar = (
  car: SelectedCar<(typeof LOCAL_CAR_FIELDS)[number]>,
  { priceVerdict, featuredUntil }: Joined,
): z.output<typeof LocalCar> => ({
  ...car,
  isFeatured: featuredUntil !== null,
  featuredExpiresAt: featuredUntil,
  price: (car.priceInr / LAKH).toFixed(2),
  mileage: car.mileageKm,
  location: location(car),
  images: pictures(car),
  source: sourceNamed(car.sourceId).label,
  isVerified: car.verificationStatus !== 'standard',
  isSold: false,
  priceVerdict,
});

const sellerListing = ({ id, priceInr, sourceId, sellerType }: SoldListing) => ({
  id,
  price: priceInr,
  source: sourceNamed(sourceId).label,
  sourceId,
  sellerType,
});

/** Returns the body of GET /api/cars/{id}.
 *  @param seller the account that sells the car; undefined if there is none
 *  @param isPremium whether the user subscribes to Premium Buyer and so gets the complete price history */
export const carDetail = (
  car: SelectedCar<(typeof CAR_DETAIL_FIELDS)[number]>,
  {
    seller,
    isPremium,
    ...joined
  }: Joined & {
    readonly seller: SellingAccount | undefined;
    readonly isPremium: boolean;
  },
): z.output<typeof CarDetail> => ({
  ...car,
  ...localCar(car, joined),
  ...DetailFacts.parse(car),
  sellerId: seller?.id ?? null,
  sellerListing: seller ? sellerListing(seller.listing) : null,
  listings: (car.listings ?? [])
    .filter(({ hiddenAt }) => hiddenAt === null)
    .map(({ id, sourceId, priceInr, url, isLive }) => ({
      id,
      source: sourceNamed(sourceId).label,
      sourceId,
      price: priceInr,
      url,
      isLive,
    })),
  priceHistoryCount: car.priceHistory?.length ?? 0,
  priceHistory: shownPrices(car.priceHistory ?? [], isPremium).map(({ at, priceInr, listingId, sourceId }) => ({
    at,
    price: priceInr,
    listingId,
    source: sourceNamed(sourceId).label,
  })),
});

export const foundListing = (
  car: SelectedCar<(typeof FOUND_LISTING_FIELDS)[number]>,
  joined: Joined,
): z.output<typeof FoundListing> => ({
  ...car,
  ...localCar(car, joined),
  id: car.offerListingId,
  carId: car.id,
  price: car.priceInr,
  originalPrice: car.originalPriceInr,
  listingDate: car.listedAt ?? car.firstSeenAt,
  features: [...car.features],
});

export const analyticsAnswer = (analytics: Analytics): z.output<typeof SearchAnswer>['analytics'] => ({
  ...analytics,
  sourcesCount: Object.fromEntries(
    analytics.sourcesCount.map(({ sourceId, count }) => [sourceNamed(sourceId).label, count]),
  ),
  priceByLocation: Object.fromEntries(analytics.priceByLocation.map(({ location, avgPrice }) => [location, avgPrice])),
});

export const carSeller = (seller: SellerView): z.output<typeof CarSeller> => ({
  ...seller,
  location: location(seller),
  source: sourceNamed(seller.sourceId).label,
  price: seller.priceInr,
});

/** Returns the body of GET /api/marketplace/listing/{id}.
 *  @param daysListed the number of days for which the listing has been online */
export const listingDetail = (
  listing: ListingView,
  { daysListed, priceVerdict }: Pick<z.output<typeof ListingDetail>, 'daysListed' | 'priceVerdict'>,
): z.output<typeof ListingDetail> => ({
  ...listing,
  ...OwnFacts.parse(listing),
  mileage: listing.mileageKm,
  fuel: listing.fuelType,
  location: location(listing),
  source: sourceNamed(listing.sourceId).label,
  status: 'live',
  verification: listing.verificationStatus,
  price: listing.priceInr,
  originalPrice: listing.originalPriceInr,
  images: pictures(listing),
  listingDate: listing.listedAt ?? listing.firstSeenAt,
  daysListed,
  priceVerdict,
});
