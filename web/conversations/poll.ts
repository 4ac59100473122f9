/** D2 s9: how often is asked for news while the socket is down, milliseconds. */
const PREMIUM_MS = 5_000;
const OTHERS_MS = 30_000;

export const pollMs = (isPremium: boolean): number => (isPremium ? PREMIUM_MS : OTHERS_MS);
