/** The first year of manufacture that the product takes; older cars belong to a museum. */
export const EARLIEST_YEAR = 1950;
/** The first year of manufacture that forms offer, of the search as of the valuation. */
export const FIRST_OFFERED_YEAR = 2000;
/** The current year in India: the upper bound of every year field. */
export const currentYear = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(now));
