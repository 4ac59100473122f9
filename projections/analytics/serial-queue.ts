/** Creates a queue that runs one task at a time; at most `most` tasks with different keys wait. A call with the key of a waiting task shares that
 *  task's result. */
export const serialQueue = <T>(most: number, refusal: () => Error) => {
  const waiting = new Map<string, Promise<T>>();
  let last: Promise<unknown> = Promise.resolve();
  /** Queues a task and returns its result.
   *  @throws the error that `refusal` creates, if too many tasks are waiting */
  return async (key: string, work: () => Promise<T>): Promise<T> => {
    const same = waiting.get(key);
    if (same) return same;
    if (waiting.size >= most) throw refusal();
    const mine = last.then(() => {
      // A running task may miss new events, so later requests wait for the next run.
      waiting.delete(key);
      return work();
    });
    waiting.set(key, mine);
    last = mine.catch(() => undefined);
    return mine;
  };
};
