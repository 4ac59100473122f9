import { z } from 'zod';

/** A person who has no account, and whose phone number was verified for one listing. The visitor's session gives access only to the conversation
 *  about that listing. `id` is unique for the person and the listing, and stays the same as long as the phone number is stored. */
export const Visitor = z.object({
  id: z.uuid(),
  /** Null as long as the visitor has sent no message, because the first message starts the conversation. */
  conversationId: z.uuid().nullable(),
  listingId: z.uuid(),
});
export type Visitor = z.infer<typeof Visitor>;
