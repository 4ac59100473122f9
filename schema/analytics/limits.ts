/** The length of a trend in days. */
export const TREND_DAYS = 28;
/** The minimum number of cars for which a report shows the median and the quartiles. With fewer cars, these figures would reveal the prices of
 *  individual cars. */
export const LEAST_CARS = 5;
/** The minimum number of cars on sale at both ends of a trend for the trend to be shown. */
export const LEAST_MATCHED = 10;
/** The minimum number of cars for which a report shows the days on the market. */
export const LEAST_STAYS = 10;
/** Days on the market are computed from the cars that were first listed within this number of days before the report's day. */
export const STAY_WINDOW_DAYS = 180;
/** Cars of this age in years, and all older cars, form one group. */
export const OLDEST_AGE = 15;
/** The maximum number of groups in a report. If there are more, the report omits the groups with the fewest cars. */
export const MOST_GROUPS = 50;
/** The maximum number of choices that a filter offers. */
export const MOST_CHOICES = 300;
