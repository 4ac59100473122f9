import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST_COMPARABLES, OLDEST_YEARS, SHOWN } from './estimate-limits.ts';
import { insightsView } from './insight-views.ts';
import { judge } from './judge-price.ts';
import type { MarketCar } from './market-cars.ts';
import { extremes, median } from './median-and-outliers.ts';
import { generatedExamples } from './model/testing/generated.ts';
import { trainModel } from './model/train.ts';
import { trendOf } from './trend.ts';

const TRAINED_AT = '2024-07-01T00:00:00.000Z';
const EXAMPLES = generatedExamples(600, 7);
const model = trainModel(EXAMPLES, { seed: 1 });
const MARKET: readonly MarketCar[] = EXAMPLES.map((example, at) => ({
  carId: `0193${String(at).padStart(4, '0')}-0000-7000-8000-000000000000`,
  title: example.title ?? '',
  brand: example.brand ?? '',
  model: example.model,
  variant: example.variant,
  year: example.year ?? 2015,
  mileageKm: example.mileageKm,
  fuelType: example.fuelType,
  transmission: example.transmission,
  owners: example.owners,
  city: example.city,
  state: example.state,
  sourceId: example.source ?? 'olx',
  sellerType: example.sellerType,
  bodyType: example.bodyType,
  color: example.color,
  rto: example.rto,
  priceInr: example.priceInr,
  isLive: true,
  seenAt: '2024-06-01T00:00:00.000Z',
  changedAt: [],
  changedFrom: [],
  pricedSince: 0,
}));
const nearestTo = (car: MarketCar): readonly MarketCar[] =>
  MARKET.filter(
    (other) =>
      other.carId !== car.carId &&
      other.model === car.model &&
      other.brand === car.brand &&
      Math.abs(other.year - car.year) <= 3,
  ).slice(0, 100);
const [CAR] = MARKET;
if (!CAR) throw new Error('no market');
const judged = (car: MarketCar, nearest = nearestTo(car)) => judge({ model, trainedAt: TRAINED_AT, car, nearest });

describe('a judgement', () => {
  it('lies near the price that the law of the market gives, with comparables that add up', () => {
    const misses = MARKET.slice(0, 150).flatMap((car) => {
      const { gap, averageInr, lowInr, highInr, comparables } = judged(car);
      if (gap) return [];
      expect(lowInr).toBeLessThanOrEqual(averageInr);
      expect(highInr).toBeGreaterThanOrEqual(averageInr);
      expect(comparables.length).toBeGreaterThanOrEqual(FEWEST_COMPARABLES);
      expect(comparables.length).toBeLessThanOrEqual(SHOWN);
      for (const { priceInr, adjustedInr, adjustments } of comparables)
        expect(adjustments.reduce((sum, { amountInr }) => sum + amountInr, priceInr)).toBe(adjustedInr);
      return [Math.abs(Math.log(averageInr / car.priceInr))];
    });
    expect(misses.length).toBeGreaterThan(100);
    expect(median(misses)).toBeLessThan(0.1);
  });

  it('is the same whatever order the other cars come in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(nearestTo(CAR).slice(), { minLength: 20 }), (nearest) => {
        const sorted = nearest.toSorted((a, b) => (a.carId < b.carId ? -1 : 1));
        expect(judged(CAR, nearest)).toEqual(judged(CAR, sorted));
      }),
      { numRuns: 30 },
    );
  });

  it('does not hear of anything that can be bought', () => {
    const paid = fc.record({
      isFeatured: fc.boolean(),
      is_featured: fc.boolean(),
      boostedUntil: fc.string(),
      rank: fc.integer(),
    });
    fc.assert(
      fc.property(fc.array(paid, { minLength: 101, maxLength: 101 }), (placements) => {
        const [own, ...others] = placements;
        const nearest = nearestTo(CAR);
        const bought = judged(
          { ...CAR, ...own },
          nearest.map((car, at) => ({ ...car, ...others[at] })),
        );
        expect(bought).toEqual(judged(CAR, nearest));
      }),
      { numRuns: 30 },
    );
  });

  it('does not hear of the price that the car itself asks', () => {
    const { averageInr, comparables } = judged(CAR);
    const dearer = judged({ ...CAR, priceInr: CAR.priceInr * 2 });
    expect([dearer.averageInr, dearer.comparables]).toEqual([averageInr, comparables]);
  });

  it('leaves extreme prices out', () => {
    const nearest = nearestTo(CAR);
    const absurd = nearest.map((car, at) => (at % 7 === 3 ? { ...car, priceInr: car.priceInr * 10 } : car));
    const extreme = new Set(absurd.filter((_, at) => at % 7 === 3).map(({ carId }) => carId));
    const { averageInr, comparables } = judged(CAR, absurd);
    expect(comparables.filter(({ carId }) => extreme.has(carId))).toEqual([]);
    expect(averageInr).toBe(judged(CAR).averageInr);
  });

  it.each([
    ['TOO_FEW_COMPARABLES', CAR, nearestTo(CAR).slice(0, FEWEST_COMPARABLES - 1)],
    ['TOO_OLD', { ...CAR, year: 2024 - OLDEST_YEARS - 1 }, nearestTo(CAR)],
    ['UNKNOWN_CAR', { ...CAR, model: null }, []],
    ['HARDLY_LEARNED', { ...CAR, brand: 'Aston Martin', model: 'DB11', priceInr: 26_400_000 }, nearestTo(CAR)],
    ['HARDLY_LEARNED', { ...CAR, priceInr: CAR.priceInr * 40 }, nearestTo(CAR)],
  ] as const)('is none: %s', (gap, car, nearest) => {
    const judgement = judged(car, nearest);
    expect(judgement).toMatchObject({ gap, averageInr: 0, lowInr: 0, highInr: 0 });
    expect(insightsView(car, judgement, 1)).toMatchObject({
      averagePrice: 0,
      priceRange: { min: 0, max: 0 },
      verdict: 'NONE',
      verdictPercent: null,
      isEnough: false,
      recommendationCode: 'NOT_ENOUGH',
      bands: [],
      nextBand: null,
    });
  });
});

describe('what a reader is told', () => {
  const { averageInr } = judged(CAR);
  it.each([4, 20, 100])('warns of a price that is far below all that were learned: the %s th part', (part) => {
    const priceInr = Math.round(averageInr / part);
    expect(insightsView({ ...CAR, priceInr }, judged({ ...CAR, priceInr }), 3)).toMatchObject({
      ...{ averagePrice: averageInr, verdict: 'BELOW_MARKET', recommendationCode: 'SUSPICIOUSLY_LOW', isEnough: true },
    });
  });
  it.each([
    [0.7, 'BELOW_MARKET', 'SUSPICIOUSLY_LOW', /before you pay anything/],
    [0.85, 'BELOW_MARKET', 'BELOW_MARKET', /^The asking price is 15 % below the average/],
    [0.94, 'FAIR', 'FAIR_LOW', /^A fair market price, 6.0 % below/],
    [1, 'FAIR', 'FAIR', /^A fair market price, close to the average/],
    [1.07, 'FAIR', 'FAIR_HIGH', /room to negotiate/],
    [1.2, 'ABOVE_MARKET', 'ABOVE_MARKET', /up to ₹[\d,]+ would be fair/],
  ])('at %f of the average', (share, verdict, code, text) => {
    const priceInr = Math.round(averageInr * share);
    const view = insightsView({ ...CAR, priceInr }, judged({ ...CAR, priceInr }), 3);
    expect(view).toMatchObject({ verdict, recommendationCode: code, modelVersion: 3, isEnough: true });
    expect(view.recommendation).toMatch(text);
  });
});

describe('the trend', () => {
  const asOf = Date.parse('2024-07-01T00:00:00Z');
  const day = 86_400_000;
  /** Returns a car on sale for 40 days with one recent price change. */
  const changed = (daysAgo: number, from: number, priceInr: number) => ({
    ...{ isLive: true, priceInr, pricedSince: asOf - 40 * day },
    ...{ changedAt: [asOf - 35 * day, asOf - daysAgo * day], changedFrom: [999_999, from] },
  });
  const constant = { isLive: true, priceInr: 300_000, pricedSince: asOf - 40 * day, changedAt: [], changedFrom: [] };
  it('is the mean change of ten cars and more that were on sale all 28 days, those that asked the same among them', () => {
    const five = [1, 5, 9, 20, 27].map((daysAgo) => changed(daysAgo, 100_000, 90_000));
    expect(trendOf([...five, ...Array(4).fill(constant)], asOf)).toEqual({
      ...{ direction: 'stable', percent: null, count: 9 },
    });
    const ten = [...five, ...Array(5).fill(constant)];
    expect(trendOf(ten, asOf)).toEqual({ direction: 'falling', percent: -5.13, count: 10 });
    // Neither new cars, nor cars that are no longer listed, nor earlier changes affect the trend.
    const came = { ...constant, pricedSince: asOf - 27 * day };
    const went = { ...changed(2, 100_000, 50_000), isLive: false };
    expect(trendOf([...ten, came, went], asOf)).toMatchObject({ percent: -5.13, count: 10 });
    expect(trendOf([...ten, changed(29, 100_000, 50_000)], asOf)).toMatchObject({ percent: -4.68, count: 11 });
    const risen = Array.from({ length: 10 }, () => changed(3, 100_000, 101_000));
    expect(trendOf(risen, asOf)).toEqual({ direction: 'rising', percent: 1, count: 10 });
  });
  it('leaves out a car of which so many changes are known that earlier ones may be forgotten', () => {
    const changedAt = [8, 7, 6, 5, 4, 3, 2, 1].map((daysAgo) => asOf - daysAgo * day);
    const restless = { ...constant, changedAt, changedFrom: changedAt.map(() => 400_000) };
    expect(trendOf([...Array(10).fill(constant), restless], asOf)).toMatchObject({ percent: 0, count: 10 });
  });
});

describe('extreme prices', () => {
  it('lie far from the others; within a quarter of the middle none is extreme', () => {
    expect(extremes([100, 101, 99, 100, 124])).toEqual([false, false, false, false, false]);
    expect(extremes([100, 101, 99, 100, 160, 30])).toEqual([false, false, false, false, true, true]);
    expect(extremes([])).toEqual([]);
  });
});
