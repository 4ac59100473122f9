import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { RATING_DECISIONS, RATING_GROUNDS, RATING_REPORT_REASONS } from './enumerations.ts';
import type { RatingEvent } from './events.ts';

/** An admin's decision. The reason is null if the admin stated none. */
const Decided = z.object({
  decision: z.enum(RATING_DECISIONS),
  reason: z.string().nullable(),
  by: z.string(),
  decidedAt: Instant,
});
/** The state of one rating, computed by applying its events in order. Sealed fields are stored as `evolveRating` receives them: decrypted or still
 *  sealed. */
export const RatingState = z.object({
  id: z.uuid(),
  sellerId: z.string(),
  buyerId: z.string(),
  ground: z.enum(RATING_GROUNDS),
  stars: z.int(),
  words: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  /** When the pending report was made; null if no report is pending. */
  reportedAt: Instant.nullable(),
  /** The person who made the last report, and the reason that this person gave. */
  reportedBy: z.string().nullable(),
  reportedFor: z.enum(RATING_REPORT_REASONS).nullable(),
  isHidden: z.boolean(),
  isAnswerHidden: z.boolean(),
  /** The admins' decisions, oldest first. */
  decisions: z.array(Decided),
  /** Whether an admin has decided on the rating and its answer as they are now. */
  isDecided: z.boolean(),
  ratedAt: Instant,
  /** When the stars or words last changed; null if they never did. */
  changedAt: Instant.nullable(),
});
export type RatingState = z.infer<typeof RatingState>;

/** Applies one event to a rating, which is null before its first event.
 *  @param text the sealed field of the event, decrypted or still sealed */
export const evolveRating = (
  state: RatingState | null,
  { type, data }: RatingEvent,
  text: string | null,
): RatingState | null => {
  if (type === 'SellerRated') {
    const { ratingId: id, sellerId, buyerId, ground, stars, ratedAt } = data;
    if (state) return { ...state, ground, stars, words: text, changedAt: ratedAt, isDecided: false };
    const noReport = { reportedAt: null, reportedBy: null, reportedFor: null };
    const shown = { isHidden: false, isAnswerHidden: false, decisions: [], isDecided: false };
    const given = { id, sellerId, buyerId, ground, stars, words: text, ratedAt };
    return { ...given, answer: null, answeredAt: null, changedAt: null, ...noReport, ...shown };
  }
  if (state === null) return null;
  switch (type) {
    case 'RatingAnswered':
      return { ...state, answer: text, answeredAt: data.answeredAt, isDecided: false };
    case 'RatingReported':
      if (state.reportedAt !== null) return state;
      return { ...state, reportedAt: data.reportedAt, reportedBy: data.by, reportedFor: data.reason };
    case 'RatingModerated': {
      const { decision, by, decidedAt } = data;
      return {
        ...state,
        reportedAt: null,
        isHidden: decision === 'hide',
        isAnswerHidden: decision === 'hide_answer',
        decisions: [...state.decisions, { decision, reason: text, by, decidedAt }],
        isDecided: true,
      };
    }
  }
};
