import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Example } from './car.ts';
import { readModel } from './estimate.ts';
import type { Model, TrainingOptions } from './price-model.ts';

const Message = z.union([z.object({ done: z.number() }), z.object({ bytes: z.instanceof(Uint8Array) })]);

/** Starts the thread's script: as it was built, beside this one (scripts/build.ts names it), else from the sources, which Node
 *  reads with tsx; a thread does not take that over from who starts it. */
const startThread = (workerData: object): Worker => {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./price-training-thread.js', import.meta.url), { workerData });
  const { href } = new URL('./training-thread.ts', import.meta.url);
  const script = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(href)}); });`;
  return new Worker(script, { eval: true, workerData, execArgv: [] });
};

/** `trainModel` in a thread of its own, so that whoever answers people meanwhile is not held up. `signal` ends it.
 *  @throws Error when the thread fails or is ended */
export const trainInWorker = (
  examples: readonly Example[],
  { seed, onProgress, signal }: TrainingOptions & { readonly signal?: AbortSignal },
): Promise<Model> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = startThread({ examples, seed });
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', (posted) => {
      const message = Message.parse(posted);
      if ('bytes' in message) resolve(readModel(message.bytes));
      else onProgress?.(message.done);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      reject(
        signal?.aborted ? signal.reason : new Error(`The training of the price model ended with ${code} and gave none`),
      );
    });
  });
