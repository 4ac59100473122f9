/** Yields the values of `source`, and requests the next value while the current one is being used. `release` must end a pending read of `source` (for
 *  example by aborting a signal), because leaving the loop waits for that read. */
export async function* readAhead<T>(source: AsyncIterable<T>, release: () => void): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]();
  const ask = () => {
    const result = iterator.next();
    result.catch(() => undefined); // a rejection is thrown at `await next`; if the loop ends before that, it is ignored
    return result;
  };
  let next = ask();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = ask();
      yield value;
    }
  } finally {
    release();
    await iterator.return?.();
  }
}
