/** How long fetched data counts as fresh: 5 minutes (specification D2, section 9). */
export const FRESH_MS = 5 * 60_000;

/** Whether data fetched at `at` is fresh at `now`; both in milliseconds since 1970. Setting the clock back does not make data fresh again. */
export const isFresh = (at: number, now: number): boolean => now >= at && now - at < FRESH_MS;
