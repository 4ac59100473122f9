/** The numbers of decision 106; docs/search-rules.md says them to readers. */

/** With fewer comparable cars there is no average. */
export const FEWEST_COMPARABLES = 5;
/** A range whose upper end is further above the lower one than this is no help: there is no average. */
export const WIDEST_RANGE = 2;
/** Older cars (in years of manufacture) get no average: their price hangs on condition and registration. */
export const OLDEST_YEARS = 15;
/** Less like than this is not comparable. */
export const LIKE_ENOUGH = 0.4;
/** Of so many of the likest cars the extreme prices are told ... */
export const LOOKED_AT = 20;
/** ... and so many of those that are left are shown. */
export const SHOWN = 10;
