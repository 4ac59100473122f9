const [KEEP_MEAN, KEEP_SQUARE] = [0.9, 0.99];

/** Adam's bias corrections. The index is the number of steps, from 0 to `steps`. They are needed because the running averages start at 0 and are
 *  therefore too small at first. */
export interface Corrections {
  readonly mean: Float64Array;
  readonly square: Float64Array;
}
export const correctionsOf = (steps: number): Corrections => ({
  mean: Float64Array.from({ length: steps + 1 }, (_, step) => 1 / (1 - KEEP_MEAN ** step)),
  square: Float64Array.from({ length: steps + 1 }, (_, step) => 1 / (1 - KEEP_SQUARE ** step)),
});

/** Learned parameters with Adam's running averages of their gradients. */
export class Learned {
  readonly values: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  readonly #decay: number;
  readonly #corrections: Corrections;

  /** @param decay the weight decay per step, as a fraction of the learning rate */
  constructor(values: Float64Array, decay: number, corrections: Corrections) {
    this.values = values;
    this.#mean = new Float64Array(values.length);
    this.#square = new Float64Array(values.length);
    this.#decay = decay;
    this.#corrections = corrections;
  }

  /** Updates `count` values, starting at index `from`, with the gradients that start at index `pulls`, and then resets these gradients to 0. `step`
   *  is the number of updates of these values so far, including this one. */
  step(from: number, count: number, gradient: Float64Array, pulls: number, step: number, rate: number): void {
    const values = this.values;
    const [means, squares] = [this.#mean, this.#square];
    const meanScale = this.#corrections.mean[step] as number;
    const squareScale = this.#corrections.square[step] as number;
    const kept = 1 - rate * this.#decay;
    const [keepMean, keepSquare, addMean, addSquare] = [KEEP_MEAN, KEEP_SQUARE, 1 - KEEP_MEAN, 1 - KEEP_SQUARE];
    for (let k = 0; k < count; k++) {
      const at = from + k;
      const pull = gradient[pulls + k] as number;
      gradient[pulls + k] = 0;
      const mean = keepMean * (means[at] as number) + addMean * pull;
      const square = keepSquare * (squares[at] as number) + addSquare * pull * pull;
      means[at] = mean;
      squares[at] = square;
      values[at] = (values[at] as number) * kept - (rate * mean * meanScale) / (Math.sqrt(square * squareScale) + 1e-8);
    }
  }
}
