import { z } from 'zod';
import { pageFields } from '../kernel/page.ts';
import { isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { RATING_DECISIONS, RATING_LENGTH, RATING_LISTS } from './enumerations.ts';

const Words = z.string().overwrite(written).max(RATING_LENGTH).refine(isPlainText, NOT_PLAIN);

/** The sender's rating of a seller. A second one replaces the first. */
export const RateSeller = z.object({
  stars: z.int().min(1).max(5),
  words: Words.nullish().transform((text) => text || null),
});
export type RateSeller = z.infer<typeof RateSeller>;
export const AnswerRating = z.object({ words: Words.min(1) });
export type AnswerRating = z.infer<typeof AnswerRating>;
export const DecideRating = z.object({ decision: z.enum(RATING_DECISIONS) });
export type DecideRating = z.infer<typeof DecideRating>;
export const PageOfRatings = z.object(pageFields);
export type PageOfRatings = z.infer<typeof PageOfRatings>;
export const PageOfDeskRatings = z.object({ list: z.enum(RATING_LISTS).default('reported'), ...pageFields });
export type PageOfDeskRatings = z.infer<typeof PageOfDeskRatings>;
