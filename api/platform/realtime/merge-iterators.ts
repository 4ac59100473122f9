type Outcome<T> =
  | { readonly from: number; readonly result: IteratorResult<T, unknown> }
  | { readonly failure: unknown };

/** Merges iterators in the order in which their values arrive. Buffers at most one value per iterator, and ends when any iterator ends. */
export const merged = <T>(
  sources: readonly AsyncIterator<T, unknown, undefined>[],
): AsyncIterableIterator<T, undefined, undefined> => {
  const ready: Outcome<T>[] = [];
  let wake: (() => void) | null = null;
  let hasBegun = false;
  let hasEnded = false;
  const put = (outcome: Outcome<T>) => {
    ready.push(outcome);
    wake?.();
    wake = null;
  };
  const ask = (from: number) => {
    sources[from]?.next().then(
      (result) => put({ from, result }),
      (failure: unknown) => put({ failure }),
    );
  };
  const end = async () => {
    hasEnded = true;
    wake?.();
    await Promise.all(sources.map((source) => source.return?.()));
  };

  return {
    async next() {
      if (!hasBegun) {
        hasBegun = true;
        for (const from of sources.keys()) ask(from);
      }
      while (ready.length === 0 && !hasEnded)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const outcome = hasEnded ? undefined : ready.shift();
      if (!outcome) return { done: true, value: undefined };
      if ('failure' in outcome) {
        await end();
        throw outcome.failure;
      }
      if (outcome.result.done) {
        await end();
        return { done: true, value: undefined };
      }
      ask(outcome.from);
      return { done: false, value: outcome.result.value };
    },
    async return() {
      await end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};

/** Maps each value of an iterator, and skips values that map to null. */
export const mapped = <A, B>(
  source: AsyncIterator<A, unknown, undefined>,
  change: (value: A) => B | null | Promise<B | null>,
): AsyncIterableIterator<B, undefined, undefined> => ({
  async next() {
    for (;;) {
      const { done, value } = await source.next();
      if (done) return { done: true, value: undefined };
      const changed = await change(value);
      if (changed !== null) return { done: false, value: changed };
    }
  },
  async return() {
    await source.return?.();
    return { done: true, value: undefined };
  },
  [Symbol.asyncIterator]() {
    return this;
  },
});
