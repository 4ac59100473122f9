import type { Instant, Rupees } from '../../../schema/kernel/values.ts';
import type { OfferEvent, OfferId, Side } from '../../../schema/offers/events.ts';
import type { OfferStatus } from '../../../schema/offers/offer.ts';
import * as refused from '../../../schema/offers/rejections.ts';

/** The data of an offer that decisions depend on. */
export interface Offer {
  readonly offerId: OfferId;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly madeBy: Side;
  readonly amountInr: Rupees;
  readonly status: OfferStatus;
  readonly expiresAt: Instant;
}
/** All offers on one listing. */
export interface CarOffers {
  /** The offers, keyed by id, in the order in which they were made. */
  readonly offers: ReadonlyMap<OfferId, Offer>;
  /** The accepted offer for which the car is reserved; null if there is none. */
  readonly reservedFor: OfferId | null;
  readonly minimumInr: Rupees | null;
  /** The offers under the listing's other ids. Each id has its own stream; these other streams are only read. */
  readonly elsewhere: readonly CarOffers[];
}

/** Whether an offer has expired, even if no event has recorded this yet. */
const isDue = ({ status, expiresAt }: Offer, now: Instant): boolean =>
  status === 'pending' && Date.parse(expiresAt) <= Date.parse(now);
const all = ({ offers }: CarOffers): readonly Offer[] => [...offers.values()];
/** Returns the id of the person who made an offer; `recipientOf` returns the id of the person who has to answer it. */
export const makerOf = ({ madeBy, buyerId, sellerId }: Offer): string => (madeBy === 'buyer' ? buyerId : sellerId);
export const recipientOf = ({ madeBy, buyerId, sellerId }: Offer): string => (madeBy === 'buyer' ? sellerId : buyerId);

/** Returns the events that mark unanswered offers as expired. */
export const expired = (state: CarOffers, now: Instant): OfferEvent[] =>
  all(state)
    .filter((offer) => isDue(offer, now))
    .map(({ offerId }) => ({ type: 'OfferExpired', data: { offerId, expiredAt: now } }));
/** Returns the offers that can still be answered. */
export const open = (state: CarOffers, now: Instant): readonly Offer[] =>
  all(state).filter((offer) => offer.status === 'pending' && !isDue(offer, now));
const everywhere = (state: CarOffers): readonly CarOffers[] => [state, ...state.elsewhere];
/** Whether the car is reserved under any id of the listing. */
export const isReserved = (state: CarOffers): boolean =>
  everywhere(state).some(({ reservedFor }) => reservedFor !== null);
/** Returns the seller's minimum price; null if there is none. If several ids of the listing have a minimum, the highest applies. */
export const leastOf = (state: CarOffers): Rupees | null =>
  everywhere(state).reduce<Rupees | null>(
    (least, { minimumInr }) => (minimumInr !== null && minimumInr > (least ?? 0) ? minimumInr : least),
    null,
  );
/** Whether the given side has a pending offer in the negotiation with this buyer, under any id of the listing. */
export const isWaiting = (state: CarOffers, buyerId: string, side: Side, now: Instant): boolean =>
  everywhere(state).some((one) => open(one, now).some((offer) => offer.buyerId === buyerId && offer.madeBy === side));
/** Returns the number of offers that a buyer has made under all ids of the listing, including offers that have ended. */
export const madeBy = (state: CarOffers, buyerId: string): number =>
  everywhere(state)
    .flatMap(all)
    .filter((offer) => offer.buyerId === buyerId && offer.madeBy === 'buyer').length;

/** Returns an offer if the person `by` is its buyer or seller.
 *  @throws Rejection OFFER_NOT_FOUND for anybody else */
export const concerning = (state: CarOffers, offerId: OfferId, by: string): Offer => {
  const offer = state.offers.get(offerId);
  if (!offer || (offer.buyerId !== by && offer.sellerId !== by)) throw refused.OfferNotFound();
  return offer;
};
/** @throws Rejection that names the offer's outcome, if the offer can no longer be answered */
export const mustBeOpen = (offer: Offer, now: Instant): void => {
  if (isDue(offer, now)) throw refused.OfferExpired();
  switch (offer.status) {
    case 'pending':
      return;
    case 'withdrawn':
      throw refused.OfferWithdrawn();
    case 'superseded':
      throw refused.OfferSuperseded();
    case 'expired':
      throw refused.OfferExpired();
    default:
      throw refused.OfferAlreadyAnswered();
  }
};

const BECAME = {
  OfferAccepted: 'accepted',
  OfferRejected: 'rejected',
  OfferWithdrawn: 'withdrawn',
  OfferSuperseded: 'superseded',
  OfferExpired: 'expired',
} as const;

/** Applies one event to the offers. */
export const evolved = (state: CarOffers, { type, data }: OfferEvent): CarOffers => {
  switch (type) {
    case 'OfferMade': {
      const { offerId, buyerId, sellerId, madeBy, amountInr, expiresAt } = data;
      const offer: Offer = { offerId, buyerId, sellerId, madeBy, amountInr, expiresAt, status: 'pending' };
      return { ...state, offers: new Map(state.offers).set(offerId, offer) };
    }
    case 'CarReserved':
      return { ...state, reservedFor: data.offerId };
    case 'ReservationReleased':
      return { ...state, reservedFor: null };
    case 'MinimumSet':
      return { ...state, minimumInr: data.minimumInr };
    default: {
      const offer = state.offers.get(data.offerId);
      if (!offer) return state;
      return { ...state, offers: new Map(state.offers).set(data.offerId, { ...offer, status: BECAME[type] }) };
    }
  }
};
