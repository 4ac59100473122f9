/** India's clocks are this far ahead of UTC the whole year, milliseconds. */
const IST_MS = 330 * 60_000;

/** A calendar month of India: from its first instant up to, without, the next one's. */
export interface Month {
  readonly from: Date;
  readonly until: Date;
}

/** The calendar month of India that an instant is in. */
export const istMonth = (at: Date): Month => {
  const local = new Date(at.getTime() + IST_MS);
  const startOf = (month: number) => new Date(Date.UTC(local.getUTCFullYear(), month) - IST_MS);
  return { from: startOf(local.getUTCMonth()), until: startOf(local.getUTCMonth() + 1) };
};
