import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';

/** The id of a price offer: opaque, UUID v7. */
export const OfferId = z.uuid().brand<'OfferId'>();
export type OfferId = z.infer<typeof OfferId>;

/** The parties that can propose a price: the buyer, or the seller with a counter-offer. */
export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];

/** The reasons for the rejection of an offer. `answered`: its recipient rejected it. `below_minimum`: the seller's private minimum is higher. */
export const REJECTED_BECAUSE = ['answered', 'below_minimum', 'another_accepted', 'car_gone'] as const;
/** The reasons for releasing a reservation. */
export const RELEASED_BECAUSE = ['buyer_backed_out', 'seller_backed_out', 'car_gone'] as const;

const offerId = OfferId;

/** Events of all price offers on one listing (stream `offers-<listingId>`), because a decision on one offer can depend on all others.
 *  Amounts are whole rupees; instants are UTC. Never change the schema of a stored event: add a version and an upcaster. */
export const OfferEvent = z.discriminatedUnion('type', [
  event('OfferMade', {
    offerId,
    conversationId: z.uuid(),
    buyerId: z.uuid(),
    sellerId: z.uuid(),
    madeBy: z.enum(SIDES),
    amountInr: Rupees,
    askingInr: Rupees,
    /** The other party's offer that this counter-offer replaces. */
    counters: OfferId.nullable(),
    madeAt: Instant,
    expiresAt: Instant,
  }),
  event('OfferAccepted', { offerId, acceptedAt: Instant }),
  event('OfferRejected', { offerId, because: z.enum(REJECTED_BECAUSE), rejectedAt: Instant }),
  event('OfferWithdrawn', { offerId, withdrawnAt: Instant }),
  /** A counter-offer replaced the offer. */
  event('OfferSuperseded', { offerId, by: OfferId, supersededAt: Instant }),
  event('OfferExpired', { offerId, expiredAt: Instant }),
  /** The car was reserved for the buyer of the accepted offer, whether the buyer or the seller made that offer. */
  event('CarReserved', { offerId, buyerId: z.uuid(), amountInr: Rupees, reservedAt: Instant }),
  event('ReservationReleased', { offerId, because: z.enum(RELEASED_BECAUSE), releasedAt: Instant }),
  /** The seller sets a private minimum, or removes it (null). Lower offers are declined automatically. */
  event('MinimumSet', { minimumInr: Rupees.nullable(), setAt: Instant }),
]);
export type OfferEvent = z.infer<typeof OfferEvent>;
