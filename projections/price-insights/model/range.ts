import { type Forest, forestValue } from './boosting.ts';
import { type LowEnd, lowEndOf, pulled } from './low-end.ts';
import type { RangeSizes } from './range-sizes.ts';

/** The share of prices that lie in the range. */
const SHARE = 0.8;
/** How much nearer the mean of all folds' models comes than the one that did not know a row, which the bounds are learned of: without
 *  it the range covered 82 % of a held-out fifth (decision 103). */
const OF_MEAN = 0.96;
/** An error below this (a logarithm) is taken as this, so that no range is a point. */
const LEAST_ERROR = 0.02;

/** How far estimates may lie below the middle, in sizes of the error, and the share of rows that makes a step worth it. */
const LEANS = [0, 0.05, 0.1, 0.15, 0.2, 0.25];
const WORTH = 0.0005;

/** How far prices differ from estimates: by what kind of car (the size), and which multiples of the size bound the range. */
export interface Range {
  /** Of the mean logarithm of the error. */
  readonly middle: number;
  readonly forests: readonly Forest[];
  readonly low: number;
  readonly high: number;
  /** By how much of the size the estimate is lower than the middle of the prices (see `leanOf`). */
  readonly lean: number;
  readonly lowEnd: LowEnd;
  /** Per cent: the median absolute error of the estimates of rows that nobody knew. */
  readonly medianErrorPercent: number;
  /** Per cent: how many prices of such rows are within the range. */
  readonly coveragePercent: number;
}

const quantile = (sorted: Float64Array, share: number): number => {
  if (sorted.length === 0) return 0;
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] as number;
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] as number) - below);
};

/** The usual size of the error of one car's estimate, as a difference of logarithms. */
export const sizeOf = ({ middle, forests }: Pick<Range, 'middle' | 'forests'>, bins: Uint8Array, start = 0): number => {
  const sum = forests.reduce((total, forest) => total + forestValue(forest, bins, start), 0);
  return Math.exp(Math.min(1, middle + sum / Math.max(1, forests.length)));
};

/** The errors as shares of the price where estimates lie `lean` sizes below the middle. */
const sharesOf = (misses: Float64Array, sizes: Float64Array, lean: number): Float64Array =>
  misses.map((miss, row) => Math.abs(Math.exp(-miss - lean * (sizes[row] as number)) - 1));

/** An error is judged as a share of the price, and a price far below the estimate makes a greater one than a price far above. So
 *  the best estimate of a car whose price is not well known is a little below the middle. Of a few steps the one by which most
 *  estimates come within a fifth of the price: those are the errors that mislead, and a step that hardly adds to them is not worth
 *  what it takes from the near ones. */
const leanOf = (misses: Float64Array, sizes: Float64Array): number => {
  let best = 0;
  let most = 0;
  for (const lean of LEANS) {
    const count = sharesOf(misses, sizes, lean).filter((share) => share <= 0.2).length;
    if (count > most * (1 + WORTH)) [best, most] = [lean, count];
  }
  return best;
};

/** The range of `misses`: by how far each row's price (`target`) is above what was said of it by a model that did not know it. Sizes are
 *  learned of one half of the folds for the other, so that the bounds are those of rows that nobody knew (conformal); `sizesBy` learns them. */
export const fitRange = (
  misses: Float64Array,
  target: Float64Array,
  sizesBy: (target: Float64Array) => ReadonlyMap<number, RangeSizes>,
): Range => {
  const errors = misses.map((miss) => Math.log(Math.max(LEAST_ERROR, Math.abs(miss))));
  const middle = errors.length > 0 ? errors.reduce((sum, error) => sum + error, 0) / errors.length : 0;
  const halves = [...sizesBy(errors.map((error) => error - middle))].toSorted(([a], [b]) => a - b);
  const forests = halves.map(([, { forest }]) => forest);
  const sizes = Float64Array.from(misses, (_, row) =>
    Math.exp(Math.min(1, middle + halves.reduce((sum, [, { said }]) => sum + (said[row] as number), 0))),
  );
  const lean = leanOf(misses, sizes);
  const multiples = misses.map((miss, row) => miss / (sizes[row] as number));
  const sorted = multiples.toSorted();
  const [low, high] = [quantile(sorted, (1 - SHARE) / 2), quantile(sorted, (1 + SHARE) / 2)];
  const leant = target.map((price, row) => price - (misses[row] as number) - lean * (sizes[row] as number));
  const lowEnd = lowEndOf(leant, target);
  const shares = leant.map((estimate, row) =>
    Math.abs(Math.exp(pulled(lowEnd, estimate) - (target[row] as number)) - 1),
  );
  const covered = multiples.filter((multiple) => low <= multiple && multiple <= high).length;
  return {
    middle,
    forests,
    low: low * OF_MEAN,
    high: high * OF_MEAN,
    lean,
    lowEnd,
    medianErrorPercent: 100 * quantile(shares.sort(), 0.5),
    coveragePercent: (100 * covered) / Math.max(1, misses.length),
  };
};
