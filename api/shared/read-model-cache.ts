import { LRUCache } from 'lru-cache';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';

export interface ReadModelMemoryOptions<V> {
  /** The projections that write the rows from which values are read. */
  readonly projections: readonly string[];
  readonly onAdvance: ProjectionRunner['onAdvance'];
  read(key: string): Promise<V>;
}

/** The maximum number of cached values. */
const MOST = 10_000;
/** The time after which a value expires, in case the notification of a change is lost. */
const LONGEST_MS = 2_000;

/** Caches values that every request needs and that rarely change, until a read model changes. Cached values are as current as this process's read
 *  models. */
export const readModelMemory = <V extends object | null>({
  projections,
  onAdvance,
  read,
}: ReadModelMemoryOptions<V>) => {
  const known = new LRUCache<string, { readonly value: V }>({ max: MOST, ttl: LONGEST_MS });
  /** Counts changes. A value that was read before a change must not be cached after this change. */
  let changes = 0;
  onAdvance((projection) => {
    if (!projections.includes(projection)) return;
    changes += 1;
    known.clear();
  });
  return async (key: string): Promise<V> => {
    const kept = known.get(key);
    if (kept) return kept.value;
    const before = changes;
    const value = await read(key);
    if (changes === before) known.set(key, { value });
    return value;
  };
};
