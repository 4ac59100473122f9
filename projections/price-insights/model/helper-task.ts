import { MessagePort } from 'node:worker_threads';
import { z } from 'zod';
import { Ground, JOBS, Product } from './jobs.ts';

/** What the helping thread is given. */
export const HelperTask = z.object({
  ground: Ground,
  /** Two numbers that the threads share: at `NEXT` the first job that nobody took, at `HANDED` how many results were handed over. */
  counters: z.custom<Int32Array>((value) => value instanceof Int32Array),
  port: z.instanceof(MessagePort),
});
export type HelperTask = z.output<typeof HelperTask>;

/** What it hands over. */
export const Handed = z.object({ job: z.int(), product: Product });
export type Handed = z.output<typeof Handed>;

export const [NEXT, HANDED] = [0, 1];

/** The jobs that are left, one by one: each is taken by one thread alone. */
export function* takeJobs(counters: Int32Array): Generator<number> {
  for (;;) {
    const job = Atomics.add(counters, NEXT, 1);
    if (job >= JOBS) return;
    yield job;
  }
}
