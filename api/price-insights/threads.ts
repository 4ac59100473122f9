import { Worker } from 'node:worker_threads';
import { type Task, Told } from './thread-messages.ts';

/** The name under which scripts/build.ts puts the thread's script beside the server's. */
const BUILT = './price-insights-thread.js';
/** What the thread may hold of objects, MB; 100,000 cars take a quarter of it. */
const MOST_MB = 2_048;

/** Starts the script as it was built, else from the sources, which Node reads with tsx: a thread does not take that over. */
const startThread = (workerData: Task): Worker => {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MB } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(BUILT, import.meta.url), options);
  const { href } = new URL('./thread.ts', import.meta.url);
  const script = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(href)}); });`;
  return new Worker(script, { ...options, eval: true, execArgv: [] });
};

/** Has a thread do the task, so that whoever answers people is not held up. What it tells is handed to `hear` one by one; it goes on
 *  when that is through. `signal` ends it.
 *  @throws Error when the thread fails or is ended, and what `hear` throws */
export const inThread = (task: Task, hear: (told: Told) => Promise<void>, signal: AbortSignal): Promise<void> =>
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
        .then(() => hear(Told.parse(posted)))
        .then(() => worker.postMessage('on'))
        .catch(stop);
    });
    worker.once('error', stop);
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', onAbort);
      if (code === 0) hearing.then(resolve);
      else reject(new Error(`The thread of price insights ended with ${code}`));
    });
  });
