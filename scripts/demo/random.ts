import { randomOf } from '../../projections/price-insights/model/random.ts';

/** Creates a seeded pseudo-random generator (mulberry32), so that the demo is the same on every machine. */
export const seededRandom = (seed: number) => {
  const next = randomOf(seed);
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    /** Returns a number from 0 (inclusive) to 1 (exclusive). */
    next,
    between,
    /** Returns an integer from `low` to `high`, both inclusive. */
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    chance: (share: number) => next() < share,
    /** Returns a number from -2 to 2, with a bell-shaped distribution around 0. */
    bell: () => next() + next() + next() + next() - 2,
    /** @throws RangeError if the list is empty */
    of: <T>(items: readonly T[]): T => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
    /** Picks one of `items`, with probability proportional to its weight.
     *  @throws RangeError if the list is empty */
    weighted: <T>(items: readonly T[], weight: (item: T) => number): T => {
      let left = next() * items.reduce((sum, item) => sum + weight(item), 0);
      for (const item of items) {
        left -= weight(item);
        if (left < 0) return item;
      }
      throw new RangeError('nothing to choose from');
    },
  };
};
export type SeededRandom = ReturnType<typeof seededRandom>;
