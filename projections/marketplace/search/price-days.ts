import { RECENT_PRICE_CHANGES } from '../car-search/fold.ts';
import type { CarColumns } from './car-columns.ts';
import type { IndexedCar } from './indexed-car.ts';
import { OrderedCounts } from './ordered-counts.ts';
import { TREND_DAYS } from './trend.ts';

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

/** What the cars asked at the end of the last day, and what each step back from there changes. Days are counted from 1970 (UTC). */
interface Days {
  readonly now: number[];
  /** By days after the first. */
  readonly steps: readonly StepBack[];
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
  for (const day of new Set([since, ...changedAtMs.map(dayOf)])) {
    const step = steps[day - first];
    if (!step || day < since) continue;
    step.gone.push(priceOn(cars, slot, changes, day));
    if (day > since) step.back.push(priceOn(cars, slot, changes, day - 1));
  }
};

const daysOf = (cars: CarColumns, slots: Uint32Array, first: number, last: number): Days => {
  const days: Days = { now: [], steps: Array.from({ length: last - first + 1 }, () => ({ gone: [], back: [] })) };
  for (const slot of slots) {
    const since = cars.pricedSince[slot] ?? 0;
    if (since > last) continue; // told in advance, by a clock ahead of ours
    const changes = cars.priceChanges.get(slot);
    if (changes) {
      days.now.push(priceOn(cars, slot, changes, last));
      stepsOf(cars, slot, changes, first, days);
    } else {
      days.now.push(cars.price[slot] ?? 0);
      days.steps[since - first]?.gone.push(cars.price[slot] ?? 0);
    }
  }
  return days;
};

/** Every price that some of those cars asked on some of the days, as often as it is asked on the last. */
const pricesAsked = ({ now, steps }: Days): OrderedCounts => {
  const earlier = steps.flatMap(({ back }) => back);
  const values = new Int32Array(now.length + earlier.length);
  values.set(now);
  values.set(earlier, now.length);
  const counts = new OrderedCounts(values.sort());
  for (const price of earlier) counts.add(price, -1);
  return counts;
};

const medianOf = (counts: OrderedCounts, count: number): number => {
  const upper = counts.at(count >> 1);
  return count % 2 === 1 ? upper : Math.round((counts.at((count >> 1) - 1) + upper) / 2);
};

/** What the matching cars asked on each of the last 30 days, today too, as their price events tell: the median over those whose price
 *  of that day is known. Days with fewer than five are left out. Walks from today back: a day costs what changed on it. */
export const pricesByDay = (cars: CarColumns, slots: Uint32Array, nowMs: number): readonly TrendPoint[] => {
  const last = dayOf(nowMs);
  const first = last - TREND_DAYS + 1;
  const days = daysOf(cars, slots, first, last);
  const earliest = firstDayOfEnough(days);
  const counts = pricesAsked(days);
  const points: TrendPoint[] = [];
  let count = days.now.length;
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
const firstDayOfEnough = ({ now, steps }: Days): number => {
  let count = now.length;
  let day = steps.length;
  while (day > 0 && count >= MIN_CARS_A_DAY) {
    day--;
    const { gone, back } = steps[day] ?? { gone: [], back: [] };
    count += back.length - gone.length;
  }
  return now.length < MIN_CARS_A_DAY ? steps.length : day;
};
