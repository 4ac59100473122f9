import { TREND_DAYS } from '../../../schema/analytics/limits.ts';
import { RECENT_PRICE_CHANGES } from '../car-search/fold.ts';
import { type CarColumns, PRICE_CHANGED } from './car-columns.ts';
import type { IndexedCar } from './indexed-car.ts';
import { OrderedCounts } from './ordered-counts.ts';

/** What the matching cars asked on one day. */
export interface TrendPoint {
  /** Its first instant (UTC), ISO 8601. */
  readonly day: string;
  /** Rupees, rounded. */
  readonly medianInr: number;
  /** Of how many cars the price of that day is known. */
  readonly count: number;
}

/** A median of fewer cars says nothing. */
export const MIN_CARS_A_DAY = 5;
const DAY_MS = 86_400_000;
type Changes = Pick<IndexedCar, 'changedAtMs' | 'changedFromInr'>;
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** The prices that go and come in the step from the end of one day to the end of the day before. */
interface StepBack {
  readonly gone: number[];
  readonly back: number[];
}

/** What each step back from the end of the last day changes, by days after the first. */
interface Days {
  readonly steps: readonly StepBack[];
  /** Prices of cars that are not among those of the last day: first seen after it, by a clock ahead of ours. */
  readonly later: number[];
}

/** The price at the end of a day, where it is known. */
const priceOn = (cars: CarColumns, slot: number, changes: Changes, day: number): number => {
  const next = changes.changedAtMs.findIndex((at) => dayOf(at) > day);
  return next === -1 ? (cars.price[slot] ?? 0) : (changes.changedFromInr[next] ?? 0);
};

/** Steps back over the changes of one car; before the day that its price is known since it is not there. */
const stepsOf = (cars: CarColumns, slot: number, changes: Changes, first: number, { steps }: Days): void => {
  const { changedAtMs } = changes;
  // Where earlier changes may have been forgotten, nothing is known of the time before the earliest that is left.
  const earliest = changedAtMs.length >= RECENT_PRICE_CHANGES ? changedAtMs[0] : undefined;
  const since = earliest === undefined ? (cars.pricedSince[slot] ?? 0) : dayOf(earliest);
  if (since < first && dayOf(changedAtMs.at(-1) ?? 0) < first) return;
  for (const day of new Set([since, ...changedAtMs.map(dayOf)])) {
    const step = steps[day - first];
    if (!step || day < since) continue;
    step.gone.push(priceOn(cars, slot, changes, day));
    if (day > since) step.back.push(priceOn(cars, slot, changes, day - 1));
  }
};

const daysOf = (cars: CarColumns, slots: Uint32Array, first: number, last: number): Days => {
  const days: Days = { steps: Array.from({ length: last - first + 1 }, () => ({ gone: [], back: [] })), later: [] };
  const { flags, pricedSince, price } = cars;
  for (const slot of slots) {
    const since = pricedSince[slot] ?? 0;
    if (since > last) days.later.push(price[slot] ?? 0);
    else if (((flags[slot] ?? 0) & PRICE_CHANGED) === 0) {
      if (since >= first) days.steps[since - first]?.gone.push(price[slot] ?? 0);
    } else {
      const changes = cars.priceChanges.get(slot);
      if (changes) stepsOf(cars, slot, changes, first, days);
    }
  }
  return days;
};

/** Two lists in order, as one. */
const merged = (a: Int32Array, b: Int32Array): Int32Array => {
  const all = new Int32Array(a.length + b.length);
  for (let at = 0, i = 0, j = 0; at < all.length; at++) {
    const takesA = j >= b.length || (i < a.length && (a[i] ?? 0) <= (b[j] ?? 0));
    all[at] = (takesA ? a[i++] : b[j++]) ?? 0;
  }
  return all;
};

/** Every price that some of the cars asked on some of the days, as often as it is asked on the last.
 *  @param now what all of them ask, in order */
const pricesAsked = ({ steps, later }: Days, now: Int32Array): OrderedCounts => {
  const earlier = Int32Array.from(steps.flatMap(({ back }) => back)).sort();
  const counts = new OrderedCounts(merged(now, earlier));
  for (const price of earlier) counts.add(price, -1);
  for (const price of later) counts.add(price, -1);
  return counts;
};

const medianOf = (counts: OrderedCounts, count: number): number => {
  const upper = counts.at(count >> 1);
  return count % 2 === 1 ? upper : Math.round((counts.at((count >> 1) - 1) + upper) / 2);
};

/** What the matching cars asked on each of the last 28 days, today too, as their price events tell: the median over those whose price
 *  of that day is known. Days with fewer than five are left out. Walks from today back: a day costs what changed on it.
 *  @param now what the cars ask, in order */
export const pricesByDay = (
  cars: CarColumns,
  slots: Uint32Array,
  now: Int32Array,
  nowMs: number,
): readonly TrendPoint[] => {
  const last = dayOf(nowMs);
  const first = last - TREND_DAYS + 1;
  const days = daysOf(cars, slots, first, last);
  const known = now.length - days.later.length;
  const earliest = firstDayOfEnough(days, known);
  const counts = pricesAsked(days, now);
  const points: TrendPoint[] = [];
  let count = known;
  for (let day = last; day >= first + earliest; day--) {
    points.push({ day: new Date(day * DAY_MS).toISOString(), medianInr: medianOf(counts, count), count });
    const { gone, back } = days.steps[day - first] ?? { gone: [], back: [] };
    if (day === first + earliest) break;
    for (const price of gone) counts.add(price, -1);
    for (const price of back) counts.add(price, 1);
    count += back.length - gone.length;
  }
  return points.reverse();
};

/** The earliest of the days (counted from the first) of which enough prices are known: none of those before has more. */
const firstDayOfEnough = ({ steps }: Days, known: number): number => {
  let count = known;
  let day = steps.length;
  while (day > 0 && count >= MIN_CARS_A_DAY) {
    day--;
    const { gone, back } = steps[day] ?? { gone: [], back: [] };
    count += back.length - gone.length;
  }
  return known < MIN_CARS_A_DAY ? steps.length : day;
};
