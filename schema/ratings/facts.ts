import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { RATING_GROUNDS } from './enumerations.ts';
import type { RatingEvent } from './events.ts';

/** The state of one rating, folded from its events. Texts that events hold sealed are whatever the fold was given for them. */
export const RatingState = z.object({
  id: z.uuid(),
  sellerId: z.string(),
  buyerId: z.string(),
  ground: z.enum(RATING_GROUNDS),
  stars: z.int(),
  words: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  /** Since when the desk has a report to decide; null if it has none. */
  reportedAt: Instant.nullable(),
  isHidden: z.boolean(),
  ratedAt: Instant,
  /** When the stars or words last changed; null if they never did. */
  changedAt: Instant.nullable(),
});
export type RatingState = z.infer<typeof RatingState>;

/** Applies one event to a rating, which is null before its first event.
 *  @param text the sealed text of the event: opened, or as it is */
export const evolveRating = (
  state: RatingState | null,
  { type, data }: RatingEvent,
  text: string | null,
): RatingState | null => {
  if (type === 'SellerRated') {
    const { ratingId: id, sellerId, buyerId, ground, stars, ratedAt } = data;
    if (state) return { ...state, ground, stars, words: text, changedAt: ratedAt };
    const none = { answer: null, answeredAt: null, reportedAt: null, isHidden: false, changedAt: null };
    return { id, sellerId, buyerId, ground, stars, words: text, ratedAt, ...none };
  }
  if (state === null) return null;
  switch (type) {
    case 'RatingAnswered':
      return { ...state, answer: text, answeredAt: data.answeredAt };
    case 'RatingReported':
      return { ...state, reportedAt: state.reportedAt ?? data.reportedAt };
    case 'RatingModerated':
      return { ...state, reportedAt: null, isHidden: data.decision === 'hide' };
  }
};
