/** Does one piece of work after the other. Who asks for what waits already shares it: many readers of one report are one.
 *  @param most different pieces that may wait
 *  @param refusal what everybody beyond is told */
export const inTurns = <T>(most: number, refusal: () => Error) => {
  const waiting = new Map<string, Promise<T>>();
  let last: Promise<unknown> = Promise.resolve();
  /** @throws Error the refusal */
  return async (key: string, work: () => Promise<T>): Promise<T> => {
    const same = waiting.get(key);
    if (same) return same;
    if (waiting.size >= most) throw refusal();
    const mine = last.then(() => {
      // From here on it may miss what is said: who asks now waits for the next.
      waiting.delete(key);
      return work();
    });
    waiting.set(key, mine);
    last = mine.catch(() => undefined);
    return mine;
  };
};
