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

/** The providers by which one can sign in (D1 s2), in the order in which they are offered. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook', 'github'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
