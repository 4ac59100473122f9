import { IST_MS } from '../kernel/indian-time.ts';

const DAY_MS = 86_400_000;

/** Converts an instant in epoch milliseconds to its calendar day in India, as the number of days since 1 January 1970. */
export const dayOf = (ms: number): number => Math.floor((ms + IST_MS) / DAY_MS);
/** Returns the instant at which a calendar day (Indian time) ends, in epoch milliseconds. */
export const endOf = (day: number): number => (day + 1) * DAY_MS - IST_MS;
/** Converts a date like `2026-11-21` to the number of days since 1 January 1970. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
/** Converts a number of days since 1 January 1970 to a date like `2026-11-21`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
