import type { ContactableCar, PricedCarRef } from '../car-page-slots.tsx';
import { carName } from '../car-summary.ts';
import type { CarRef } from '../marketplace-slots.tsx';
import type { ListingDetails } from './use-listing.ts';

/** Returns the id and name of a listing's car, for other features. */
export const refOf = (listing: ListingDetails): CarRef => ({ id: listing.carId, name: carName(listing) });

/** Returns the car of a listing. Its year is included, and its price is the price of this listing. */
export const pricedRefOf = (listing: ListingDetails): PricedCarRef => ({
  ...refOf(listing),
  priceInr: listing.priceInr,
  year: listing.year,
});

/** Returns the data for contacting the seller: the listing's car, with the link and source of the listing. */
export const contactOf = (listing: ListingDetails): ContactableCar => ({
  ...listing,
  id: listing.carId,
  listingId: listing.id,
});
