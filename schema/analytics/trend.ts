import { LEAST_MATCHED } from './limits.ts';

/** How far asking prices moved over `TREND_DAYS` (limits.ts): the same cars, on sale at the beginning and at the end. */
export interface MatchedTrend {
  /** Per cent, to a hundredth; null with too few cars. */
  readonly percent: number | null;
  /** The cars that were on sale at both ends. */
  readonly matchedCars: number;
}

/** Gathers the one trend of the product (decision 119): the geometric mean of the cars' own changes, those that asked the same among them.
 *  Cars that only came or went are not in it: they say what is offered, not where prices go. */
export class Moves {
  private sum = 0;
  private count = 0;

  /** A car that was on sale at both ends, and what it asked there; rupees. */
  add(fromInr: number, toInr: number): void {
    this.count += 1;
    if (fromInr !== toInr) this.sum += Math.log(toInr / fromInr);
  }

  trend(): MatchedTrend {
    const percent = this.count < LEAST_MATCHED ? null : Math.round(Math.expm1(this.sum / this.count) * 10_000) / 100;
    return { percent: percent === 0 ? 0 : percent, matchedCars: this.count };
  }
}

/** Below one per cent in `TREND_DAYS` nothing moves. */
const STABLE_WITHIN_PERCENT = 1;

/** A trend in one word; `stable` too where too few cars show one: the number beside it tells which. */
export const directionOf = ({ percent }: Pick<MatchedTrend, 'percent'>): 'rising' | 'falling' | 'stable' => {
  if (percent === null) return 'stable';
  return percent >= STABLE_WITHIN_PERCENT ? 'rising' : percent <= -STABLE_WITHIN_PERCENT ? 'falling' : 'stable';
};

const DAY_MS = 86_400_000;

/** What a car asked when a trend begins, from the changes of its price: oldest first, when (milliseconds), and the price until then.
 *  @param beginsMs the instant at which the trend begins
 *  @returns rupees; null where it was not on sale then, or that is not known any more */
export const askedAt = (
  car: {
    readonly priceInr: number;
    /** Since when its price is known, milliseconds. */
    readonly pricedSinceMs: number;
    readonly changedAtMs: readonly number[];
    readonly changedFromInr: readonly number[];
    /** How many changes are kept: where there are as many, earlier ones may have been forgotten. */
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

/** When a trend that ends then begins, milliseconds. */
export const trendBegins = (endsMs: number, days: number): number => endsMs - days * DAY_MS;
