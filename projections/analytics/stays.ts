import { dayOf } from '../../schema/analytics/days.ts';
import { LEAST_STAYS, STAY_WINDOW_DAYS } from '../../schema/analytics/limits.ts';
import type { DaysOnMarket } from '../../schema/analytics/market-report.ts';
import { each, type Work } from './pieces.ts';
import type { Entry } from './slice.ts';

/** What the product of a thousand fractions may be off by. */
const ROUNDING = 1e-9;

/** For how many days a car was seen on sale, and whether it was gone then. */
export interface Stay {
  readonly days: number;
  readonly isGone: boolean;
}

/** How long a car has been on sale. Null where it came with the first delivery of its feed, so that nobody knows since when, or
 *  longer ago than the window. A car that went and came back counts as on sale in between. */
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

/** Counts stays by their days, and reads their median off: few different days, whatever the number of cars. */
class Stays {
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

  /** The median of stays some of which are not over (Kaplan and Meier, 1958), as far as at least ten cars were still watched: beyond that
   *  single cars would decide. */
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
    // Longer than no day at all says nothing.
    return { medianDays: null, longerThanDays: longest || null, cars, gone };
  }
}

/** The median of those stays. */
export const medianStay = (stays: Iterable<Stay>): DaysOnMarket => {
  const counted = new Stays();
  for (const stay of stays) counted.add(stay);
  return counted.median();
};

/** How long the cars stay on sale. */
export function* daysOnMarket(entries: readonly Entry[], day: number): Work<DaysOnMarket> {
  const counted = new Stays();
  yield* each(entries, (entry) => {
    const stay = stayOf(entry, day);
    if (stay) counted.add(stay);
  });
  return counted.median();
}
