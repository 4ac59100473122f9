import { z } from 'zod';

/** Somebody without an account whose phone was verified for one listing: their session opens that listing's conversation and
 *  nothing else. `id` is theirs for this listing alone; the same phone gets the same one again as long as it is kept. */
export const Visitor = z.object({
  id: z.uuid(),
  /** Null until their first message began it. */
  conversationId: z.uuid().nullable(),
  listingId: z.uuid(),
});
export type Visitor = z.infer<typeof Visitor>;
