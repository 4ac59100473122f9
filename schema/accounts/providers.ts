/** The providers by which one can sign in (D1 s2), in the order in which they are offered. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook', 'github'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
