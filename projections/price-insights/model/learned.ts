import type { Edges } from './bins.ts';
import { binOf } from './bins.ts';
import { type Forest, forestValue } from './boosting.ts';
import type { Codes } from './codes.ts';
import type { Facts } from './facts.ts';
import { FEATURE_COUNT, featuresOf } from './features.ts';
import { type Hedonic, hedonicParts, sumOf } from './hedonic.ts';
import type { Neighbour, Neighbours } from './neighbours.ts';
import { type Range, sizeOf } from './range.ts';

/** Everything that was learned of examples. */
export interface Learned {
  readonly rows: number;
  /** When the latest example was offered, in years. */
  readonly latest: number;
  /** The mean logarithm of the prices. */
  readonly middle: number;
  readonly hedonic: Hedonic;
  /** The cars that were learned of, and by how far each is dearer than the additive part has it. */
  readonly cars: readonly Neighbour[];
  readonly neighbours: Neighbours;
  readonly misses: Float64Array;
  readonly codes: Codes;
  readonly edges: Edges;
  /** Trees that say by how much a price differs from what the additive part says, and trees that say how much it differs from `middle`. */
  readonly onHedonic: readonly Forest[];
  readonly onMiddle: readonly Forest[];
  readonly range: Range;
}

/** A car as the trees read it, and what the additive part says of it. */
export interface Read {
  readonly bins: Uint8Array;
  readonly additive: number;
}

/** Reads a car; `use`, `told` and `remember` as in `Neighbours.around` and `featuresOf`. */
export const readCar = ({ hedonic, neighbours, misses, codes, edges }: Learned, facts: Facts): Read => {
  const parts = hedonicParts(hedonic, facts);
  const features = featuresOf(facts, parts, neighbours.around(facts, misses), codes, 1);
  const bins = new Uint8Array(FEATURE_COUNT);
  for (let feature = 0; feature < FEATURE_COUNT; feature++)
    bins[feature] = binOf(edges, feature, features[feature] as number);
  return { bins, additive: sumOf(parts) };
};

/** The mean of what both kinds of trees say: logarithm of the price in the middle of those of such cars. */
const middleOf = ({ onHedonic, onMiddle, middle }: Learned, { bins, additive }: Read): number => {
  let sum = 0;
  for (const forest of onHedonic) sum += additive + forestValue(forest, bins);
  for (const forest of onMiddle) sum += middle + forestValue(forest, bins);
  return sum / (onHedonic.length + onMiddle.length);
};

/** Estimate and range as logarithms. */
export const logarithmsOf = (learned: Learned, facts: Facts): { estimate: number; low: number; high: number } => {
  const read = readCar(learned, facts);
  const { range } = learned;
  const middle = middleOf(learned, read);
  const size = sizeOf(range, read.bins);
  const estimate = middle - range.lean * size * size;
  return {
    estimate,
    low: Math.min(estimate, middle + range.low * size),
    high: Math.max(estimate, middle + range.high * size),
  };
};
