/** The longest delay of a timer, in milliseconds. Node fires a timer with a longer delay immediately. */
const LONGEST_MS = 2 ** 31 - 1;

/** A state, and a signal that it may have changed. */
export interface StateSource<T> {
  readonly first: T;
  /** Yields a signal whenever the state may have changed. */
  readonly heard: AsyncIterator<unknown, undefined, undefined>;
  /** Returns the current state. */
  now(): Promise<T>;
  /** Returns the time at which the state will change without a signal; null if there is no such time. */
  endsAt(state: T): Date | null;
  readonly clock: () => Date;
}

/** Starts a timer that does not keep the process alive. */
const alarm = (at: Date, clock: () => Date) => {
  let timer: NodeJS.Timeout | undefined;
  const rings = new Promise<null>((resolve) => {
    const ms = Math.min(Math.max(at.getTime() - clock().getTime(), 1), LONGEST_MS);
    timer = setTimeout(() => resolve(null), ms).unref();
  });
  return { rings, off: () => clearTimeout(timer) };
};

/** Yields the state, and yields the state again after each signal and whenever it changes without a signal. When the consumer stops, the subscription
 *  to signals ends immediately, even while a signal is awaited. An async generator would end only after the next signal, which may never come. */
export const stateUpdates = <T>(following: StateSource<T>): AsyncIterableIterator<T, undefined, undefined> => {
  const { first, heard, now, endsAt, clock } = following;
  let isFirst = true;
  let state = first;
  /** The promise of the next signal. The promise stays pending if the state changes without a signal first. */
  let coming: ReturnType<typeof heard.next> | null = null;
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    await heard.return?.();
    return { done: true, value: undefined };
  };
  /** Resolves with the next signal, or with null if the state changes without a signal first. */
  const happens = async () => {
    coming ??= heard.next();
    for (;;) {
      const at = endsAt(state);
      const timer = at && alarm(at, clock);
      const what = await Promise.race(timer ? [coming, timer.rings] : [coming]).finally(timer?.off);
      if (what) coming = null;
      // A timer may fire early, and cannot wait longer than `LONGEST_MS`.
      if (what || (at && at <= clock())) return what;
    }
  };
  return {
    async next() {
      if (isFirst) {
        isFirst = false;
        return { done: false, value: first };
      }
      if ((await happens())?.done) return { done: true, value: undefined };
      try {
        state = await now();
        return { done: false, value: state };
      } catch (error) {
        await end();
        throw error;
      }
    },
    return: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
