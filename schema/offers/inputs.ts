import { z } from 'zod';
import { Rupees } from '../kernel/values.ts';
import { OfferId } from './events.ts';

/** A price offer or counter-offer. */
export const ProposedPrice = z.object({
  amountInr: Rupees,
  counters: OfferId.nullish()
    .transform((id) => id ?? null)
    .describe('The offer to which this one is a counter-offer; it has to be pending.'),
});
export type ProposedPrice = z.infer<typeof ProposedPrice>;

/** The answers that the recipient of an offer can give. */
export const OFFER_ANSWERS = ['accepted', 'rejected'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

export const AnswerOffer = z.object({ answer: z.enum(OFFER_ANSWERS) });

/** Sets the seller's private minimum; null removes it. */
export const MinimumPrice = z.object({ minimumInr: Rupees.nullable() });
