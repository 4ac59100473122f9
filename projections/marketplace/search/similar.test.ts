import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CarColumns } from './car-columns.ts';
import type { IndexedCar } from './indexed-car.ts';
import { type Likened, PRICE_SPAN, similarTo } from './similar.ts';
import { indexedCar } from './testing/indexed-car.ts';

const market = (cars: readonly IndexedCar[]): CarColumns => {
  const columns = new CarColumns();
  for (const car of cars) columns.put(car);
  columns.settle();
  return columns;
};
const CRETA = { brand: 'Hyundai', model: 'Creta', bodyType: 'SUV', year: 2020, priceInr: 1_000_000 } as const;
const likened = (car: IndexedCar): Likened => car;
const own = indexedCar(0, CRETA);
/** Returns which cars are similar to a 2020 Creta for 10 lakh, best match first. A car is identified by its index in `others` plus 1. */
const similar = (others: readonly Partial<IndexedCar>[], car: Partial<IndexedCar> = {}, limit = 10) => {
  const cars = [{ ...own, ...car }, ...others.map((facts, i) => indexedCar(i + 1, facts))];
  const [first = own] = cars;
  return similarTo(market(cars), likened(first), limit).map((id) => Number(id.slice(-3)));
};

describe('similar cars', () => {
  it('are of the model or the body, at about the price', () => {
    expect(
      similar([
        CRETA,
        { ...CRETA, brand: 'Kia', model: 'Seltos' },
        { ...CRETA, bodyType: null },
        { ...CRETA, model: 'Verna', bodyType: 'Sedan' },
        { ...CRETA, priceInr: 1_400_001 },
        { ...CRETA, priceInr: 599_999 },
      ]),
    ).toEqual([1, 3, 2]);
  });

  it('are of the brand where nobody told the body', () => {
    const verna = { ...CRETA, model: 'Verna', bodyType: 'Sedan' };
    expect(similar([verna, { ...CRETA, brand: 'Kia', model: 'Seltos' }], { bodyType: null })).toEqual([1]);
  });

  it('stand in the order of what is alike, and of their ids where as much is', () => {
    const told = { city: 'Pune', state: 'Maharashtra', fuelType: 'Diesel', transmission: 'Manual', mileageKm: 40_000 };
    const alike = { ...CRETA, ...told };
    expect(
      similar(
        [
          { ...alike, year: 2018 },
          { ...alike, mileageKm: 90_000 },
          { ...alike, city: 'Mumbai' },
          { ...alike, priceInr: 1_100_000 },
          alike,
          alike,
          { ...alike, brand: 'Kia', model: 'Seltos' },
        ],
        told,
      ),
    ).toEqual([5, 6, 1, 2, 3, 4, 7]);
  });

  it('are found for a car that is not for sale, whatever its words', () => {
    const gone: Likened = { ...likened(own), id: 'gone', city: 'Nowhere', fuelType: 'Steam' };
    const cars = market([indexedCar(1, CRETA), indexedCar(2, { ...CRETA, model: 'Venue' })]);
    expect(similarTo(cars, gone, 1)).toEqual([indexedCar(1).id]);
    expect(cars.coded.city.codesReading('Nowhere')).toEqual([]);
  });

  it('follow from the cars alone: never itself, never far from its price, the same in whatever order they came', () => {
    const facts = fc.record({
      brand: fc.constantFrom('Hyundai', 'Kia'),
      model: fc.constantFrom('Creta', 'Seltos', null),
      bodyType: fc.constantFrom('SUV', 'Sedan', null),
      year: fc.integer({ min: 2015, max: 2026 }),
      priceInr: fc.integer({ min: 300_000, max: 2_000_000 }),
      mileageKm: fc.option(fc.integer({ min: 0, max: 200_000 })),
      city: fc.constantFrom('Pune', 'Mumbai', null),
    });
    fc.assert(
      fc.property(fc.array(facts, { minLength: 2, maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (many, limit) => {
        const cars = many.map((some, i) => indexedCar(i, some));
        const [car = own] = cars;
        const found = similarTo(market(cars), likened(car), limit);
        expect(similarTo(market(cars.toReversed()), likened(car), limit)).toEqual(found);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(found).not.toContain(car.id);
        for (const { id, priceInr } of cars) {
          if (found.includes(id)) {
            expect(Math.abs(priceInr - car.priceInr)).toBeLessThanOrEqual(car.priceInr * PRICE_SPAN);
          }
        }
      }),
    );
  });
});
