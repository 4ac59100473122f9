import { TREND_DAYS } from '../../schema/analytics/limits.ts';
import { askedAt, directionOf, Moves, trendBegins } from '../../schema/analytics/trend.ts';
import type { MarketTrend } from '../../schema/price-insights/price-insight.ts';
import type { MarketCar } from './market-cars.ts';

export interface Trend {
  readonly direction: MarketTrend;
  /** In per cent, with two decimals; null if there are too few cars. */
  readonly percent: number | null;
  /** The number of cars on which the trend is based: those on sale both at the start and at the end of the 28 days. */
  readonly count: number;
}
/** The maximum number of price changes per car that the read model stores. */
const MOST_CHANGES = 8;

/** Returns the price trend of these cars in the 28 days before `asOf` (milliseconds), by the rule used for all price trends of CarSetu. */
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
