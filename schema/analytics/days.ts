const DAY_MS = 86_400_000;
/** India is five and a half hours ahead of UTC, without summer time. */
const IST_MS = 5.5 * 3_600_000;

/** The day in India of an instant, counted from 1 January 1970. @param ms epoch milliseconds */
export const dayOf = (ms: number): number => Math.floor((ms + IST_MS) / DAY_MS);
/** The instant at which a day in India ends and the next begins, in epoch milliseconds. */
export const endOf = (day: number): number => (day + 1) * DAY_MS - IST_MS;
/** `2026-11-21` as a day counted from 1970. @param date a day of the calendar */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
/** A day counted from 1970 as `2026-11-21`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
