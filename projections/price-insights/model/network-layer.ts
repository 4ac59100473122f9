import { type Corrections, Learned } from './adam.ts';
import { LEAK, UNITS } from './network.ts';

/** The number of rows that pass through a layer together. In each array, their values are interleaved, so that each weight is read only once for all
 *  of them. The loops below assume that there are four. */
export const LANES = 4;

/** Weight decay per step, as a fraction of the learning rate. */
export const DECAY = 0.002;

const leaky = (sum: number): number => (sum > 0 ? sum : LEAK * sum);

/** A trainable layer for `LANES` rows of `width` numbers. */
export class Layer {
  readonly weights: Learned;
  readonly bias: Learned;
  /** The outputs of the units, and the gradients with respect to them. */
  readonly said = new Float64Array(UNITS * LANES);
  readonly asked = new Float64Array(UNITS * LANES);
  readonly #width: number;
  readonly #gradient: Float64Array;
  readonly #biasGradient = new Float64Array(UNITS);

  constructor(width: number, weights: Float64Array, corrections: Corrections) {
    this.#width = width;
    this.weights = new Learned(weights, DECAY, corrections);
    this.bias = new Learned(new Float64Array(UNITS), DECAY, corrections);
    this.#gradient = new Float64Array(weights.length);
  }

  /** Computes the units' outputs from the inputs (forward pass). */
  say(input: Float64Array): void {
    const { said } = this;
    const { values } = this.weights;
    const biases = this.bias.values;
    const width = this.#width;
    const end = width * LANES;
    for (let unit = 0; unit < UNITS; unit += 2) {
      let a = biases[unit] as number;
      let b = a;
      let c = a;
      let d = a;
      let e = biases[unit + 1] as number;
      let f = e;
      let g = e;
      let h = e;
      let first = unit * width;
      let second = first + width;
      for (let at = 0; at < end; at += 4) {
        const v = values[first++] as number;
        const w = values[second++] as number;
        const i = input[at] as number;
        const j = input[at + 1] as number;
        const k = input[at + 2] as number;
        const l = input[at + 3] as number;
        a += v * i;
        b += v * j;
        c += v * k;
        d += v * l;
        e += w * i;
        f += w * j;
        g += w * k;
        h += w * l;
      }
      const at = unit * LANES;
      said[at] = leaky(a);
      said[at + 1] = leaky(b);
      said[at + 2] = leaky(c);
      said[at + 3] = leaky(d);
      said[at + 4] = leaky(e);
      said[at + 5] = leaky(f);
      said[at + 6] = leaky(g);
      said[at + 7] = leaky(h);
    }
  }

  /** Backward pass: adds to the gradients of the layer's parameters, and writes the gradients of its first `back.length` inputs (an even number) to
   *  `back`. */
  pull(input: Float64Array, back: Float64Array): void {
    const { said, asked } = this;
    for (let at = 0; at < asked.length; at++) if ((said[at] as number) <= 0) asked[at] = LEAK * (asked[at] as number);
    this.#learn(input);
    this.#ask(back);
  }

  #learn(input: Float64Array): void {
    const { asked } = this;
    const gradient = this.#gradient;
    const biasGradient = this.#biasGradient;
    const width = this.#width;
    const end = width * LANES;
    for (let unit = 0; unit < UNITS; unit += 2) {
      const from = unit * LANES;
      const a = asked[from] as number;
      const b = asked[from + 1] as number;
      const c = asked[from + 2] as number;
      const d = asked[from + 3] as number;
      const e = asked[from + 4] as number;
      const f = asked[from + 5] as number;
      const g = asked[from + 6] as number;
      const h = asked[from + 7] as number;
      biasGradient[unit] = (biasGradient[unit] as number) + a + b + c + d;
      biasGradient[unit + 1] = (biasGradient[unit + 1] as number) + e + f + g + h;
      let first = unit * width;
      let second = first + width;
      for (let at = 0; at < end; at += 4) {
        const i = input[at] as number;
        const j = input[at + 1] as number;
        const k = input[at + 2] as number;
        const l = input[at + 3] as number;
        gradient[first] = (gradient[first] as number) + a * i + b * j + c * k + d * l;
        gradient[second] = (gradient[second] as number) + e * i + f * j + g * k + h * l;
        first++;
        second++;
      }
    }
  }

  #ask(back: Float64Array): void {
    const { asked } = this;
    const { values } = this.weights;
    const width = this.#width;
    const asking = asked.length;
    for (let at = 0; at < back.length; at += 8) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      let e = 0;
      let f = 0;
      let g = 0;
      let h = 0;
      let weight = at / LANES;
      for (let from = 0; from < asking; from += 4) {
        const v = values[weight] as number;
        const w = values[weight + 1] as number;
        const i = asked[from] as number;
        const j = asked[from + 1] as number;
        const k = asked[from + 2] as number;
        const l = asked[from + 3] as number;
        a += v * i;
        b += v * j;
        c += v * k;
        d += v * l;
        e += w * i;
        f += w * j;
        g += w * k;
        h += w * l;
        weight += width;
      }
      back[at] = a;
      back[at + 1] = b;
      back[at + 2] = c;
      back[at + 3] = d;
      back[at + 4] = e;
      back[at + 5] = f;
      back[at + 6] = g;
      back[at + 7] = h;
    }
  }

  /** Updates the parameters with the gradients that have been added up since the last update. */
  step(step: number, rate: number): void {
    this.weights.step(0, this.#gradient.length, this.#gradient, 0, step, rate);
    this.bias.step(0, UNITS, this.#biasGradient, 0, step, rate);
  }
}
