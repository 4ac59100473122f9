import type { Decider } from '../../schema/kernel/event.ts';
import type { Instant, Rupees } from '../../schema/kernel/values.ts';
import type { OfferEvent, OfferId, RELEASED_BECAUSE, Side } from '../../schema/offers/events.ts';
import { OFFER_HOURS, OFFERS_A_BUYER, offerBounds } from '../../schema/offers/limits.ts';
import type { OfferStatus } from '../../schema/offers/offer.ts';
import * as refused from '../../schema/offers/rejections.ts';

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

interface MakeOffer {
  readonly type: 'MakeOffer';
  readonly offerId: OfferId;
  readonly conversationId: string;
  /** The two parties of the conversation; `by` is the one who proposes. */
  readonly buyerId: string;
  readonly sellerId: string;
  readonly by: string;
  readonly amountInr: Rupees;
  readonly askingInr: Rupees;
  /** The offer that it is to take the place of; null: whichever there is. */
  readonly answering: OfferId | null;
  readonly now: Instant;
}
interface AnswerOffer {
  readonly type: 'AnswerOffer';
  readonly offerId: OfferId;
  readonly by: string;
  readonly answer: 'accepted' | 'rejected';
  readonly now: Instant;
}
export type OfferCommand =
  | MakeOffer
  | AnswerOffer
  | { readonly type: 'WithdrawOffer'; readonly offerId: OfferId; readonly by: string; readonly now: Instant }
  /** Notes which offers nobody answered in time. */
  | { readonly type: 'ExpireOffers'; readonly now: Instant }
  | {
      readonly type: 'SetMinimum';
      readonly sellerId: string;
      readonly by: string;
      readonly minimumInr: Rupees | null;
      readonly now: Instant;
    }
  | { readonly type: 'ReleaseReservation'; readonly by: string; readonly now: Instant }
  /** The car is not for sale any more, or somebody else sells it now: then the minimum of who did goes, too. */
  | { readonly type: 'CloseOffers'; readonly isSoldByAnother: boolean; readonly now: Instant };

const HOUR_MS = 3_600_000;
const expiryOf = (madeAt: Instant): Instant => new Date(Date.parse(madeAt) + OFFER_HOURS * HOUR_MS).toISOString();
const isDue = ({ status, expiresAt }: Offer, now: Instant): boolean =>
  status === 'pending' && Date.parse(expiresAt) <= Date.parse(now);
const all = ({ offers }: CarOffers): readonly Offer[] => [...offers.values()];
const makerOf = ({ madeBy, buyerId, sellerId }: Offer): string => (madeBy === 'buyer' ? buyerId : sellerId);
const recipientOf = ({ madeBy, buyerId, sellerId }: Offer): string => (madeBy === 'buyer' ? sellerId : buyerId);

const expired = (state: CarOffers, now: Instant): OfferEvent[] =>
  all(state)
    .filter((offer) => isDue(offer, now))
    .map(({ offerId }) => ({ type: 'OfferExpired', data: { offerId, expiredAt: now } }));
/** What can still be answered. */
const open = (state: CarOffers, now: Instant): readonly Offer[] =>
  all(state).filter((offer) => offer.status === 'pending' && !isDue(offer, now));
const rejectedAll = (
  offers: readonly Offer[],
  because: 'another_accepted' | 'car_gone',
  rejectedAt: Instant,
): OfferEvent[] => offers.map(({ offerId }) => ({ type: 'OfferRejected', data: { offerId, because, rejectedAt } }));

/** The offer, for somebody whom it concerns.
 *  @throws Rejection OFFER_NOT_FOUND for everybody else */
const concerning = (state: CarOffers, offerId: OfferId, by: string): Offer => {
  const offer = state.offers.get(offerId);
  if (!offer || (offer.buyerId !== by && offer.sellerId !== by)) throw refused.OfferNotFound();
  return offer;
};
/** @throws Rejection that says what became of the offer, unless it can still be answered */
const mustBeOpen = (offer: Offer, now: Instant): void => {
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

/** @throws Rejection when this side may not propose anything now
 *  @returns the other side's offer that the new one counters */
const countered = (command: MakeOffer, side: Side, state: CarOffers): Offer | null => {
  const { buyerId, answering, by, now } = command;
  if (state.reservedFor) throw refused.CarAlreadyReserved();
  if (answering) mustBeOpen(concerning(state, answering, by), now);
  const pending = open(state, now).find((offer) => offer.buyerId === buyerId) ?? null;
  if (pending?.madeBy === side) throw refused.OfferPending();
  if (side === 'seller') {
    if (!pending) throw refused.NothingToCounter();
    return pending;
  }
  const made = all(state).filter((offer) => offer.buyerId === buyerId && offer.madeBy === 'buyer').length;
  if (made >= OFFERS_A_BUYER) throw refused.OfferLimitReached();
  return pending;
};

const make = (command: MakeOffer, state: CarOffers): OfferEvent[] => {
  const { type: _, by, answering: __, ...terms } = command;
  const { offerId, buyerId, sellerId, amountInr, askingInr, now } = command;
  if (state.offers.has(offerId)) return [];
  if (buyerId === sellerId) throw refused.OwnCar();
  if (by !== buyerId && by !== sellerId) throw refused.OfferNotFound();
  const side: Side = by === buyerId ? 'buyer' : 'seller';
  const { leastInr, mostInr } = offerBounds(askingInr);
  if (amountInr < leastInr) throw refused.OfferTooLow(leastInr);
  if (amountInr > mostInr) throw refused.OfferTooHigh(mostInr);
  const counters = countered(command, side, state);
  const { now: madeAt, ...rest } = terms;
  const events = expired(state, now);
  if (counters)
    events.push({ type: 'OfferSuperseded', data: { offerId: counters.offerId, by: offerId, supersededAt: now } });
  const data = { ...rest, madeBy: side, counters: counters?.offerId ?? null, madeAt, expiresAt: expiryOf(madeAt) };
  events.push({ type: 'OfferMade', data });
  if (side === 'buyer' && state.minimumInr !== null && amountInr < state.minimumInr)
    events.push({ type: 'OfferRejected', data: { offerId, because: 'below_minimum', rejectedAt: now } });
  return events;
};

const answer = ({ offerId, by, answer: given, now }: AnswerOffer, state: CarOffers): OfferEvent[] => {
  const offer = concerning(state, offerId, by);
  if (recipientOf(offer) !== by) throw refused.NotOfferRecipient();
  if (offer.status === given) return [];
  mustBeOpen(offer, now);
  if (given === 'rejected') return [{ type: 'OfferRejected', data: { offerId, because: 'answered', rejectedAt: now } }];
  const { buyerId, amountInr } = offer;
  return [
    { type: 'OfferAccepted', data: { offerId, acceptedAt: now } },
    { type: 'CarReserved', data: { offerId, buyerId, amountInr, reservedAt: now } },
    ...expired(state, now),
    ...rejectedAll(
      open(state, now).filter((other) => other !== offer),
      'another_accepted',
      now,
    ),
  ];
};

const release = (by: string, state: CarOffers, now: Instant): OfferEvent[] => {
  const offer = state.reservedFor && state.offers.get(state.reservedFor);
  if (!offer || (offer.buyerId !== by && offer.sellerId !== by)) throw refused.CarNotReserved();
  const because: (typeof RELEASED_BECAUSE)[number] = offer.buyerId === by ? 'buyer_backed_out' : 'seller_backed_out';
  return [{ type: 'ReservationReleased', data: { offerId: offer.offerId, because, releasedAt: now } }];
};

const close = (state: CarOffers, isSoldByAnother: boolean, now: Instant): OfferEvent[] => {
  const { reservedFor, minimumInr } = state;
  const events = [...expired(state, now), ...rejectedAll(open(state, now), 'car_gone', now)];
  if (reservedFor)
    events.push({
      type: 'ReservationReleased',
      data: { offerId: reservedFor, because: 'car_gone', releasedAt: now },
    });
  if (isSoldByAnother && minimumInr !== null)
    events.push({ type: 'MinimumSet', data: { minimumInr: null, setAt: now } });
  return events;
};

const BECAME = {
  OfferAccepted: 'accepted',
  OfferRejected: 'rejected',
  OfferWithdrawn: 'withdrawn',
  OfferSuperseded: 'superseded',
  OfferExpired: 'expired',
} as const;

/** The rules of the offers on one car: whatever answers race each other, one of them is what happened. Safe to retry. */
export const offerDecider: Decider<CarOffers, OfferCommand, OfferEvent> = {
  initial: { offers: new Map(), reservedFor: null, minimumInr: null },
  evolve(state, { type, data }) {
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
  },
  decide(command, state) {
    const { now } = command;
    switch (command.type) {
      case 'MakeOffer':
        return make(command, state);
      case 'AnswerOffer':
        return answer(command, state);
      case 'WithdrawOffer': {
        const offer = concerning(state, command.offerId, command.by);
        if (makerOf(offer) !== command.by) throw refused.NotOfferMaker();
        if (offer.status === 'withdrawn') return [];
        mustBeOpen(offer, now);
        return [{ type: 'OfferWithdrawn', data: { offerId: offer.offerId, withdrawnAt: now } }];
      }
      case 'ExpireOffers':
        return expired(state, now);
      case 'SetMinimum':
        if (command.by !== command.sellerId) throw refused.NotYourCar();
        if (command.minimumInr === state.minimumInr) return [];
        return [{ type: 'MinimumSet', data: { minimumInr: command.minimumInr, setAt: now } }];
      case 'ReleaseReservation':
        return release(command.by, state, now);
      case 'CloseOffers':
        return close(state, command.isSoldByAnother, now);
    }
  },
};
