import { setImmediate as nextTurn } from 'node:timers/promises';

/** Thrown if the queue is full. The API answers with status 503, and a retry shortly afterwards succeeds. */
class TooMuchWaiting extends Error {
  override readonly name = 'TooMuchWaiting';
  readonly statusCode = 503;
  constructor() {
    super('too many counts are waiting for their turn');
  }
}

/** Creates a queue that runs one task at a time, each in its own turn of the event loop. Other work therefore never waits for more than one task,
 *  however long the queue is.
 *  @param most maximum queue length */
export const serialQueue = (most: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** Queues a task and returns its result.
   *  @throws TooMuchWaiting if the queue is full */
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
