import { LRUCache } from 'lru-cache';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';

export interface ReadModelMemoryOptions<V> {
  /** The projections whose rows the values are made of. */
  readonly projections: readonly string[];
  readonly onAdvance: ProjectionRunner['onAdvance'];
  read(key: string): Promise<V>;
}

/** How many values are kept. */
const MOST = 10_000;
/** Even where word of a change was lost, a value is read again after so long, milliseconds. */
const LONGEST_MS = 2_000;

/** What read models say of one thing, kept until any of them changes: for what every request asks and hardly ever changes. As up to date
 *  as the read models are in this process. */
export const readModelMemory = <V extends object | null>({
  projections,
  onAdvance,
  read,
}: ReadModelMemoryOptions<V>) => {
  const known = new LRUCache<string, { readonly value: V }>({ max: MOST, ttl: LONGEST_MS });
  /** What was read before a change is not kept after it. */
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
