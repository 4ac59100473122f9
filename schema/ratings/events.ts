import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { RATING_DECISIONS, RATING_GROUNDS, RATING_REPORT_REASONS } from './enumerations.ts';

const ratingId = z.uuid();
const stars = z.int().min(1).max(5);

/** Events of one buyer's rating of one seller (stream `rating-<id>`). Never change the schema of a stored event: add a version and an upcaster. */
export const RatingEvent = z.discriminatedUnion('type', [
  /** Recorded for a new rating, and whenever its stars or words change. The words are sealed with the buyer's key. */
  event('SellerRated', {
    ratingId,
    sellerId: UserId,
    buyerId: UserId,
    ground: z.enum(RATING_GROUNDS),
    stars,
    words: Sealed.nullable(),
    ratedAt: Instant,
  }),
  /** The seller's answer, sealed with the seller's key. */
  event('RatingAnswered', { ratingId, sellerId: UserId, words: Sealed, answeredAt: Instant }),
  /** The reason is null in reports of version 1, which had none. */
  event('RatingReported', {
    ratingId,
    by: UserId,
    reason: z.enum(RATING_REPORT_REASONS).nullable(),
    reportedAt: Instant,
  }),
  /** The admin's reason is sealed with the buyer's key; it is null in decisions of version 1, which had none. */
  event('RatingModerated', {
    ratingId,
    buyerId: UserId.nullable(),
    decision: z.enum(RATING_DECISIONS),
    words: Sealed.nullable(),
    by: UserId,
    decidedAt: Instant,
  }),
]);
export type RatingEvent = z.infer<typeof RatingEvent>;
