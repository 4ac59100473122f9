import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CarFilter } from '../marketplace/inputs.ts';
import { filterKey } from './filter-key.ts';

const words = fc.constantFrom('Swift', 'Creta', 'Nexon', 'City');
const filter = fc.record(
  {
    q: words,
    brand: fc.constantFrom('Hyundai', 'Tata'),
    priceMax: fc.integer({ min: 1, max: 9_000_000 }),
    fuelType: fc.uniqueArray(fc.constantFrom('Petrol', 'Diesel', 'CNG'), { minLength: 1 }),
    owners: fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1 }),
    hasImages: fc.constant(true),
  },
  { requiredKeys: [] },
);
const shuffled = (list: readonly unknown[], seed: number): unknown[] =>
  list
    .map((value, at) => ({ value, rank: (at * 7919 + seed) % 13 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);

describe('the key of a filter', () => {
  it('is the same however the same filter is written', () => {
    fc.assert(
      fc.property(filter, fc.nat(), (given, seed) => {
        const names = shuffled(Object.keys(given), seed).map(String);
        const written = new Map<string, unknown>(Object.entries(given));
        const other = Object.fromEntries(
          names
            .map((name) => [name, written.get(name)] as const)
            .map(([name, value]) => [
              name,
              Array.isArray(value) ? shuffled(value, seed) : typeof value === 'string' ? value.toUpperCase() : value,
            ]),
        );
        expect(filterKey(CarFilter.parse({ ...other, sources: [], hasWarranty: false, priceMin: 0 }))).toBe(
          filterKey(CarFilter.parse(given)),
        );
      }),
    );
  });

  it('is another one for another filter', () => {
    fc.assert(
      fc.property(filter, fc.integer({ min: 1, max: 100 }), (given, more) => {
        const priceMax = (given.priceMax ?? 1) + more;
        expect(filterKey(CarFilter.parse({ ...given, priceMax }))).not.toBe(filterKey(CarFilter.parse(given)));
      }),
    );
  });

  it('leaves out a distance from no city, which filters nothing', () => {
    expect(filterKey({ radiusKm: 50 })).toBe(filterKey({}));
    expect(filterKey({ radiusKm: 50, city: 'Pune' })).not.toBe(filterKey({ city: 'Pune' }));
  });
});
