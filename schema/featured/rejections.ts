import { Rejection, rejection } from '../kernel/rejection.ts';

const priceChanged = (path: 'amount' | 'duration', message: string) =>
  new Rejection('PRICE_CHANGED', 422, `${path}: ${message}`, [{ path, message }]);
/** There is no package with this number of days. */
export const NoSuchPackage = Object.assign(
  () => priceChanged('duration', 'is not one of the packages: 7, 15 or 30 days'),
  { code: 'PRICE_CHANGED' },
);
/** The amount is not the current price of the package. */
export const FeaturedPriceChanged = Object.assign(
  () => priceChanged('amount', 'is not the current price of these days'),
  { code: 'PRICE_CHANGED' },
);
export const NotYourLiveListing = rejection(
  'LISTING_NOT_FOUND',
  404,
  'You have no live listing of that car. Only your own live listings can be featured',
);
export const ListingReserved = rejection('LISTING_RESERVED', 409, 'A reserved car cannot be featured');
export const PaymentUnderWay = rejection(
  'PAYMENT_UNDER_WAY',
  409,
  'A payment for other days of this listing has no outcome yet',
);
export const SlotNotGiven = rejection('SLOT_NOT_GIVEN', 404, 'One of these slots was not given to this viewer');
export const NothingFeatured = rejection('LISTING_NOT_FOUND', 404, 'You have not featured such a listing');
