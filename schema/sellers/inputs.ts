import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { isPlainText, NOT_PLAIN } from '../kernel/plain-text.ts';

/** Which account sells it from now on. */
export const AssignSeller = z.object({ sellerId: UserId });
export type AssignSeller = z.infer<typeof AssignSeller>;

/** What the desk looks for among the listings: words of the title, or the id of a listing or car. */
export const FindListings = z.object({
  q: z.string().trim().max(200).refine(isPlainText, NOT_PLAIN).default(''),
  /** Only what accounts sell. */
  assigned: z.boolean().default(false),
  first: z.int().min(1).max(50).default(20),
  /** The last listing of the page before. */
  after: z.uuid('is no cursor of this list').optional(),
});
export type FindListings = z.infer<typeof FindListings>;
