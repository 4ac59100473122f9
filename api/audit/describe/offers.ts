import { EntryFacts } from '../../../schema/audit/history.ts';
import type { OfferEvent } from '../../../schema/offers/events.ts';
import { type Said, SYSTEM } from './history-entry-content.ts';

/** The schema of the fields that offer events and history entries have in common. */
const Facts = EntryFacts.partial();
/** The reasons that occur only in automatic actions. */
const BY_RULE: readonly string[] = ['below_minimum', 'another_accepted', 'car_gone'];

/** Describes an offer event as a history entry. */
export const offerSaid = ({ type, data }: OfferEvent): Said => {
  switch (type) {
    case 'OfferMade':
      return {
        ...Facts.parse(data),
        kind: 'offer_made',
        at: data.madeAt,
        messageId: data.offerId,
        otherOfferId: data.counters,
        by: { role: data.madeBy, personId: data.madeBy === 'buyer' ? data.buyerId : data.sellerId },
      };
    case 'OfferAccepted':
      return { kind: 'offer_accepted', at: data.acceptedAt, offerId: data.offerId };
    case 'OfferRejected': {
      const { offerId, because, rejectedAt: at } = data;
      const rule = BY_RULE.includes(because) ? { by: SYSTEM } : {};
      return { kind: 'offer_rejected', at, offerId, reason: because, ...rule };
    }
    case 'OfferWithdrawn':
      return { kind: 'offer_withdrawn', at: data.withdrawnAt, offerId: data.offerId };
    case 'OfferSuperseded':
      return { kind: 'offer_superseded', at: data.supersededAt, offerId: data.offerId, otherOfferId: data.by };
    case 'OfferExpired':
      return { kind: 'offer_expired', at: data.expiredAt, offerId: data.offerId, by: SYSTEM };
    case 'CarReserved':
      return {
        kind: 'car_reserved',
        at: data.reservedAt,
        offerId: data.offerId,
        amountInr: data.amountInr,
        by: SYSTEM,
      };
    case 'ReservationReleased': {
      const { offerId, because, releasedAt: at } = data;
      const rule = BY_RULE.includes(because) ? { by: SYSTEM } : {};
      return { kind: 'reservation_released', at, offerId, reason: because, ...rule };
    }
    case 'MinimumSet':
      return { kind: 'minimum_set', at: data.setAt, amountInr: data.minimumInr };
  }
};
