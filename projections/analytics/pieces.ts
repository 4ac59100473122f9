import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that pauses wherever something else may be done first. */
export type Work<T> = Generator<undefined, T, undefined>;

/** Cars looked at between two pauses: the dearest look takes a few microseconds. */
const PIECE = 500;
/** How long work goes on before whatever else waits is done, in milliseconds. */
const LONGEST_MS = 10;

/** Looks at one after the other, with pauses. */
export function* each<T>(items: Iterable<T>, look: (item: T, index: number) => void): Work<void> {
  let index = 0;
  for (const item of items) {
    look(item, index);
    index += 1;
    if (index % PIECE === 0) yield;
  }
}

/** What the looks at all of them bring, without those that bring null. */
export function* kept<T, R>(items: Iterable<T>, look: (item: T) => R | null): Work<R[]> {
  const found: R[] = [];
  yield* each(items, (item) => {
    const one = look(item);
    if (one !== null) found.push(one);
  });
  return found;
}

/** Does work of hundreds of milliseconds so that requests are answered in between. What it reads must not change meanwhile. */
export const inPieces = async <T>(work: Work<T>): Promise<T> => {
  for (;;) {
    const until = performance.now() + LONGEST_MS;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await nextTurn();
  }
};
