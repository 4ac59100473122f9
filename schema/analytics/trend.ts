import { LEAST_MATCHED } from './limits.ts';
import type { Trend } from './market-report.ts';

/** Computes the price trend (decision 119): the geometric mean of the cars' price changes. A car with an unchanged price counts as a change of zero.
 *  Cars that were on sale at only one end of the period are left out, because they change which cars are on offer, not what a car costs. */
export class Moves {
  private sum = 0;
  private count = 0;

  /** Adds a car that was on sale at both ends of the period, with its prices at the start and at the end, in rupees. */
  add(fromInr: number, toInr: number): void {
    this.count += 1;
    if (fromInr !== toInr) this.sum += Math.log(toInr / fromInr);
  }

  trend(): Trend {
    const percent = this.count < LEAST_MATCHED ? null : Math.round(Math.expm1(this.sum / this.count) * 10_000) / 100;
    return { percent: percent === 0 ? 0 : percent, matchedCars: this.count };
  }
}

/** A change of less than this percentage over `TREND_DAYS` counts as stable. */
const STABLE_WITHIN_PERCENT = 1;

/** Returns the direction of a trend. If there are too few cars (`percent` is null), the direction is `stable`. */
export const directionOf = ({ percent }: Pick<Trend, 'percent'>): 'rising' | 'falling' | 'stable' => {
  if (percent === null) return 'stable';
  return percent >= STABLE_WITHIN_PERCENT ? 'rising' : percent <= -STABLE_WITHIN_PERCENT ? 'falling' : 'stable';
};

const DAY_MS = 86_400_000;

/** Returns the asking price that a car had at the start of a trend, in rupees. Price changes must be sorted oldest first.
 *  @param beginsMs when the trend begins, in epoch milliseconds
 *  @returns null if the car was not on sale then, or if its price at that time is not stored */
export const askedAt = (
  car: {
    readonly priceInr: number;
    /** The earliest instant for which the car's price is known, in epoch milliseconds. */
    readonly pricedSinceMs: number;
    readonly changedAtMs: readonly number[];
    readonly changedFromInr: readonly number[];
    /** The maximum number of stored price changes. If this many are stored, earlier changes may have been dropped. */
    readonly mostChanges: number;
  },
  beginsMs: number,
): number | null => {
  if (car.pricedSinceMs > beginsMs) return null;
  const next = car.changedAtMs.findIndex((at) => at > beginsMs);
  if (next === -1) return car.priceInr;
  if (next === 0 && car.changedAtMs.length >= car.mostChanges) return null;
  return car.changedFromInr[next] ?? null;
};

/** Returns the start of a trend that ends at `endsMs`, in epoch milliseconds. */
export const trendBegins = (endsMs: number, days: number): number => endsMs - days * DAY_MS;
