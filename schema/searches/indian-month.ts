import { IST_MS, indianTime } from '../kernel/indian-time.ts';

/** A calendar month in Indian time, from its first instant to the first instant of the next month (exclusive). */
export interface Month {
  readonly from: Date;
  readonly until: Date;
}

/** Returns the calendar month, in Indian time, that contains an instant. */
export const istMonth = (at: Date): Month => {
  const local = indianTime(at);
  const startOf = (month: number) => new Date(Date.UTC(local.getUTCFullYear(), month) - IST_MS);
  return { from: startOf(local.getUTCMonth()), until: startOf(local.getUTCMonth() + 1) };
};
