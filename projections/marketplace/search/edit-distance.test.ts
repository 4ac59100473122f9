import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

/** A slow reference implementation that follows the definition. */
const defined = (a: string, b: string): number => {
  if (a === '' || b === '') return a.length + b.length;
  const options = [
    defined(a.slice(1), b) + 1,
    defined(a, b.slice(1)) + 1,
    defined(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) options.push(defined(a.slice(2), b.slice(2)) + 1);
  return Math.min(...options);
};

it('counts insertions, deletions, replacements and swaps of neighbours', () => {
  expect(editDistance('swfit', 'swift', 2)).toBe(1);
  expect(editDistance('hundai', 'hyundai', 2)).toBe(1);
  expect(editDistance('bolero', 'baleno', 2)).toBe(2);
});

it('is the optimal string alignment, up to its limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(defined(a, b), limit + 1));
    }),
    { numRuns: 300 },
  );
});
