import { RECENT_PRICE_CHANGES } from '../car-search/fold.ts';
import type { CarColumns } from './car-columns.ts';
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
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** A car whose price changed: what it asked at the end of each day, as far back as that is known. */
interface Changed {
  readonly since: number;
  /** The price at the end of a day; days are counted from 1970 (UTC). */
  priceOn(day: number): number;
}

const changedCar = (cars: CarColumns, slot: number): Changed | undefined => {
  const changes = cars.priceChanges.get(slot);
  if (!changes) return undefined;
  const { changedAtMs, changedFromInr } = changes;
  // Where earlier changes may have been forgotten, nothing is known of the time before the earliest that is left.
  const earliest = changedAtMs.length >= RECENT_PRICE_CHANGES ? changedAtMs[0] : undefined;
  return {
    since: earliest === undefined ? (cars.pricedSince[slot] ?? 0) : dayOf(earliest),
    priceOn(day) {
      const next = changedAtMs.findIndex((at) => dayOf(at) > day);
      return next === -1 ? (cars.price[slot] ?? 0) : (changedFromInr[next] ?? 0);
    },
  };
};

/** The cars by the day that their price is known since; those of before the window stand in its first day. */
const bySince = (cars: CarColumns, slots: Uint32Array, first: number, last: number) => {
  const steady: number[][] = Array.from({ length: last - first + 1 }, () => []);
  const changed: { readonly car: Changed; readonly now: number }[] = [];
  const known = new Uint32Array(steady.length);
  for (const slot of slots) {
    const car = changedCar(cars, slot);
    const since = Math.max(0, (car?.since ?? cars.pricedSince[slot] ?? 0) - first);
    if (since >= steady.length) continue; // told in advance by a clock ahead of ours
    known[since] = (known[since] ?? 0) + 1;
    if (car) changed.push({ car, now: car.priceOn(last) });
    else steady[since]?.push(cars.price[slot] ?? 0);
  }
  return { steady, changed, known };
};

/** Every price that some of those cars asked on some of the days, as often as it is asked on the last. */
const pricesAsked = ({ steady, changed }: ReturnType<typeof bySince>, first: number, last: number) => {
  const earlier = changed.flatMap(({ car }) =>
    Array.from({ length: last - first }, (_, day) => car.priceOn(first + day)).filter(
      (price, i, all) => all.indexOf(price) === i,
    ),
  );
  const now = [...steady.flat(), ...changed.map((one) => one.now)];
  const counts = new OrderedCounts(Int32Array.from([...now, ...earlier]).sort());
  for (const price of earlier) counts.add(price, -1);
  return counts;
};

const medianOf = (counts: OrderedCounts, count: number): number => {
  const upper = counts.at(count >> 1);
  return count % 2 === 1 ? upper : Math.round((counts.at((count >> 1) - 1) + upper) / 2);
};

/** What the matching cars asked on each of the last 30 days, today too, as their price events tell: the median over those whose price
 *  of that day is known. Days with fewer than five are left out. Walks from today back, so that each car is looked at once. */
export const pricesByDay = (cars: CarColumns, slots: Uint32Array, nowMs: number): readonly TrendPoint[] => {
  const last = dayOf(nowMs);
  const first = last - TREND_DAYS + 1;
  const groups = bySince(cars, slots, first, last);
  const counts = pricesAsked(groups, first, last);
  let count = groups.known.reduce((sum, cars) => sum + cars, 0);
  const points: TrendPoint[] = [];
  for (let day = last; day >= first && count >= MIN_CARS_A_DAY; day--) {
    points.push({ day: new Date(day * DAY_MS).toISOString(), medianInr: medianOf(counts, count), count });
    const came = groups.known[day - first] ?? 0;
    count -= came;
    if (day === first || count < MIN_CARS_A_DAY) break;
    for (const price of groups.steady[day - first] ?? []) counts.add(price, -1);
    for (const { car } of groups.changed) {
      if (car.since > day) continue;
      counts.add(car.priceOn(day), -1);
      if (car.since < day) counts.add(car.priceOn(day - 1), 1);
    }
  }
  return points.reverse();
};
