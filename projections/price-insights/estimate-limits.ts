/** The limits of price estimates from decision 106; docs/search-rules.md explains them to users. */

/** The minimum number of comparable cars for an average. */
export const FEWEST_COMPARABLES = 5;
/** Maximum ratio of the upper to the lower end of the range. A wider range is useless, so there is no average. */
export const WIDEST_RANGE = 2;
/** Maximum age of a car for an average, in years from the year of manufacture. The price of older cars depends on condition and registration. */
export const OLDEST_YEARS = 15;
/** Minimum similarity of a comparable. */
export const LIKE_ENOUGH = 0.4;
/** The number of most similar cars that are checked for outliers. */
export const LOOKED_AT = 20;
/** Maximum number of comparables shown. Outliers are not shown. */
export const SHOWN = 10;
