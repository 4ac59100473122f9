import type { PriceBand } from '../../schema/price-insights/bands.ts';
import type { VERDICT_REASONS } from '../../schema/price-insights/events.ts';
import type { Comparable, InsightGap, MarketTrend, Recommendation } from '../../schema/price-insights/insight.ts';
import type { Verdict } from '../../schema/price-insights/verdict.ts';

/** What the market says of one car's price. Amounts are whole rupees; 0 where there is none. */
export interface PriceInsightsView {
  readonly carId: string;
  readonly askingInr: number;
  /** 0: there are not enough comparable cars (see `gap`). */
  readonly averagePrice: number;
  /** In it the price of such a car lies four times in five; both 0 without an average. */
  readonly priceRange: { readonly min: number; readonly max: number };
  readonly marketTrend: MarketTrend;
  /** Change of the comparables' prices in 28 days, per cent; null with too few of them. */
  readonly marketTrendPercent: number | null;
  /** Of how many comparable cars that is told. */
  readonly marketTrendCount: number;
  /** In plain English. */
  readonly recommendation: string;
  readonly recommendationCode: Recommendation;
  /** The names of the sources that the comparables are from. */
  readonly sources: readonly string[];
  /** ISO 8601 UTC: when the newest of all that this is made of became known. */
  readonly lastUpdated: string;
  readonly verdict: Verdict;
  /** Asking price against the average; null without one. */
  readonly verdictPercent: number | null;
  readonly isEnough: boolean;
  readonly gap: InsightGap | null;
  readonly bands: readonly PriceBand[];
  readonly nextBand: { readonly band: PriceBand['band']; readonly priceInr: number } | null;
  /** Null while there is no model. */
  readonly modelVersion: number | null;
  /** The likest first. */
  readonly comparables: readonly Comparable[];
  /** How many there were to learn the price from; those shown are the likest of them. */
  readonly comparablesCount: number;
}

/** A verdict that was given once. */
export interface PastVerdictView
  extends Pick<PriceInsightsView, 'askingInr' | 'averagePrice' | 'priceRange' | 'verdict' | 'verdictPercent' | 'gap'> {
  /** ISO 8601 UTC. */
  readonly givenAt: string;
  readonly reason: (typeof VERDICT_REASONS)[number];
  readonly modelVersion: number;
  readonly comparables: readonly Comparable[];
  readonly comparablesCount: number;
}

export interface VerdictTimelineView {
  /** Newest first. */
  readonly nodes: readonly PastVerdictView[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** How many there are in all. */
  readonly total: number;
}
