/** What entitles a buyer to rate a seller, strongest reason first. This file has no imports, so that the browser loads nothing else with it. */
export const RATING_GROUNDS = ['bought', 'visited', 'answered'] as const;
export type RatingGround = (typeof RATING_GROUNDS)[number];
/** The reasons for reporting a rating or the answer to it. */
export const RATING_REPORT_REASONS = ['insult', 'personal_details', 'advertising', 'untrue', 'other'] as const;
export type RatingReportReason = (typeof RATING_REPORT_REASONS)[number];
/** Who can report a rating: the rated seller, the buyer who gave the rating, or any other reader. */
export const RATING_REPORTERS = ['seller', 'buyer', 'reader'] as const;
/** An admin's decision on a reported rating. `keep` also makes hidden content visible again. */
export const RATING_DECISIONS = ['keep', 'hide', 'hide_answer'] as const;
export type RatingDecision = (typeof RATING_DECISIONS)[number];
/** The lists in which admins see ratings. */
export const RATING_LISTS = ['reported', 'hidden', 'kept'] as const;
/** The maximum length of a rating's text and of an answer, in UTF-16 code units. */
export const RATING_LENGTH = 1000;
/** The maximum length of the reason for an admin's decision, in UTF-16 code units. */
export const RATING_REASON_LENGTH = 500;
