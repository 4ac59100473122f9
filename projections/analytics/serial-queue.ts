/** Runs one task at a time. Requests for the same waiting task share its result, so that a report that many users request is computed only once.
 *  @param most maximum number of different waiting tasks
 *  @param refusal creates the error that is thrown when this number is exceeded */
export const serialQueue = <T>(most: number, refusal: () => Error) => {
  const waiting = new Map<string, Promise<T>>();
  let last: Promise<unknown> = Promise.resolve();
  /** @throws Error from `refusal` if too many tasks are waiting */
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
