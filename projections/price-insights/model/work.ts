import { z } from 'zod';

export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
export const Integers = z.custom<Int32Array>((value) => value instanceof Int32Array);
export const Singles = z.custom<Float32Array>((value) => value instanceof Float32Array);
export const Doubles = z.custom<Float64Array>((value) => value instanceof Float64Array);

/** A part of the training that two threads can share: `jobs` jobs on the same ground, of each of which the same comes whoever does it,
 *  and when. They are taken in their order: the longest first, so that both threads end at about the same time. */
export interface Work<G, P> {
  readonly jobs: number;
  /** Whoever does jobs opens the ground once. */
  open(ground: G): (job: number) => P;
  /** The same with a ground that another thread handed over.
   *  @throws ZodError for what is none */
  openHanded(ground: unknown): (job: number) => P;
  /** What another thread made of a job.
   *  @throws ZodError for what is no such thing */
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
