import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { bandsAround, nextBand } from '../../schema/price-insights/bands.ts';
import type { Comparable } from '../../schema/price-insights/insight.ts';
import { verdictOf, verdictPercent } from '../../schema/price-insights/verdict.ts';
import type { Judgement } from './judge.ts';
import type { MarketCar } from './market-cars.ts';
import { recommend } from './recommend.ts';
import type { GivenVerdict } from './verdicts.ts';
import type { PastVerdictView, PriceInsightsView } from './views.ts';

/** To a tenth: a price is not known any better. The verdict is counted in rupees and not by this. */
const tenths = (percent: number | null): number | null => (percent === null ? null : Math.round(percent * 10) / 10);

const sourcesOf = (comparables: readonly Comparable[]): readonly string[] =>
  [...new Set(comparables.map(({ sourceId }) => sourceNamed(sourceId).label))].sort();

/** What a judgement is to a reader. `modelVersion` is null while there is no model. */
export const insightsView = (
  { carId, priceInr: askingInr }: Pick<MarketCar, 'carId' | 'priceInr'>,
  judgement: Judgement,
  modelVersion: number | null,
): PriceInsightsView => {
  const { gap, averageInr, lowInr, highInr, trend, comparables, comparablesCount, asOf } = judgement;
  const bands = bandsAround(averageInr);
  const percent = verdictPercent(askingInr, averageInr);
  const { code, text } = recommend({ gap, askingInr, verdictPercent: percent, averageInr, bands, trend });
  return {
    carId,
    askingInr,
    averagePrice: averageInr,
    priceRange: { min: lowInr, max: highInr },
    marketTrend: trend.direction,
    marketTrendPercent: trend.percent,
    marketTrendCount: trend.count,
    recommendation: text,
    recommendationCode: code,
    sources: sourcesOf(comparables),
    lastUpdated: asOf,
    verdict: verdictOf(askingInr, averageInr),
    verdictPercent: tenths(percent),
    isEnough: averageInr > 0,
    gap,
    bands,
    nextBand: nextBand(askingInr, bands),
    modelVersion,
    comparables,
    comparablesCount,
  };
};

/** The judgement that a verdict was given on. */
export const judgementOf = (given: GivenVerdict): Judgement => ({
  gap: given.gap,
  averageInr: given.averageInr,
  lowInr: given.lowInr,
  highInr: given.highInr,
  trend: { direction: given.marketTrend, percent: given.trendPercent, count: given.trendCount },
  comparables: given.comparables,
  comparablesCount: given.comparablesCount,
  asOf: given.asOf,
});

/** A verdict of the past as a reader sees it. */
export const pastVerdictView = (given: GivenVerdict): PastVerdictView => ({
  givenAt: given.givenAt,
  reason: given.reason,
  verdict: given.verdict,
  verdictPercent: tenths(verdictPercent(given.askingInr, given.averageInr)),
  gap: given.gap,
  askingInr: given.askingInr,
  averagePrice: given.averageInr,
  priceRange: { min: given.lowInr, max: given.highInr },
  modelVersion: given.modelVersion,
  comparables: given.comparables,
  comparablesCount: given.comparablesCount,
});
