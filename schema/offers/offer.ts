import { z } from 'zod';
import { Instant, Rupees } from '../kernel/values.ts';
import { OfferId, REJECTED_BECAUSE, SIDES } from './events.ts';

/** The statuses of an offer. The first three are from the specification (D2); the others end an offer without an answer. */
export const OFFER_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn', 'superseded', 'expired'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Returns the schemas of an offer's prices.
 *  @param amount the schema of an amount in rupees */
export const offerPrices = <A extends z.ZodType>(amount: A) => ({
  amountInr: amount,
  askingInr: amount.describe("The car's asking price when the offer was made."),
});

/** A price offer on a listing, as a participant of the conversation sees it. The offer and its message have the same id. */
export const Offer = z.object({
  id: OfferId,
  conversationId: z.uuid(),
  listingId: z.uuid(),
  madeBy: z.enum(SIDES),
  ...offerPrices(Rupees),
  status: z.enum(OFFER_STATUSES),
  because: z.enum(REJECTED_BECAUSE).nullable().describe('Why it was rejected; null if it was not.'),
  counters: OfferId.nullable().describe('The offer to which this one is a counter-offer.'),
  supersededBy: OfferId.nullable().describe('The counter-offer that replaced this offer.'),
  madeAt: Instant,
  expiresAt: Instant,
  settledAt: Instant.nullable().describe('When it stopped being pending.'),
  isReserved: z.boolean().describe('Whether the offer was accepted and the car is still reserved for it.'),
});
export type Offer = z.infer<typeof Offer>;

/** A car reserved for the buyer of the accepted offer. */
export const Reservation = z.object({ offerId: OfferId, amountInr: Rupees, reservedAt: Instant });
export type Reservation = z.infer<typeof Reservation>;

/** All offers in one conversation, as one participant sees them. */
export const ConversationOffers = z.object({
  conversationId: z.uuid(),
  listingId: z.uuid(),
  side: z.enum(SIDES).describe("The reader's side."),
  isForSale: z.boolean().describe('Whether the other side still sells the car here.'),
  askingInr: Rupees.nullable().describe('Null if the car is not for sale.'),
  leastInr: z.int().nullable().describe('The lowest allowed offer; null if there is no asking price.'),
  mostInr: z.int().nullable(),
  offersLeft: z.int().describe('How many more offers the buyer can make on the car.'),
  isReserved: z.boolean().describe('Whether an offer on the car has been accepted, in this or another conversation.'),
  reservation: Reservation.nullable().describe('Set if the accepted offer was made in this conversation.'),
  minimumInr: Rupees.nullable().describe("The seller's private minimum; always null for the buyer."),
  offers: z.array(Offer).describe('Oldest first.'),
});
export type ConversationOffers = z.infer<typeof ConversationOffers>;
