import { type Forest, forestValue } from './boosting.ts';
import { type LowEnd, lowEndOf, pulled } from './low-price-correction.ts';
import type { RangeSizes } from './train-error-sizes.ts';

/** The fraction of prices that the range should contain. The bounds are fitted to it. */
const SHARE = 0.8;
/** The error of the mean of all folds' models, relative to the error of the out-of-fold model from which the bounds are learned. Without this
 *  factor, the range covered 82 % of a held-out fifth (decision 103). */
const OF_MEAN = 0.96;
/** Lower limit of errors (logarithms), so that no range is a single point. */
const LEAST_ERROR = 0.02;

/** The shifts that are tried, in error sizes: how far estimates are moved below the median. A larger shift must improve the result by at least
 *  `WORTH`. */
const LEANS = [0, 0.05, 0.1, 0.15, 0.2, 0.25];
const WORTH = 0.0005;

/** The distribution of prices around estimates: the error size by kind of car, and the multiples of this size that bound the range. */
export interface Range {
  /** The mean logarithm of the errors. */
  readonly middle: number;
  readonly forests: readonly Forest[];
  readonly low: number;
  readonly high: number;
  /** The shift of the estimate below the median price, as a multiple of the estimate's error (see `leanOf`). */
  readonly lean: number;
  readonly lowEnd: LowEnd;
  /** The median absolute out-of-fold error, in per cent. */
  readonly medianErrorPercent: number;
  /** The percentage of out-of-fold prices within the range. */
  readonly coveragePercent: number;
}

const quantile = (sorted: Float64Array, share: number): number => {
  if (sorted.length === 0) return 0;
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] as number;
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] as number) - below);
};

/** Returns the typical error of a car's estimate, as a difference of logarithms. */
export const sizeOf = ({ middle, forests }: Pick<Range, 'middle' | 'forests'>, bins: Uint8Array, start = 0): number => {
  const sum = forests.reduce((total, forest) => total + forestValue(forest, bins, start), 0);
  return Math.exp(Math.min(1, middle + sum / Math.max(1, forests.length)));
};

/** Returns the errors, as fractions of the price, of estimates that are shifted below the median by `lean` error sizes. */
const sharesOf = (misses: Float64Array, sizes: Float64Array, lean: number): Float64Array =>
  misses.map((miss, row) => Math.abs(Math.exp(-miss - lean * (sizes[row] as number)) - 1));

/** Returns the shift of estimates below the median that brings the most estimates to within a fifth of the price. Because errors are fractions of the
 *  price, a price far below its estimate is a large error. A larger shift that improves the result only a little is not chosen, because it makes good
 *  estimates worse. */
const leanOf = (misses: Float64Array, sizes: Float64Array): number => {
  let best = 0;
  let most = 0;
  for (const lean of LEANS) {
    const count = sharesOf(misses, sizes, lean).filter((share) => share <= 0.2).length;
    if (count > most * (1 + WORTH)) [best, most] = [lean, count];
  }
  return best;
};

/** Fits the range to `misses`: the out-of-fold residuals of the prices (`target`). Error sizes are learned on one half of the folds and applied to
 *  the other half, so that the bounds hold for unseen rows (conformal prediction). `sizesBy` learns the sizes. */
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
