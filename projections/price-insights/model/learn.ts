import { type Bins, binned, edgesOf } from './bins.ts';
import { blankedCopies } from './blanked-facts.ts';
import type { Forest } from './boosting.ts';
import type { Facts } from './facts.ts';
import { FEATURE_COUNT } from './features.ts';
import { FOLD_MODELS, modelsOf } from './fold-models.ts';
import { FOLDS, rowsOf } from './folds.ts';
import { hedonicOf, hedonicRows } from './hedonic.ts';
import { type AdditivePart, type Learned, NETWORK_SHARE } from './learned-model.ts';
import { Neighbours } from './neighbours.ts';
import type { Network } from './network.ts';
import { INPUT_WIDTH, knownWordsOf, type Scale, spreadsOf, writeNumbers } from './network-inputs.ts';
import { fitRange } from './prediction-interval.ts';
import type { TrainingOptions } from './price-model.ts';
import { codesOf } from './target-encoding.ts';
import { ADDITIVE, OF_ALL } from './train-additive.ts';
import { RANGE_SIZES } from './train-error-sizes.ts';
import { supportOf } from './training-counts.ts';
import { doJobs, Helper } from './work-sharing.ts';

/** The number of bins per feature. More bins did not improve the results on the corpus. */
const BINS = 128;
/** The number of trees if there are many rows. A small market gets fewer trees. */
const MOST_TREES = 300;
const MOST_RANGE_TREES = 150;
const treesFor = (rows: number, most: number): number => Math.round(Math.min(most, Math.max(40, rows / 20)));

/** The minimum number of rows for which starting a second thread pays off. */
const ROWS_OF_HELP = 5000;

const COPY_WEIGHT = 0.5;

/** The training rows: first the examples, then copies of some of them with facts blanked. A copy is in the same fold as its example. */
interface Rows {
  readonly facts: readonly Facts[];
  readonly target: Float64Array;
  readonly weights: Float64Array;
  readonly folds: Uint8Array;
  readonly examples: number;
}

const withCopies = (facts: readonly Facts[], target: Float64Array, folds: Uint8Array, seed: number): Rows => {
  const { copies, of } = blankedCopies(facts, seed);
  const all = [...facts.keys(), ...of];
  return {
    facts: [...facts, ...copies],
    target: Float64Array.from(all, (row) => target[row] as number),
    folds: Uint8Array.from(all, (row) => folds[row] as number),
    weights: Float64Array.from(all, (_, at) => (at < facts.length ? 1 : COPY_WEIGHT)),
    examples: facts.length,
  };
};

/** Returns the features of each row, and the additive parts from which they were computed. For each row, this is the additive part that was trained
 *  without the row's fold. */
const additiveParts = (rows: Rows, helper: Helper | undefined, step: (done: number) => void) => {
  const { facts, target, folds, weights, examples } = rows;
  const real = facts.slice(0, examples);
  const codes = codesOf(real, target);
  const { names, ...terms } = hedonicRows(facts);
  const ground = { facts, examples, codes, terms, target, weights, folds };
  const products = doJobs('additive', ADDITIVE, ground, helper, step);
  const partOf = (job: number): AdditivePart & { features: Float64Array } => {
    const product = products.get(job);
    if (!product) throw new Error('An additive part is missing');
    const { coefficients, misses, features } = product;
    return { hedonic: hedonicOf(names, coefficients, terms.parts), misses, features };
  };
  const columns = Array.from({ length: FEATURE_COUNT }, () => new Float64Array(facts.length));
  const withoutFold: AdditivePart[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const { features, ...part } = partOf(fold);
    withoutFold.push(part);
    for (const [at, row] of rowsOf(folds, fold).entries())
      for (const [feature, column] of columns.entries()) column[row] = features[at * FEATURE_COUNT + feature] as number;
  }
  const { hedonic, misses } = partOf(OF_ALL);
  return { columns, codes, withoutFold, hedonic, misses };
};

const networkRowsOf = (facts: readonly Facts[], columns: readonly Float64Array[]) => {
  const { vocabulary, ids, starts } = knownWordsOf(facts);
  const scale: Scale = { vocabulary, ...spreadsOf(columns) };
  const numbers = new Float32Array(facts.length * INPUT_WIDTH);
  for (let row = 0; row < facts.length; row++)
    writeNumbers(scale, (feature) => columns[feature]?.[row] ?? Number.NaN, numbers, row * INPUT_WIDTH);
  return { scale, inputs: { ids, starts, numbers, vocabularySize: vocabulary.size } };
};

/** For each fold, trains both kinds of trees and a network on the rows of all other folds. Returns these models and their out-of-fold predictions. */
const foldModels = (
  { facts, target, folds, weights }: Rows,
  { columns, bins, middle }: { columns: readonly Float64Array[]; bins: Bins; middle: number },
  { seed, helper, step }: { seed: number; helper: Helper | undefined; step: (done: number) => void },
) => {
  const { scale, inputs } = networkRowsOf(facts, columns);
  const trees = treesFor(facts.length, MOST_TREES);
  const [additive = new Float64Array()] = columns;
  const overAdditive = target.map((value, row) => value - (additive[row] as number));
  const overMiddle = target.map((value) => value - middle);
  const ground = { bins, overAdditive, overMiddle, weights, folds, inputs, trees, seed };
  const products = doJobs('foldModels', FOLD_MODELS, ground, helper, step);
  const told = new Float64Array(facts.length);
  const onHedonic: Forest[] = [];
  const onMiddle: Forest[] = [];
  const networks: Network[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const { first, second, third } = modelsOf(products, fold);
    for (const [at, row] of rowsOf(folds, fold).entries()) {
      const base = additive[row] as number;
      const byTrees = (base + (first.said[at] as number) + middle + (second.said[at] as number)) / 2;
      const byNetwork = base + (third.said[at] as number);
      told[row] = NETWORK_SHARE * byNetwork + (1 - NETWORK_SHARE) * byTrees;
    }
    onHedonic.push(first.forest);
    onMiddle.push(second.forest);
    networks.push(third.network);
  }
  return { told, scale, onHedonic, onMiddle, networks };
};

/** Trains the additive part, and then trees and networks on top of it. This is done for each fold, on the rows of the other folds. The out-of-fold
 *  predictions determine the range. The estimate is the mean of all models. For `ids`, see `Learned`. */
export const learn = (
  facts: readonly Facts[],
  target: Float64Array,
  folds: Uint8Array,
  ids: Int32Array,
  { seed, latest, threads, onProgress }: TrainingOptions & { readonly latest: number },
): Learned => {
  const examples = facts.length;
  const isHelped = (threads ?? (examples < ROWS_OF_HELP ? 1 : 2)) > 1;
  const helper = isHelped ? new Helper() : undefined;
  try {
    const rows = withCopies(facts, target, folds, seed * 1000 + 900);
    const { columns, ...additive } = additiveParts(rows, helper, (done) => onProgress?.(done * 0.2));
    const edges = edgesOf(columns, Math.min(BINS, Math.max(16, Math.round(examples / 15))));
    const bins = binned(edges, columns, rows.facts.length);
    const middle = examples > 0 ? target.reduce((sum, value) => sum + value, 0) / examples : 0;
    const { told, ...models } = foldModels(
      rows,
      { columns, bins, middle },
      { seed, helper, step: (done) => onProgress?.(0.2 + done * 0.75) },
    );
    const unknown = target.map((value, row) => value - (told[row] as number));
    const range = fitRange(unknown, target, (errors) => {
      const own: Bins = { bins: bins.bins.slice(0, examples * FEATURE_COUNT), offsets: bins.offsets };
      const trees = treesFor(examples, MOST_RANGE_TREES);
      const weights = rows.weights.slice(0, examples);
      const ground = { bins: own, target: errors, weights, folds, trees, seed: seed * 1000 + 500 };
      return doJobs('rangeSizes', RANGE_SIZES, ground, helper, () => undefined);
    });
    onProgress?.(1);
    const neighbours = new Neighbours(facts);
    const support = supportOf(facts, target);
    const learned = { rows: examples, latest, middle, cars: facts, neighbours, ids, folds, edges, range, support };
    return { ...learned, ...additive, ...models };
  } finally {
    helper?.end();
  }
};
