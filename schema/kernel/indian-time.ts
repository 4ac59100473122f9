/** How far India's clock is ahead of UTC, in milliseconds: five and a half hours. India has had no daylight saving time since 1945. */
export const IST_MS = 330 * 60_000;

/** A moment: a date, ISO text, or milliseconds since 1970. */
type Instant = Date | string | number;

/** Converts a moment to a date whose UTC fields show the date and time in India. */
export const indianTime = (at: Instant): Date => new Date(new Date(at).getTime() + IST_MS);

/** Returns the calendar day of a moment in India, like `2026-11-21`. */
export const indianDay = (at: Instant): string => indianTime(at).toISOString().slice(0, 10);
