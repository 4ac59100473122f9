import { MessagePort } from 'node:worker_threads';
import { z } from 'zod';
import { FOLD_MODELS } from './fold-models.ts';
import { ADDITIVE } from './train-additive.ts';
import { RANGE_SIZES } from './train-error-sizes.ts';

/** The kinds of work in which the helper thread can take part. */
export const WORKS = { additive: ADDITIVE, foldModels: FOLD_MODELS, rangeSizes: RANGE_SIZES } as const;
export type WorkName = keyof typeof WORKS;

/** What the helper thread is started with: the port on which it receives its tasks. */
export const HelperStart = z.object({ port: z.instanceof(MessagePort) });
export type HelperStart = z.output<typeof HelperStart>;

export const HelperTask = z.object({
  work: z.enum(['additive', 'foldModels', 'rangeSizes']),
  ground: z.unknown(),
  /** Two numbers in shared memory: the next free job at `NEXT`, and the number of results handed over at `HANDED`. */
  counters: z.custom<Int32Array<SharedArrayBuffer>>((value) => value instanceof Int32Array),
});
export type HelperTask = z.output<typeof HelperTask>;

/** A result that the helper thread has handed over. */
export const Handed = z.object({ work: z.string(), job: z.int(), product: z.unknown() });
export type Handed = z.output<typeof Handed>;

export const [NEXT, HANDED] = [0, 1];

/** Yields the remaining jobs one by one. Each job is assigned to exactly one thread. */
export function* takeJobs(counters: Int32Array, jobs: number): Generator<number> {
  for (;;) {
    const job = Atomics.add(counters, NEXT, 1);
    if (job >= jobs) return;
    yield job;
  }
}
