/** The polling intervals while the socket is down (specification D2, section 9). */
const PREMIUM_MS = 5_000;
const OTHERS_MS = 30_000;

export const pollMs = (isPremium: boolean): number => (isPremium ? PREMIUM_MS : OTHERS_MS);
