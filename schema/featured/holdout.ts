/** The length of a period in days. Within a period, a listing is either always shown to a viewer in slots, or always withheld. This file has no
 *  imports, so that the browser loads nothing else with it. */
export const PERIOD_DAYS = 14;
/** The first day of the first period (Indian date). Periods follow each other without gaps. */
export const FIRST_PERIOD = '2026-11-23';
/** The percentage of viewer-listing pairs for which the listing is withheld from slots. */
export const WITHHELD_PERCENT = 10;
/** The percentage of viewers who get no slots at all. */
export const WITHOUT_SLOTS_PERCENT = 5;

const shownShare = ((100 - WITHHELD_PERCENT) * (100 - WITHOUT_SLOTS_PERCENT)) / 10_000;
/** The duration of a paid day in minutes, rounded up. It is longer than 24 hours, to make up for the slots from which the listing is withheld. */
export const PAID_DAY_MINUTES = Math.ceil((24 * 60) / shownShare);
