import { directionOf } from '../../../schema/analytics/trend.ts';
import { SOURCES } from '../../../schema/marketplace/sources.ts';
import { type CarColumns, SOURCE_BIT } from './car-columns.ts';
import { pricesByDay, type TrendPoint } from './daily-median-prices.ts';
import type { Matches } from './match-filter.ts';
import { matchedTrend } from './price-trend.ts';
import { median } from './quickselect.ts';

/** Statistics on the prices, locations and sources of the matching cars. Amounts are in rupees. */
export interface Analytics {
  readonly totalListings: number;
  /** The average price, rounded; 0 if no car matches. */
  readonly avgPrice: number;
  /** The median price, rounded; 0 if no car matches. */
  readonly medianPrice: number;
  readonly priceRange: { readonly min: number; readonly max: number };
  readonly historicalTrend: ReturnType<typeof directionOf>;
  /** The price change over 28 days, in per cent with two decimals; null if too few of the cars on sale today were already on sale 28 days ago. */
  readonly trendPercent: number | null;
  /** The number of cars on which the trend is based: those on sale both 28 days ago and now. */
  readonly trendCount: number;
  /** Oldest first; null if not requested. */
  readonly trend: readonly TrendPoint[] | null;
  /** The number of matching cars of each source; a car that two sources list counts for both. */
  readonly sourcesCount: readonly { readonly sourceId: string; readonly count: number }[];
  /** The locations with the most cars. */
  readonly priceByLocation: readonly {
    readonly location: string;
    readonly avgPrice: number;
    readonly medianInr: number;
    readonly count: number;
  }[];
  readonly priceHistogram: readonly { readonly fromInr: number; readonly toInr: number; readonly count: number }[];
}

const PLACES = 20;
const STEPS = 12;
/** The last price step begins at this quantile of the prices and extends to the maximum. Otherwise, a single supercar would make all steps too
 *  wide. */
const OUTLIERS_FROM = 0.98;

const sourcesCount = (cars: CarColumns, slots: Uint32Array): Analytics['sourcesCount'] => {
  const byBits = new Map<number, number>();
  for (const slot of slots) {
    const bits = cars.sources[slot] ?? 0;
    byBits.set(bits, (byBits.get(bits) ?? 0) + 1);
  }
  return SOURCES.map(({ id: sourceId }) => {
    const bit = SOURCE_BIT.get(sourceId) ?? 0;
    let count = 0;
    for (const [bits, cars] of byBits) if (bits & bit) count += cars;
    return { sourceId, count };
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
};

const priceByLocation = (cars: CarColumns, slots: Uint32Array): Analytics['priceByLocation'] => {
  const { codes, values } = cars.coded.city;
  const [sums, counts] = [new Float64Array(values.length), new Uint32Array(values.length)];
  for (const slot of slots) {
    const code = codes[slot] ?? 0;
    sums[code] = (sums[code] ?? 0) + (cars.price[slot] ?? 0);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  const places = values
    .map((location, code) => ({ location, code, sum: sums[code] ?? 0, count: counts[code] ?? 0 }))
    .filter(({ location, count }) => location !== '' && count > 0)
    .sort((a, b) => b.count - a.count || (a.location < b.location ? -1 : 1))
    .slice(0, PLACES);
  const asked = new Map(places.map(({ code, count }) => [code, { prices: new Int32Array(count), filled: 0 }]));
  for (const slot of slots) {
    const place = asked.get(codes[slot] ?? 0);
    if (place) place.prices[place.filled++] = cars.price[slot] ?? 0;
  }
  return places.map(({ location, code, sum, count }) => ({
    location,
    avgPrice: Math.round(sum / count),
    medianInr: median(asked.get(code)?.prices ?? new Int32Array()),
    count,
  }));
};

/** Counts the cars in each of twelve equally wide price steps, starting at the cheapest car. Only the last step may be wider: it extends to the most
 *  expensive car.
 *  @param sorted the prices in ascending order */
export const priceHistogram = (sorted: Int32Array): Analytics['priceHistogram'] => {
  const [min, max] = [sorted[0], sorted[sorted.length - 1]];
  if (min === undefined || max === undefined) return [];
  if (min === max) return [{ fromInr: min, toInr: max, count: sorted.length }];
  const usual = sorted[Math.floor((sorted.length - 1) * OUTLIERS_FROM)] ?? max;
  const step = Math.max(1, Math.ceil(((usual > min ? usual : max) - min) / STEPS));
  const counts = new Array<number>(STEPS).fill(0);
  for (const price of sorted) {
    const at = Math.min(STEPS - 1, Math.floor((price - min) / step));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count, i) => ({
    fromInr: min + i * step,
    toInr: i === STEPS - 1 ? Math.max(max, min + STEPS * step) : min + (i + 1) * step,
    count,
  }));
};

/** Summarises the matching cars. The 28 days of the trend end at `nowMs`. If `withTrend` is true, the result includes the median price of each of
 *  these days. */
export const analyse = (cars: CarColumns, matches: Matches, nowMs: number, withTrend = false): Analytics => {
  const { slots } = matches;
  const moved = matchedTrend(cars, slots, nowMs);
  const prices = new Int32Array(slots.length);
  let sum = 0;
  for (let i = 0; i < slots.length; i++) {
    const price = cars.price[slots[i] ?? 0] ?? 0;
    prices[i] = price;
    sum += price;
  }
  prices.sort();
  return {
    totalListings: slots.length,
    avgPrice: slots.length === 0 ? 0 : Math.round(sum / slots.length),
    medianPrice: prices.length === 0 ? 0 : median(prices),
    priceRange: { min: prices[0] ?? 0, max: prices[prices.length - 1] ?? 0 },
    historicalTrend: directionOf(moved),
    trendPercent: moved.percent,
    trendCount: moved.matchedCars,
    trend: withTrend ? pricesByDay(cars, slots, prices, nowMs) : null,
    sourcesCount: sourcesCount(cars, slots),
    priceByLocation: priceByLocation(cars, slots),
    priceHistogram: priceHistogram(prices),
  };
};
