import { z } from 'zod';
import { pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/values.ts';
import { RATING_GROUNDS } from './enumerations.ts';

/** A rating of a seller, as everybody sees it: without the name of the buyer. */
export const SellerRating = z.object({
  id: z.uuid(),
  stars: z.int().describe('1 to 5.'),
  words: z.string().nullable(),
  ground: z.enum(RATING_GROUNDS).describe('What the buyer did: bought, visited a car, or got an answer.'),
  ratedAt: Instant,
  changedAt: Instant.nullable(),
  answer: z.string().nullable().describe("The seller's answer."),
  answeredAt: Instant.nullable(),
});
export type SellerRating = z.infer<typeof SellerRating>;
export const SellerRatingPage = pageOf(SellerRating);
export type SellerRatingPage = z.infer<typeof SellerRatingPage>;

/** Whether the reader may rate a seller, and how they did. */
export const OwnRating = z.object({
  ground: z.enum(RATING_GROUNDS).nullable().describe('Why the reader may rate the seller; null if they may not.'),
  rating: SellerRating.nullable(),
  isHidden: z.boolean().describe('Whether our desk has hidden the rating.'),
});
export type OwnRating = z.infer<typeof OwnRating>;

/** A rating at the desk. */
export const DeskRating = SellerRating.extend({
  sellerId: z.string(),
  reportedAt: Instant.nullable(),
  isHidden: z.boolean(),
});
export type DeskRating = z.infer<typeof DeskRating>;
export const DeskRatingPage = pageOf(DeskRating);
export type DeskRatingPage = z.infer<typeof DeskRatingPage>;
