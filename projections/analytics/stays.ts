import { dayOf } from '../../schema/analytics/days.ts';
import { LEAST_STAYS, STAY_WINDOW_DAYS } from '../../schema/analytics/limits.ts';
import type { DaysOnMarket } from '../../schema/analytics/market-report.ts';
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

/** The median of stays some of which are not over (Kaplan and Meier, 1958), as far as at least ten cars were still watched.
 *  Beyond that single cars would decide. */
export const medianStay = (stays: readonly Stay[]): DaysOnMarket => {
  const ordered = [...stays].sort((a, b) => a.days - b.days);
  const cars = ordered.length;
  const gone = ordered.filter(({ isGone }) => isGone).length;
  const longest = ordered[cars - LEAST_STAYS]?.days;
  if (longest === undefined) return { medianDays: null, longerThanDays: null, cars, gone };
  let surviving = 1;
  for (let at = 0; at < cars; ) {
    const days = ordered[at]?.days ?? 0;
    if (days > longest) break;
    const watched = cars - at;
    let ended = 0;
    for (; at < cars && ordered[at]?.days === days; at++) ended += ordered[at]?.isGone ? 1 : 0;
    surviving *= 1 - ended / watched;
    if (surviving <= 0.5 + ROUNDING) return { medianDays: days, longerThanDays: null, cars, gone };
  }
  // Longer than no day at all says nothing.
  return { medianDays: null, longerThanDays: longest || null, cars, gone };
};

/** How long the cars stay on sale. */
export const daysOnMarket = (entries: readonly Entry[], day: number): DaysOnMarket =>
  medianStay(entries.flatMap((entry) => stayOf(entry, day) ?? []));
