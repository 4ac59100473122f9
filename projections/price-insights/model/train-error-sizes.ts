import { z } from 'zod';
import { boost, forestValue } from './boosting.ts';
import { ForestShape } from './fold-models.ts';
import { Bytes, Doubles, Integers, workOf } from './parallel-work.ts';

/** The trees have few leaves with many rows each, because the size of errors depends on the kind of car, not on individual cars. */
const OPTIONS = { rate: 0.08, leaves: 16, penalty: 5, rowShare: 0.7, featureShare: 0.5 } as const;
const LOSS = { trusted: 0.5, tail: 1000, lean: 0 } as const;

/** The training data for estimating how large errors are. */
const Ground = z.object({
  bins: z.object({ bins: Bytes, offsets: Integers }),
  /** The logarithm of each row's error, minus the mean of all these logarithms. */
  target: Doubles,
  weights: Doubles,
  folds: Bytes,
  trees: z.int(),
  seed: z.int(),
});

/** The trees learned from one half of the folds, and their predictions for the rows of the other half (0 for all other rows). */
const Product = z.object({ forest: ForestShape, said: Doubles });
export type RangeSizes = z.output<typeof Product>;

export const RANGE_SIZES = workOf({ ground: Ground, product: Product }, 2, (ground) => (half) => {
  const { bins, target, weights, folds, trees, seed } = ground;
  const features = bins.offsets.length - 1;
  const isOf = (row: number): boolean => (folds[row] as number) % 2 === half;
  const leastWeight = Math.max(5, Math.min(60, target.length / 40));
  const counted = weights.map((weight, row) => (isOf(row) ? weight : 0));
  const forest = boost(bins, target, counted, { ...OPTIONS, ...LOSS, leastWeight, trees, seed: seed + half });
  const said = target.map((_, row) => (isOf(row) ? 0 : forestValue(forest, bins.bins, row * features)));
  return { forest, said };
});
