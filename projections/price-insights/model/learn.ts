import { binned, edgesOf } from './bins.ts';
import { type BoostingOptions, boost, type Forest, forestValue } from './boosting.ts';
import { codesOf } from './codes.ts';
import type { Facts } from './facts.ts';
import { FEATURE_COUNT, featuresOf } from './features.ts';
import { HedonicFits, hedonicParts, sumOf } from './hedonic.ts';
import type { Learned } from './learned.ts';
import { Neighbours } from './neighbours.ts';
import { fitRange } from './range.ts';

/** Every row is told by models that did not know its fold. */
export const FOLDS = 5;

/** Bins of a feature; more did not help on the corpus. */
const BINS = 128;
const COMMON = { leaves: 64, leastWeight: 10, rowShare: 0.6, featureShare: 0.5 } as const;
/** Two unlike kinds of trees, which err in unlike ways: their mean is better than either (decision 103). */
const ON_HEDONIC = { ...COMMON, rate: 0.06, penalty: 10, trusted: 0.1, tail: 0.2, lean: 0.5 } as const;
const ON_MIDDLE = { ...COMMON, rate: 0.08, penalty: 3, trusted: 0.05, tail: 100, lean: 0 } as const;
/** Trees for many rows; a small market gets fewer. */
const MOST_TREES = 400;
const MOST_RANGE_TREES = 150;
const treesFor = (rows: number, most: number): number => Math.round(Math.min(most, Math.max(40, rows / 20)));

/** What the trees learn of, for each row without the row's own fold having told anything. */
const stage = (
  facts: readonly Facts[],
  target: Float64Array,
  weights: Float64Array,
  folds: Uint8Array,
  step: (done: number) => void,
) => {
  const fits = new HedonicFits(facts, target);
  const neighbours = new Neighbours(facts);
  const codes = codesOf(facts, target);
  const columns = Array.from({ length: FEATURE_COUNT }, () => new Float64Array(facts.length));
  const additive = new Float64Array(facts.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const known = weights.map((weight, row) => (folds[row] === fold ? 0 : weight));
    const hedonic = fits.fit(known);
    const misses = fits.misses(hedonic);
    for (const [row, of] of facts.entries()) {
      if (folds[row] !== fold) continue;
      const parts = hedonicParts(hedonic, of);
      additive[row] = sumOf(parts);
      const nearby = neighbours.around(of, misses, known, true);
      const features = featuresOf(of, parts, nearby, codes, 1 - 1 / FOLDS);
      for (let feature = 0; feature < FEATURE_COUNT; feature++)
        (columns[feature] as Float64Array)[row] = features[feature] as number;
    }
    step((fold + 1) / (FOLDS + 1));
  }
  const hedonic = fits.fit(weights);
  step(1);
  return { columns, additive, hedonic, misses: fits.misses(hedonic), neighbours, codes };
};

/** Learns the additive part, then trees on it for each fold from the other folds' rows; what they say of the rows that they did not
 *  know makes the range. The estimate is the mean of all. */
export const learn = (
  facts: readonly Facts[],
  target: Float64Array,
  weights: Float64Array,
  folds: Uint8Array,
  ids: Int32Array,
  { seed, latest, onProgress }: { seed: number; latest: number; onProgress?: (done: number) => void },
): Learned => {
  const rows = facts.length;
  const staged = stage(facts, target, weights, folds, (done) => onProgress?.(done * 0.35));
  const { columns, additive, hedonic, misses, neighbours, codes } = staged;
  const edges = edgesOf(columns, Math.min(BINS, Math.max(16, Math.round(rows / 15))));
  const bins = binned(edges, columns, rows);
  const middle = rows > 0 ? target.reduce((sum, value) => sum + value, 0) / rows : 0;
  const told = new Float64Array(rows);
  const onHedonic: Forest[] = [];
  const onMiddle: Forest[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const known = weights.map((weight, row) => (folds[row] === fold ? 0 : weight));
    const grow = (
      base: (row: number) => number,
      kind: typeof ON_HEDONIC | typeof ON_MIDDLE,
      number: number,
    ): Forest => {
      const options: BoostingOptions = { ...kind, trees: treesFor(rows, MOST_TREES), seed: seed * 1000 + number };
      const forest = boost(
        bins,
        target.map((value, row) => value - base(row)),
        known,
        options,
      );
      for (let row = 0; row < rows; row++)
        if (folds[row] === fold)
          told[row] = (told[row] as number) + (base(row) + forestValue(forest, bins.bins, row * FEATURE_COUNT)) / 2;
      return forest;
    };
    onHedonic.push(grow((row) => additive[row] as number, ON_HEDONIC, fold * 2));
    onMiddle.push(grow(() => middle, ON_MIDDLE, fold * 2 + 1));
    onProgress?.(0.35 + (0.6 * (fold + 1)) / FOLDS);
  }
  const unknown = target.map((value, row) => value - (told[row] as number));
  const range = fitRange(bins, unknown, weights, folds, treesFor(rows, MOST_RANGE_TREES), seed * 1000 + 500);
  onProgress?.(1);
  return {
    rows,
    latest,
    middle,
    hedonic,
    cars: facts,
    neighbours,
    misses,
    ids,
    folds,
    codes,
    edges,
    onHedonic,
    onMiddle,
    range,
  };
};
