import { z } from 'zod';
import { isSuspicious } from './best-deal-sort-key.ts';
import { BANDS, bandOf, bandsAround } from './price-bands.ts';
import { INSIGHT_GAPS, type InsightGap, RECOMMENDATIONS, type Recommendation } from './price-insight.ts';
import { VERDICTS, verdictOf } from './verdict.ts';

/** The market figures for a car, in rupees. If there is no average, all amounts are 0, and `gap` is the reason. */
export interface PriceFigures {
  readonly averageInr: number;
  readonly lowInr: number;
  readonly highInr: number;
  readonly gap: InsightGap | null;
}

/** The short verdict on a car's price, as shown on cards. Amounts are whole rupees. */
export const CarVerdict = z.object({
  verdict: z.enum(VERDICTS),
  band: z.enum(BANDS).nullable().describe('Null without an average.'),
  askingInr: z.int().describe('The price that is judged.'),
  averagePrice: z.int().describe('0 if there is no average; `gap` gives the reason.'),
  priceRange: z
    .object({ min: z.int(), max: z.int() })
    .describe('Four out of five such cars cost between these two prices; both are 0 without an average.'),
  differenceInr: z
    .int()
    .nullable()
    .describe('The asking price minus the average: negative if the car costs less. Null without an average.'),
  recommendationCode: z.enum(RECOMMENDATIONS),
  gap: z.enum(INSIGHT_GAPS).nullable(),
});
export type CarVerdict = z.infer<typeof CarVerdict>;

const BY_BAND = {
  GREAT: 'BELOW_MARKET',
  GOOD: 'FAIR_LOW',
  FAIR: 'FAIR',
  HIGH: 'FAIR_HIGH',
  VERY_HIGH: 'ABOVE_MARKET',
} as const;

/** Returns the recommendation that a buyer sees for an asking price. An average of 0 means that there is no average. */
export const recommendationOf = (askingInr: number, averageInr: number): Recommendation => {
  if (isSuspicious(askingInr, averageInr)) return 'SUSPICIOUSLY_LOW';
  const band = bandOf(askingInr, bandsAround(averageInr));
  return band ? BY_BAND[band] : 'NOT_ENOUGH';
};

/** Returns the verdict on an asking price, based on the market figures. A car's own price does not affect its average, so the figures also apply to a
 *  different asking price. */
export const judgeByFigures = (askingInr: number, { averageInr, lowInr, highInr, gap }: PriceFigures): CarVerdict => ({
  verdict: verdictOf(askingInr, averageInr),
  band: bandOf(askingInr, bandsAround(averageInr)),
  askingInr,
  averagePrice: averageInr,
  priceRange: { min: lowInr, max: highInr },
  differenceInr: averageInr > 0 ? askingInr - averageInr : null,
  recommendationCode: recommendationOf(askingInr, averageInr),
  gap,
});
