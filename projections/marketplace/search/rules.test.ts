import { describe, expect, it } from 'vitest';
import { SearchInput } from '../../../schema/marketplace/inputs.ts';
import { priceHistogram } from './analytics.ts';
import { CarColumns } from './car-columns.ts';
import type { IndexedCar } from './indexed-car.ts';
import { freshness, priceScore, textScore } from './relevance.ts';
import { searchCars } from './search.ts';
import { indexedCar } from './testing/indexed-car.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number) => NOW.getTime() - days * 86_400_000;
const market = (facts: readonly Partial<IndexedCar>[]): CarColumns => {
  const cars = new CarColumns();
  facts.forEach((fact, i) => {
    cars.put(indexedCar(i, fact));
  });
  cars.settle();
  return cars;
};
const answer = (facts: readonly Partial<IndexedCar>[], filter: object = {}) => {
  const wanted = { page: true, analytics: true, recommendations: true };
  const found = searchCars(market(facts), SearchInput.parse({ filter }), 'all', wanted, NOW);
  const numbers = (ids: readonly string[] = []) => ids.map((id) => Number(id.slice(-3)));
  return {
    order: numbers(found.page?.ids),
    trend: found.analytics?.historicalTrend,
    trendPercent: found.analytics?.trendPercent,
    trendCount: found.analytics?.trendCount,
    deals: numbers(found.recommendations?.bestDeals),
    certified: numbers(found.recommendations?.certified),
    fresh: numbers(found.recommendations?.newListings),
  };
};

it.each(['Maruti', 'MARUTI UDYOG', 'suzuki', 'maruti-suzuki'])(
  'finds a brand chosen as %j, and counts it by its name',
  (brand) => {
    const cars = market([{ brand: 'Maruti Suzuki' }, { brand: 'Tata' }, { brand: 'Maruti Suzuki' }]);
    const { total, facets } = searchCars(cars, SearchInput.parse({ filter: { brand } }), 'all', { facets: true }, NOW);
    expect(total).toBe(2);
    expect(facets?.brands.map(({ value, count }) => [value, count])).toEqual([
      ['Maruti Suzuki', 2],
      ['Tata', 1],
    ]);
  },
);

describe('the trend', () => {
  const moved = (count: number, fromInr: number, days: number) =>
    Array.from({ length: count }, () => ({
      priceInr: 500_000,
      pricedSinceMs: daysAgo(60),
      changedAtMs: [daysAgo(days)],
      changedFromInr: [fromInr],
    }));

  it('follows what the same cars cost now against 28 days ago, with their number', () => {
    expect(answer(moved(10, 520_000, 10))).toMatchObject({ trend: 'falling', trendPercent: -3.85, trendCount: 10 });
    expect(answer(moved(10, 480_000, 10)).trend).toBe('rising');
    expect(answer(moved(10, 502_000, 10))).toMatchObject({ trend: 'stable', trendPercent: -0.4 });
  });
  it('counts cars that asked the same, and none that came since', () => {
    const constant = Array.from({ length: 10 }, () => ({ priceInr: 500_000, pricedSinceMs: daysAgo(60) }));
    const fresh = Array.from({ length: 10 }, () => ({ priceInr: 900_000, pricedSinceMs: daysAgo(20) }));
    expect(answer([...constant, ...fresh])).toMatchObject({ trend: 'stable', trendPercent: 0, trendCount: 10 });
  });
  it('needs ten cars that were on sale all along', () => {
    expect(answer(moved(9, 600_000, 10))).toMatchObject({ trend: 'stable', trendPercent: null, trendCount: 9 });
  });
  it('forgets what is older than 28 days', () => {
    expect(answer(moved(10, 600_000, 29)).trendPercent).toBe(0);
    const early = moved(10, 600_000, 31).map((car) => ({
      ...car,
      changedAtMs: [...car.changedAtMs, daysAgo(3)],
      changedFromInr: [600_000, 480_000],
    }));
    expect(answer(early).trend).toBe('rising');
  });
  it('looks at the cars that match only', () => {
    const falling = moved(10, 600_000, 1).map((car) => ({ ...car, city: 'Pune' }));
    const rising = moved(19, 400_000, 1).map((car) => ({ ...car, city: 'Delhi' }));
    expect(answer([...falling, ...rising], { city: 'Pune' }).trend).toBe('falling');
  });
});

/** Returns the fields of a car with the given asking price and average price; `averageInr` is 0 if there is no average. */
const judged = (priceInr: number, averageInr = 500_000): Partial<IndexedCar> => ({
  priceInr,
  priceFigures: {
    averageInr,
    lowInr: Math.round(averageInr * 0.8),
    highInr: Math.round(averageInr * 1.2),
    gap: averageInr > 0 ? null : 'TOO_OLD',
  },
});

describe('a best deal', () => {
  it('is below market according to the model, the largest share first', () => {
    expect(answer([judged(450_000), judged(449_999), judged(400_000), judged(900_000, 1_200_000)]).deals).toEqual([
      3, 2, 1,
    ]);
  });
  it('is none where a buyer has to be warned of the price', () => {
    expect(answer([judged(374_999), judged(375_000)]).deals).toEqual([1]);
  });
  it('is none without a verdict, however cheap beside others of its model', () => {
    const five = Array.from({ length: 5 }, () => ({ priceInr: 500_000 }));
    expect(answer([...five, { priceInr: 400_000 }, judged(400_000, 0)]).deals).toEqual([]);
  });
});

describe('the verdict on a price', () => {
  const cars = market([judged(500_000), judged(400_000), judged(700_000), judged(200_000), judged(1, 0), {}]);
  const found = (input: object) => {
    const { page, facets } = searchCars(cars, SearchInput.parse(input), 'all', { page: true, facets: true }, NOW);
    return { order: page?.ids.map((id) => Number(id.slice(-3))), facet: facets?.priceVerdicts };
  };

  it('orders cars as deals: suspiciously low prices after all others, and last those without a verdict', () => {
    expect(found({ sortBy: 'deal' }).order).toEqual([1, 0, 2, 3, 4, 5]);
    expect(found({ sortBy: 'deal', sortOrder: 'desc' }).order?.slice(-2)).toEqual([4, 5]);
  });
  it('filters, and is counted as if nothing was chosen in it', () => {
    const facet = [
      { value: 'BELOW_MARKET', label: 'BELOW_MARKET', count: 2 },
      { value: 'FAIR', label: 'FAIR', count: 1 },
      { value: 'ABOVE_MARKET', label: 'ABOVE_MARKET', count: 1 },
      { value: 'NONE', label: 'NONE', count: 2 },
    ];
    const below = found({ sortBy: 'deal', filter: { priceVerdict: ['BELOW_MARKET'] } });
    expect(below).toEqual({ order: [1, 3], facet });
    expect(found({ sortBy: 'price', filter: { priceVerdict: ['none', 'FAIR'] } }).order).toEqual([4, 0, 5]);
  });
  it('follows new figures and another price', () => {
    const [id] = [cars.ids[0] ?? ''];
    const another = market([judged(500_000)]);
    another.setFigures(id, { averageInr: 400_000, lowInr: 300_000, highInr: 500_000, gap: null });
    const only = (verdict: string) =>
      searchCars(another, SearchInput.parse({ filter: { priceVerdict: [verdict] } }), 'all', {}, NOW).total;
    expect(only('ABOVE_MARKET')).toBe(1);
    another.put(indexedCar(0, { ...judged(500_000, 400_000), priceInr: 300_000 }));
    another.settle();
    expect(only('BELOW_MARKET')).toBe(1);
  });
});

describe('relevance', () => {
  it('puts what is told, fresh and fairly priced first', () => {
    expect(answer([{}, { hasImages: true }, { hasImages: true, dateMs: daysAgo(1) }]).order).toEqual([2, 1, 0]);
    const priced = [
      ...Array.from({ length: 5 }, () => ({ priceInr: 500_000 })),
      { priceInr: 400_000 },
      { priceInr: 600_000 },
    ];
    expect(answer(priced).order).toEqual([5, 0, 1, 2, 3, 4, 6]);
  });
  it('puts a word in the name before the same word elsewhere', () => {
    const cars = [
      { brand: 'Hyundai', model: 'Creta', variant: 'Trailhawk' },
      { brand: 'Jeep', model: 'Compass Trailhawk' },
    ];
    expect(answer(cars, { q: 'trailhawk' }).order).toEqual([1, 0]);
  });
  it('scores each part as documented', () => {
    expect([0, 45, 90, 400, -3].map(freshness)).toEqual([200, 100, 0, 0, 200]);
    expect([80, 100, 120, 200, 50, 49].map((price) => priceScore(price, 100))).toEqual([200, 100, 0, 0, 200, 0]);
    expect(priceScore(100, 0)).toBe(100);
    expect([textScore(0, 0), textScore(2, 2), textScore(1, 2), textScore(0, 2)]).toEqual([0, 400, 300, 200]);
  });
});

describe('the histogram', () => {
  it('has twelve equal steps and all cars, the dearest in the last', () => {
    const prices = Int32Array.from([...Array.from({ length: 100 }, (_, i) => 100_000 + i * 1000), 90_000_000]);
    const steps = priceHistogram(prices);
    expect(steps).toHaveLength(12);
    expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(101);
    expect(steps[0]?.fromInr).toBe(100_000);
    expect(steps.at(-1)).toMatchObject({ toInr: 90_000_000 });
    const widths = steps.slice(0, -1).map(({ fromInr, toInr }) => toInr - fromInr);
    expect(new Set(widths).size).toBe(1);
  });
  it('has one step for one price and none for no car', () => {
    expect(priceHistogram(Int32Array.of(5, 5))).toEqual([{ fromInr: 5, toInr: 5, count: 2 }]);
    expect(priceHistogram(Int32Array.of())).toEqual([]);
  });
});
