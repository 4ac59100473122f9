import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CarColumns } from './car-columns.ts';
import { MIN_COMPARABLES } from './comparables.ts';
import type { IndexedCar } from './indexed-car.ts';
import { indexedCar } from './testing/indexed-car.ts';

const cars = fc.array(
  fc.record({
    model: fc.constantFrom('Alpha', 'Beta', null),
    brand: fc.constantFrom('Tata', 'Kia'),
    year: fc.integer({ min: 2018, max: 2021 }),
    priceInr: fc.integer({ min: 100_000, max: 100_020 }),
  }),
  { maxLength: 60 },
);

const medianOf = (prices: readonly number[]): number => {
  const sorted = [...prices].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};
const othersLike = (all: readonly IndexedCar[], car: IndexedCar) =>
  all.filter(
    (other) =>
      other !== car && other.brand === car.brand && other.model === car.model && Math.abs(other.year - car.year) <= 1,
  );

it('compares each car with the median of the other cars of its model and age, where there are enough of them', () => {
  fc.assert(
    fc.property(cars, fc.nat({ max: 60 }), (told, gone) => {
      const all = told.map((facts, number) => indexedCar(number, facts));
      const columns = new CarColumns(4);
      for (const car of all) columns.put(car);
      columns.settle();
      for (const { id } of all.slice(0, gone)) columns.remove(id);
      columns.settle();
      const left = all.slice(gone);
      for (const car of left) {
        const others = othersLike(left, car);
        const isCompared = car.model !== null && others.length >= MIN_COMPARABLES;
        const expected = isCompared ? medianOf(others.map(({ priceInr }) => priceInr)) : 0;
        expect(columns.comparables.median[columns.slotOf(car.id) ?? -1]).toBe(expected);
      }
    }),
  );
});
