import { expect, it } from 'vitest';
import type { MarketCar } from './market-cars.ts';
import { median } from './median-and-outliers.ts';
import type { CarForEstimate, Example } from './model/car.ts';
import type { Model } from './model/price-model.ts';
import { generatedExamples } from './model/testing/generated.ts';
import { trainModel } from './model/train.ts';
import { distance, similarity } from './similarity.ts';
import { typicalEstimate } from './typical-estimate.ts';

const TRAINED_AT = '2024-06-15T00:00:00.000Z';
const LEARNED = generatedExamples(500, 1);
const model = trainModel(LEARNED, { seed: 1 });
const HELD_OUT = generatedExamples(60, 2);

const marketCar = ({ id, title, brand, year, source, ...car }: Example): MarketCar => ({
  ...car,
  carId: id ?? '',
  title: title ?? '',
  brand: brand ?? '',
  year: year ?? 0,
  sourceId: source ?? '',
  isLive: true,
  seenAt: TRAINED_AT,
  changedAt: [],
  changedFrom: [],
  pricedSince: 0,
});
const MARKET = LEARNED.map(marketCar);

const fourFacts = (car: MarketCar): MarketCar => ({
  ...car,
  carId: '',
  title: '',
  variant: null,
  fuelType: null,
  transmission: null,
  owners: null,
  city: null,
  sourceId: '',
});
const asked = {
  'brand, model, year, km': fourFacts,
  'and variant, fuel': (car: MarketCar) => ({ ...fourFacts(car), variant: car.variant, fuelType: car.fuelType }),
  'and gear, owners, city': (car: MarketCar) => ({ ...car, carId: '', title: '', sourceId: '' }),
};

const alikeOf = (car: MarketCar): readonly MarketCar[] =>
  MARKET.filter((other) => other.model === car.model && Math.abs(other.year - car.year) <= 3)
    .sort((a, b) => distance(car, a) - distance(car, b))
    .slice(0, 100)
    .sort((a, b) => similarity(car, b) - similarity(car, a));

it('is near the price of cars of which little is said, as often too high as too low, and nearer the more is said', () => {
  const figures = Object.values(asked).map((facts) => {
    const ratios: number[] = [];
    let covered = 0;
    for (const { priceInr, ...car } of HELD_OUT.map(marketCar)) {
      const subject = facts({ ...car, priceInr: 0 });
      const estimate = typicalEstimate(model, TRAINED_AT, subject, alikeOf(subject));
      if (!estimate) throw new Error('nothing was learned');
      ratios.push(estimate.estimateInr / priceInr);
      if (estimate.lowInr <= priceInr && priceInr <= estimate.highInr) covered++;
    }
    const error = median(ratios.map((ratio) => Math.abs(ratio - 1)));
    return { middle: median(ratios), error, coverage: covered / ratios.length };
  });

  for (const { middle, coverage } of figures) {
    expect(Math.abs(middle - 1)).toBeLessThan(0.05);
    expect(coverage).toBeGreaterThan(0.65);
    expect(coverage).toBeLessThan(0.95);
  }
  const [few = 0, more = 1, most = 1] = figures.map(({ error }) => error);
  expect(more).toBeLessThan(few);
  expect(most).toBeLessThan(few);
});

it('takes who offers a car only from offers that say as much of theirs, and what is said as it is', () => {
  const [car] = MARKET;
  if (!car) throw new Error('no market');
  const alike = alikeOf(fourFacts(car)).slice(0, 5);
  const silent = alike.map((other, at) => ({
    ...other,
    owners: at < 2 ? null : 2,
    sourceId: at < 2 ? 'olx' : 'spinny',
  }));
  const estimated: CarForEstimate[] = [];
  const listening: Model = {
    ...model,
    estimate: (asked) => {
      estimated.push(asked);
      return model.estimate(asked);
    },
  };
  const sourcesFor = (subject: MarketCar): readonly (string | null)[] => {
    estimated.length = 0;
    typicalEstimate(listening, TRAINED_AT, subject, silent);
    return estimated.map(({ source }) => source);
  };
  expect(sourcesFor({ ...fourFacts(car), owners: 1 })).toEqual(['', '', 'spinny', 'spinny', 'spinny']);
  expect(estimated.map(({ owners }) => owners)).toEqual([1, 1, 1, 1, 1]);
  expect(sourcesFor(fourFacts(car))).toEqual(['olx', 'olx', 'spinny', 'spinny', 'spinny']);
});

it('answers nothing of a car that there is none like', () => {
  const [car] = MARKET;
  if (!car) throw new Error('no market');
  expect(typicalEstimate(model, TRAINED_AT, fourFacts(car), [])).toBeNull();
});
