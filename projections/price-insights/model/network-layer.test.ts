import { expect, test } from 'vitest';
import { correctionsOf } from './adam.ts';
import { UNITS } from './network.ts';
import { LANES, Layer } from './network-layer.ts';
import { randomOf } from './random.ts';

/** Gradients are computed for the first `ASKED` of these inputs. */
const [WIDTH, ASKED] = [10, 6];

test('a layer asks of its inputs what lessens the sum of the squares of what it says, and learns to say less', () => {
  const random = randomOf(3);
  const drawn = (length: number) => Float64Array.from({ length }, () => random() - 0.5);
  const layer = new Layer(WIDTH, drawn(UNITS * WIDTH), correctionsOf(1));
  const input = drawn(WIDTH * LANES);
  const lossOf = (given: Float64Array): number => {
    layer.say(given);
    return layer.said.reduce((sum, said) => sum + said * said, 0) / 2;
  };
  const before = lossOf(input);
  layer.asked.set(layer.said);
  const back = new Float64Array(ASKED * LANES);
  layer.pull(input, back);

  const step = 1e-6;
  const differences = Array.from(back, (_, at) => {
    const moved = (by: number) => lossOf(input.map((value, other) => (other === at ? value + by : value)));
    return (moved(step) - moved(-step)) / (2 * step);
  });
  for (const [at, difference] of differences.entries()) expect(back[at]).toBeCloseTo(difference, 5);
  layer.step(1, 0.001);
  expect(lossOf(input)).toBeLessThan(0.99 * before);
});
