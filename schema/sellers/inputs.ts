import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { isPlainText, NOT_PLAIN } from '../kernel/plain-text.ts';

/** Assigns an account as the seller. */
export const AssignSeller = z.object({ sellerId: UserId });

/** An admin's search for listings: words of the title, or the id of a listing or car. */
export const FindListings = z.object({
  q: z.string().trim().max(200).refine(isPlainText, NOT_PLAIN).default(''),
  assigned: z.boolean().default(false).describe('Only listings that an account sells.'),
  first: z.int().min(1).max(50).default(20),
  after: z.uuid('is not a cursor of this list').optional(),
});
export type FindListings = z.infer<typeof FindListings>;
