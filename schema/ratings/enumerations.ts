/** The reasons for which somebody may rate a seller, strongest first. This file has no imports, so that the browser loads nothing else with it. */
export const RATING_GROUNDS = ['bought', 'visited', 'answered'] as const;
export type RatingGround = (typeof RATING_GROUNDS)[number];
/** Why a reader reports a rating or its answer. */
export const RATING_REPORT_REASONS = ['insult', 'personal_details', 'advertising', 'untrue', 'other'] as const;
export type RatingReportReason = (typeof RATING_REPORT_REASONS)[number];
/** Who reported a rating: its seller, the buyer who gave it, or somebody else. */
export const RATING_REPORTERS = ['seller', 'buyer', 'reader'] as const;
/** The desk's decision on a reported rating. `keep` also makes hidden content visible again. */
export const RATING_DECISIONS = ['keep', 'hide', 'hide_answer'] as const;
export type RatingDecision = (typeof RATING_DECISIONS)[number];
/** The desk's lists of ratings. */
export const RATING_LISTS = ['reported', 'hidden', 'kept'] as const;
/** The maximum length of a rating's text and of an answer, in UTF-16 code units. */
export const RATING_LENGTH = 1000;
/** The maximum length of the reason for a decision of the desk, in UTF-16 code units. */
export const RATING_REASON_LENGTH = 500;
