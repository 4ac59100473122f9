import { setImmediate as nextTurn } from 'node:timers/promises';

/** Too much work is waiting: the doors answer 503, and the same question a little later is answered. */
class TooMuchWaiting extends Error {
  override readonly name = 'TooMuchWaiting';
  readonly statusCode = 503;
  constructor() {
    super('too many counts are waiting for their turn');
  }
}

/** Does one piece of work after the other, each in a turn of its own: whoever asks for how many of them, everything else waits for one
 *  at most in between.
 *  @param most pieces that may wait */
export const inTurns = (most: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** @throws TooMuchWaiting */
  return async <T>(work: () => T): Promise<T> => {
    if (waiting >= most) throw new TooMuchWaiting();
    waiting += 1;
    const mine = last.then(() => nextTurn()).then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
};
