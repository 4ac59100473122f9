import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';

/** One price offer: opaque, UUID v7. */
export const OfferId = z.uuid().brand<'OfferId'>();
export type OfferId = z.infer<typeof OfferId>;

/** Who proposed a price: the buyer of the conversation, or the seller, who counters. */
export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];

/** Why an offer was rejected: its recipient said so, it was below the seller's private minimum, another offer on the car was accepted,
 *  or the car is not for sale any more. */
export const REJECTED_BECAUSE = ['answered', 'below_minimum', 'another_accepted', 'car_gone'] as const;
/** Why a reserved car is free again. */
export const RELEASED_BECAUSE = ['buyer_backed_out', 'seller_backed_out', 'car_gone'] as const;

const offerId = OfferId;

/** Facts about the price offers on one listing, one stream each (`offers-<listingId>`): what is decided of one of them can depend on all the
 *  others. Exactly as stored: never edit a shape, add a version and an upcaster. Amounts are whole rupees; instants are UTC. */
export const OfferEvent = z.discriminatedUnion('type', [
  event('OfferMade', {
    offerId,
    conversationId: z.uuid(),
    buyerId: z.uuid(),
    sellerId: z.uuid(),
    madeBy: z.enum(SIDES),
    amountInr: Rupees,
    /** What the car was offered for when the offer was made. */
    askingInr: Rupees,
    /** The other side's offer that this one answers with another price. */
    counters: OfferId.nullable(),
    madeAt: Instant,
    expiresAt: Instant,
  }),
  event('OfferAccepted', { offerId, acceptedAt: Instant }),
  event('OfferRejected', { offerId, because: z.enum(REJECTED_BECAUSE), rejectedAt: Instant }),
  event('OfferWithdrawn', { offerId, withdrawnAt: Instant }),
  /** A counter-offer took its place. */
  event('OfferSuperseded', { offerId, by: OfferId, supersededAt: Instant }),
  event('OfferExpired', { offerId, expiredAt: Instant }),
  /** Kept for whoever made or received the accepted offer. */
  event('CarReserved', { offerId, buyerId: z.uuid(), amountInr: Rupees, reservedAt: Instant }),
  event('ReservationReleased', { offerId, because: z.enum(RELEASED_BECAUSE), releasedAt: Instant }),
  /** Known to the seller alone: what is offered below it is declined by itself. null: there is none any more. */
  event('MinimumSet', { minimumInr: Rupees.nullable(), setAt: Instant }),
]);
export type OfferEvent = z.infer<typeof OfferEvent>;
