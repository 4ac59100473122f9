/** The time for which fetched data counts as fresh, in milliseconds (specification D2, section 9). */
export const FRESH_MS = 5 * 60_000;

/** Whether data fetched at `at` is fresh at `now`, both in milliseconds since the epoch. Setting the clock back does not make data fresh again. */
export const isFresh = (at: number, now: number): boolean => now >= at && now - at < FRESH_MS;
