import { type Corrections, Learned } from './adam.ts';
import { PLACE } from './network.ts';
import { LANES } from './network-layer.ts';

/** Cars as input for the network: row i has the words `ids[starts[i]]` up to `ids[starts[i + 1]]` (exclusive), and `INPUT_WIDTH` numbers. */
export interface NetworkRows {
  readonly ids: Int32Array;
  readonly starts: Int32Array;
  readonly numbers: Float32Array;
  readonly vocabularySize: number;
}

/** Weight decay of embeddings per step, as a fraction of the learning rate. It is greater than the decay of the network's weights. */
const PLACE_DECAY = 0.02;

/** Creates embeddings for training. Each batch updates only the embeddings of the words in this batch. */
export const placesOf = (
  { ids, starts, vocabularySize }: NetworkRows,
  values: Float64Array,
  corrections: Corrections,
) => {
  const places = new Learned(values, PLACE_DECAY, corrections);
  /** The index of each word in the current batch, and the batch for which that index is valid. */
  const slots = new Int32Array(vocabularySize);
  const batchOf = new Int32Array(vocabularySize);
  const steps = new Int32Array(vocabularySize);
  let words = new Int32Array(1024);
  let gradient = new Float64Array(words.length * PLACE);
  let count = 0;

  /** Adds up the embeddings of a row's words. It processes a third of the dimensions at a time, so that the sums fit into processor registers. */
  const read = (row: number, input: Float64Array, lane: number): void => {
    const from = starts[row] as number;
    const to = starts[row + 1] as number;
    for (let third = 0; third < PLACE; third += 8) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      let e = 0;
      let f = 0;
      let g = 0;
      let h = 0;
      for (let k = from; k < to; k++) {
        const at = (ids[k] as number) * PLACE + third;
        a += values[at] as number;
        b += values[at + 1] as number;
        c += values[at + 2] as number;
        d += values[at + 3] as number;
        e += values[at + 4] as number;
        f += values[at + 5] as number;
        g += values[at + 6] as number;
        h += values[at + 7] as number;
      }
      const at = third * LANES + lane;
      input[at] = a;
      input[at + LANES] = b;
      input[at + 2 * LANES] = c;
      input[at + 3 * LANES] = d;
      input[at + 4 * LANES] = e;
      input[at + 5 * LANES] = f;
      input[at + 6 * LANES] = g;
      input[at + 7 * LANES] = h;
    }
  };

  /** Begins the `step`th batch, with the rows `rows[from]` up to `rows[to]` (exclusive). */
  const begin = (rows: Int32Array, from: number, to: number, step: number): void => {
    count = 0;
    for (let at = from; at < to; at++) {
      const row = rows[at] as number;
      for (let k = starts[row] as number; k < (starts[row + 1] as number); k++) {
        const id = ids[k] as number;
        if (batchOf[id] === step) continue;
        batchOf[id] = step;
        if (count === words.length) {
          const more = new Int32Array(2 * count);
          more.set(words);
          words = more;
          gradient = new Float64Array(words.length * PLACE);
        }
        slots[id] = count;
        words[count++] = id;
      }
    }
  };

  /** Adds a row's gradients to the gradients of the embeddings of its words. */
  const pull = (row: number, back: Float64Array, lane: number): void => {
    const to = starts[row + 1] as number;
    for (let k = starts[row] as number; k < to; k++) {
      let at = (slots[ids[k] as number] as number) * PLACE;
      for (let asked = lane; asked < back.length; asked += LANES) {
        gradient[at] = (gradient[at] as number) + (back[asked] as number);
        at++;
      }
    }
  };

  const step = (rate: number): void => {
    for (let slot = 0; slot < count; slot++) {
      const id = words[slot] as number;
      const own = (steps[id] as number) + 1;
      steps[id] = own;
      places.step(id * PLACE, PLACE, gradient, slot * PLACE, own, rate);
    }
  };
  return { read, begin, pull, step };
};
