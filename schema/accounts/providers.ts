/** The sign-in providers (specification D1, section 2), in the order in which they are offered. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook', 'github'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
