import { TREND_DAYS } from '../../../schema/analytics/limits.ts';
import type { Trend } from '../../../schema/analytics/market-report.ts';
import { askedAt, Moves, trendBegins } from '../../../schema/analytics/trend.ts';
import { RECENT_PRICE_CHANGES } from '../car-search/fold.ts';
import { type CarColumns, PRICE_CHANGED } from './car-columns.ts';

const DAY_MS = 86_400_000;

/** Returns the price trend of the cars in `slots` over the last 28 days, by the rule used for all price trends of CarSetu. */
export const matchedTrend = (cars: CarColumns, slots: Uint32Array, nowMs: number): Trend => {
  const beginsMs = trendBegins(nowMs, TREND_DAYS);
  const moves = new Moves();
  const { flags, price, pricedSince, priceChanges } = cars;
  for (const slot of slots) {
    const priceInr = price[slot] ?? 0;
    const pricedSinceMs = (pricedSince[slot] ?? 0) * DAY_MS;
    if (pricedSinceMs > beginsMs) continue;
    const changes = ((flags[slot] ?? 0) & PRICE_CHANGED) === 0 ? undefined : priceChanges.get(slot);
    const before = changes
      ? askedAt({ priceInr, pricedSinceMs, ...changes, mostChanges: RECENT_PRICE_CHANGES }, beginsMs)
      : priceInr;
    if (before !== null) moves.add(before, priceInr);
  }
  return moves.trend();
};
