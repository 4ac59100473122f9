import type { CarColumns } from './car-columns.ts';
import type { Matches } from './match.ts';

export type Trend = 'rising' | 'falling' | 'stable';

/** The trend looks at the price events of this many days. */
export const TREND_DAYS = 30;
/** With fewer cars that changed their price nothing can be said: stable. */
export const MIN_CHANGED_CARS = 5;
/** Prices have to move by this share together to be called rising or falling. */
export const TREND_SHARE = 0.01;
const DAY_MS = 86_400_000;

/** Where prices go: of the matching cars whose price changed within 30 days, what all of them cost now against what all of them
 *  cost before their first change in that time. Cars that only came or went say nothing about prices and do not count.
 *  @returns a share, 0.02 for two per cent up; null where too few changed their price */
export const trendShare = (cars: CarColumns, { fails }: Matches, nowMs: number): number | null => {
  const since = nowMs - TREND_DAYS * DAY_MS;
  let [changed, before, now] = [0, 0, 0];
  for (const [slot, { changedAtMs, changedFromInr }] of cars.priceChanges) {
    const first = changedAtMs.findIndex((at) => at >= since && at <= nowMs);
    if (first === -1 || fails[slot] !== 0) continue;
    changed++;
    before += changedFromInr[first] ?? 0;
    now += cars.price[slot] ?? 0;
  }
  return changed < MIN_CHANGED_CARS ? null : now / before - 1;
};

/** A share in one word. */
export const trendOf = (share: number | null): Trend => {
  if (share === null) return 'stable';
  return share >= TREND_SHARE ? 'rising' : share <= -TREND_SHARE ? 'falling' : 'stable';
};
