import { IST_MS, indianTime } from '../kernel/indian-time.ts';
import { GRACE_DAYS } from './billing-rules.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

interface Day {
  readonly year: number;
  /** From 0 (January) to 11. */
  readonly month: number;
  readonly day: number;
}
const dayOf = (instant: string): Day => {
  const india = indianTime(instant);
  return { year: india.getUTCFullYear(), month: india.getUTCMonth(), day: india.getUTCDate() };
};
const beginOf = ({ year, month, day }: Day): string => new Date(Date.UTC(year, month, day) - IST_MS).toISOString();
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Returns the end of the nth month of a plan that began at `startsAt`. In Indian time, this is the end of the same day of the month, or of the
 *  month's last day if there is no such day. A plan that began on 31 January runs to the end of 28 February, then of 31 March. */
export const endOfMonth = (startsAt: string, nth: number): string => {
  const { year, month, day } = dayOf(startsAt);
  return beginOf({ year, month: month + nth, day: Math.min(day, daysIn(year, month + nth)) + 1 });
};

/** Returns the end of the grace days after a period. */
export const graceUntil = (endsAt: string): string => later(endsAt, GRACE_DAYS * DAY_MS);

/** Adds milliseconds to an instant. */
export const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** Returns the financial year of India (April to March) in the form that receipt numbers use: `26-27`. */
export const financialYearOf = (instant: string): string => {
  const { year, month } = dayOf(instant);
  const first = month >= 3 ? year : year - 1;
  const two = (number: number) => String(number % 100).padStart(2, '0');
  return `${two(first)}-${two(first + 1)}`;
};
