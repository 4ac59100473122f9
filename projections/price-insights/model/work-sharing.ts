import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { HANDED, Handed, type HelperStart, type HelperTask, takeJobs, type WorkName } from './helper-task.ts';
import type { Work } from './parallel-work.ts';

/** The path of the helper's script as built by scripts/build.ts. */
const BUILT = './price-model-helper.js';
/** If the helper delivers no result for this number of milliseconds, it counts as dead, and this thread repeats its job. */
const PATIENCE = 600_000;

/** Starts the helper from its built script or, if this program runs from the sources, from its source with tsx. A thread does not inherit tsx from
 *  its parent. */
const startThread = (workerData: HelperStart): Worker => {
  const options = { workerData, transferList: [workerData.port] };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(BUILT, import.meta.url), options);
  const { href } = new URL('./helper-thread.ts', import.meta.url);
  const script = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(href)}); });`;
  return new Worker(script, { ...options, eval: true, execArgv: [] });
};

/** A second thread that shares the work, one kind of work at a time. */
export class Helper {
  readonly #thread: Worker;
  readonly #port: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#thread = startThread({ port: port2 });
    this.#thread.on('error', () => undefined); // the calling thread then does the helper's jobs
  }

  tell(task: HelperTask): void {
    this.#port.postMessage(task);
  }

  /** Yields the results that the helper has handed over since the last call. */
  *handed(): Generator<Handed> {
    for (let told = receiveMessageOnPort(this.#port); told; told = receiveMessageOnPort(this.#port))
      yield Handed.parse(told.message);
  }

  end(): void {
    this.#port.close();
    void this.#thread.terminate();
  }
}

/** Runs all jobs of one kind of work. Each thread takes the next job whenever it is idle. Without a helper, the result is the same. `done` is called
 *  with the completed fraction. */
export const doJobs = <G, P>(
  name: WorkName,
  { jobs, open, product: productOf }: Work<G, P>,
  ground: G,
  helper: Helper | undefined,
  done: (share: number) => void,
): ReadonlyMap<number, P> => {
  const products = new Map<number, P>();
  const counters = new Int32Array(new SharedArrayBuffer(8));
  const keep = (job: number, product: P) => {
    products.set(job, product);
    done(products.size / jobs);
  };
  const receive = () => {
    for (const { work, job, product } of helper?.handed() ?? []) if (work === name) keep(job, productOf(product));
  };
  helper?.tell({ work: name, ground, counters });
  const doJob = open(ground);
  for (const job of takeJobs(counters, jobs)) {
    keep(job, doJob(job));
    receive();
  }
  // No jobs are left to take, so this thread sleeps until the helper has delivered its last results.
  for (let isAwaited = helper !== undefined; isAwaited && products.size < jobs; ) {
    const handed = Atomics.load(counters, HANDED);
    receive();
    if (products.size < jobs) isAwaited = Atomics.wait(counters, HANDED, handed, PATIENCE) !== 'timed-out';
  }
  receive();
  for (let job = 0; job < jobs; job++) if (!products.has(job)) keep(job, doJob(job));
  return products;
};
