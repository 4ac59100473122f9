/** For so many days in a row, a listing is either shown to a viewer in slots, or withheld. This file has no imports, so that the browser loads
 *  nothing else with it. */
export const PERIOD_DAYS = 14;
/** The first day of the first period, in India. Periods follow each other without a break. */
export const FIRST_PERIOD = '2026-11-23';
/** Of 100 pairs of a viewer and a listing, so many are withheld from slots. */
export const WITHHELD_PERCENT = 10;
/** Of 100 viewers, so many get no slots at all. */
export const WITHOUT_SLOTS_PERCENT = 5;

const shownShare = ((100 - WITHHELD_PERCENT) * (100 - WITHOUT_SLOTS_PERCENT)) / 10_000;
/** How long a paid day runs, in minutes: 24 hours of turns that are shown, and the time of those that are withheld, rounded up. */
export const PAID_DAY_MINUTES = Math.ceil((24 * 60) / shownShare);
