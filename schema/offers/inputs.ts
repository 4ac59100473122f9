import { z } from 'zod';
import { Rupees } from '../kernel/values.ts';
import { OfferId } from './events.ts';

/** A proposed price. */
export const ProposedPrice = z.object({
  amountInr: Rupees,
  counters: OfferId.nullish()
    .transform((id) => id ?? null)
    .describe('The offer to which this one is a counter-offer; it has to be pending.'),
});
export type ProposedPrice = z.infer<typeof ProposedPrice>;

/** The recipient's answer to an offer. */
export const OFFER_ANSWERS = ['accepted', 'rejected'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

export const AnswerOffer = z.object({ answer: z.enum(OFFER_ANSWERS) });

/** The seller's private minimum; null means no minimum. */
export const MinimumPrice = z.object({ minimumInr: Rupees.nullable() });
