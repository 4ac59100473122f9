/** How long fetched data counts as fresh, in milliseconds (D2 s9: 5 minutes). */
export const FRESH_MS = 5 * 60_000;

/** Whether data fetched at `at` is fresh at `now`; both in milliseconds since 1970. Setting the clock back does not make data fresh again. */
export const isFresh = (at: number, now: number): boolean => now >= at && now - at < FRESH_MS;
