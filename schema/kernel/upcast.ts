import type { z } from 'zod';

/** One migration step of an event type: converts data of version `from` to version `from + 1`. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  /** @throws if the data do not have the shape of version `from` */
  up(data: object): object;
}

/** Declares an upcaster. `shape` is the shape of version `from`. It must never change; a test with a stored fixture checks this. */
export const upcaster = <S extends z.ZodType<object>>(step: {
  readonly type: string;
  readonly from: number;
  readonly shape: S;
  readonly up: (data: z.output<S>) => object;
}): Upcaster => ({ type: step.type, from: step.from, up: (data) => step.up(step.shape.parse(data)) });

/** Converts stored event data of any version to the newest version. */
export interface Upcasts {
  /** The version with which new events of a type are written; 1 for a type that has never changed. */
  newestVersion(type: string): number;
  /** @throws Error if this release does not know the event's version */
  upcast(type: string, version: number, data: object): { readonly schemaVersion: number; readonly data: object };
}

/** Combines the upcasters of all event types.
 *  @throws Error if two upcasters start at the same version, or an upcaster between two versions is missing */
export const upcasts = (steps: readonly Upcaster[]): Upcasts => {
  const chains = new Map<string, Upcaster[]>();
  for (const step of steps) chains.set(step.type, [...(chains.get(step.type) ?? []), step]);
  for (const [type, chain] of chains) {
    chain.sort((a, b) => a.from - b.from);
    for (const [index, { from }] of chain.entries()) {
      if (from !== index + 1)
        throw new Error(`${type}: expected one upcaster from version ${index + 1}, found ${from}`);
    }
  }
  const newestVersion = (type: string) => (chains.get(type)?.length ?? 0) + 1;
  return {
    newestVersion,
    upcast: (type, version, data) => {
      const newest = newestVersion(type);
      if (version === newest) return { schemaVersion: version, data };
      if (version > newest) throw new Error(`${type} version ${version} was written by a newer release`);
      const chain = chains.get(type)?.slice(version - 1) ?? [];
      return { schemaVersion: newest, data: chain.reduce((older, step) => step.up(older), data) };
    },
  };
};
