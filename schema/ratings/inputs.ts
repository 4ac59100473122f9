import { z } from 'zod';
import { pageFields } from '../kernel/page.ts';
import { isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import {
  RATING_DECISIONS,
  RATING_LENGTH,
  RATING_LISTS,
  RATING_REASON_LENGTH,
  RATING_REPORT_REASONS,
} from './enumerations.ts';

const text = (max: number) => z.string().overwrite(written).max(max).refine(isPlainText, NOT_PLAIN);
const Words = text(RATING_LENGTH);

/** Rates a seller. Replaces the caller's earlier rating of the seller, if there is one. */
export const RateSeller = z.object({
  stars: z.int().min(1).max(5),
  words: Words.nullish().transform((text) => text || null),
});
export type RateSeller = z.infer<typeof RateSeller>;
export const AnswerRating = z.object({ words: Words.min(1) });
export type AnswerRating = z.infer<typeof AnswerRating>;
export const ReportRating = z.object({ reason: z.enum(RATING_REPORT_REASONS) });
export type ReportRating = z.infer<typeof ReportRating>;
export const DecideRating = z.object({
  decision: z.enum(RATING_DECISIONS),
  reason: text(RATING_REASON_LENGTH).min(1).describe('Why. Whoever wrote what is hidden reads it.'),
});
export type DecideRating = z.infer<typeof DecideRating>;
export const PageOfRatings = z.object(pageFields);
export type PageOfRatings = z.infer<typeof PageOfRatings>;
export const PageOfDeskRatings = z.object({ list: z.enum(RATING_LISTS).default('reported'), ...pageFields });
export type PageOfDeskRatings = z.infer<typeof PageOfDeskRatings>;
