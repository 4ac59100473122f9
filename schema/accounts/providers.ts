/** The identity providers (specification D1, section 2). */
export const SIGN_IN_PROVIDERS = ['google', 'facebook', 'github'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** All ways of signing in, in their default order on the page: a code sent to a phone, and the identity providers. */
export const SIGN_IN_WAYS = ['phone', ...SIGN_IN_PROVIDERS] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** Whether a linked way of signing in can actually be used. Admins cannot sign in by phone. */
export const opensAccount = (way: SignInWay, isAdmin: boolean): boolean => way !== 'phone' || !isAdmin;
