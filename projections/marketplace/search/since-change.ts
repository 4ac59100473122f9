import { LRUCache } from 'lru-cache';
import type { CarColumns } from './car-columns.ts';

/** Remembers answers about the cars until one of them changes: at most `most`, the least recently used go. */
export const untilCarsChange = <T extends object>(most: number) => {
  const answers = new LRUCache<string, T>({ max: most });
  let asOf: { readonly cars: CarColumns; readonly version: number } | null = null;
  return (cars: CarColumns, key: string, work: () => T): T => {
    if (asOf?.cars !== cars || asOf.version !== cars.version) {
      answers.clear();
      asOf = { cars, version: cars.version };
    }
    const known = answers.get(key);
    if (known) return known;
    const answer = work();
    answers.set(key, answer);
    return answer;
  };
};
