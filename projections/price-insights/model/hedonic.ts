import type { Facts } from './facts.ts';
import { ridge, rowTimes, type SparseRows, sparseRows } from './ridge.ts';
import { addTerms, EVERY_CAR } from './terms.ts';

/** How strongly the coefficients are drawn to nothing where all rows tell; of 0.5 to 5 the best on the corpus (decision 103). */
const PENALTY = 2.5;
/** A miss (of the logarithm of the price) beyond this counts as this where the middle of all is sought. */
const MOST = 0.4;

/** What a sum is made of, by the first words of its terms' names: the trees see each part, and may weigh it anew. */
const PARTS: readonly RegExp[] = [
  /^(word|brand word|model word|variant)/,
  /^source/,
  /^(age|brand age|model age|model old|fuel age|gear age|model fuel age)/,
  /^(km|fuel km|model km|brand km)/,
  /^(city|state|rto|color|body|owners)/,
  /^(model year|model seen|seen)/,
  /^(brand|model) \S/,
];
/** The parts, and last what is of none of them. */
export const PART_COUNT = PARTS.length + 1;

/** The additive part of the model: the logarithm of a price as a sum over what the car is. */
export interface Hedonic {
  readonly names: ReadonlyMap<string, number>;
  readonly coefficients: Float64Array;
  /** Of which part each term is. */
  readonly parts: Uint8Array;
}

/** Of which part each of the named terms is. */
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

/** The parts of a car's sum. */
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

/** Rows by their terms, of which the additive part is learned. */
export interface HedonicRows {
  readonly rows: SparseRows;
  /** Of which part each term is. */
  readonly parts: Uint8Array;
  /** The term that every car has, -1 where fewer than two do. */
  readonly everyCar: number;
}

/** The terms of cars, and their names. */
export const hedonicRows = (facts: readonly Facts[]): HedonicRows & { readonly names: ReadonlyMap<string, number> } => {
  const { names, rows } = sparseRows(facts.length, (row, add) => addTerms(facts[row] as Facts, add));
  return { rows, names, parts: partsOf(names), everyCar: names.get(EVERY_CAR.name) ?? -1 };
};

/** The additive model learned again and again of the same rows, each time without some of them. */
export class HedonicFits {
  readonly #of: HedonicRows;
  readonly #target: Float64Array;

  constructor(of: HedonicRows, target: Float64Array) {
    this.#of = of;
    this.#target = target;
  }

  /** The coefficients by the rows whose weight is not 0, which are `share` of all. With fewer rows the penalty is less, so that a sum is
   *  made of like parts whether all rows told or those of some folds: trees and networks learn of the latter, and are asked with the
   *  former. */
  fit(weights: Float64Array, share: number): Float64Array {
    const { rows, parts } = this.#of;
    const coefficients = ridge(rows, parts.length, this.#target, weights, PENALTY * share);
    this.#center(coefficients, weights);
    return coefficients;
  }

  /** The penalty draws the constant too, and the solution is not found to the end: moves it so that the misses are 0 in the middle. */
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

  /** By how much each row's price is above what a model says (a difference of logarithms). */
  misses(coefficients: Float64Array): Float64Array {
    return this.#target.map((target, row) => target - rowTimes(this.#of.rows, row, coefficients));
  }

  /** The parts of a row's sum. */
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
