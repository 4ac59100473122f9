import type { Edges } from './bins.ts';
import { binOf } from './bins.ts';
import { type Forest, forestValue } from './boosting.ts';
import type { Facts } from './facts.ts';
import { FEATURE_COUNT, featuresOf } from './features.ts';
import { type Hedonic, hedonicParts, sumOf } from './hedonic.ts';
import { pulled } from './low-price-correction.ts';
import type { Neighbour, Neighbours } from './neighbours.ts';
import { forward, type Network, newPass } from './network.ts';
import { INPUT_WIDTH, idsOf, type Scale, writeNumbers } from './network-inputs.ts';
import { type Range, sizeOf } from './prediction-interval.ts';
import type { Codes } from './target-encoding.ts';
import type { Support } from './training-counts.ts';

/** The weight of the networks in the estimate; the trees have the remaining weight. */
export const NETWORK_SHARE = 0.5;

/** The additive part of the model, with the residual of each training car. */
export interface AdditivePart {
  readonly hedonic: Hedonic;
  readonly misses: Float64Array;
}

/** All learned parameters. */
export interface Learned extends AdditivePart {
  readonly rows: number;
  /** The time of the latest offer among the examples, as a decimal year such as 2024.87. */
  readonly latest: number;
  /** The mean logarithmic price. */
  readonly middle: number;
  readonly cars: readonly Neighbour[];
  readonly neighbours: Neighbours;
  /** For each fold, the additive part that was trained without this fold. */
  readonly withoutFold: readonly AdditivePart[];
  /** `ids`: for each row, the hash of its car's id (0 if there is no id). `folds`: for each row, its fold. The trees of a fold were trained without
   *  its rows. */
  readonly ids: Int32Array;
  readonly folds: Uint8Array;
  readonly codes: Codes;
  readonly edges: Edges;
  /** Trees that predict the additive part's residual, and trees that predict the difference from `middle`. */
  readonly onHedonic: readonly Forest[];
  readonly onMiddle: readonly Forest[];
  /** Networks that predict the additive part's residual. `scale` determines how their inputs are scaled. */
  readonly networks: readonly Network[];
  readonly scale: Scale;
  readonly range: Range;
  readonly support: Support;
}

/** A car as input for trees and networks, with its additive estimate. */
interface Read {
  readonly bins: Uint8Array;
  readonly ids: Int32Array;
  readonly numbers: Float32Array;
  readonly additive: number;
}

/** Replaces each word that the model has never seen in its field with an empty string, which means "unknown". */
const knownWords = (codes: Codes, facts: Facts): Facts => {
  const known = (field: 'source' | 'fuel' | 'transmission' | 'sellerType') =>
    codes.get(field)?.has(facts[field]) ? facts[field] : '';
  return {
    ...facts,
    source: known('source'),
    fuel: known('fuel'),
    transmission: known('transmission'),
    sellerType: known('sellerType'),
  };
};

/** For each additive part, a mask of the training rows: 1 for rows on which the part was trained, 0 for rows of the fold that was left out. */
const knowing = new WeakMap<AdditivePart, Float64Array>();
const knownTo = (part: AdditivePart, folds: Uint8Array, fold: number): Float64Array => {
  const kept = knowing.get(part) ?? Float64Array.from(folds, (each) => (each === fold ? 0 : 1));
  knowing.set(part, kept);
  return kept;
};

/** Returns the learned parameters that are used to estimate a car's price. If the car is training row `own`, they were learned without the fold of
 *  that row. */
const tellersOf = (learned: Learned, own?: number): AdditivePart & { known?: Float64Array; told: number } => {
  const { folds, withoutFold } = learned;
  const fold = own === undefined ? undefined : folds[own];
  const part = fold === undefined ? undefined : withoutFold[fold];
  if (fold === undefined || !part) return { hedonic: learned.hedonic, misses: learned.misses, told: 1 };
  return { ...part, known: knownTo(part, folds, fold), told: 1 - 1 / withoutFold.length };
};

/** Computes a car's inputs; if the car is training row `own`, its own price is not used. */
const readCar = (learned: Learned, asked: Facts, own?: number): Read => {
  const { neighbours, codes, edges, scale } = learned;
  const { hedonic, misses, known, told } = tellersOf(learned, own);
  const facts = knownWords(codes, asked);
  const parts = hedonicParts(hedonic, facts);
  const features = featuresOf(facts, parts, neighbours.around(facts, misses, known), codes, told);
  const bins = new Uint8Array(FEATURE_COUNT);
  for (let feature = 0; feature < FEATURE_COUNT; feature++)
    bins[feature] = binOf(edges, feature, features[feature] as number);
  const numbers = new Float32Array(INPUT_WIDTH);
  writeNumbers(scale, (feature) => features[feature] ?? Number.NaN, numbers, 0);
  return { bins, numbers, ids: Int32Array.from(idsOf(scale, facts)), additive: sumOf(parts) };
};

/** Returns the mean prediction of trees and networks (a logarithm). For a training car, only the models trained without this car's fold are used. */
const middleOf = (learned: Learned, { bins, ids, numbers, additive }: Read, fold?: number): number => {
  const { onHedonic, onMiddle, networks, middle } = learned;
  const pass = newPass();
  const folds = fold === undefined ? [...networks.keys()] : [fold];
  let sum = 0;
  for (const each of folds) {
    const [first, second, network] = [onHedonic[each], onMiddle[each], networks[each]];
    if (!first || !second || !network) throw new Error(`The price model has no additive part for fold ${each}`);
    const byTrees = (additive + forestValue(first, bins) + middle + forestValue(second, bins)) / 2;
    const byNetwork = additive + forward(network, pass, ids, 0, ids.length, numbers, 0);
    sum += NETWORK_SHARE * byNetwork + (1 - NETWORK_SHARE) * byTrees;
  }
  return sum / folds.length;
};

/** Returns the estimate and its range as logarithms. `own` is the car's training row, if any; the car's own price is then not used. */
export const logarithmsOf = (
  learned: Learned,
  facts: Facts,
  own?: number,
): { estimate: number; low: number; high: number } => {
  const read = readCar(learned, facts, own);
  const { range } = learned;
  const middle = middleOf(learned, read, own === undefined ? undefined : learned.folds[own]);
  const size = sizeOf(range, read.bins);
  const estimate = pulled(range.lowEnd, middle - range.lean * size);
  return {
    estimate,
    low: Math.min(estimate, middle + range.low * size),
    high: Math.max(estimate, middle + range.high * size),
  };
};
