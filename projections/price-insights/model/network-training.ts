import { forward, LEAK, type Network, newPass, PLACE, UNITS, WIDTH } from './network.ts';
import { INPUT_WIDTH } from './network-inputs.ts';
import { randomOf } from './random.ts';

/** Cars as the network reads them: of row i the words `ids[starts[i]]` to `ids[starts[i + 1]]`, and `INPUT_WIDTH` numbers. */
export interface NetworkRows {
  readonly ids: Int32Array;
  readonly starts: Int32Array;
  readonly numbers: Float32Array;
  readonly vocabularySize: number;
}

/** How often every row is shown; more learns single rows by heart. */
const ROUNDS = 5;
const BATCH = 64;
const RATE = 0.002;
const WARM_UP = 300;
/** What weights lose at each step, as a share of the rate; places of words lose more. */
const DECAY = 0.002;
const PLACE_DECAY = 0.02;
/** A miss up to about which a row pulls less the nearer it is (then all pull the same: the absolute error). */
const TRUSTED = 0.05;
const [KEEP_MEAN, KEEP_SQUARE] = [0.9, 0.99];

/** Numbers that are learned, with what Adam remembers of their gradients. */
interface Learned {
  readonly values: Float32Array;
  readonly gradient: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}
const learned = (values: Float32Array): Learned => ({
  values,
  gradient: new Float32Array(values.length),
  mean: new Float32Array(values.length),
  square: new Float32Array(values.length),
});

/** One step of Adam on the numbers from `from` to `to`, which empties their gradients. `step` counts the steps so far. */
const stepOn = (
  { values, gradient, mean, square }: Learned,
  from: number,
  to: number,
  step: number,
  rate: number,
  decay: number,
) => {
  const meanScale = 1 / (1 - KEEP_MEAN ** step);
  const squareScale = 1 / (1 - KEEP_SQUARE ** step);
  for (let at = from; at < to; at++) {
    const pull = gradient[at] as number;
    const newMean = KEEP_MEAN * (mean[at] as number) + (1 - KEEP_MEAN) * pull;
    const newSquare = KEEP_SQUARE * (square[at] as number) + (1 - KEEP_SQUARE) * pull * pull;
    mean[at] = newMean;
    square[at] = newSquare;
    values[at] =
      (values[at] as number) * (1 - rate * decay) -
      (rate * newMean * meanScale) / (Math.sqrt(newSquare * squareScale) + 1e-8);
    gradient[at] = 0;
  }
};

/** Learns to tell `target` of the rows whose weight is not 0 (least absolute error). */
export const trainNetwork = (rows: NetworkRows, target: Float64Array, weights: Float64Array, seed: number): Network => {
  const random = randomOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const drawn = (length: number, size: number) => learned(Float32Array.from({ length }, () => normal() * size));
  const places = drawn(rows.vocabularySize * PLACE, 0.05);
  const first = drawn(UNITS * WIDTH, 1 / Math.sqrt(WIDTH));
  const firstBias = learned(new Float32Array(UNITS));
  const second = drawn(UNITS * UNITS, 1 / Math.sqrt(UNITS));
  const secondBias = learned(new Float32Array(UNITS));
  const out = drawn(UNITS + 1, 0.1 / Math.sqrt(UNITS));
  out.values[UNITS] = 0;
  const network: Network = {
    places: places.values,
    first: first.values,
    firstBias: firstBias.values,
    second: second.values,
    secondBias: secondBias.values,
    out: out.values,
  };
  const layers = [first, firstBias, second, secondBias, out];
  const placeSteps = new Int32Array(rows.vocabularySize);
  const pass = newPass();
  const back = { one: new Float32Array(UNITS), place: new Float32Array(PLACE) };

  /** Adds what one row asks of every number to the gradients. */
  const pullOf = (row: number, share: number) => {
    const [from, to] = [rows.starts[row] as number, rows.starts[row + 1] as number];
    const miss = forward(network, pass, rows.ids, from, to, rows.numbers, row * INPUT_WIDTH) - (target[row] as number);
    const pull = (share * miss) / (Math.abs(miss) + TRUSTED);
    const { input, one, two } = pass;
    back.one.fill(0);
    out.gradient[UNITS] = (out.gradient[UNITS] as number) + pull;
    for (let unit = 0; unit < UNITS; unit++) {
      out.gradient[unit] = (out.gradient[unit] as number) + pull * (two[unit] as number);
      const asked = pull * (network.out[unit] as number) * ((two[unit] as number) > 0 ? 1 : LEAK);
      secondBias.gradient[unit] = (secondBias.gradient[unit] as number) + asked;
      const at = unit * UNITS;
      for (let d = 0; d < UNITS; d++) {
        second.gradient[at + d] = (second.gradient[at + d] as number) + asked * (one[d] as number);
        back.one[d] = (back.one[d] as number) + asked * (network.second[at + d] as number);
      }
    }
    back.place.fill(0);
    for (let unit = 0; unit < UNITS; unit++) {
      const asked = (back.one[unit] as number) * ((one[unit] as number) > 0 ? 1 : LEAK);
      firstBias.gradient[unit] = (firstBias.gradient[unit] as number) + asked;
      const at = unit * WIDTH;
      for (let d = 0; d < PLACE; d++)
        back.place[d] = (back.place[d] as number) + asked * (network.first[at + d] as number);
      for (let d = 0; d < WIDTH; d++)
        first.gradient[at + d] = (first.gradient[at + d] as number) + asked * (input[d] as number);
    }
    for (let k = from; k < to; k++) {
      const at = (rows.ids[k] as number) * PLACE;
      for (let d = 0; d < PLACE; d++)
        places.gradient[at + d] = (places.gradient[at + d] as number) + (back.place[d] as number);
    }
  };

  const members = Int32Array.from([...weights.keys()].filter((row) => (weights[row] as number) > 0));
  let step = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = members.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [members[at], members[other]] = [members[other] as number, members[at] as number];
    }
    for (let start = 0; start < members.length; start += BATCH) {
      step++;
      const done = (round + start / members.length) / ROUNDS;
      const rate = RATE * Math.min(1, step / WARM_UP) * (0.5 * (1 + Math.cos(Math.PI * done)) + 0.01);
      const batch = members.subarray(start, start + BATCH);
      for (const row of batch) pullOf(row, 1 / batch.length);
      for (const layer of layers) stepOn(layer, 0, layer.values.length, step, rate, DECAY);
      const touched = new Set<number>();
      for (const row of batch)
        for (let k = rows.starts[row] as number; k < (rows.starts[row + 1] as number); k++)
          touched.add(rows.ids[k] as number);
      for (const id of touched) {
        placeSteps[id] = (placeSteps[id] as number) + 1;
        stepOn(places, id * PLACE, (id + 1) * PLACE, placeSteps[id] as number, rate, PLACE_DECAY);
      }
    }
  }
  return network;
};
