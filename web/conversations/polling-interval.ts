/** The polling intervals for premium users and others while the socket is down, in milliseconds (specification D2, section 9). */
const PREMIUM_MS = 5_000;
const OTHERS_MS = 30_000;

export const pollMs = (isPremium: boolean): number => (isPremium ? PREMIUM_MS : OTHERS_MS);
