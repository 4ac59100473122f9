/** The length of a trend in days. */
export const TREND_DAYS = 28;
/** The minimum number of cars for which a report shows the median and the quartiles. With fewer cars, these figures would reveal the prices of
 *  individual cars. */
export const LEAST_CARS = 5;
/** A trend is shown only if at least this many cars were on sale both at its start and at its end. */
export const LEAST_MATCHED = 10;
/** The minimum number of cars for which a report shows how long cars stay on the market. */
export const LEAST_STAYS = 10;
/** The days on the market are computed from the cars that were first listed within this number of days before the report's day. */
export const STAY_WINDOW_DAYS = 180;
/** All cars of at least this age, in years, form one group. */
export const OLDEST_AGE = 15;
/** The maximum number of groups in a report. If there are more, the report omits the groups with the fewest cars. */
export const MOST_GROUPS = 50;
/** The maximum number of choices that a filter offers. */
export const MOST_CHOICES = 300;
