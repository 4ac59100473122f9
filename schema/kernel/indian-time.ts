/** The offset of Indian time from UTC in milliseconds: five and a half hours. India has had no daylight saving time since 1945. */
export const IST_MS = 330 * 60_000;

/** An instant: a `Date`, an ISO 8601 string, or epoch milliseconds. */
type Instant = Date | string | number;

/** Converts an instant to a date whose UTC fields contain the date and time in India. */
export const indianTime = (at: Instant): Date => new Date(new Date(at).getTime() + IST_MS);

/** Returns the calendar day in India that contains an instant, like `2026-11-21`. */
export const indianDay = (at: Instant): string => indianTime(at).toISOString().slice(0, 10);
