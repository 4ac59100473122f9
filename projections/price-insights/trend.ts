import { type MarketTrend, TREND_DAYS } from '../../schema/price-insights/insight.ts';
import type { MarketCar } from './market-cars.ts';

/** From how many changed prices on a trend is told. */
const FEWEST = 5;
/** Below one per cent nothing moves. */
const STABLE_WITHIN_PERCENT = 1;
const DAY_MS = 86_400_000;

export interface Trend {
  readonly direction: MarketTrend;
  /** Per cent, to a tenth; null with too few changed prices. */
  readonly percent: number | null;
  /** How many cars changed their price. */
  readonly count: number;
}

/** Where the prices of those cars went in the 28 days before `asOf` (milliseconds): what all that changed their price cost now,
 *  against what they cost before the first change in that time. Cars that only came or went do not count: they say what is
 *  offered, not where prices go. */
export const trendOf = (
  cars: readonly Pick<MarketCar, 'isLive' | 'priceInr' | 'changedAt' | 'changedFrom'>[],
  asOf: number,
): Trend => {
  let [before, now, count] = [0, 0, 0];
  for (const { isLive, priceInr, changedAt, changedFrom } of cars) {
    const first = isLive ? changedAt.findIndex((at) => at > asOf - TREND_DAYS * DAY_MS) : -1;
    const from = changedFrom[first];
    if (from === undefined) continue;
    before += from;
    now += priceInr;
    count += 1;
  }
  if (count < FEWEST) return { direction: 'stable', percent: null, count };
  const percent = Math.round((now / before - 1) * 1000) / 10;
  const direction =
    percent >= STABLE_WITHIN_PERCENT ? 'rising' : percent <= -STABLE_WITHIN_PERCENT ? 'falling' : 'stable';
  return { direction, percent, count };
};
