import type { ContactableCar, PricedCarRef } from '../car-page-slots.tsx';
import type { CarRef } from '../car-slots.tsx';
import { carName } from '../car-summary.ts';
import type { ListingDetails } from './use-listing.ts';

/** The car behind a listing, as other features act on it. */
export const refOf = (listing: ListingDetails): CarRef => ({ id: listing.carId, name: carName(listing) });

/** The same with what this listing asks. */
export const pricedRefOf = (listing: ListingDetails): PricedCarRef => ({
  ...refOf(listing),
  priceInr: listing.priceInr,
  year: listing.year,
});

/** The same with the way to who sells it through this listing, and no other. */
export const contactOf = (listing: ListingDetails): ContactableCar => ({
  ...listing,
  id: listing.carId,
  listingId: listing.id,
});
