/** The middle value; of an even number the mean of the middle two; 0 for none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [below = 0, above = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (below + above) / 2;
};

/** What makes a median absolute deviation the standard deviation of a normal distribution. */
const NORMAL = 1.4826;
/** Further from the middle than this many deviations a price is more likely wrong than right ... */
const DEVIATIONS = 3;
/** ... unless it is within a quarter of it, however close the others stand together. */
const ALWAYS_WITHIN = Math.log(1.25);

/** Says of each price, in its place, whether it is extreme among them. */
export const extremes = (prices: readonly number[]): readonly boolean[] => {
  const logs = prices.map(Math.log);
  const middle = median(logs);
  const spread = median(logs.map((log) => Math.abs(log - middle))) * NORMAL;
  const limit = Math.max(ALWAYS_WITHIN, DEVIATIONS * spread);
  return logs.map((log) => Math.abs(log - middle) > limit);
};
