import { describe, expect, test } from 'vitest';
import { readModel } from './estimate.ts';
import { generatedExamples } from './testing/generated.ts';
import { trainModel } from './train.ts';
import { trainInWorker } from './train-in-worker.ts';

describe('a price model', () => {
  test('is the same to the bit after it was stored, and when it was trained in a thread', async () => {
    const examples = generatedExamples(400, 1);
    const model = trainModel(examples, { seed: 5 });
    const bytes = model.serialize();
    const again = readModel(bytes);
    for (const car of generatedExamples(50, 2)) expect(again.estimate(car)).toEqual(model.estimate(car));
    expect(Buffer.compare(again.serialize(), bytes)).toBe(0);
    const threaded = await trainInWorker(examples, { seed: 5 });
    expect(Buffer.compare(threaded.serialize(), bytes)).toBe(0);
  });
});
