import { Rejection, rejection } from '../kernel/rejection.ts';
import { OFFERS_A_BUYER } from './limits.ts';

/** There is no such offer, or it is none of the caller's business. */
export const OfferNotFound = rejection('OFFER_NOT_FOUND', 404, 'Offer not found');
/** Nobody answers an offer of their own. */
export const NotOfferRecipient = rejection(
  'NOT_OFFER_RECIPIENT',
  403,
  'Only the person who received an offer can answer it',
);
/** Only whoever made an offer takes it back. */
export const NotOfferMaker = rejection('NOT_OFFER_MAKER', 403, 'Only the person who made an offer can withdraw it');
/** A seller does not buy from themselves. */
export const OwnCar = rejection('OWN_CAR', 403, 'This car is yours');
/** Only its seller sets what a car is not sold below. */
export const NotYourCar = rejection('NOT_YOUR_CAR', 403, 'Only the seller of a car sets its minimum');
/** It has another answer. */
export const OfferAlreadyAnswered = rejection('OFFER_ALREADY_ANSWERED', 409, 'This offer was already answered');
/** It was taken back. */
export const OfferWithdrawn = rejection('OFFER_WITHDRAWN', 409, 'This offer was withdrawn');
/** A counter-offer took its place. */
export const OfferSuperseded = rejection('OFFER_SUPERSEDED', 409, 'A counter-offer took the place of this offer');
/** Nobody answered it in time. */
export const OfferExpired = rejection('OFFER_EXPIRED', 409, 'This offer has expired');
/** The other side has not answered yet. */
export const OfferPending = rejection('OFFER_PENDING', 409, 'Your last offer has not been answered yet');
/** Only a buyer makes the first offer. */
export const NothingToCounter = rejection('NOTHING_TO_COUNTER', 409, 'There is no offer to counter');
/** A buyer made as many offers on the car as there may be. */
export const OfferLimitReached = rejection(
  'OFFER_LIMIT_REACHED',
  409,
  `You can make ${OFFERS_A_BUYER} offers on one car`,
);
/** An offer on the car was accepted. */
export const CarAlreadyReserved = rejection('CAR_RESERVED', 409, 'This car is reserved');
/** Nobody has it reserved. */
export const CarNotReserved = rejection('CAR_NOT_RESERVED', 409, 'This car is not reserved');
/** The car is not offered any more, or by somebody else. */
export const CarNotForSale = rejection('CAR_NOT_FOR_SALE', 410, 'This car is no longer for sale');
/** It is not the caller's, or there is none: the same answer. */
export const ListingNotFound = rejection('LISTING_NOT_FOUND', 404, 'Listing not found');

/** Every rupee, grouped as in India: 1234567 is "₹12,34,567". */
const rupees = (amountInr: number): string => `₹${amountInr.toLocaleString('en-IN')}`;
/** Declares a rejection of an amount that names its bound. */
const outOfBounds = (code: string, path: string, say: (bound: string) => string) =>
  Object.assign(
    (boundInr: number) => {
      const message = say(rupees(boundInr));
      return new Rejection(code, 422, message, [{ path, message }]);
    },
    { code },
  );
/** Less than can be offered in earnest. */
export const OfferTooLow = outOfBounds(
  'OFFER_TOO_LOW',
  'offerAmount',
  (least) => `Offer at least ${least}, half of the asking price`,
);
/** More than anybody would mean to. */
export const OfferTooHigh = outOfBounds(
  'OFFER_TOO_HIGH',
  'offerAmount',
  (most) => `Offer at most ${most}: more is far above the asking price`,
);
/** Not even the asking price would do. */
export const MinimumTooHigh = outOfBounds(
  'MINIMUM_TOO_HIGH',
  'minimumInr',
  (most) => `Your minimum can be at most ${most}, the asking price`,
);
