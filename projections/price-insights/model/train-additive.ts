import { z } from 'zod';
import type { Facts } from './facts.ts';
import { FEATURE_COUNT, featuresOf } from './features.ts';
import { FOLDS, rowsOf, without } from './folds.ts';
import { HedonicFits, type HedonicRows } from './hedonic.ts';
import { Neighbours } from './neighbours.ts';
import { Bytes, Doubles, Integers, workOf } from './parallel-work.ts';
import type { Codes } from './target-encoding.ts';

/** The training data for the additive part and for the models on top of it. */
const Ground = z.object({
  facts: z.custom<readonly Facts[]>(Array.isArray),
  /** The number of examples. Their rows come first; the remaining rows are copies of examples, so they do not serve as comparables. */
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
  /** Each example's residual: its logarithmic price minus the additive estimate. */
  misses: Doubles,
  /** The features for trees and networks of the rows in the fold, row by row. They were computed without using these rows. */
  features: Doubles,
});

/** The fraction of all rows on which one fold's models are trained. */
const TOLD = 1 - 1 / FOLDS;

/** The number of the job that uses all rows. */
export const OF_ALL = FOLDS;

/** One job for each fold trains the additive part without that fold. From this part and the comparables, it computes the features of the fold's rows.
 *  A last job trains the additive part on all rows. */
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
