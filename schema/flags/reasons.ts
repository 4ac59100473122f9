/** Why somebody reports a listing. */
export const FLAG_REASONS = ['sold_already', 'wrong_price', 'wrong_facts', 'scam', 'duplicate', 'other'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** The longest text of a report, in UTF-16 code units. */
export const FLAG_TEXT_LENGTH = 1000;
/** How many reports one person may make in a day. */
export const FLAGS_A_DAY = 10;
