import { z } from 'zod';
import { Role } from './roles.ts';

/** Who is signed in, as the rest of the product sees them. Names and e-mail are missing where the provider gave none. */
export const User = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable().describe('Verified by a provider; unique among all users.'),
  profileImageUrl: z.string().nullable().describe('An https URL or a path of this server.'),
  isPremium: z.boolean().describe('Whether the premium plan is active.'),
  roles: z.array(Role).describe('What they may be here; everybody is a buyer.'),
  phoneVerified: z.boolean().describe('Whether a phone number of theirs is verified.'),
});
export type User = z.infer<typeof User>;
