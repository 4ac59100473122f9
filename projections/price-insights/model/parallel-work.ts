import { z } from 'zod';

export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
export const Integers = z.custom<Int32Array>((value) => value instanceof Int32Array);
export const Singles = z.custom<Float32Array>((value) => value instanceof Float32Array);
export const Doubles = z.custom<Float64Array>((value) => value instanceof Float64Array);

/** A part of the training that two threads can share: `jobs` jobs on the same input data. A job gives the same result whenever and in whichever
 *  thread it runs. The longest jobs are started first, so that both threads finish at about the same time. */
export interface Work<G, P> {
  readonly jobs: number;
  /** Prepares the input data, once per thread, and returns a function that runs a job. */
  open(ground: G): (job: number) => P;
  /** Like `open`, but for input data that another thread has sent.
   *  @throws ZodError if the data are invalid */
  openHanded(ground: unknown): (job: number) => P;
  /** Validates the result of a job that another thread has sent.
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
