import { quickselect } from 'd3-array';
import { dateOf, endOf } from '../../schema/analytics/days.ts';
import { LEAST_CARS, TREND_DAYS } from '../../schema/analytics/limits.ts';
import type { Prices, Trend, TrendPoint } from '../../schema/analytics/market-report.ts';
import { Moves } from '../../schema/analytics/trend.ts';
import { type Entry, priceOn } from './cars-of-a-day.ts';
import { isOnSale } from './listing-histories.ts';
import type { DayListing } from './market-day.ts';
import { each, type Work } from './yield-to-requests.ts';

/** Returns an interpolated quantile of the values, and reorders them. There must be at least one value. */
const quantile = (values: Float64Array, share: number): number => {
  const at = (values.length - 1) * share;
  const lower = Math.floor(at);
  quickselect(values, lower);
  const low = values[lower] ?? 0;
  if (lower === at) return Math.round(low);
  let high = Number.POSITIVE_INFINITY;
  for (let index = lower + 1; index < values.length; index++) high = Math.min(high, values[index] ?? high);
  return Math.round(low + (high - low) * (at - lower));
};

/** Returns the median and the quartiles of asking prices, to the rupee; null if there are too few prices. */
export const pricesOf = (asked: readonly number[]): Prices | null => {
  if (asked.length < LEAST_CARS) return null;
  const values = Float64Array.from(asked);
  return {
    medianInr: quantile(values, 0.5),
    lowerQuartileInr: quantile(values, 0.25),
    upperQuartileInr: quantile(values, 0.75),
  };
};

const medianOf = (values: Float64Array): number | null => (values.length < LEAST_CARS ? null : quantile(values, 0.5));

/** Returns the price trend of the cars that were on sale both on the day of the report and 28 days earlier. */
export function* trendOf(entries: readonly Entry[], day: number): Work<Trend> {
  const moves = new Moves();
  yield* each(entries, ({ offers, priceInr }) => {
    const before = priceInr === null ? null : priceOn(offers, day - TREND_DAYS);
    if (before !== null && priceInr !== null) moves.add(before, priceInr);
  });
  return moves.trend();
}

/** Writes to `asked` the lowest price of the offers at the end of each day; 0 for a day on which no offer was on sale. */
const fillDays = (offers: readonly DayListing[], ends: Float64Array, asked: Float64Array): void => {
  asked.fill(0);
  for (const { listing } of offers) {
    const { steps } = listing;
    let at = -1;
    let next = steps[0]?.at ?? Number.POSITIVE_INFINITY;
    let price = 0;
    for (let index = 0; index < ends.length; index++) {
      const end = ends[index] ?? 0;
      if (next < end) {
        while ((steps[at + 1]?.at ?? Number.POSITIVE_INFINITY) < end) at += 1;
        next = steps[at + 1]?.at ?? Number.POSITIVE_INFINITY;
        const step = steps[at];
        price = step && isOnSale(step) ? step.priceInr : 0;
      }
      const known = asked[index] ?? 0;
      if (price > 0 && (known === 0 || price < known)) asked[index] = price;
    }
  }
};

/** Summarises the market on the day of the report and on each of the 28 days before it; days before `firstDay` are left out. Offers are grouped into
 *  cars as on the day of the report.
 *  @param firstDay the first day in the log */
export function* trendDays(entries: readonly Entry[], day: number, firstDay: number): Work<TrendPoint[]> {
  const start = day - TREND_DAYS;
  const first = Math.max(start, firstDay);
  const days = Array.from({ length: Math.max(0, day - first + 1) }, (_, index) => first + index);
  const ends = Float64Array.from(days, endOf);
  const asked = new Float64Array(days.length);
  const prices = days.map(() => new Float64Array(entries.length));
  const counts = days.map(() => 0);
  const moves = days.map(() => new Moves());
  yield* each(entries, ({ offers }) => {
    fillDays(offers, ends, asked);
    const before = first === start ? (asked[0] ?? 0) : 0;
    for (let index = 0; index < days.length; index++) {
      const price = asked[index] ?? 0;
      if (price === 0) continue;
      const count = counts[index] ?? 0;
      const ofDay = prices[index];
      if (ofDay) ofDay[count] = price;
      counts[index] = count + 1;
      if (before > 0) moves[index]?.add(before, price);
    }
  });
  const points: TrendPoint[] = [];
  for (const [index, of] of days.entries()) {
    yield;
    const cars = counts[index] ?? 0;
    const medianInr = medianOf(prices[index]?.subarray(0, cars) ?? new Float64Array());
    const { percent, matchedCars } = moves[index]?.trend() ?? { percent: null, matchedCars: 0 };
    points.push({ day: dateOf(of), medianInr, cars, percent, matchedCars });
  }
  return points;
}
