import type { Decider } from '../../schema/kernel/event.ts';
import type { Instant, Rupees } from '../../schema/kernel/values.ts';
import type { OfferEvent, OfferId, RELEASED_BECAUSE } from '../../schema/offers/events.ts';
import * as refused from '../../schema/offers/rejections.ts';
import { type MakeOffer, make } from './deciding/make-offer.ts';
import {
  type CarOffers,
  concerning,
  evolved,
  expired,
  isReserved,
  makerOf,
  mustBeOpen,
  type Offer,
  open,
  recipientOf,
} from './deciding/offer-state.ts';

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
  /** Marks offers that were not answered in time as expired. */
  | { readonly type: 'ExpireOffers'; readonly now: Instant }
  | {
      readonly type: 'SetMinimum';
      readonly sellerId: string;
      readonly by: string;
      readonly minimumInr: Rupees | null;
      readonly now: Instant;
    }
  /** Ends the pending offers, because the car has been reserved under another id of the listing. */
  | { readonly type: 'YieldToReservation'; readonly now: Instant }
  | { readonly type: 'ReleaseReservation'; readonly by: string; readonly now: Instant }
  /** Ends the offers and the reservation, because the car is no longer for sale or has a new seller. If it has a new seller, the previous seller's
   *  minimum price is removed too. */
  | { readonly type: 'CloseOffers'; readonly isSoldByAnother: boolean; readonly now: Instant };

const rejectedAll = (
  offers: readonly Offer[],
  because: 'another_accepted' | 'car_gone',
  rejectedAt: Instant,
): OfferEvent[] => offers.map(({ offerId }) => ({ type: 'OfferRejected', data: { offerId, because, rejectedAt } }));

const answer = ({ offerId, by, answer: given, now }: AnswerOffer, state: CarOffers): OfferEvent[] => {
  const offer = concerning(state, offerId, by);
  if (recipientOf(offer) !== by) throw refused.NotOfferRecipient();
  if (offer.status === given) return [];
  mustBeOpen(offer, now);
  if (given === 'rejected') return [{ type: 'OfferRejected', data: { offerId, because: 'answered', rejectedAt: now } }];
  if (isReserved(state)) throw refused.CarAlreadyReserved();
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

/** The rules for the offers on one listing. Of several concurrent answers to an offer, exactly one takes effect. Commands are idempotent. */
export const offerDecider: Decider<CarOffers, OfferCommand, OfferEvent> = {
  initial: { offers: new Map(), reservedFor: null, minimumInr: null, elsewhere: [] },
  evolve: evolved,
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
      case 'YieldToReservation':
        if (!isReserved(state)) return [];
        return [...expired(state, now), ...rejectedAll(open(state, now), 'another_accepted', now)];
      case 'ReleaseReservation':
        return release(command.by, state, now);
      case 'CloseOffers':
        return close(state, command.isSoldByAnother, now);
    }
  },
};
