/** Days that a trend looks back over. */
export const TREND_DAYS = 28;
/** Fewer cars than this have no median and no spread: they would tell of single cars. */
export const LEAST_CARS = 5;
/** Fewer cars than this, on sale at both ends, do not show where prices go. */
export const LEAST_MATCHED = 10;
/** Of fewer cars than this nothing is said of how long cars stay on sale. */
export const LEAST_STAYS = 10;
/** How long cars stay on sale is read off those that came within so many days before the report's day. */
export const STAY_WINDOW_DAYS = 180;
/** Cars of this age in years and older stand together. */
export const OLDEST_AGE = 15;
/** The groups that have the most cars; models are many. */
export const MOST_GROUPS = 50;
/** Names that a filter offers of one kind. */
export const MOST_CHOICES = 300;
