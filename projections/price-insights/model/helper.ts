import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { HANDED, Handed, type HelperStart, type HelperTask, takeJobs, type WorkName } from './helper-task.ts';
import type { Work } from './work.ts';

/** The name under which scripts/build.ts puts the helper's script beside the others. */
const BUILT = './price-model-helper.js';
/** A result that does not come in so many milliseconds comes from a helper that was ended: its job is done again. */
const PATIENCE = 600_000;

/** Starts the helper as it was built, else from the sources, which Node reads with tsx: a thread does not take that over. */
const startThread = (workerData: HelperStart): Worker => {
  const options = { workerData, transferList: [workerData.port] };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(BUILT, import.meta.url), options);
  const { href } = new URL('./helper-thread.ts', import.meta.url);
  const script = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(href)}); });`;
  return new Worker(script, { ...options, eval: true, execArgv: [] });
};

/** A second thread that helps with one work after another. */
export class Helper {
  readonly #thread: Worker;
  readonly #port: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#thread = startThread({ port: port2 });
    this.#thread.on('error', () => undefined); // its jobs are done by who asked for help
  }

  tell(task: HelperTask): void {
    this.#port.postMessage(task);
  }

  /** What it has handed over since. */
  *handed(): Generator<Handed> {
    for (let told = receiveMessageOnPort(this.#port); told; told = receiveMessageOnPort(this.#port))
      yield Handed.parse(told.message);
  }

  end(): void {
    this.#port.close();
    void this.#thread.terminate();
  }
}

/** Does all jobs of a work, if there is a helper with its help: whoever is free takes the next, and this thread takes whatever the helper
 *  does not. What comes of it is the same with and without. `done` is told of the share that is done. */
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
  // Until the helper has handed over what it took, this thread sleeps.
  for (let isAwaited = helper !== undefined; isAwaited && products.size < jobs; ) {
    const handed = Atomics.load(counters, HANDED);
    receive();
    if (products.size < jobs) isAwaited = Atomics.wait(counters, HANDED, handed, PATIENCE) !== 'timed-out';
  }
  receive();
  for (let job = 0; job < jobs; job++) if (!products.has(job)) keep(job, doJob(job));
  return products;
};
