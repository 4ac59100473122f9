import { TREND_DAYS } from '../../../schema/analytics/limits.ts';
import { RECENT_PRICE_CHANGES } from '../car-search/fold.ts';
import { type CarColumns, PRICE_CHANGED } from './car-columns.ts';
import type { IndexedCar } from './indexed-car.ts';
import { OrderedCounts } from './ordered-counts.ts';

/** The median asking price of the matching cars on one day. */
export interface TrendPoint {
  /** The first instant of the day (UTC), ISO 8601. */
  readonly day: string;
  /** In rupees, rounded. */
  readonly medianInr: number;
  /** The number of cars with a known price on that day. */
  readonly count: number;
}

/** The minimum number of cars for a meaningful median. */
export const MIN_CARS_A_DAY = 5;
const DAY_MS = 86_400_000;
type Changes = Pick<IndexedCar, 'changedAtMs' | 'changedFromInr'>;
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** The prices that leave and enter the sample when going from the end of one day back to the end of the day before. */
interface StepBack {
  readonly gone: number[];
  readonly back: number[];
}

/** For each day, the changes from its end back to the end of the day before. The index is the number of days after the first day. */
interface Days {
  readonly steps: readonly StepBack[];
  /** Prices of cars that are excluded on the last day because they were first seen after it, which can happen if the clocks of two machines
   *  differ. */
  readonly later: number[];
}

const priceOn = (cars: CarColumns, slot: number, changes: Changes, day: number): number => {
  const next = changes.changedAtMs.findIndex((at) => dayOf(at) > day);
  return next === -1 ? (cars.price[slot] ?? 0) : (changes.changedFromInr[next] ?? 0);
};

/** Adds one car's changes to the steps. The car is left out on days before its price is known. */
const stepsOf = (cars: CarColumns, slot: number, changes: Changes, first: number, { steps }: Days): void => {
  const { changedAtMs } = changes;
  // If earlier changes may have been dropped, the prices before the earliest remaining change are unknown.
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

const merged = (a: Int32Array, b: Int32Array): Int32Array => {
  const all = new Int32Array(a.length + b.length);
  for (let at = 0, i = 0, j = 0; at < all.length; at++) {
    const takesA = j >= b.length || (i < a.length && (a[i] ?? 0) <= (b[j] ?? 0));
    all[at] = (takesA ? a[i++] : b[j++]) ?? 0;
  }
  return all;
};

/** Returns every price that occurs on any of the days, with the number of cars that have this price on the last day.
 *  @param now the current prices, sorted */
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

/** Returns the median price of the matching cars on each of the last 28 days, including today. Only cars whose price on that day is known are
 *  counted; days with fewer than five such cars are left out. The computation starts with today's prices and undoes the changes day by day, so its
 *  cost depends on the number of changes.
 *  @param now the current prices, sorted */
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

/** Returns the index of the earliest day with enough known prices. The number of known prices never increases towards earlier days. */
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
