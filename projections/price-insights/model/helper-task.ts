import { MessagePort } from 'node:worker_threads';
import { z } from 'zod';
import { ADDITIVE } from './additive.ts';
import { FOLD_MODELS } from './fold-models.ts';
import { RANGE_SIZES } from './range-sizes.ts';

/** What the helping thread can help with. */
export const WORKS = { additive: ADDITIVE, foldModels: FOLD_MODELS, rangeSizes: RANGE_SIZES } as const;
export type WorkName = keyof typeof WORKS;

/** What the helping thread is started with: where it is told what to do. */
export const HelperStart = z.object({ port: z.instanceof(MessagePort) });
export type HelperStart = z.output<typeof HelperStart>;

export const HelperTask = z.object({
  work: z.enum(['additive', 'foldModels', 'rangeSizes']),
  ground: z.unknown(),
  /** Two numbers that the threads share: at `NEXT` the first job that nobody took, at `HANDED` how many results were handed over. */
  counters: z.custom<Int32Array<SharedArrayBuffer>>((value) => value instanceof Int32Array),
});
export type HelperTask = z.output<typeof HelperTask>;

/** What it hands over. */
export const Handed = z.object({ work: z.string(), job: z.int(), product: z.unknown() });
export type Handed = z.output<typeof Handed>;

export const [NEXT, HANDED] = [0, 1];

/** The jobs that are left of so many, one by one: each is taken by one thread alone. */
export function* takeJobs(counters: Int32Array, jobs: number): Generator<number> {
  for (;;) {
    const job = Atomics.add(counters, NEXT, 1);
    if (job >= jobs) return;
    yield job;
  }
}
