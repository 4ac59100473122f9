import { carDetails } from '../../testing/cars.ts';
import type { CarBehind, ListingDetails } from '../use-listing.ts';

/** Returns a listing with a value for every field and one price drop; `changes` override fields. */
export const listingDetails = (changes: Partial<ListingDetails> = {}): ListingDetails => {
  const car = carDetails();
  return {
    id: 'listing-1',
    carId: car.id,
    title: car.title,
    brand: car.brand,
    model: car.model,
    variant: car.variant,
    year: car.year,
    priceInr: 1_145_000,
    originalPriceInr: 1_180_000,
    priceVerdict: car.priceVerdict,
    droppedAt: '2026-11-05T06:00:00.000Z',
    mileageKm: car.mileageKm,
    fuelType: car.fuelType,
    transmission: car.transmission,
    owners: car.owners,
    city: car.city,
    state: car.state,
    rto: car.rto,
    bodyType: car.bodyType,
    color: car.color,
    condition: 'Good',
    sellerType: 'Dealer',
    verificationStatus: 'verified',
    hasWarranty: true,
    insurance: 'Comprehensive',
    engineCc: 1493,
    features: car.features,
    description: car.description,
    images: car.images,
    placeholderImage: car.placeholderImage,
    url: 'https://example.com/creta',
    isLive: true,
    listedAt: null,
    firstSeenAt: '2026-11-01T04:00:00.000Z',
    lastSeenAt: '2026-11-20T04:00:00.000Z',
    goneAt: null,
    hiddenAt: null,
    daysListed: 20,
    source: car.source,
    seller: car.seller,
    ...changes,
  };
};

/** Returns a listing with only the fields that every source must send. */
export const bareListing = (): ListingDetails =>
  listingDetails({
    model: null,
    variant: null,
    originalPriceInr: null,
    droppedAt: null,
    mileageKm: null,
    fuelType: null,
    transmission: null,
    owners: null,
    city: null,
    state: null,
    rto: null,
    bodyType: null,
    color: null,
    condition: null,
    sellerType: null,
    verificationStatus: 'standard',
    hasWarranty: null,
    insurance: null,
    engineCc: null,
    features: [],
    description: null,
    images: [],
    url: null,
    daysListed: 0,
    seller: { ...carDetails().seller, type: null, city: null, state: null },
  });

/** Returns the car of a listing. A second source also offers the car. `changes` override fields. */
export const carBehind = (listing: ListingDetails, changes: Partial<CarBehind> = {}): CarBehind => {
  const { id, priceInr, listings } = carDetails();
  return { id, isLive: true, isReserved: false, priceInr, listings: [listing, ...listings.slice(1)], ...changes };
};

export const TAKEN_DOWN = { isLive: false, goneAt: '2026-11-18T06:00:00.000Z' } as const;
/** Returns a removed listing and its car, which has no other listing. */
export const goneForGood = (changes: Partial<ListingDetails> = {}) => {
  const listing = listingDetails({ ...TAKEN_DOWN, ...changes });
  return { listing, car: carBehind(listing, { isLive: false, listings: [listing] }) };
};
