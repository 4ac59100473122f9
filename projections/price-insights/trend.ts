import { TREND_DAYS } from '../../schema/analytics/limits.ts';
import { askedAt, directionOf, Moves, trendBegins } from '../../schema/analytics/trend.ts';
import type { MarketTrend } from '../../schema/price-insights/insight.ts';
import type { MarketCar } from './market-cars.ts';

export interface Trend {
  readonly direction: MarketTrend;
  /** Per cent, to a hundredth; null with too few cars. */
  readonly percent: number | null;
  /** How many cars were on sale all along. */
  readonly count: number;
}
/** Of the changes of a price the read model keeps as many. */
const MOST_CHANGES = 8;

/** Where the prices of those cars went in the 28 days before `asOf` (milliseconds), by the rule of the whole product. */
export const trendOf = (
  cars: readonly Pick<MarketCar, 'isLive' | 'priceInr' | 'pricedSince' | 'changedAt' | 'changedFrom'>[],
  asOf: number,
): Trend => {
  const beginsMs = trendBegins(asOf, TREND_DAYS);
  const moves = new Moves();
  for (const { isLive, priceInr, pricedSince, changedAt, changedFrom } of cars) {
    const known = { priceInr, pricedSinceMs: pricedSince, changedAtMs: changedAt, changedFromInr: changedFrom };
    const before = isLive ? askedAt({ ...known, mostChanges: MOST_CHANGES }, beginsMs) : null;
    if (before !== null) moves.add(before, priceInr);
  }
  const moved = moves.trend();
  return { direction: directionOf(moved), percent: moved.percent, count: moved.matchedCars };
};
