import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesOf } from './trending.ts';

it('names the four largest brands, and their shares with all others are 100 per cent', () => {
  const brands = fc.uniqueArray(fc.record({ brand: fc.string(), cars: fc.integer({ min: 1, max: 100_000 }) }), {
    ...{ minLength: 1, maxLength: 30, selector: ({ brand }) => brand },
  });
  fc.assert(
    fc.property(brands, (unordered) => {
      const ordered = unordered.sort((a, b) => b.cars - a.cars);
      const shares = sharesOf(ordered);
      expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
      expect(shares.reduce((sum, { cars }) => sum + cars, 0)).toBe(ordered.reduce((sum, { cars }) => sum + cars, 0));
      expect(shares.filter(({ brand }) => brand !== null)).toHaveLength(Math.min(4, ordered.length));
    }),
  );
});

it('has no shares of an empty market', () => {
  expect(sharesOf([])).toEqual([]);
});
