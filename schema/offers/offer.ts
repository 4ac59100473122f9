import { z } from 'zod';
import { Instant, Rupees } from '../kernel/values.ts';
import { OfferId, REJECTED_BECAUSE, SIDES } from './events.ts';

/** What an offer came to: D2's three, and what happens without an answer. */
export const OFFER_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn', 'superseded', 'expired'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** A price proposed for a listing, as either party of its conversation reads it. Its id is that of its message. */
export const Offer = z.object({
  id: OfferId,
  conversationId: z.uuid(),
  listingId: z.uuid(),
  madeBy: z.enum(SIDES),
  amountInr: Rupees,
  askingInr: Rupees.describe('What the car was offered for when the offer was made.'),
  status: z.enum(OFFER_STATUSES),
  because: z.enum(REJECTED_BECAUSE).nullable().describe('Why it was rejected; null unless it was.'),
  counters: OfferId.nullable().describe('The offer that it answers with another price.'),
  supersededBy: OfferId.nullable().describe('The counter-offer that took its place.'),
  madeAt: Instant,
  expiresAt: Instant,
  settledAt: Instant.nullable().describe('When it stopped being pending.'),
  isReserved: z.boolean().describe('It was accepted, and the car is kept for it now.'),
});
export type Offer = z.infer<typeof Offer>;

/** A car that is kept for whoever made or received the accepted offer. */
export const Reservation = z.object({ offerId: OfferId, amountInr: Rupees, reservedAt: Instant });
export type Reservation = z.infer<typeof Reservation>;

/** Everything about prices in one conversation, as one of its parties reads it. */
export const ConversationOffers = z.object({
  conversationId: z.uuid(),
  listingId: z.uuid(),
  side: z.enum(SIDES).describe('On which side the reader is.'),
  isForSale: z.boolean().describe('The other party still sells the car here.'),
  askingInr: Rupees.nullable().describe('Null once the car is not for sale.'),
  leastInr: z.int().nullable().describe('The least that can be offered; null with the asking price.'),
  mostInr: z.int().nullable(),
  offersLeft: z.int().describe('How many offers on the car the buyer may still make.'),
  isReserved: z.boolean().describe('An offer on the car was accepted, in whichever conversation.'),
  reservation: Reservation.nullable().describe('Where it was accepted in this conversation.'),
  minimumInr: Rupees.nullable().describe('The seller’s own: always null for the buyer.'),
  offers: z.array(Offer).describe('The oldest first.'),
});
export type ConversationOffers = z.infer<typeof ConversationOffers>;
