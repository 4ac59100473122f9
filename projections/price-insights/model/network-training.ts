import { correctionsOf, Learned } from './adam.ts';
import { type Network, PLACE, UNITS, WIDTH } from './network.ts';
import { INPUT_WIDTH } from './network-inputs.ts';
import { DECAY, LANES, Layer } from './network-layer.ts';
import { randomOf } from './random.ts';
import { type NetworkRows, placesOf } from './word-embeddings.ts';

/** Number of epochs; the learning rate decays to 0. */
const ROUNDS = 10;
const BATCH = 64;
const RATE = 0.002;
const WARM_UP = 300;
/** Below this residual, a row's gradient shrinks with the residual; above it, gradients are about equal (absolute error). */
const TRUSTED = 0.05;

/** Creates a network for training in at most `steps` steps. */
const learner = (rows: NetworkRows, target: Float64Array, random: () => number, steps: number) => {
  const corrections = correctionsOf(steps);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const drawn = (length: number, size: number) => Float64Array.from({ length }, () => normal() * size);
  const placeValues = drawn(rows.vocabularySize * PLACE, 0.05);
  const places = placesOf(rows, placeValues, corrections);
  const one = new Layer(WIDTH, drawn(UNITS * WIDTH, 1 / Math.sqrt(WIDTH)), corrections);
  const two = new Layer(UNITS, drawn(UNITS * UNITS, 1 / Math.sqrt(UNITS)), corrections);
  const outValues = drawn(UNITS + 1, 0.1 / Math.sqrt(UNITS));
  outValues[UNITS] = 0;
  const out = new Learned(outValues, DECAY, corrections);
  const outGradient = new Float64Array(UNITS + 1);
  const input = new Float64Array(WIDTH * LANES);
  const back = new Float64Array(PLACE * LANES);

  const read = (row: number, lane: number) => {
    places.read(row, input, lane);
    let at = PLACE * LANES + lane;
    for (let d = row * INPUT_WIDTH; d < (row + 1) * INPUT_WIDTH; d++) {
      input[at] = rows.numbers[d] as number;
      at += LANES;
    }
  };

  /** Computes the output gradients of the row in lane `lane`. A row is weighted by its share of the batch. */
  const ask = (row: number, lane: number, share: number) => {
    const { said, asked } = two;
    let answer = outValues[UNITS] as number;
    for (let unit = 0; unit < UNITS; unit++)
      answer += (outValues[unit] as number) * (said[unit * LANES + lane] as number);
    const miss = answer - (target[row] as number);
    const pull = (share * miss) / (Math.abs(miss) + TRUSTED);
    outGradient[UNITS] = (outGradient[UNITS] as number) + pull;
    for (let unit = 0; unit < UNITS; unit++) {
      const at = unit * LANES + lane;
      outGradient[unit] = (outGradient[unit] as number) + pull * (said[at] as number);
      asked[at] = pull * (outValues[unit] as number);
    }
  };

  /** Runs the forward and backward pass for up to `LANES` rows of a batch, and adds the rows' gradients to the gradients of all parameters. */
  const pullOf = (members: Int32Array, from: number, lanes: number, share: number) => {
    if (lanes < LANES) {
      input.fill(0);
      two.asked.fill(0);
    }
    for (let lane = 0; lane < lanes; lane++) read(members[from + lane] as number, lane);
    one.say(input);
    two.say(one.said);
    for (let lane = 0; lane < lanes; lane++) ask(members[from + lane] as number, lane, share);
    two.pull(one.said, one.asked);
    one.pull(input, back);
    for (let lane = 0; lane < lanes; lane++) places.pull(members[from + lane] as number, back, lane);
  };

  /** Runs one optimiser step on the batch `members[from]` up to `members[to]` (exclusive). */
  const learn = (members: Int32Array, from: number, to: number, step: number, rate: number) => {
    places.begin(members, from, to, step);
    for (let at = from; at < to; at += LANES) pullOf(members, at, Math.min(LANES, to - at), 1 / (to - from));
    one.step(step, rate);
    two.step(step, rate);
    out.step(0, UNITS + 1, outGradient, 0, step, rate);
    places.step(rate);
  };

  const network = (): Network => ({
    places: Float32Array.from(placeValues),
    first: Float32Array.from(one.weights.values),
    firstBias: Float32Array.from(one.bias.values),
    second: Float32Array.from(two.weights.values),
    secondBias: Float32Array.from(two.bias.values),
    out: Float32Array.from(outValues),
  });
  return { learn, network };
};

/** Trains a network to predict `target` for the rows whose weight is not 0 (minimising the absolute error). */
export const trainNetwork = (rows: NetworkRows, target: Float64Array, weights: Float64Array, seed: number): Network => {
  const random = randomOf(seed);
  const members = Int32Array.from([...weights.keys()].filter((row) => (weights[row] as number) > 0));
  const { learn, network } = learner(rows, target, random, ROUNDS * Math.ceil(members.length / BATCH));
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
      learn(members, start, Math.min(members.length, start + BATCH), step, rate);
    }
  }
  return network();
};
