import { hashOf } from '../../projections/price-insights/model/random.ts';
import type { EvaluationRow } from './rows.ts';

/** How rows are split into folds: rows of one car (`groupKey`) together, or each on its own. */
export const SPLITS = ['group', 'row'] as const;
export type Split = (typeof SPLITS)[number];

/** Returns the fold of a row, from 0 to `folds` - 1. It depends only on row and seed, not on the rest of the file. */
export const splitOf = ({ groupKey, id }: EvaluationRow, split: Split, folds: number, seed: number): number =>
  hashOf(`${split} ${split === 'group' ? groupKey : `${groupKey} ${id}`}`, seed) % folds;
