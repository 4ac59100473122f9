import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** Where asking prices go (schema/analytics/trend.ts). `stable` too where too few cars tell: the count beside it says so. */
export const MARKET_TRENDS = ['rising', 'falling', 'stable'] as const;
export type MarketTrend = (typeof MARKET_TRENDS)[number];

/** Why there is no average: the model is not there yet, the car names no model, it is too old, too few others are like it, the model is
 *  not sure enough, or it hardly learned such cars, or none at such a price. */
export const INSIGHT_GAPS = [
  'NO_MODEL',
  'UNKNOWN_CAR',
  'TOO_OLD',
  'TOO_FEW_COMPARABLES',
  'TOO_UNSURE',
  'HARDLY_LEARNED',
] as const;
export type InsightGap = (typeof INSIGHT_GAPS)[number];

/** In what a comparable car differs from the one that it is compared with. `time`: it was last offered a while ago. */
export const FACTORS = [
  'year',
  'mileage',
  'variant',
  'fuel',
  'transmission',
  'owners',
  'place',
  'seller',
  'time',
] as const;

/** What a difference is worth in rupees: added to the comparable's price to make it the other car's. */
export const Adjustment = z.object({ factor: z.enum(FACTORS), amountInr: z.int() });
export type Adjustment = z.infer<typeof Adjustment>;

/** A car like the one in question, and what it says of that one's price: price plus adjustments is `adjustedInr`. */
export const Comparable = z.object({
  carId: z.uuid(),
  title: z.string(),
  year: z.int(),
  mileageKm: z.int().nullable(),
  city: z.string().nullable(),
  sourceId: z.string(),
  /** What was asked for it: now, or last. */
  priceInr: z.int().positive(),
  adjustedInr: z.int().positive(),
  adjustments: z.array(Adjustment).readonly(),
  /** How like the car in question it is, 0 to 1. */
  similarity: z.number().min(0).max(1),
  isLive: z.boolean(),
  /** Up to when it was offered at that price; of a live car, when its price was last said. */
  seenAt: Instant,
});
export type Comparable = z.infer<typeof Comparable>;

/** Which sentence a reader is told; the web translates them by this. */
export const RECOMMENDATIONS = [
  'NOT_ENOUGH',
  'SUSPICIOUSLY_LOW',
  'BELOW_MARKET',
  'FAIR_LOW',
  'FAIR',
  'FAIR_HIGH',
  'ABOVE_MARKET',
] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];
