import { hashOf } from '../../projections/price-insights/model/random.ts';
import type { EvaluationRow } from './rows.ts';

/** How rows are dealt into folds: rows of one car (`groupKey`) together, or each by itself. */
export const SPLITS = ['group', 'row'] as const;
export type Split = (typeof SPLITS)[number];

/** The fold of a row, 0 to `folds` - 1: the same for the same row and seed, whatever else is in the file. */
export const foldOf = ({ groupKey, id }: EvaluationRow, split: Split, folds: number, seed: number): number =>
  hashOf(`${split} ${split === 'group' ? groupKey : `${groupKey} ${id}`}`, seed) % folds;
