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
/** All offers on one listing. */
export interface CarOffers {
  /** In the order in which they were made. */
  readonly offers: ReadonlyMap<OfferId, Offer>;
  /** The accepted offer that the car is kept for. */
  readonly reservedFor: OfferId | null;
  readonly minimumInr: Rupees | null;
  /** Those that were made under the other ids of the same listing, each in a stream of its own: none of them changes here. */
  readonly elsewhere: readonly CarOffers[];
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
/** The listing under each of its ids. */
const everywhere = (state: CarOffers): readonly CarOffers[] => [state, ...state.elsewhere];
/** Whether the car is kept for somebody, under whichever id it was agreed. */
export const isReserved = (state: CarOffers): boolean =>
  everywhere(state).some(({ reservedFor }) => reservedFor !== null);
/** What the seller does not sell below: where several ids had a minimum before they were known to be one listing's, the highest. */
export const leastOf = (state: CarOffers): Rupees | null =>
  everywhere(state).reduce<Rupees | null>(
    (least, { minimumInr }) => (minimumInr !== null && minimumInr > (least ?? 0) ? minimumInr : least),
    null,
  );
/** Whether an offer of that side to or from the buyer waits for its answer, under whichever id. */
export const isWaiting = (state: CarOffers, buyerId: string, side: Side, now: Instant): boolean =>
  everywhere(state).some((one) => open(one, now).some((offer) => offer.buyerId === buyerId && offer.madeBy === side));
/** How many offers a buyer made, under whichever id, whatever became of them. */
export const madeBy = (state: CarOffers, buyerId: string): number =>
  everywhere(state)
    .flatMap(all)
    .filter((offer) => offer.buyerId === buyerId && offer.madeBy === 'buyer').length;

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
