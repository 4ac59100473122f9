import type { Facts } from './facts.ts';
import { ridge, rowTimes, type SparseRows, sparseRows } from './ridge.ts';
import { addTerms } from './terms.ts';

/** How strongly the coefficients are drawn to nothing; of 0.5 to 8 the best on the corpus (decision 103). */
const PENALTY = 2;

/** The additive part of the model: the logarithm of a price as a sum over what the car is. */
export interface Hedonic {
  readonly names: ReadonlyMap<string, number>;
  readonly coefficients: Float64Array;
}

export const hedonicEstimate = ({ names, coefficients }: Hedonic, facts: Facts): number => {
  let sum = 0;
  addTerms(facts, (name, amount) => {
    const column = names.get(name);
    if (column !== undefined) sum += amount * (coefficients[column] ?? 0);
  });
  return sum;
};

/** The additive model of all rows, and for every row what a model of the other folds' rows says of it. */
export const fitHedonic = (
  facts: readonly Facts[],
  target: Float64Array,
  weights: Float64Array,
  folds: Uint8Array,
  foldCount: number,
): { hedonic: Hedonic; others: Float64Array } => {
  const rows: SparseRows = sparseRows(facts.length, (row, add) => {
    const of = facts[row];
    if (of) addTerms(of, add);
  });
  const others = new Float64Array(facts.length);
  for (let fold = 0; fold < foldCount; fold++) {
    const counted = weights.map((weight, row) => (folds[row] === fold ? 0 : weight));
    const coefficients = ridge(rows, target, counted, PENALTY);
    for (let row = 0; row < others.length; row++)
      if (folds[row] === fold) others[row] = rowTimes(rows, row, coefficients);
  }
  return { hedonic: { names: rows.names, coefficients: ridge(rows, target, weights, PENALTY) }, others };
};
