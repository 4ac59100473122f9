import { Worker } from 'node:worker_threads';
import { type Task, WorkerMessage } from './worker-messages.ts';

/** The file name of the built worker script, which scripts/build.ts puts next to the server's file. */
const BUILT = './price-insights-thread.js';
/** The worker's heap limit in MB. Training on 100,000 cars takes a quarter of it. */
const MOST_MB = 2_048;

/** Starts the worker from the built script. In development there is none. The source code is then started instead, and tsx is registered again,
 *  because a worker does not inherit it. */
const startThread = (workerData: Task): Worker => {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MB } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(BUILT, import.meta.url), options);
  const { href } = new URL('./worker.ts', import.meta.url);
  const script = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(href)}); });`;
  return new Worker(script, { ...options, eval: true, execArgv: [] });
};

/** Runs the task in a worker thread, so that requests are not delayed. Each message is passed to `hear` and then acknowledged. `signal` ends the
 *  thread.
 *  @throws Error when the worker fails or is ended; any error thrown by `hear` */
export const inWorker = (
  task: Task,
  hear: (told: WorkerMessage) => Promise<void>,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = startThread(task);
    const stop = (reason: unknown) => {
      reject(reason);
      void worker.terminate();
    };
    const onAbort = () => stop(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    let hearing: Promise<void> = Promise.resolve();
    worker.on('message', (posted) => {
      hearing = hearing
        .then(() => hear(WorkerMessage.parse(posted)))
        .then(() => worker.postMessage('on'))
        .catch(stop);
    });
    worker.once('error', stop);
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', onAbort);
      if (code === 0) hearing.then(resolve);
      else reject(new Error(`The worker thread of price insights ended with ${code}`));
    });
  });
