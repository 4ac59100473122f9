import type { Edges } from './bins.ts';
import { binOf } from './bins.ts';
import { type Forest, forestValue } from './boosting.ts';
import type { Codes } from './codes.ts';
import type { Facts } from './facts.ts';
import { FEATURE_COUNT, featuresOf } from './features.ts';
import { type Hedonic, hedonicParts, sumOf } from './hedonic.ts';
import { pulled } from './low-end.ts';
import type { Neighbour, Neighbours } from './neighbours.ts';
import { forward, type Network, newPass } from './network.ts';
import { INPUT_WIDTH, idsOf, type Scale, writeNumbers } from './network-inputs.ts';
import { type Range, sizeOf } from './range.ts';
import type { Support } from './support.ts';

/** The share of the networks in the estimate; the trees share the rest. */
export const NETWORK_SHARE = 0.5;

/** The additive part of the model, and by how far each car that was learned of is dearer than it has it. */
export interface AdditivePart {
  readonly hedonic: Hedonic;
  readonly misses: Float64Array;
}

/** Everything that was learned of examples. */
export interface Learned extends AdditivePart {
  readonly rows: number;
  /** When the latest example was offered, in years. */
  readonly latest: number;
  /** The mean logarithm of the prices. */
  readonly middle: number;
  readonly cars: readonly Neighbour[];
  readonly neighbours: Neighbours;
  /** For each fold the additive part that did not know it. */
  readonly withoutFold: readonly AdditivePart[];
  /** Which car each row is, as a hash of its id (0: it has none), and the fold whose trees did not know it. */
  readonly ids: Int32Array;
  readonly folds: Uint8Array;
  readonly codes: Codes;
  readonly edges: Edges;
  /** Trees that say by how much a price differs from what the additive part says, and trees that say how much it differs from `middle`. */
  readonly onHedonic: readonly Forest[];
  readonly onMiddle: readonly Forest[];
  /** Networks that say by how much a price differs from what the additive part says, and how they read cars. */
  readonly networks: readonly Network[];
  readonly scale: Scale;
  readonly range: Range;
  readonly support: Support;
}

/** A car as trees and networks read it, and what the additive part says of it. */
interface Read {
  readonly bins: Uint8Array;
  readonly ids: Int32Array;
  readonly numbers: Float32Array;
  readonly additive: number;
}

/** A word that the model never saw in a field says as little as none. */
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

/** Which rows a fold's models knew, kept by what they were learned of: every car on sale is asked for by one of the few folds. */
const knowing = new WeakMap<AdditivePart, Float64Array>();
const knownTo = (part: AdditivePart, folds: Uint8Array, fold: number): Float64Array => {
  const kept = knowing.get(part) ?? Float64Array.from(folds, (each) => (each === fold ? 0 : 1));
  knowing.set(part, kept);
  return kept;
};

/** What may tell of a car: everything; of the row `own` that was learned of what did not know its fold, as when it was learned of. */
const tellersOf = (learned: Learned, own?: number): AdditivePart & { known?: Float64Array; told: number } => {
  const { folds, withoutFold } = learned;
  const fold = own === undefined ? undefined : folds[own];
  const part = fold === undefined ? undefined : withoutFold[fold];
  if (fold === undefined || !part) return { hedonic: learned.hedonic, misses: learned.misses, told: 1 };
  return { ...part, known: knownTo(part, folds, fold), told: 1 - 1 / withoutFold.length };
};

/** Reads a car; the row `own` is the car itself, whose price says nothing of it. */
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

/** The mean of what trees and networks say: logarithm of the price in the middle of those of such cars. Of a car that was learned
 *  of only those of its fold tell, which did not know it. */
const middleOf = (learned: Learned, { bins, ids, numbers, additive }: Read, fold?: number): number => {
  const { onHedonic, onMiddle, networks, middle } = learned;
  const pass = newPass();
  const folds = fold === undefined ? [...networks.keys()] : [fold];
  let sum = 0;
  for (const each of folds) {
    const [first, second, network] = [onHedonic[each], onMiddle[each], networks[each]];
    if (!first || !second || !network) throw new Error(`The price model has nothing of fold ${each}`);
    const byTrees = (additive + forestValue(first, bins) + middle + forestValue(second, bins)) / 2;
    const byNetwork = additive + forward(network, pass, ids, 0, ids.length, numbers, 0);
    sum += NETWORK_SHARE * byNetwork + (1 - NETWORK_SHARE) * byTrees;
  }
  return sum / folds.length;
};

/** Estimate and range as logarithms; `own` is the row of the car itself where it was learned of: its price tells nothing of it. */
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
