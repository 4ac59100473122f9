import { z } from 'zod';
import { BANDS } from '../../schema/price-insights/bands.ts';
import { VERDICT_REASONS } from '../../schema/price-insights/events.ts';
import { FACTORS, INSIGHT_GAPS, MARKET_TRENDS, RECOMMENDATIONS } from '../../schema/price-insights/insight.ts';
import { VERDICTS } from '../../schema/price-insights/verdict.ts';

const Range = z.object({ min: z.int(), max: z.int() });
const Comparables = z
  .array(
    z.object({
      carId: z.string(),
      title: z.string(),
      year: z.int(),
      mileageKm: z.int().nullable(),
      city: z.string().nullable(),
      sourceId: z.string(),
      priceInr: z.int(),
      adjustedInr: z.int(),
      adjustments: z.array(z.object({ factor: z.enum(FACTORS), amountInr: z.int() })).readonly(),
      similarity: z.number(),
      isLive: z.boolean(),
      seenAt: z.string(),
    }),
  )
  .readonly();

/** Answer of `GET /api/cars/{id}/price-insights`; the first six fields are the specification's. */
export const PriceInsights = z.object({
  averagePrice: z.int(),
  priceRange: Range,
  marketTrend: z.enum(MARKET_TRENDS),
  recommendation: z.string(),
  sources: z.array(z.string()).readonly(),
  lastUpdated: z.string(),
  carId: z.string(),
  askingInr: z.int(),
  marketTrendPercent: z.number().nullable(),
  marketTrendCount: z.int(),
  recommendationCode: z.enum(RECOMMENDATIONS),
  verdict: z.enum(VERDICTS),
  verdictPercent: z.number().nullable(),
  isEnough: z.boolean(),
  gap: z.enum(INSIGHT_GAPS).nullable(),
  bands: z.array(z.object({ band: z.enum(BANDS), fromInr: z.int(), toInr: z.int().nullable() })).readonly(),
  nextBand: z.object({ band: z.enum(BANDS), priceInr: z.int() }).nullable(),
  modelVersion: z.int().nullable(),
  comparables: Comparables,
  comparablesCount: z.int(),
});

/** Answer of `GET /api/cars/{id}/price-insights/verdicts`. */
export const PastVerdicts = z.object({
  nodes: z
    .array(
      z.object({
        givenAt: z.string(),
        reason: z.enum(VERDICT_REASONS),
        verdict: z.enum(VERDICTS),
        verdictPercent: z.number().nullable(),
        gap: z.enum(INSIGHT_GAPS).nullable(),
        askingInr: z.int(),
        averagePrice: z.int(),
        priceRange: Range,
        modelVersion: z.int(),
        comparables: Comparables,
        comparablesCount: z.int(),
      }),
    )
    .readonly(),
  nextCursor: z.string().nullable(),
});
