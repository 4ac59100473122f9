import { z } from 'zod';

/** A person without an account whose phone was verified for one listing. Their session opens that listing's conversation and nothing else.
 *  `id` is unique per person and listing; a phone number keeps its id while it is stored. */
export const Visitor = z.object({
  id: z.uuid(),
  /** Null until the visitor's first message starts the conversation. */
  conversationId: z.uuid().nullable(),
  listingId: z.uuid(),
});
export type Visitor = z.infer<typeof Visitor>;
