/** The longest that a timer waits, milliseconds: Node takes more for no time at all. */
const LONGEST_MS = 2 ** 31 - 1;

/** How something is, and what tells that it may be otherwise. */
export interface Following<T> {
  /** How it is by now. */
  readonly first: T;
  /** One word each time that it may have changed. */
  readonly heard: AsyncIterator<unknown, undefined, undefined>;
  /** How it is when it is called. */
  now(): Promise<T>;
  /** From when on it is otherwise without a word; null: never. */
  endsAt(state: T): Date | null;
  readonly clock: () => Date;
}

/** A timer to a moment, of which the process need not stay. */
const alarm = (at: Date, clock: () => Date) => {
  let timer: NodeJS.Timeout | undefined;
  const rings = new Promise<null>((resolve) => {
    const ms = Math.min(Math.max(at.getTime() - clock().getTime(), 1), LONGEST_MS);
    timer = setTimeout(() => resolve(null), ms).unref();
  });
  return { rings, off: () => clearTimeout(timer) };
};

/** How it is, then how it is after each word and once its time is over. Whoever stops reading ends the words at once, also while one is
 *  waited for: an async generator would only end after the next word, which may never come. */
export const followed = <T>(following: Following<T>): AsyncIterableIterator<T, undefined, undefined> => {
  const { first, heard, now, endsAt, clock } = following;
  let isFirst = true;
  let state = first;
  /** The word that comes next; it goes on being waited for when the time is over before. */
  let coming: ReturnType<typeof heard.next> | null = null;
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    await heard.return?.();
    return { done: true, value: undefined };
  };
  /** Resolves with the next word, or with null once the time is over. */
  const happens = async () => {
    coming ??= heard.next();
    for (;;) {
      const at = endsAt(state);
      const timer = at && alarm(at, clock);
      const what = await Promise.race(timer ? [coming, timer.rings] : [coming]).finally(timer?.off);
      if (what) coming = null;
      // A timer may be early, and waits for so long alone.
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
