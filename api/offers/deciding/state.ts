import type { Instant, Rupees } from '../../../schema/kernel/values.ts';
import type { OfferEvent, OfferId, Side } from '../../../schema/offers/events.ts';
import type { OfferStatus } from '../../../schema/offers/offer.ts';
import * as refused from '../../../schema/offers/rejections.ts';

/** One offer as the decisions need it. */
export interface Offer {
  readonly offerId: OfferId;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly madeBy: Side;
  readonly amountInr: Rupees;
  readonly status: OfferStatus;
  readonly expiresAt: Instant;
}
/** All offers on one car. */
export interface CarOffers {
  /** In the order in which they were made. */
  readonly offers: ReadonlyMap<OfferId, Offer>;
  /** The accepted offer that the car is kept for. */
  readonly reservedFor: OfferId | null;
  readonly minimumInr: Rupees | null;
}

/** Whether its time is over, also before that was noted. */
const isDue = ({ status, expiresAt }: Offer, now: Instant): boolean =>
  status === 'pending' && Date.parse(expiresAt) <= Date.parse(now);
const all = ({ offers }: CarOffers): readonly Offer[] => [...offers.values()];
/** Who made an offer, and who answers it. */
export const makerOf = ({ madeBy, buyerId, sellerId }: Offer): string => (madeBy === 'buyer' ? buyerId : sellerId);
export const recipientOf = ({ madeBy, buyerId, sellerId }: Offer): string => (madeBy === 'buyer' ? sellerId : buyerId);

/** What notes which offers nobody answered in time. */
export const expired = (state: CarOffers, now: Instant): OfferEvent[] =>
  all(state)
    .filter((offer) => isDue(offer, now))
    .map(({ offerId }) => ({ type: 'OfferExpired', data: { offerId, expiredAt: now } }));
/** What can still be answered. */
export const open = (state: CarOffers, now: Instant): readonly Offer[] =>
  all(state).filter((offer) => offer.status === 'pending' && !isDue(offer, now));
/** How many offers a buyer made, whatever became of them. */
export const madeBy = (state: CarOffers, buyerId: string): number =>
  all(state).filter((offer) => offer.buyerId === buyerId && offer.madeBy === 'buyer').length;

/** The offer, for somebody whom it concerns.
 *  @throws Rejection OFFER_NOT_FOUND for everybody else */
export const concerning = (state: CarOffers, offerId: OfferId, by: string): Offer => {
  const offer = state.offers.get(offerId);
  if (!offer || (offer.buyerId !== by && offer.sellerId !== by)) throw refused.OfferNotFound();
  return offer;
};
/** @throws Rejection that says what became of the offer, unless it can still be answered */
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

/** What all offers come to with one more event. */
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
