/** Numbers that look random and are the same on every machine (mulberry32): the demo is the same for everybody. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    /** 0 up to 1. */
    next,
    between,
    /** A whole number from `low` to `high`, both possible. */
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    chance: (share: number) => next() < share,
    /** Around 0, seldom beyond ±2. */
    bell: () => next() + next() + next() + next() - 2,
    /** @throws RangeError for an empty list */
    of: <T>(items: readonly T[]): T => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
    /** One of `items`, the heavier the likelier. @throws RangeError for an empty list */
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
