import { Rejection, rejection } from '../kernel/rejection.ts';
import { OFFERS_A_BUYER } from './limits.ts';

/** The offer does not exist, or the caller is not a participant of its conversation. */
export const OfferNotFound = rejection('OFFER_NOT_FOUND', 404, 'Offer not found');
/** Only the recipient of an offer can answer it. */
export const NotOfferRecipient = rejection(
  'NOT_OFFER_RECIPIENT',
  403,
  'Only the person who received an offer can answer it',
);
/** Only the maker of an offer can withdraw it. */
export const NotOfferMaker = rejection('NOT_OFFER_MAKER', 403, 'Only the person who made an offer can withdraw it');
/** A seller cannot make offers on their own car. */
export const OwnCar = rejection('OWN_CAR', 403, 'This car is yours');
/** Only the seller of a car can set its minimum price. */
export const NotYourCar = rejection('NOT_YOUR_CAR', 403, 'Only the seller of a car sets its minimum');
/** The recipient has already given a different answer to the offer. */
export const OfferAlreadyAnswered = rejection('OFFER_ALREADY_ANSWERED', 409, 'This offer has already been answered');
/** The offer was withdrawn. */
export const OfferWithdrawn = rejection('OFFER_WITHDRAWN', 409, 'This offer has been withdrawn');
/** A counter-offer replaced the offer. */
export const OfferSuperseded = rejection('OFFER_SUPERSEDED', 409, 'A counter-offer has replaced this offer');
/** Nobody answered the offer in time. */
export const OfferExpired = rejection('OFFER_EXPIRED', 409, 'This offer has expired');
/** The caller's last offer has not been answered yet. */
export const OfferPending = rejection('OFFER_PENDING', 409, 'Your last offer has not been answered yet');
/** The first offer must come from a buyer. */
export const NothingToCounter = rejection('NOTHING_TO_COUNTER', 409, 'There is no offer to counter');
/** The buyer has made the maximum number of offers on the car. */
export const OfferLimitReached = rejection(
  'OFFER_LIMIT_REACHED',
  409,
  `You can make ${OFFERS_A_BUYER} offers on one car`,
);
/** The car is reserved, because an offer on it was accepted. */
export const CarAlreadyReserved = rejection('CAR_RESERVED', 409, 'This car is reserved');
/** The car is not reserved for anybody. */
export const CarNotReserved = rejection('CAR_NOT_RESERVED', 409, 'This car is not reserved');
/** The car is no longer offered, or now has another seller. */
export const CarNotForSale = rejection('CAR_NOT_FOR_SALE', 410, 'This car is no longer for sale');
/** There is no such listing, or it is not the caller's. */
export const ListingNotFound = rejection('LISTING_NOT_FOUND', 404, 'Listing not found');

/** Formats an amount with Indian digit grouping: 1234567 becomes "₹12,34,567". */
const rupees = (amountInr: number): string => `₹${amountInr.toLocaleString('en-IN')}`;
const outOfBounds = (code: string, path: string, say: (bound: string) => string) =>
  Object.assign(
    (boundInr: number) => {
      const message = say(rupees(boundInr));
      return new Rejection(code, 422, message, [{ path, message }]);
    },
    { code },
  );
/** The offer is below `LEAST_SHARE` of the asking price. */
export const OfferTooLow = outOfBounds(
  'OFFER_TOO_LOW',
  'offerAmount',
  (least) => `Offer at least ${least}, half of the asking price`,
);
/** The offer is above `MOST_SHARE` of the asking price. */
export const OfferTooHigh = outOfBounds(
  'OFFER_TOO_HIGH',
  'offerAmount',
  (most) => `Offer at most ${most}: more is far above the asking price`,
);
/** The seller's minimum exceeds the asking price. */
export const MinimumTooHigh = outOfBounds(
  'MINIMUM_TOO_HIGH',
  'minimumInr',
  (most) => `Your minimum can be at most ${most}, the asking price`,
);
