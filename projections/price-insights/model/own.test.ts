import { describe, expect, it } from 'vitest';
import { readModel } from './estimate.ts';
import { generatedExamples } from './testing/generated.ts';
import { trainModel } from './train.ts';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

describe('the estimate of a car that was learned of', () => {
  const examples = generatedExamples(800, 3);
  const model = trainModel(examples, { seed: 1 });
  /** How far half of the estimates of those cars are from their prices, at most. */
  const missOf = (cars: typeof examples): number =>
    median(cars.map((car) => Math.abs(Math.log((model.estimate(car)?.estimateInr ?? 0) / car.priceInr))));

  it('knows its price no better than that of a car that was not, unless it is asked as a stranger', () => {
    const known = missOf(examples);
    const stranger = missOf(examples.map((car) => ({ ...car, id: null })));
    const foreign = missOf(generatedExamples(800, 4));

    expect(known).toBeGreaterThan(stranger);
    expect(Math.abs(known - foreign)).toBeLessThan(Math.abs(stranger - foreign));
  });

  it('is that of any other car where its id is not known, also after it was stored', () => {
    const [car] = examples;
    if (!car) throw new Error('no car');
    const restored = readModel(model.serialize());
    expect(model.estimate({ ...car, id: 'somebody else' })).toEqual(model.estimate({ ...car, id: null }));
    expect(restored.estimate(car)).toEqual(model.estimate(car));
  });
});
