/** Returns the median; for an even number of values, the mean of the middle two; 0 if there are no values. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [below = 0, above = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (below + above) / 2;
};

/** Factor that converts a median absolute deviation to the standard deviation of a normal distribution. */
const NORMAL = 1.4826;
/** A price that is more than this number of deviations from the median is an outlier, unless it is within `ALWAYS_WITHIN`. */
const DEVIATIONS = 3;
/** The logarithm of the factor within which a price is never an outlier, even if the prices hardly vary. */
const ALWAYS_WITHIN = Math.log(1.25);

/** Returns for each price, at its index, whether the price is an outlier among the given prices. */
export const extremes = (prices: readonly number[]): readonly boolean[] => {
  const logs = prices.map(Math.log);
  const middle = median(logs);
  const spread = median(logs.map((log) => Math.abs(log - middle))) * NORMAL;
  const limit = Math.max(ALWAYS_WITHIN, DEVIATIONS * spread);
  return logs.map((log) => Math.abs(log - middle) > limit);
};
