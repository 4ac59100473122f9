import { z } from 'zod';
import { boost, type Forest, forestValue } from './boosting.ts';
import { FOLDS, rowsOf, without } from './folds.ts';
import { forward, type Network, newPass } from './network.ts';
import { INPUT_WIDTH } from './network-inputs.ts';
import { trainNetwork } from './network-training.ts';
import { Bytes, Doubles, Integers, Singles, workOf } from './parallel-work.ts';

const COMMON = { leaves: 64, leastWeight: 10, rowShare: 0.6, featureShare: 0.5 } as const;
/** The options of both kinds of trees. Trees of both kinds and the network make different errors, so the mean of the three is better than any one of
 *  them (decision 103). */
const ON_HEDONIC = { ...COMMON, rate: 0.07, penalty: 10, trusted: 0.1, tail: 0.2, lean: 0.5 } as const;
const ON_MIDDLE = { ...COMMON, rate: 0.1, penalty: 3, trusted: 0.05, tail: 100, lean: 0 } as const;

/** The training data of trees and networks. Rows with weight 0 are ignored. */
const Ground = z.object({
  bins: z.object({ bins: Bytes, offsets: Integers }),
  /** What the models predict: each logarithmic price minus the additive estimate or, in `overMiddle`, minus the mean logarithmic price. */
  overAdditive: Doubles,
  overMiddle: Doubles,
  weights: Doubles,
  folds: Bytes,
  inputs: z.object({ ids: Integers, starts: Integers, numbers: Singles, vocabularySize: z.int() }),
  trees: z.int(),
  seed: z.int(),
});
type Ground = z.output<typeof Ground>;

export const ForestShape = z.object({
  nodes: z.object({ feature: Bytes, bin: Bytes, left: Integers, value: Singles }),
  roots: Integers,
}) satisfies z.ZodType<Forest>;

const NetworkShape = z.object({
  places: Singles,
  first: Singles,
  firstBias: Singles,
  second: Singles,
  secondBias: Singles,
  out: Singles,
}) satisfies z.ZodType<Network>;

/** One of the three models of a fold, with its out-of-fold predictions for the fold's rows. */
const Product = z.union([
  z.object({ forest: ForestShape, said: Doubles }),
  z.object({ network: NetworkShape, said: Doubles }),
]);
type Product = z.output<typeof Product>;

/** The number of jobs per fold: one for the network, which takes the longest, and one for each kind of trees. */
const KINDS = 3;

const networkOf = (
  { overAdditive, inputs, folds }: Ground,
  known: Float64Array,
  fold: number,
  seed: number,
): Product => {
  const network = trainNetwork(inputs, overAdditive, known, seed + 2);
  const pass = newPass();
  const { ids, starts, numbers } = inputs;
  const saidOf = (row: number): number =>
    forward(network, pass, ids, starts[row] as number, starts[row + 1] as number, numbers, row * INPUT_WIDTH);
  return { network, said: Float64Array.from(rowsOf(folds, fold), saidOf) };
};

const forestOf = (
  { bins, overAdditive, overMiddle, folds, trees }: Ground,
  known: Float64Array,
  fold: number,
  { isOnMiddle, seed }: { readonly isOnMiddle: boolean; readonly seed: number },
): Product => {
  const forest = isOnMiddle
    ? boost(bins, overMiddle, known, { ...ON_MIDDLE, trees, seed: seed + 1 })
    : boost(bins, overAdditive, known, { ...ON_HEDONIC, trees, seed });
  const features = bins.offsets.length - 1;
  return {
    forest,
    said: Float64Array.from(rowsOf(folds, fold), (row) => forestValue(forest, bins.bins, row * features)),
  };
};

export const FOLD_MODELS = workOf({ ground: Ground, product: Product }, FOLDS * KINDS, (ground) => (job) => {
  const fold = job % FOLDS;
  const known = without(ground.weights, ground.folds, fold);
  const seed = ground.seed * 1000 + fold * 10;
  if (job < FOLDS) return networkOf(ground, known, fold, seed);
  return forestOf(ground, known, fold, { isOnMiddle: job >= 2 * FOLDS, seed });
});

/** Collects the models of a fold from its jobs' results.
 *  @throws Error if a job is missing */
export const modelsOf = (products: ReadonlyMap<number, Product>, fold: number) => {
  const [third, first, second] = [0, 1, 2].map((kind) => products.get(kind * FOLDS + fold));
  if (!first || !second || !third || !('forest' in first) || !('forest' in second) || !('network' in third))
    throw new Error(`There are no models for fold ${fold}`);
  return { first, second, third };
};
