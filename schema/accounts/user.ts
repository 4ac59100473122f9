import { z } from 'zod';
import { Role } from './roles.ts';

/** The signed-in user, in the form in which all features receive it. A name or email address is null if the provider did not report it. */
export const User = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable().describe('Verified by a provider; unique among all users.'),
  profileImageUrl: z.string().nullable().describe('An https URL or a path of this server.'),
  isPremium: z.boolean().describe('Whether the premium plan is active.'),
  roles: z.array(Role).describe('The roles of the user; everybody is a buyer.'),
  phoneVerified: z.boolean().describe('Whether the user has verified a phone number.'),
});
export type User = z.infer<typeof User>;
