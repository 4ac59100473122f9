import { LRUCache } from 'lru-cache';
import type { CarColumns } from './car-columns.ts';

/** Returns a function that caches at most `most` results until a car changes; the least recently used result is evicted. */
export const memoUntilCarsChange = <T extends object>(most: number) => {
  const answers = new LRUCache<string, T>({ max: most });
  let asOf = '';
  return (cars: CarColumns, key: string, work: () => T): T => {
    const now = `${cars.edition}.${cars.version}`;
    if (asOf !== now) answers.clear();
    asOf = now;
    const known = answers.get(key);
    if (known) return known;
    const answer = work();
    answers.set(key, answer);
    return answer;
  };
};
