import { addTerms, EVERY_CAR } from './additive-terms.ts';
import type { Facts } from './facts.ts';
import { ridge, rowTimes, type SparseRows, sparseRows } from './ridge.ts';

/** The ridge penalty on the coefficients if all rows are used. Of the values from 0.5 to 5, this one gave the best results on the corpus (decision
 *  103). */
const PENALTY = 2.5;
/** The limit to which residuals (of the logarithmic price) are clamped when their mean is computed. */
const MOST = 0.4;

/** The parts into which the sum is divided. A term belongs to the first part whose pattern matches its name. Trees get each part as a feature of its
 *  own, so that they can weight the parts differently. */
const PARTS: readonly RegExp[] = [
  /^(word|brand word|model word|variant)/,
  /^source/,
  /^(age|brand age|model age|model old|fuel age|gear age|model fuel age)/,
  /^(km|fuel km|model km|brand km)/,
  /^(city|state|rto|color|body|owners)/,
  /^(model year|model seen|seen)/,
  /^(brand|model) \S/,
];
/** The number of parts, including a last one for terms that match no pattern. */
export const PART_COUNT = PARTS.length + 1;

/** The additive part of the model: the logarithmic price as a sum over the car's terms. */
export interface Hedonic {
  readonly names: ReadonlyMap<string, number>;
  readonly coefficients: Float64Array;
  /** For each term, the number of the part to which it belongs. */
  readonly parts: Uint8Array;
}

const partsOf = (names: ReadonlyMap<string, number>): Uint8Array =>
  Uint8Array.from([...names.keys()], (name) => {
    const found = PARTS.findIndex((pattern) => pattern.test(name));
    return found === -1 ? PARTS.length : found;
  });

export const hedonicOf = (
  names: ReadonlyMap<string, number>,
  coefficients: Float64Array,
  parts = partsOf(names),
): Hedonic => ({ names, coefficients, parts });

/** Returns how much each part contributes to the additive estimate of a car (a logarithm). */
export const hedonicParts = ({ names, coefficients, parts }: Hedonic, facts: Facts): Float64Array => {
  const sums = new Float64Array(PART_COUNT);
  addTerms(facts, (name, amount) => {
    const column = names.get(name);
    if (column === undefined) return;
    const part = parts[column] as number;
    sums[part] = (sums[part] as number) + amount * (coefficients[column] as number);
  });
  return sums;
};

export const sumOf = (parts: Float64Array): number => parts.reduce((sum, part) => sum + part, 0);

/** The training rows of the additive part, as sparse rows of terms. */
export interface HedonicRows {
  readonly rows: SparseRows;
  readonly parts: Uint8Array;
  /** The column of the term that every car has (the intercept); -1 if there are fewer than two rows. */
  readonly everyCar: number;
}

/** Returns the terms of these cars as sparse rows, and the column of each term. */
export const hedonicRows = (facts: readonly Facts[]): HedonicRows & { readonly names: ReadonlyMap<string, number> } => {
  const { names, rows } = sparseRows(facts.length, (row, add) => addTerms(facts[row] as Facts, add));
  return { rows, names, parts: partsOf(names), everyCar: names.get(EVERY_CAR.name) ?? -1 };
};

/** Fits the additive model repeatedly on the same rows, each time leaving some of them out. */
export class HedonicFits {
  readonly #of: HedonicRows;
  readonly #target: Float64Array;

  constructor(of: HedonicRows, target: Float64Array) {
    this.#of = of;
    this.#target = target;
  }

  /** Returns the coefficients fitted to the rows whose weight is not 0. `share` is the fraction of all rows that have such a weight. The fewer rows
   *  there are, the smaller the penalty, so that the parts of the sum keep their scale: trees and networks are trained on sums that were fitted to
   *  some folds, but later read sums that were fitted to all rows. */
  fit(weights: Float64Array, share: number): Float64Array {
    const { rows, parts } = this.#of;
    const coefficients = ridge(rows, parts.length, this.#target, weights, PENALTY * share);
    this.#center(coefficients, weights);
    return coefficients;
  }

  /** Shifts the intercept so that the residuals are centred on 0. They would not be centred otherwise, because the penalty also shrinks the intercept
   *  and the solution is only approximate. */
  #center(coefficients: Float64Array, weights: Float64Array): void {
    const { rows, everyCar } = this.#of;
    if (everyCar === -1) return;
    let [sum, count] = [0, 0];
    for (const [row, weight] of weights.entries()) {
      if (weight === 0) continue;
      const miss = (this.#target[row] as number) - rowTimes(rows, row, coefficients);
      sum += weight * Math.max(-MOST, Math.min(MOST, miss));
      count += weight;
    }
    const moved = sum / Math.max(1, count) / EVERY_CAR.amount;
    coefficients[everyCar] = (coefficients[everyCar] as number) + moved;
  }

  /** Returns the residuals of the rows (differences of logarithms). */
  misses(coefficients: Float64Array): Float64Array {
    return this.#target.map((target, row) => target - rowTimes(this.#of.rows, row, coefficients));
  }

  parts(row: number, coefficients: Float64Array): Float64Array {
    const { rows, parts } = this.#of;
    const sums = new Float64Array(PART_COUNT);
    for (let k = rows.starts[row] as number; k < (rows.starts[row + 1] as number); k++) {
      const column = rows.columns[k] as number;
      const part = parts[column] as number;
      sums[part] = (sums[part] as number) + (rows.amounts[k] as number) * (coefficients[column] as number);
    }
    return sums;
  }
}
