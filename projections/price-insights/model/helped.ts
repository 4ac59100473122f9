import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { HANDED, Handed, type HelperTask, takeJobs } from './helper-task.ts';
import { doJob, type Ground, JOBS, type Product } from './jobs.ts';

/** The name under which scripts/build.ts puts the helper's script beside the others. */
const BUILT = './price-model-helper.js';
/** A result that does not come in so many milliseconds comes from a helper that was ended: its job is done again. */
const PATIENCE = 600_000;

type Numbers = Uint8Array | Int32Array | Float32Array | Float64Array;

/** The same numbers in memory that threads share, so that they are there once. */
const shared = <A extends Numbers>(numbers: A, kind: new (memory: SharedArrayBuffer) => A): A => {
  const copy = new kind(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  return copy;
};

const sharedGround = (ground: Ground): Ground => ({
  ...ground,
  bins: { bins: shared(ground.bins.bins, Uint8Array), offsets: shared(ground.bins.offsets, Int32Array) },
  overAdditive: shared(ground.overAdditive, Float64Array),
  overMiddle: shared(ground.overMiddle, Float64Array),
  weights: shared(ground.weights, Float64Array),
  folds: shared(ground.folds, Uint8Array),
  inputs: {
    ...ground.inputs,
    ids: shared(ground.inputs.ids, Int32Array),
    starts: shared(ground.inputs.starts, Int32Array),
    numbers: shared(ground.inputs.numbers, Float32Array),
  },
});

/** Starts the helper as it was built, else from the sources, which Node reads with tsx: a thread does not take that over. */
const startHelper = (workerData: HelperTask): Worker => {
  const options = { workerData, transferList: [workerData.port] };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(BUILT, import.meta.url), options);
  const { href } = new URL('./helper-thread.ts', import.meta.url);
  const script = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(href)}); });`;
  return new Worker(script, { ...options, eval: true, execArgv: [] });
};

/** Does all jobs, if asked with the help of a second thread: whoever is free takes the next, and this thread takes whatever the helper
 *  does not. What comes of it is the same with and without. `done` is told of the share that is done. */
export const doJobs = (
  ground: Ground,
  isHelped: boolean,
  done: (share: number) => void,
): ReadonlyMap<number, Product> => {
  const products = new Map<number, Product>();
  const counters = new Int32Array(new SharedArrayBuffer(8));
  const keep = (job: number, product: Product) => {
    products.set(job, product);
    done(products.size / JOBS);
  };
  if (!isHelped) {
    for (const job of takeJobs(counters)) keep(job, doJob(ground, job));
    return products;
  }
  const common = sharedGround(ground);
  const { port1, port2 } = new MessageChannel();
  const helper = startHelper({ ground: common, counters, port: port2 });
  helper.on('error', () => undefined); // its jobs are done below
  const receive = () => {
    for (let told = receiveMessageOnPort(port1); told; told = receiveMessageOnPort(port1)) {
      const { job, product } = Handed.parse(told.message);
      keep(job, product);
    }
  };
  for (const job of takeJobs(counters)) {
    keep(job, doJob(common, job));
    receive();
  }
  // Until the helper has handed over what it took, this thread sleeps.
  for (let isAwaited = true; isAwaited && products.size < JOBS; ) {
    const handed = Atomics.load(counters, HANDED);
    receive();
    if (products.size < JOBS) isAwaited = Atomics.wait(counters, HANDED, handed, PATIENCE) !== 'timed-out';
  }
  receive();
  for (let job = 0; job < JOBS; job++) if (!products.has(job)) keep(job, doJob(common, job));
  port1.close();
  void helper.terminate();
  return products;
};
