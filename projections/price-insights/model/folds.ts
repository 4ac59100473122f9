/** Every row is told by models that did not know its fold. */
export const FOLDS = 5;

/** The weights of the rows of all folds but one. */
export const without = (weights: Float64Array, folds: Uint8Array, fold: number): Float64Array =>
  weights.map((weight, row) => (folds[row] === fold ? 0 : weight));

/** The rows of a fold. */
export const rowsOf = (folds: Uint8Array, fold: number): Int32Array =>
  Int32Array.from([...folds.keys()].filter((row) => folds[row] === fold));
