import { INPUT_WIDTH } from './network-inputs.ts';

/** Dimensions of a word's embedding. */
export const PLACE = 24;
/** Number of units in each of the two layers. */
export const UNITS = 48;
export const WIDTH = PLACE + INPUT_WIDTH;
/** The slope of a unit below 0 (leaky ReLU). */
export const LEAK = 0.05;

/** A small network with two layers. Its inputs are the sum of the embeddings of a car's words, and the car's numbers. */
export interface Network {
  /** The embeddings: `PLACE` numbers for each word of the vocabulary. */
  readonly places: Float32Array;
  /** One weight per input for each unit of the first layer. */
  readonly first: Float32Array;
  readonly firstBias: Float32Array;
  readonly second: Float32Array;
  readonly secondBias: Float32Array;
  /** One weight per unit of the second layer, then a constant. */
  readonly out: Float32Array;
}

/** The layers' outputs for one car. */
export interface Pass {
  readonly input: Float32Array;
  readonly one: Float32Array;
  readonly two: Float32Array;
}
export const newPass = (): Pass => ({
  input: new Float32Array(WIDTH),
  one: new Float32Array(UNITS),
  two: new Float32Array(UNITS),
});

/** Returns the network's output for a car whose words are `ids[from]` up to `ids[to]` (exclusive) and whose numbers begin at `start`. */
export const forward = (
  { places, first, firstBias, second, secondBias, out }: Network,
  { input, one, two }: Pass,
  ids: Int32Array,
  from: number,
  to: number,
  numbers: Float32Array,
  start: number,
): number => {
  input.fill(0, 0, PLACE);
  for (let k = from; k < to; k++) {
    const place = (ids[k] as number) * PLACE;
    for (let d = 0; d < PLACE; d++) input[d] = (input[d] as number) + (places[place + d] as number);
  }
  for (let d = 0; d < INPUT_WIDTH; d++) input[PLACE + d] = numbers[start + d] as number;
  for (let unit = 0; unit < UNITS; unit++) {
    let sum = firstBias[unit] as number;
    const row = unit * WIDTH;
    for (let d = 0; d < WIDTH; d++) sum += (first[row + d] as number) * (input[d] as number);
    one[unit] = sum > 0 ? sum : LEAK * sum;
  }
  let said = out[UNITS] as number;
  for (let unit = 0; unit < UNITS; unit++) {
    let sum = secondBias[unit] as number;
    const row = unit * UNITS;
    for (let d = 0; d < UNITS; d++) sum += (second[row + d] as number) * (one[d] as number);
    two[unit] = sum > 0 ? sum : LEAK * sum;
    said += (out[unit] as number) * (two[unit] as number);
  }
  return said;
};
