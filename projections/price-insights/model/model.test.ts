import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CarForEstimate } from './car.ts';
import { readModel } from './estimate.ts';
import { UnreadableModel } from './model-bytes.ts';
import { type Estimate, MIN_ROWS } from './price-model.ts';
import { generatedExamples } from './testing/generated.ts';
import { trainModel } from './train.ts';

const examples = generatedExamples(900, 1);
const model = trainModel(examples, { seed: 5 });
const [anyCar] = generatedExamples(1, 9);
if (!anyCar) throw new Error('no car');
/** The car's facts without its price, and without an id that the model may know. */
const { priceInr: _, ...car } = { ...anyCar, id: null };

const text = fc.option(
  fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('Swift', 'VXI', 'Diesel', 'KA-51', '1197 CC')),
);
const anything: fc.Arbitrary<CarForEstimate> = fc.record({
  brand: fc.option(fc.oneof(fc.string(), fc.constantFrom('Maruti Suzuki', 'Honda'))),
  model: text,
  variant: text,
  title: text,
  year: fc.option(fc.oneof(fc.integer(), fc.integer({ min: 1990, max: 2030 }), fc.double())),
  mileageKm: fc.option(fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 0, max: 500_000 }))),
  fuelType: text,
  transmission: text,
  owners: fc.option(fc.integer()),
  city: text,
  state: text,
  source: text,
  sellerType: text,
  bodyType: text,
  color: text,
  rto: text,
  engine: text,
  maxPower: text,
  seats: fc.oneof(text, fc.integer()),
  seenAt: fc.oneof(text, fc.integer(), fc.constantFrom('2024-11', '2026-11-21T00:00:00.000Z')),
});

const expectEstimate = (of: CarForEstimate) => {
  const estimate = model.estimate(of);
  if (!estimate) throw new Error('no estimate');
  return expectSound(estimate);
};
const expectSound = ({ lowInr, estimateInr, highInr }: Estimate) => {
  for (const amount of [lowInr, estimateInr, highInr]) expect(Number.isSafeInteger(amount)).toBe(true);
  expect(lowInr).toBeGreaterThanOrEqual(1);
  expect(lowInr).toBeLessThanOrEqual(estimateInr);
  expect(estimateInr).toBeLessThanOrEqual(highInr);
  return estimateInr;
};

describe('an estimate', () => {
  const soundOrWhy = (of: CarForEstimate) => {
    const answer = model.answer(of);
    if (typeof answer === 'string') {
      expect(['HARDLY_LEARNED', 'TOO_WIDE']).toContain(answer);
      return;
    }
    expectSound(answer);
    // A range that is wider than its estimate is useless.
    expect(answer.highInr - answer.lowInr).toBeLessThanOrEqual(answer.estimateInr);
  };
  test('is whole rupees within its range, or there is a reason for none, whatever is said of the car', () => {
    const { brand, model: name } = car;
    fc.assert(fc.property(anything, soundOrWhy), { numRuns: 100 });
    fc.assert(
      fc.property(anything, (of) => soundOrWhy({ ...of, brand, model: name })),
      { numRuns: 300 },
    );
  });

  test('is not there for a brand, a model or a price that was hardly learned', () => {
    expect(model.answer({ ...car, brand: 'Aston Martin', model: 'DB11' })).toBe('HARDLY_LEARNED');
    expect(model.answer({ ...car, model: null })).toBe('HARDLY_LEARNED');
    expect(model.answer({ ...car, brand: null })).toBe('HARDLY_LEARNED');
    const asked = expectEstimate(car);
    expect(model.isFarAbove(car, asked)).toBe(false);
    expect(model.isFarAbove(car, asked * 40)).toBe(true);
    expect(model.isFarAbove(car, Math.round(asked / 40))).toBe(false);
    expect(model.isFarAbove({ ...car, brand: 'Aston Martin', model: 'DB11' }, asked)).toBe(true);
  });

  test('begins with ten examples of the brand and model besides the car itself', () => {
    const rare = (count: number) =>
      generatedExamples(40, 8)
        .slice(0, count)
        .map((example, at) => ({
          ...example,
          id: `rare-${at}`,
          brand: 'Aston Martin',
          model: 'DB11',
          priceInr: 1_500_000 + at * 10_000,
        }));
    const learned = (count: number) => trainModel([...generatedExamples(200, 9), ...rare(count)], { seed: 1 });
    const [asked] = rare(1);
    if (!asked) throw new Error('no car');
    const stranger = { ...asked, id: 'another' };
    expect(learned(9).answer(stranger)).toBe('HARDLY_LEARNED');
    const ten = learned(10);
    expect(ten.answer(stranger)).not.toBe('HARDLY_LEARNED');
    expect(ten.answer(asked)).toBe('HARDLY_LEARNED');
    expect(ten.isFarAbove(stranger, 1_550_000)).toBe(false);
    expect(ten.isFarAbove(stranger, 4_000_000)).toBe(true);
  });

  test('falls with the odometer on the whole, and is one at every reading', () => {
    const readings = Array.from({ length: 40 }, (_, index) => index * 10_000);
    const estimates = readings.map((mileageKm) => expectEstimate({ ...car, mileageKm }));
    expect(estimates.at(12)).toBeLessThan(estimates.at(1) ?? 0);
  });

  test('hardly changes for a source that the model never saw', () => {
    const known = expectEstimate(car);
    for (const source of [null, 'a portal of tomorrow'])
      expect(Math.abs(expectEstimate({ ...car, source }) / known - 1)).toBeLessThan(0.15);
  });

  test('is near that of the full facts where one fact is missing', () => {
    const known = expectEstimate(car);
    for (const field of ['fuelType', 'transmission', 'owners', 'mileageKm', 'city'] as const)
      expect(Math.abs(expectEstimate({ ...car, [field]: null }) / known - 1), field).toBeLessThan(0.3);
  });

  test('is right about cars that the model did not know: near the noise, and four of five within the range', () => {
    const others = generatedExamples(600, 77).map((other) => ({ ...other, id: null }));
    const held = others.map((other) => ({ price: other.priceInr, estimate: model.estimate(other) }));
    const covered = held.filter(
      ({ price, estimate }) => estimate && estimate.lowInr <= price && price <= estimate.highInr,
    );
    expect((100 * covered.length) / held.length).toBeGreaterThan(70);
    expect((100 * covered.length) / held.length).toBeLessThan(90);
    const near = held.filter(({ price, estimate }) => estimate && Math.abs(estimate.estimateInr / price - 1) < 0.2);
    expect(near.length / held.length).toBeGreaterThan(0.85);
    expect(model.medianErrorPercent).toBeLessThan(12);
    expect(model.coveragePercent).toBeCloseTo(80, 0);
  });
});

describe('a model', () => {
  test('is the same to the bit for the same seed, and after it was stored', () => {
    const few = examples.slice(0, 200);
    const bytes = trainModel(few, { seed: 5 }).serialize();
    expect(Buffer.compare(trainModel(few, { seed: 5 }).serialize(), bytes)).toBe(0);
    expect(Buffer.compare(trainModel(few, { seed: 6 }).serialize(), bytes)).not.toBe(0);
    expect(Buffer.compare(readModel(bytes).serialize(), bytes)).toBe(0);
    const restored = readModel(model.serialize());
    for (const other of generatedExamples(50, 2)) {
      expect(restored.estimate(other)).toEqual(model.estimate(other));
      expect(restored.adjust(other, car)).toEqual(model.adjust(other, car));
    }
  });

  test.each([0, 1, 5, MIN_ROWS - 1])('of %i examples knows no price', (count) => {
    const small = readModel(trainModel(generatedExamples(count, 3), { seed: 1 }).serialize());
    expect(small.rows).toBe(count);
    expect(small.estimate(car)).toBeNull();
    expect(small.adjust(car, { ...car, year: 2011 })).toEqual([]);
  });

  test('of 60 examples, some without a price, knows something', () => {
    const small = trainModel([...generatedExamples(60, 3), { ...anyCar, priceInr: 0 }], { seed: 1 });
    expect(small.rows).toBe(60);
    expect(small.estimate(car)?.estimateInr).toBeGreaterThan(50_000);
  });

  test('refuses bytes that are no model', () => {
    expect(() => readModel(Buffer.from('no model'))).toThrow(UnreadableModel);
  });
});

describe('adjustments', () => {
  test('name each fact that differs, dearer or cheaper as the market has it, and nothing else', () => {
    expect(model.adjust(car, car)).toEqual([]);
    const younger = { ...car, year: 2021, owners: 1, mileageKm: 20_000 };
    const older = { ...younger, year: 2013, owners: 3, mileageKm: 110_000 };
    const adjustments = model.adjust(older, younger);
    expect(adjustments.map(({ factor }) => factor)).toEqual(['year', 'mileage', 'owners']);
    for (const { ratio } of adjustments) expect(ratio).toBeGreaterThan(1);
    const back = model.adjust(younger, older).reduce((product, { ratio }) => product * ratio, 1);
    expect(adjustments.reduce((product, { ratio }) => product * ratio, back)).toBeCloseTo(1, 6);
  });
});
