import { describe, expect, it } from 'vitest';
import { readModel } from './estimate.ts';
import { generatedExamples } from './testing/generated.ts';
import { trainModel } from './train.ts';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

describe('the estimate of a car that was learned of', () => {
  const examples = generatedExamples(800, 3);
  const model = trainModel(examples, { seed: 1 });
  /** Returns the median error of the estimates of these cars. */
  const missOf = (cars: typeof examples): number =>
    median(cars.map((car) => Math.abs(Math.log((model.estimate(car)?.estimateInr ?? 0) / car.priceInr))));

  it('knows its price no better than that of a car that was not, unless it is asked as a stranger', () => {
    const known = missOf(examples);
    const stranger = missOf(examples.map((car) => ({ ...car, id: null })));
    const foreign = missOf(generatedExamples(800, 4));

    expect(known).toBeGreaterThan(stranger);
    expect(known).toBeGreaterThan(0.95 * foreign);
  });

  it('hardly follows its own price, though few cars of its model are there to tell of it', () => {
    const few = generatedExamples(80, 5)
      .filter(({ model: name }) => name === 'Fortuner')
      .slice(0, 12);
    const market = [...generatedExamples(700, 6).filter(({ model: name }) => name !== 'Fortuner'), ...few];
    const subject = few[2];
    if (!subject) throw new Error('no Fortuner');
    const estimateAt = (priceInr: number): number => {
      const asked = { ...subject, id: 'subject', priceInr };
      const cars = market.map((car) => (car === subject ? asked : { ...car, id: `${car.model} ${car.id}` }));
      return trainModel(cars, { seed: 1 }).estimate(asked)?.estimateInr ?? Number.NaN;
    };
    const [cheap, dear] = [0.75, 1.33].map((share) => estimateAt(Math.round(subject.priceInr * share)));
    const elasticity = Math.log((dear ?? 0) / (cheap ?? 0)) / Math.log(1.33 / 0.75);
    expect(Math.abs(elasticity)).toBeLessThan(0.03);
    // The test runs two complete trainings.
  }, 180_000);

  it('is that of any other car where its id is not known, also after it was stored', () => {
    const [car] = examples;
    if (!car) throw new Error('no car');
    const restored = readModel(model.serialize());
    expect(model.estimate({ ...car, id: 'somebody else' })).toEqual(model.estimate({ ...car, id: null }));
    expect(restored.estimate(car)).toEqual(model.estimate(car));
  });
});
