/** How long fetched data counts as fresh, in milliseconds (specification D2, section 9). */
export const FRESH_MS = 5 * 60_000;

/** Whether data fetched at `at` is fresh at `now`, both in milliseconds since the epoch. If the clock was set back to before `at`, the data is not
 *  fresh. */
export const isFresh = (at: number, now: number): boolean => now >= at && now - at < FRESH_MS;
