import { z } from 'zod';
import { Rupees } from '../kernel/values.ts';
import { OfferId } from './events.ts';

/** A price that somebody proposes, whole rupees. */
export const ProposedPrice = z.object({
  amountInr: Rupees,
  /** The other side's offer that this one is to take the place of; it is refused when that one was settled meanwhile. */
  counters: OfferId.nullish().transform((id) => id ?? null),
});
export type ProposedPrice = z.infer<typeof ProposedPrice>;

/** What the recipient of an offer says to it. */
export const OFFER_ANSWERS = ['accepted', 'rejected'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** What is not sold below; null: anything can be offered that may be. */
export const MinimumPrice = z.object({ minimumInr: Rupees.nullable() });
