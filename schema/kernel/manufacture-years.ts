/** The earliest year of manufacture that is accepted. */
export const EARLIEST_YEAR = 1950;
/** The earliest year of manufacture that the forms for search and valuation offer. */
export const EARLIEST_CHOICE_OF_YEAR = 2000;
/** Returns the current year in India: the upper bound of every year field. */
export const currentYear = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(now));
