import { z } from 'zod';

/** Who is signed in, as the rest of the product sees them. Names and e-mail are missing where the provider gave none. */
export const User = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable().describe('An https URL or a path of this server.'),
  isPremium: z.boolean().describe('Whether the premium plan is active.'),
});
export type User = z.infer<typeof User>;
