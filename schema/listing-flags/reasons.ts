/** The reasons for reporting a listing. */
export const FLAG_REASONS = ['sold_already', 'wrong_price', 'wrong_facts', 'scam', 'duplicate', 'other'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** An admin's decision on reports: `dismissed` if they are wrong, `upheld` if they are right. */
export const FLAG_OUTCOMES = ['dismissed', 'upheld'] as const;

/** What happens to the listings if the reports are right. `hide`: they are hidden until the source sends a change. `hide_for_good`: they are hidden
 *  until an admin shows them again. `separate`: they are no longer grouped with other listings, so each is shown as a separate car. */
export const FLAG_MEASURES = ['hide', 'hide_for_good', 'separate'] as const;
export type FlagMeasure = (typeof FLAG_MEASURES)[number];

/** The maximum length of a report or of a decision, in UTF-16 code units. */
export const FLAG_TEXT_LENGTH = 1000;
/** The maximum number of reports that one person can make in 24 hours. */
export const FLAGS_A_DAY = 10;
