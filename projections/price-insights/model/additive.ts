import { z } from 'zod';
import type { Codes } from './codes.ts';
import type { Facts } from './facts.ts';
import { FEATURE_COUNT, featuresOf } from './features.ts';
import { FOLDS, rowsOf, without } from './folds.ts';
import { HedonicFits, type HedonicRows } from './hedonic.ts';
import { Neighbours } from './neighbours.ts';
import { Bytes, Doubles, Integers, workOf } from './work.ts';

/** What the additive part and what lies on it are learned of. */
const Ground = z.object({
  facts: z.custom<readonly Facts[]>(Array.isArray),
  /** So many of them are examples, which are comparables; the others are copies of examples. */
  examples: z.int(),
  codes: z.custom<Codes>((value) => value instanceof Map),
  terms: z.object({
    rows: z.object({ starts: Integers, columns: Integers, amounts: Doubles }),
    parts: Bytes,
    everyCar: z.int(),
  }) satisfies z.ZodType<HedonicRows>,
  target: Doubles,
  weights: Doubles,
  folds: Bytes,
});
type Ground = z.output<typeof Ground>;

const Product = z.object({
  coefficients: Doubles,
  /** By how much each example's price is above what the additive part says. */
  misses: Doubles,
  /** What trees and networks learn of, row after row of the fold, whose rows told nothing of it. */
  features: Doubles,
});

/** The share of the rows that tell of each fold. */
const TOLD = 1 - 1 / FOLDS;

/** The job that all rows tell of. */
export const OF_ALL = FOLDS;

/** The additive part without each fold, and what it and the comparables say of the fold's rows; and the additive part of all. */
export const ADDITIVE = workOf({ ground: Ground, product: Product }, FOLDS + 1, (ground: Ground) => {
  const { facts, examples, codes, terms, target, weights, folds } = ground;
  const fits = new HedonicFits(terms, target);
  const neighbours = new Neighbours(facts.slice(0, examples));
  return (job) => {
    const known = job === OF_ALL ? weights : without(weights, folds, job);
    const coefficients = fits.fit(known, job === OF_ALL ? 1 : TOLD);
    const misses = fits.misses(coefficients).slice(0, examples);
    const rows = job === OF_ALL ? [] : rowsOf(folds, job);
    const features = new Float64Array(rows.length * FEATURE_COUNT);
    for (const [at, row] of rows.entries()) {
      const of = facts[row] as Facts;
      const nearby = neighbours.around(of, misses, known, true);
      features.set(featuresOf(of, fits.parts(row, coefficients), nearby, codes, TOLD), at * FEATURE_COUNT);
    }
    return { coefficients, misses, features };
  };
});
