import { z } from 'zod';
import { boost, type Forest } from './boosting.ts';
import type { Network } from './network.ts';
import { trainNetwork } from './network-training.ts';

/** Every row is told by models that did not know its fold. */
export const FOLDS = 5;

const COMMON = { leaves: 64, leastWeight: 10, rowShare: 0.6, featureShare: 0.5 } as const;
/** Two unlike kinds of trees, which with a network err in unlike ways: their mean is better than each (decision 103). */
const ON_HEDONIC = { ...COMMON, rate: 0.07, penalty: 10, trusted: 0.1, tail: 0.2, lean: 0.5 } as const;
const ON_MIDDLE = { ...COMMON, rate: 0.1, penalty: 3, trusted: 0.05, tail: 100, lean: 0 } as const;

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const Integers = z.custom<Int32Array>((value) => value instanceof Int32Array);
const Singles = z.custom<Float32Array>((value) => value instanceof Float32Array);
const Doubles = z.custom<Float64Array>((value) => value instanceof Float64Array);

/** What all jobs learn of. Rows of weight 0 take no part. */
export const Ground = z.object({
  bins: z.object({ bins: Bytes, offsets: Integers }),
  /** By how much the logarithm of each price is above what the additive part says, and above the middle of all. */
  overAdditive: Doubles,
  overMiddle: Doubles,
  weights: Doubles,
  folds: Bytes,
  inputs: z.object({ ids: Integers, starts: Integers, numbers: Singles, vocabularySize: z.int() }),
  trees: z.int(),
  seed: z.int(),
});
export type Ground = z.output<typeof Ground>;

/** What a job gives: one of the three models of a fold. */
export const Product = z.union([
  z.object({
    nodes: z.object({ feature: Bytes, bin: Bytes, left: Integers, value: Singles }),
    roots: Integers,
  }) satisfies z.ZodType<Forest>,
  z.object({
    places: Singles,
    first: Singles,
    firstBias: Singles,
    second: Singles,
    secondBias: Singles,
    out: Singles,
  }) satisfies z.ZodType<Network>,
]);
export type Product = z.output<typeof Product>;

/** The jobs of one fold: trees of both kinds and a network. */
const KINDS = 3;
export const JOBS = FOLDS * KINDS;

/** The weights of the rows of all folds but one. */
export const without = ({ weights, folds }: Pick<Ground, 'weights' | 'folds'>, fold: number): Float64Array =>
  weights.map((weight, row) => (folds[row] === fold ? 0 : weight));

/** Does one of the jobs, 0 to `JOBS` - 1: what comes of it is the same whoever does it, and when. */
export const doJob = (ground: Ground, job: number): Product => {
  const { bins, overAdditive, overMiddle, inputs, trees } = ground;
  const fold = Math.floor(job / KINDS);
  const known = without(ground, fold);
  const seed = ground.seed * 1000 + fold * 10 + (job % KINDS);
  if (job % KINDS === 0) return boost(bins, overAdditive, known, { ...ON_HEDONIC, trees, seed });
  if (job % KINDS === 1) return boost(bins, overMiddle, known, { ...ON_MIDDLE, trees, seed });
  return trainNetwork(inputs, overAdditive, known, seed);
};

/** What the jobs made of a fold.
 *  @throws Error where a job is missing */
export const modelsOf = (
  products: ReadonlyMap<number, Product>,
  fold: number,
): { first: Forest; second: Forest; network: Network } => {
  const [first, second, network] = [0, 1, 2].map((kind) => products.get(fold * KINDS + kind));
  if (!first || !second || !network || !('roots' in first) || !('roots' in second) || !('places' in network))
    throw new Error(`Nothing was learned for fold ${fold}`);
  return { first, second, network };
};
