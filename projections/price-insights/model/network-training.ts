import { LEAK, type Network, PLACE, UNITS, WIDTH } from './network.ts';
import { INPUT_WIDTH } from './network-inputs.ts';
import { randomOf } from './random.ts';

/** Cars as the network reads them: of row i the words `ids[starts[i]]` to `ids[starts[i + 1]]`, and `INPUT_WIDTH` numbers. */
export interface NetworkRows {
  readonly ids: Int32Array;
  readonly starts: Int32Array;
  readonly numbers: Float32Array;
  readonly vocabularySize: number;
}

/** How often every row is shown, at a rate that falls to nothing. */
const ROUNDS = 10;
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
  readonly values: Float64Array;
  readonly gradient: Float64Array;
  readonly mean: Float64Array;
  readonly square: Float64Array;
}
const learned = (values: Float64Array): Learned => ({
  values,
  gradient: new Float64Array(values.length),
  mean: new Float64Array(values.length),
  square: new Float64Array(values.length),
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

/** So many rows go through the layers at once, side by side in each array: a weight is read once for all of them. */
const LANES = 4;

/** A layer with what it learns, for `LANES` rows of `width` numbers. */
interface Layer {
  readonly width: number;
  readonly weights: Learned;
  readonly bias: Learned;
  /** What the units say, and what is asked of each. */
  readonly said: Float64Array;
  readonly asked: Float64Array;
}
const layerOf = (width: number, weights: Learned): Layer => ({
  width,
  weights,
  bias: learned(new Float64Array(UNITS)),
  said: new Float64Array(UNITS * LANES),
  asked: new Float64Array(UNITS * LANES),
});

const say = ({ width, weights: { values }, bias, said }: Layer, input: Float64Array): void => {
  for (let unit = 0; unit < UNITS; unit++) {
    let a = bias.values[unit] as number;
    let [b, c, d] = [a, a, a];
    let weight = unit * width;
    for (let at = 0; at < width * LANES; at += LANES) {
      const w = values[weight++] as number;
      a += w * (input[at] as number);
      b += w * (input[at + 1] as number);
      c += w * (input[at + 2] as number);
      d += w * (input[at + 3] as number);
    }
    const at = unit * LANES;
    said[at] = a > 0 ? a : LEAK * a;
    said[at + 1] = b > 0 ? b : LEAK * b;
    said[at + 2] = c > 0 ? c : LEAK * c;
    said[at + 3] = d > 0 ? d : LEAK * d;
  }
};

/** Adds what is asked of a layer to its gradients, and says what it asks of the first `back.length` of its inputs. */
const pullOn = ({ width, weights, bias, said, asked }: Layer, input: Float64Array, back: Float64Array): void => {
  const { values, gradient } = weights;
  for (let at = 0; at < asked.length; at++) if ((said[at] as number) <= 0) asked[at] = LEAK * (asked[at] as number);
  back.fill(0);
  for (let unit = 0; unit < UNITS; unit++) {
    const a = asked[unit * LANES] as number;
    const b = asked[unit * LANES + 1] as number;
    const c = asked[unit * LANES + 2] as number;
    const d = asked[unit * LANES + 3] as number;
    bias.gradient[unit] = (bias.gradient[unit] as number) + a + b + c + d;
    let weight = unit * width;
    for (let at = 0; at < width * LANES; at += LANES) {
      gradient[weight] =
        (gradient[weight] as number) +
        a * (input[at] as number) +
        b * (input[at + 1] as number) +
        c * (input[at + 2] as number) +
        d * (input[at + 3] as number);
      weight++;
    }
    weight = unit * width;
    for (let at = 0; at < back.length; at += LANES) {
      const w = values[weight++] as number;
      back[at] = (back[at] as number) + a * w;
      back[at + 1] = (back[at + 1] as number) + b * w;
      back[at + 2] = (back[at + 2] as number) + c * w;
      back[at + 3] = (back[at + 3] as number) + d * w;
    }
  }
};

/** A network that learns. */
const learner = (rows: NetworkRows, target: Float64Array, random: () => number) => {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const drawn = (length: number, size: number) => learned(Float64Array.from({ length }, () => normal() * size));
  const places = drawn(rows.vocabularySize * PLACE, 0.05);
  const one = layerOf(WIDTH, drawn(UNITS * WIDTH, 1 / Math.sqrt(WIDTH)));
  const two = layerOf(UNITS, drawn(UNITS * UNITS, 1 / Math.sqrt(UNITS)));
  const out = drawn(UNITS + 1, 0.1 / Math.sqrt(UNITS));
  out.values[UNITS] = 0;
  const layers = [one.weights, one.bias, two.weights, two.bias, out];
  const input = new Float64Array(WIDTH * LANES);
  const back = new Float64Array(PLACE * LANES);
  const touchedAt = new Int32Array(rows.vocabularySize);
  const placeSteps = new Int32Array(rows.vocabularySize);

  const read = (row: number, lane: number) => {
    for (let k = rows.starts[row] as number; k < (rows.starts[row + 1] as number); k++) {
      const place = (rows.ids[k] as number) * PLACE;
      for (let d = 0; d < PLACE; d++)
        input[d * LANES + lane] = (input[d * LANES + lane] as number) + (places.values[place + d] as number);
    }
    for (let d = 0; d < INPUT_WIDTH; d++)
      input[(PLACE + d) * LANES + lane] = rows.numbers[row * INPUT_WIDTH + d] as number;
  };

  /** Adds what up to `LANES` rows ask of every number to the gradients. */
  const pullOf = (lanes: Int32Array, share: number) => {
    input.fill(0);
    for (const [lane, row] of lanes.entries()) read(row, lane);
    say(one, input);
    say(two, one.said);
    two.asked.fill(0);
    for (const [lane, row] of lanes.entries()) {
      let said = out.values[UNITS] as number;
      for (let unit = 0; unit < UNITS; unit++)
        said += (out.values[unit] as number) * (two.said[unit * LANES + lane] as number);
      const miss = said - (target[row] as number);
      const pull = (share * miss) / (Math.abs(miss) + TRUSTED);
      out.gradient[UNITS] = (out.gradient[UNITS] as number) + pull;
      for (let unit = 0; unit < UNITS; unit++) {
        out.gradient[unit] = (out.gradient[unit] as number) + pull * (two.said[unit * LANES + lane] as number);
        two.asked[unit * LANES + lane] = pull * (out.values[unit] as number);
      }
    }
    pullOn(two, one.said, one.asked);
    pullOn(one, input, back);
    for (const [lane, row] of lanes.entries())
      for (let k = rows.starts[row] as number; k < (rows.starts[row + 1] as number); k++) {
        const at = (rows.ids[k] as number) * PLACE;
        for (let d = 0; d < PLACE; d++)
          places.gradient[at + d] = (places.gradient[at + d] as number) + (back[d * LANES + lane] as number);
      }
  };

  /** One step on what the rows of a batch ask. */
  const learn = (batch: Int32Array, step: number, rate: number) => {
    for (let at = 0; at < batch.length; at += LANES) pullOf(batch.subarray(at, at + LANES), 1 / batch.length);
    for (const layer of layers) stepOn(layer, 0, layer.values.length, step, rate, DECAY);
    for (const row of batch)
      for (let k = rows.starts[row] as number; k < (rows.starts[row + 1] as number); k++) {
        const id = rows.ids[k] as number;
        if (touchedAt[id] === step) continue;
        touchedAt[id] = step;
        placeSteps[id] = (placeSteps[id] as number) + 1;
        stepOn(places, id * PLACE, (id + 1) * PLACE, placeSteps[id] as number, rate, PLACE_DECAY);
      }
  };

  const network = (): Network => ({
    places: Float32Array.from(places.values),
    first: Float32Array.from(one.weights.values),
    firstBias: Float32Array.from(one.bias.values),
    second: Float32Array.from(two.weights.values),
    secondBias: Float32Array.from(two.bias.values),
    out: Float32Array.from(out.values),
  });
  return { learn, network };
};

/** Learns to tell `target` of the rows whose weight is not 0 (least absolute error). */
export const trainNetwork = (rows: NetworkRows, target: Float64Array, weights: Float64Array, seed: number): Network => {
  const random = randomOf(seed);
  const { learn, network } = learner(rows, target, random);
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
      learn(members.subarray(start, start + BATCH), step, rate);
    }
  }
  return network();
};
