/** The limits of price estimates from decision 106; docs/search-rules.md explains them to users. */

/** The minimum number of comparable cars for an average price. */
export const FEWEST_COMPARABLES = 5;
/** The maximum ratio of the upper to the lower end of the price range. A wider range is useless, so no average is given either. */
export const WIDEST_RANGE = 2;
/** The maximum age at which a car gets an average price, in years from the year of manufacture. The prices of older cars depend on condition and
 *  registration. */
export const OLDEST_YEARS = 15;
/** Minimum similarity of a comparable. */
export const LIKE_ENOUGH = 0.4;
/** The number of most similar cars that are checked for outliers. */
export const LOOKED_AT = 20;
/** Maximum number of comparables shown. Outliers are not shown. */
export const SHOWN = 10;
