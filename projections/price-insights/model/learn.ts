import { type Bins, binned, edgesOf } from './bins.ts';
import { blankedCopies } from './blanks.ts';
import { type Forest, forestValue } from './boosting.ts';
import { codesOf } from './codes.ts';
import type { Facts } from './facts.ts';
import { FEATURE_COUNT, featuresOf } from './features.ts';
import { HedonicFits, hedonicParts, sumOf } from './hedonic.ts';
import { doJobs } from './helped.ts';
import { FOLDS, modelsOf, without } from './jobs.ts';
import { type AdditivePart, type Learned, NETWORK_SHARE } from './learned.ts';
import { Neighbours } from './neighbours.ts';
import { forward, type Network, newPass } from './network.ts';
import { INPUT_WIDTH, idsOf, type Scale, scaleOf, writeNumbers } from './network-inputs.ts';
import type { NetworkRows } from './places.ts';
import type { TrainingOptions } from './price-model.ts';
import { fitRange } from './range.ts';

/** Bins of a feature; more did not help on the corpus. */
const BINS = 128;
/** Trees for many rows; a small market gets fewer. */
const MOST_TREES = 300;
const MOST_RANGE_TREES = 150;
const treesFor = (rows: number, most: number): number => Math.round(Math.min(most, Math.max(40, rows / 20)));

/** From so many rows on a second thread is worth its start. */
const ROWS_OF_HELP = 5000;

/** The share of the rows that tell of each fold. */
const TOLD = 1 - 1 / FOLDS;

/** How much a copy with blanks counts. */
const COPY_WEIGHT = 0.5;

/** Rows to learn of: the examples, then copies of some with facts blanked, each of its example's fold. */
interface Rows {
  readonly facts: readonly Facts[];
  readonly target: Float64Array;
  readonly weights: Float64Array;
  readonly folds: Uint8Array;
  /** So many of them are examples. */
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

/** What trees and networks learn of, for each row without the row's own fold having told anything. */
const stage = (rows: Rows, step: (done: number) => void) => {
  const { facts, target, folds, examples } = rows;
  const real = facts.slice(0, examples);
  const fits = new HedonicFits(facts, target);
  const neighbours = new Neighbours(real);
  const codes = codesOf(real, target);
  const columns = Array.from({ length: FEATURE_COUNT }, () => new Float64Array(facts.length));
  const additive = new Float64Array(facts.length);
  const withoutFold: AdditivePart[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const known = without(rows, fold);
    const hedonic = fits.fit(known, TOLD);
    const misses = fits.misses(hedonic);
    withoutFold.push({ hedonic, misses: misses.slice(0, examples) });
    for (const [row, of] of facts.entries()) {
      if (folds[row] !== fold) continue;
      const parts = hedonicParts(hedonic, of);
      additive[row] = sumOf(parts);
      const nearby = neighbours.around(of, misses, known, true);
      const features = featuresOf(of, parts, nearby, codes, TOLD);
      for (let feature = 0; feature < FEATURE_COUNT; feature++)
        (columns[feature] as Float64Array)[row] = features[feature] as number;
    }
    step((fold + 1) / (FOLDS + 1));
  }
  const hedonic = fits.fit(rows.weights, 1);
  step(1);
  const misses = fits.misses(hedonic).slice(0, examples);
  return { columns, additive, hedonic, misses, withoutFold, neighbours, codes };
};

/** All rows as the networks read them. */
const networkRowsOf = (scale: Scale, facts: readonly Facts[], columns: readonly Float64Array[]): NetworkRows => {
  const ids = facts.map((car) => idsOf(scale, car));
  const starts = new Int32Array(facts.length + 1);
  for (const [row, { length }] of ids.entries()) starts[row + 1] = (starts[row] as number) + length;
  const numbers = new Float32Array(facts.length * INPUT_WIDTH);
  for (let row = 0; row < facts.length; row++)
    writeNumbers(scale, (feature) => columns[feature]?.[row] ?? Number.NaN, numbers, row * INPUT_WIDTH);
  return { ids: Int32Array.from(ids.flat()), starts, numbers, vocabularySize: scale.vocabulary.size };
};

type Staged = ReturnType<typeof stage>;

/** For each fold trees of both kinds and a network that did not know it, and what they say of the fold's rows. */
const foldModels = (
  rows: Rows,
  { columns, additive }: Staged,
  bins: Bins,
  middle: number,
  { seed, isHelped, step }: { seed: number; isHelped: boolean; step: (done: number) => void },
) => {
  const { facts, target, folds, weights } = rows;
  const scale = scaleOf(facts, columns);
  const inputs = networkRowsOf(scale, facts, columns);
  const trees = treesFor(facts.length, MOST_TREES);
  const overAdditive = target.map((value, row) => value - (additive[row] as number));
  const overMiddle = target.map((value) => value - middle);
  const products = doJobs({ bins, overAdditive, overMiddle, weights, folds, inputs, trees, seed }, isHelped, step);
  const pass = newPass();
  const told = new Float64Array(facts.length);
  const onHedonic: Forest[] = [];
  const onMiddle: Forest[] = [];
  const networks: Network[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const { first, second, network } = modelsOf(products, fold);
    for (let row = 0; row < facts.length; row++) {
      if (folds[row] !== fold) continue;
      const [from, to] = [inputs.starts[row] as number, inputs.starts[row + 1] as number];
      const base = additive[row] as number;
      const at = row * FEATURE_COUNT;
      const byTrees = (base + forestValue(first, bins.bins, at) + middle + forestValue(second, bins.bins, at)) / 2;
      const byNetwork = base + forward(network, pass, inputs.ids, from, to, inputs.numbers, row * INPUT_WIDTH);
      told[row] = NETWORK_SHARE * byNetwork + (1 - NETWORK_SHARE) * byTrees;
    }
    onHedonic.push(first);
    onMiddle.push(second);
    networks.push(network);
  }
  return { told, scale, onHedonic, onMiddle, networks };
};

/** Learns the additive part, then trees and networks on it for each fold from the other folds' rows; what they say of the rows that
 *  they did not know makes the range. The estimate is the mean of all. `ids` as in `Learned`. */
export const learn = (
  facts: readonly Facts[],
  target: Float64Array,
  folds: Uint8Array,
  ids: Int32Array,
  { seed, latest, threads, onProgress }: TrainingOptions & { readonly latest: number },
): Learned => {
  const examples = facts.length;
  const rows = withCopies(facts, target, folds, seed * 1000 + 900);
  const staged = stage(rows, (done) => onProgress?.(done * 0.25));
  const edges = edgesOf(staged.columns, Math.min(BINS, Math.max(16, Math.round(examples / 15))));
  const bins = binned(edges, staged.columns, rows.facts.length);
  const middle = examples > 0 ? target.reduce((sum, value) => sum + value, 0) / examples : 0;
  const { told, ...models } = foldModels(rows, staged, bins, middle, {
    seed,
    isHelped: (threads ?? (examples < ROWS_OF_HELP ? 1 : 2)) > 1,
    step: (done) => onProgress?.(0.25 + done * 0.7),
  });
  const unknown = target.map((value, row) => value - (told[row] as number));
  const own: Bins = { bins: bins.bins.subarray(0, examples * FEATURE_COUNT), offsets: bins.offsets };
  const weights = rows.weights.subarray(0, examples);
  const trees = treesFor(examples, MOST_RANGE_TREES);
  const range = fitRange(own, unknown, weights, folds, trees, seed * 1000 + 500);
  onProgress?.(1);
  const { hedonic, misses, withoutFold, neighbours, codes } = staged;
  return {
    rows: examples,
    latest,
    middle,
    hedonic,
    cars: facts,
    neighbours,
    misses,
    withoutFold,
    ids,
    folds,
    codes,
    edges,
    ...models,
    range,
  };
};
