/** The number of cross-validation folds. Each row is predicted by models trained without its fold. */
export const FOLDS = 5;

/** Returns the weights with one fold set to 0. */
export const without = (weights: Float64Array, folds: Uint8Array, fold: number): Float64Array =>
  weights.map((weight, row) => (folds[row] === fold ? 0 : weight));

/** Returns the rows of a fold. */
export const rowsOf = (folds: Uint8Array, fold: number): Int32Array =>
  Int32Array.from([...folds.keys()].filter((row) => folds[row] === fold));
