import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerBounds, quickOffers } from './limits.ts';

describe('quick offers', () => {
  it.each([
    ['the fixed ones where each is at most the asking price', 800_000, [500_000, 600_000, 700_000], [500_000, 750_000]],
    ['at the asking price, too', 750_000, [500_000, 600_000, 700_000], [500_000, 750_000]],
    ['shares of a cheap car', 400_000, [340_000, 360_000, 380_000], [340_000, 380_000]],
    [
      'shares of a dear one, for which the fixed ones are too little',
      3_000_000,
      [2_550_000, 2_700_000, 2_850_000],
      [2_550_000, 2_850_000],
    ],
    ['fewer where steps of 5,000 are the same', 20_000, [15_000, 20_000], [15_000, 20_000]],
    ['none for next to nothing', 2_000, [], []],
  ])('are %s', (_, asking, car, messages) => {
    expect(quickOffers(asking, 'car')).toEqual(car);
    expect(quickOffers(asking, 'messages')).toEqual(messages);
  });

  it('can be made, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom('car' as const, 'messages' as const),
        (asking, screen) => {
          const { leastInr } = offerBounds(asking);
          const amounts = quickOffers(asking, screen);
          expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b));
          for (const amount of amounts) expect(amount >= leastInr && amount <= asking).toBe(true);
        },
      ),
    );
  });
});
