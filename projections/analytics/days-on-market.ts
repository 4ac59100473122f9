import { dayOf } from '../../schema/analytics/days.ts';
import { LEAST_STAYS, STAY_WINDOW_DAYS } from '../../schema/analytics/limits.ts';
import type { DaysOnMarket } from '../../schema/analytics/market-report.ts';
import type { Entry } from './cars-of-a-day.ts';
import { each, type Work } from './yield-to-requests.ts';

/** Rounding tolerance for a product of up to a thousand fractions. */
const ROUNDING = 1e-9;

/** The number of days that a car has been on sale, and whether the car is no longer on sale. */
export interface Stay {
  readonly days: number;
  readonly isGone: boolean;
}

/** Returns how long a car has been on sale. Returns null if the start is unknown (the car was in its feed's first delivery) or is more than
 *  `STAY_WINDOW_DAYS` days ago. If a car disappeared and came back, the time in between counts as on sale. */
const stayOf = ({ offers, priceInr }: Entry, day: number): Stay | null => {
  let since = Number.POSITIVE_INFINITY;
  let until = 0;
  let isKnown = false;
  for (const { listing, step } of offers) {
    if (listing.firstSeenAt < since) {
      since = listing.firstSeenAt;
      isKnown = listing.firstSeenAt > listing.feed.firstAt;
    }
    until = Math.max(until, step.goneAt ?? 0);
  }
  const from = dayOf(since);
  if (!isKnown || from <= day - STAY_WINDOW_DAYS) return null;
  const isGone = priceInr === null;
  return { days: (isGone ? dayOf(until) : day) - from, isGone };
};

/** Counts stays by their length in days. There are few distinct lengths, so computing the median is fast for any number of cars. */
export class Stays {
  private readonly ended: number[] = [];
  private readonly watched: number[] = [];
  private cars = 0;
  private gone = 0;

  add({ days, isGone }: Stay): void {
    this.watched[days] = (this.watched[days] ?? 0) + 1;
    this.cars += 1;
    if (!isGone) return;
    this.ended[days] = (this.ended[days] ?? 0) + 1;
    this.gone += 1;
  }

  /** Returns the median of all stays, including those that have not ended yet (Kaplan-Meier estimator, 1958). The estimate goes no further than the
   *  first length of stay that fewer than ten cars have reached: beyond it, single cars would dominate the result. */
  median(): DaysOnMarket {
    const { cars, gone } = this;
    let [surviving, still, longest] = [1, cars, 0];
    for (let days = 0; days < this.watched.length && still >= LEAST_STAYS; days++) {
      const here = this.watched[days] ?? 0;
      if (here === 0) continue;
      surviving *= 1 - (this.ended[days] ?? 0) / still;
      if (surviving <= 0.5 + ROUNDING) return { medianDays: days, longerThanDays: null, cars, gone };
      still -= here;
      longest = days;
    }
    // "Longer than 0 days" would be meaningless.
    return { medianDays: null, longerThanDays: longest || null, cars, gone };
  }
}

/** Computes how long the cars stay on sale. */
export function* daysOnMarket(entries: readonly Entry[], day: number): Work<DaysOnMarket> {
  const counted = new Stays();
  yield* each(entries, (entry) => {
    const stay = stayOf(entry, day);
    if (stay) counted.add(stay);
  });
  return counted.median();
}
