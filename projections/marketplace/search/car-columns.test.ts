import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SearchInput } from '../../../schema/marketplace/inputs.ts';
import { CarColumns } from './car-columns.ts';
import type { IndexedCar } from './indexed-car.ts';
import { searchCars } from './search.ts';
import { indexedCar } from './testing/indexed-car.ts';

const everything = { page: true, facets: true, analytics: true, recommendations: true };
const answer = (cars: CarColumns) =>
  searchCars(
    cars,
    SearchInput.parse({ filter: { q: 'alpha', brand: 'Tata' }, limit: 200 }),
    'all',
    everything,
    new Date(0),
  );

const facts = fc.record({
  model: fc.constantFrom('Alpha', 'Alpha One', 'Beta', null),
  title: fc.constantFrom(null, 'Tata Beta', 'Tata Beta Alpha'),
  brand: fc.constantFrom('Tata', 'Kia'),
  year: fc.integer({ min: 2018, max: 2021 }),
  priceInr: fc.integer({ min: 100_000, max: 900_000 }),
  city: fc.constantFrom(null, 'Pune', 'Delhi'),
  features: fc.subarray(['Sunroof', 'ABS', 'Airbags']),
  verification: fc.constantFrom('standard', 'certified'),
});
const steps = fc.array(
  fc.record({ number: fc.integer({ min: 0, max: 25 }), facts: fc.option(facts, { freq: 4 }), settles: fc.boolean() }),
  { maxLength: 120 },
);

it('answers after any changes what a new index of the same cars answers', () => {
  fc.assert(
    fc.property(steps, (changes) => {
      const changed = new CarColumns(4);
      const now = new Map<string, IndexedCar>();
      for (const { number, facts: told, settles } of changes) {
        const car = indexedCar(number, told ?? {});
        if (told) {
          changed.put(car);
          now.set(car.id, car);
        } else {
          changed.remove(car.id);
          now.delete(car.id);
        }
        if (settles) changed.settle();
      }
      changed.settle();
      const fresh = new CarColumns();
      for (const car of now.values()) fresh.put(car);
      fresh.settle();
      expect(changed.count).toBe(now.size);
      expect(answer(changed)).toEqual(answer(fresh));
    }),
  );
});

it('packs the features of cars that changed often', () => {
  const cars = new CarColumns();
  const features = Array.from({ length: 200 }, (_, i) => `Feature ${i}`);
  for (let round = 0; round < 1200; round++) {
    cars.put(indexedCar(round % 3, { features }));
    cars.settle();
  }
  expect(cars.features.pool.length).toBeLessThan(250_000);
  const { facets } = searchCars(
    cars,
    SearchInput.parse({ filter: { features: ['feature 7'] } }),
    'all',
    everything,
    new Date(0),
  );
  expect(facets?.features[0]).toMatchObject({ count: 3 });
});
