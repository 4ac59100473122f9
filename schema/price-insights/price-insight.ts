import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** The direction in which asking prices move (schema/analytics/trend.ts). It is also `stable` if there are too few cars; the published number of cars
 *  shows whether that is the reason. */
export const MARKET_TRENDS = ['rising', 'falling', 'stable'] as const;
export type MarketTrend = (typeof MARKET_TRENDS)[number];

/** The reasons for a missing average. `UNKNOWN_CAR`: the listing does not name the car's model. `TOO_UNSURE`: the price model is not certain enough.
 *  `HARDLY_LEARNED`: the price model was trained on too few similar cars, or on no similar car at such a price. */
export const INSIGHT_GAPS = [
  'NO_MODEL',
  'UNKNOWN_CAR',
  'TOO_OLD',
  'TOO_FEW_COMPARABLES',
  'TOO_UNSURE',
  'HARDLY_LEARNED',
] as const;
export type InsightGap = (typeof INSIGHT_GAPS)[number];

/** The differences between a comparable and the car in question. `time`: the comparable was last offered some time ago. */
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

/** The value of one difference, in rupees. It is added to the price of the comparable to estimate the price of the car in question. */
export const Adjustment = z.object({ factor: z.enum(FACTORS), amountInr: z.int() });
export type Adjustment = z.infer<typeof Adjustment>;

/** A similar car, and the price that it implies for the car in question: `adjustedInr`, which is the similar car's price plus the adjustments. */
export const Comparable = z.object({
  carId: z.uuid(),
  title: z.string(),
  year: z.int(),
  mileageKm: z.int().nullable(),
  city: z.string().nullable(),
  sourceId: z.string(),
  /** The comparable's current or last asking price. */
  priceInr: z.int().positive(),
  adjustedInr: z.int().positive(),
  adjustments: z.array(Adjustment).readonly(),
  /** From 0 to 1. */
  similarity: z.number().min(0).max(1),
  isLive: z.boolean(),
  /** When the comparable was last offered at that price; for a live car, when the price was last reported. */
  seenAt: Instant,
});
export type Comparable = z.infer<typeof Comparable>;

/** The recommendations that a buyer can get about a price. The web client turns each into a sentence. */
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
