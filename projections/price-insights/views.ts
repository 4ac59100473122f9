import { z } from 'zod';
import { VERDICT_REASONS } from '../../schema/price-insights/events.ts';
import { BANDS } from '../../schema/price-insights/price-bands.ts';
import { Comparable, INSIGHT_GAPS, MARKET_TRENDS, RECOMMENDATIONS } from '../../schema/price-insights/price-insight.ts';
import { VERDICTS } from '../../schema/price-insights/verdict.ts';

/** A comparable as users see it; see {@link Comparable}. */
export const ShownComparable = z.object({
  ...Comparable.shape,
  carId: z.string(),
  priceInr: z.int().describe('Its current or last asking price.'),
  adjustedInr: z.int(),
  similarity: z.number().describe('0 to 1.'),
  seenAt: z.string(),
});

const verdict = {
  askingInr: z.int().describe('The price that is judged: the current asking price, or the last one.'),
  averagePrice: z.int().describe('0 if there are not enough comparable cars; `gap` gives the reason.'),
  priceRange: z
    .object({ min: z.int(), max: z.int() })
    .describe('Four out of five such cars cost between these two prices; both are 0 without an average.'),
  verdict: z.enum(VERDICTS),
  verdictPercent: z
    .number()
    .nullable()
    .describe('How far the asking price is above the average; negative if it is below, null without an average.'),
  gap: z.enum(INSIGHT_GAPS).nullable(),
  comparables: z.array(ShownComparable).readonly().describe('Most similar first.'),
  comparablesCount: z
    .int()
    .describe('The number of cars on which the price is based; the most similar of them are shown.'),
};

/** The market's judgement of one car's price. Amounts are in whole rupees; 0 means that there is no amount. */
export const PriceInsights = z.object({
  ...verdict,
  carId: z.string(),
  marketTrend: z.enum(MARKET_TRENDS),
  marketTrendPercent: z
    .number()
    .nullable()
    .describe(
      'Price change in 28 days of the comparable cars that were on sale throughout. Null if there are too few of them; `marketTrend` then means nothing.',
    ),
  marketTrendCount: z.int().describe('The number of comparable cars behind the trend.'),
  recommendation: z.string().describe('The recommendation as an English text.'),
  recommendationCode: z.enum(RECOMMENDATIONS),
  sources: z.array(z.string()).readonly().describe('The names of the sources of the comparable cars.'),
  lastUpdated: z.string().describe('The time of the newest input.'),
  isEnough: z.boolean().describe('False if there are not enough comparable cars; `gap` gives the reason.'),
  bands: z
    .array(
      z.object({
        band: z.enum(BANDS),
        fromInr: z.int(),
        toInr: z.int().nullable().describe('Null if there is no upper end.'),
      }),
    )
    .readonly()
    .describe('Cheapest first; empty without an average.'),
  nextBand: z.object({ band: z.enum(BANDS), priceInr: z.int() }).nullable(),
  modelVersion: z.int().nullable().describe('Null as long as there is no model.'),
});
export type PriceInsights = z.output<typeof PriceInsights>;

/** A verdict that a car once had, with the figures on which it was based and the reason for giving it. */
export const PastVerdict = z.object({
  ...verdict,
  givenAt: z.string(),
  reason: z.enum(VERDICT_REASONS),
  modelVersion: z.int(),
});
export type PastVerdict = z.output<typeof PastVerdict>;

/** A page of a car's past verdicts. */
export const VerdictTimeline = z.object({
  nodes: z.array(PastVerdict).readonly().describe('Newest first.'),
  nextCursor: z.string().nullable().describe('Pass it as `after` to get the next page; null on the last page.'),
});
/** A page of a car's past verdicts. `total` counts all past verdicts. */
export type VerdictTimeline = z.output<typeof VerdictTimeline> & { readonly total: number };
