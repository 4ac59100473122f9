import { z } from 'zod';

export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
export const Integers = z.custom<Int32Array>((value) => value instanceof Int32Array);
export const Singles = z.custom<Float32Array>((value) => value instanceof Float32Array);
export const Doubles = z.custom<Float64Array>((value) => value instanceof Float64Array);

/** A part of the training that two threads can share: `jobs` jobs on the same input data. A job's result does not depend on when or in which
 *  thread it runs. Jobs are taken in order, the longest first, so that both threads finish at about the same time. */
export interface Work<G, P> {
  readonly jobs: number;
  /** Prepares the input data, once per thread, and returns a function that runs a job. */
  open(ground: G): (job: number) => P;
  /** Does the same as `open`, with input data from another thread.
   *  @throws ZodError if the data is invalid */
  openHanded(ground: unknown): (job: number) => P;
  /** Returns the result of a job from another thread.
   *  @throws ZodError if the result is invalid */
  product(handed: unknown): P;
}

export const workOf = <G, P>(
  { ground, product }: { readonly ground: z.ZodType<G>; readonly product: z.ZodType<P> },
  jobs: number,
  open: (ground: G) => (job: number) => P,
): Work<G, P> => ({
  jobs,
  open,
  openHanded: (handed) => open(ground.parse(handed)),
  product: (handed) => product.parse(handed),
});
