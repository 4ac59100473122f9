/** The sign-in providers (D1 s2), in the order in which they are offered. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook', 'github'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
