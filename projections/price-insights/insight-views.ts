import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { bandsAround, nextBand } from '../../schema/price-insights/price-bands.ts';
import type { Comparable } from '../../schema/price-insights/price-insight.ts';
import { verdictOf, verdictPercent } from '../../schema/price-insights/verdict.ts';
import type { Judgement } from './judge-price.ts';
import type { MarketCar } from './market-cars.ts';
import { recommend } from './recommend.ts';
import type { GivenVerdict } from './verdicts.ts';
import type { PastVerdict, PriceInsights } from './views.ts';

/** Rounds a percentage to one decimal, because prices are not known more precisely. The verdict is computed from the exact amounts, not from this
 *  rounded value. */
const tenths = (percent: number | null): number | null => (percent === null ? null : Math.round(percent * 10) / 10);

const sourcesOf = (comparables: readonly Comparable[]): readonly string[] =>
  [...new Set(comparables.map(({ sourceId }) => sourceNamed(sourceId).label))].sort();

/** Converts a judgement to the view shown to users. `modelVersion` is null while there is no model. */
export const insightsView = (
  { carId, priceInr: askingInr }: Pick<MarketCar, 'carId' | 'priceInr'>,
  judgement: Judgement,
  modelVersion: number | null,
): PriceInsights => {
  const { gap, averageInr, lowInr, highInr, trend, comparables, comparablesCount, asOf } = judgement;
  const bands = bandsAround(averageInr);
  const percent = verdictPercent(askingInr, averageInr);
  const { code, text } = recommend({ gap, askingInr, verdictPercent: percent, averageInr, trend });
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

/** Returns the figures on which a past verdict was based. */
export const judgementOf = (given: GivenVerdict): Judgement => ({
  ...given,
  trend: { direction: given.marketTrend, percent: given.trendPercent, count: given.trendCount },
});

/** Converts a past verdict to the view shown to users. */
export const pastVerdictView = (given: GivenVerdict): PastVerdict => ({
  ...given,
  verdictPercent: tenths(verdictPercent(given.askingInr, given.averageInr)),
  averagePrice: given.averageInr,
  priceRange: { min: given.lowInr, max: given.highInr },
});
