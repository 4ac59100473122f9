import { z } from 'zod';
import { pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/values.ts';
import { RATING_DECISIONS, RATING_GROUNDS, RATING_REPORT_REASONS, RATING_REPORTERS } from './enumerations.ts';

/** A rating of a seller as everybody sees it, without the buyer's name. */
export const SellerRating = z.object({
  id: z.uuid(),
  stars: z.int().describe('1 to 5.'),
  words: z.string().nullable(),
  ground: z.enum(RATING_GROUNDS).describe('What the buyer did: bought, visited a car, or got an answer.'),
  ratedAt: Instant,
  changedAt: Instant.nullable(),
  answer: z.string().nullable().describe("The seller's answer; null also if our desk has hidden it."),
  answeredAt: Instant.nullable(),
});
export type SellerRating = z.infer<typeof SellerRating>;
export const SellerRatingPage = pageOf(SellerRating);
export type SellerRatingPage = z.infer<typeof SellerRatingPage>;

/** The reader's rating of a seller, and what entitles the reader to rate the seller. */
export const OwnRating = z.object({
  ground: z.enum(RATING_GROUNDS).nullable().describe('Why the reader may rate the seller; null if they may not.'),
  rating: SellerRating.nullable(),
  isHidden: z.boolean().describe('Whether our desk has hidden the rating.'),
  whyHidden: z
    .string()
    .nullable()
    .describe("The desk's reason; null if the rating is not hidden or no reason was given."),
});
export type OwnRating = z.infer<typeof OwnRating>;

/** An admin's decision about a rating. */
export const RatingDecided = z.object({
  decision: z.enum(RATING_DECISIONS),
  reason: z.string().nullable(),
  byName: z.string().nullable().describe('The admin; null if they have no name or no account any more.'),
  decidedAt: Instant,
});
/** A rating as admins see it. */
export const DeskRating = SellerRating.extend({
  sellerId: z.string(),
  sellerName: z.string().nullable(),
  reportedAt: Instant.nullable().describe('When it was reported; null if no report is open.'),
  reportedBy: z.enum(RATING_REPORTERS).nullable().describe('Who reported it last.'),
  reportedFor: z.enum(RATING_REPORT_REASONS).nullable(),
  isHidden: z.boolean(),
  isAnswerHidden: z.boolean(),
  decisions: z.array(RatingDecided).describe('Oldest first.'),
});
export type DeskRating = z.infer<typeof DeskRating>;
export const DeskRatingPage = pageOf(DeskRating);
export type DeskRatingPage = z.infer<typeof DeskRatingPage>;
