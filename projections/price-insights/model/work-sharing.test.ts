import { expect, test } from 'vitest';
import { generatedExamples } from './testing/generated.ts';
import { trainModel } from './train.ts';

test('a second thread helps to learn the same model to the bit', () => {
  const examples = generatedExamples(300, 1);
  const alone = trainModel(examples, { seed: 5, threads: 1 }).serialize();
  const helped = trainModel(examples, { seed: 5, threads: 2 }).serialize();
  expect(Buffer.compare(alone, helped)).toBe(0);
});
