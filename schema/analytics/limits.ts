/** The length of a trend in days. */
export const TREND_DAYS = 28;
/** The minimum number of cars for a report to show the median and the quartiles. With fewer cars, they would reveal the prices of individual cars. */
export const LEAST_CARS = 5;
/** The minimum number of cars on sale at both ends of a trend for the trend to be shown. */
export const LEAST_MATCHED = 10;
/** The minimum number of cars for a report to show days on the market. */
export const LEAST_STAYS = 10;
/** The length in days of the period before the report's day. Days on the market are computed from cars that were first listed in this period. */
export const STAY_WINDOW_DAYS = 180;
/** The age in years from which all older cars form one group. */
export const OLDEST_AGE = 15;
/** The maximum number of groups in a report. If there are more, the report omits the groups with the fewest cars. */
export const MOST_GROUPS = 50;
/** The maximum number of names offered by one filter. */
export const MOST_CHOICES = 300;
