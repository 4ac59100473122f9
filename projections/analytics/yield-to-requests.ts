import { setImmediate as nextTurn } from 'node:timers/promises';

/** A generator that performs work and yields at points where other work may run. */
export type Work<T> = Generator<undefined, T, undefined>;

/** Number of cars processed between two yields. The most expensive step takes a few microseconds per car. */
const PIECE = 500;
/** Maximum running time in milliseconds before other tasks may run. */
const LONGEST_MS = 10;

/** Processes items one by one, and yields regularly. */
export function* each<T>(items: Iterable<T>, look: (item: T, index: number) => void): Work<void> {
  let index = 0;
  for (const item of items) {
    look(item, index);
    index += 1;
    if (index % PIECE === 0) yield;
  }
}

/** Maps all items, and drops null results. */
export function* kept<T, R>(items: Iterable<T>, look: (item: T) => R | null): Work<R[]> {
  const found: R[] = [];
  yield* each(items, (item) => {
    const one = look(item);
    if (one !== null) found.push(one);
  });
  return found;
}

/** Runs long work (hundreds of milliseconds) in slices, so that the server can serve requests in between. The input of the work must not change in
 *  the meantime. */
export const cooperatively = async <T>(work: Work<T>): Promise<T> => {
  for (;;) {
    const until = performance.now() + LONGEST_MS;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await nextTurn();
  }
};
