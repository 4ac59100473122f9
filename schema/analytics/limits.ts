/** The length of a trend in days. */
export const TREND_DAYS = 28;
/** With fewer cars than this, a report shows neither median nor quartiles, because they would reveal the prices of individual cars. */
export const LEAST_CARS = 5;
/** Minimum number of cars on sale at both ends of a trend for the trend to be shown. */
export const LEAST_MATCHED = 10;
/** Minimum number of cars for a report to show days on the market. */
export const LEAST_STAYS = 10;
/** Days on the market are computed from cars first listed within this many days before the report's day. */
export const STAY_WINDOW_DAYS = 180;
/** Cars this old or older, in years, form one group. */
export const OLDEST_AGE = 15;
/** The maximum number of groups in a report. A report with more omits the groups with the fewest cars. */
export const MOST_GROUPS = 50;
/** The maximum number of names offered by one filter. */
export const MOST_CHOICES = 300;
