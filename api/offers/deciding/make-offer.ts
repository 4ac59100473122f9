import type { Instant, Rupees } from '../../../schema/kernel/values.ts';
import type { OfferEvent, OfferId, Side } from '../../../schema/offers/events.ts';
import { OFFER_HOURS, OFFERS_A_BUYER, offerBounds } from '../../../schema/offers/limits.ts';
import * as refused from '../../../schema/offers/rejections.ts';
import {
  type CarOffers,
  concerning,
  expired,
  isReserved,
  isWaiting,
  leastOf,
  madeBy,
  mustBeOpen,
  type Offer,
  open,
} from './offer-state.ts';

/** A command that proposes a price. */
export interface MakeOffer {
  readonly type: 'MakeOffer';
  readonly offerId: OfferId;
  readonly conversationId: string;
  /** The two parties in the conversation; `by` is the party that proposes the price. */
  readonly buyerId: string;
  readonly sellerId: string;
  readonly by: string;
  readonly amountInr: Rupees;
  readonly askingInr: Rupees;
  /** The offer that the proposal answers; null to answer the open offer, if any. */
  readonly answering: OfferId | null;
  readonly now: Instant;
}

const HOUR_MS = 3_600_000;
const expiryOf = (madeAt: Instant): Instant => new Date(Date.parse(madeAt) + OFFER_HOURS * HOUR_MS).toISOString();

/** Returns the other party's open offer that the proposal counters; null if there is none.
 *  @throws Rejection if this party may not propose a price at this point */
const countered = (command: MakeOffer, side: Side, state: CarOffers): Offer | null => {
  const { buyerId, answering, by, now } = command;
  if (isReserved(state)) throw refused.CarAlreadyReserved();
  if (answering) mustBeOpen(concerning(state, answering, by), now);
  const pending = open(state, now).find((offer) => offer.buyerId === buyerId) ?? null;
  if (isWaiting(state, buyerId, side, now)) throw refused.OfferPending();
  if (side === 'seller') {
    if (!pending) throw refused.NothingToCounter();
    return pending;
  }
  if (madeBy(state, buyerId) >= OFFERS_A_BUYER) throw refused.OfferLimitReached();
  return pending;
};

/** Returns the events of a proposal.
 *  @throws Rejection that names the violated rule */
export const make = (command: MakeOffer, state: CarOffers): OfferEvent[] => {
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
  const leastAccepted = leastOf(state);
  if (side === 'buyer' && leastAccepted !== null && amountInr < leastAccepted)
    events.push({ type: 'OfferRejected', data: { offerId, because: 'below_minimum', rejectedAt: now } });
  return events;
};
