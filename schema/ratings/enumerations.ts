/** Why somebody may rate a seller, the strongest first. This file has no imports, so that the browser loads nothing else with it. */
export const RATING_GROUNDS = ['bought', 'visited', 'answered'] as const;
export type RatingGround = (typeof RATING_GROUNDS)[number];
/** The desk's decision on a reported rating. */
export const RATING_DECISIONS = ['hide', 'keep'] as const;
/** The desk's lists of ratings. */
export const RATING_LISTS = ['reported', 'hidden'] as const;
/** The longest words of a rating and of an answer, in UTF-16 code units. */
export const RATING_LENGTH = 1000;
