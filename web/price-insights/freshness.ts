/** For how long what was fetched counts as fresh, milliseconds (D2 s9: 5 minutes). */
export const FRESH_MS = 5 * 60_000;

/** Whether what was fetched `at` is still fresh `now`, milliseconds since 1970. A clock that was put back makes nothing fresh for longer. */
export const isFresh = (at: number, now: number): boolean => now >= at && now - at < FRESH_MS;
