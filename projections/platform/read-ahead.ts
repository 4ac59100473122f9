/** Asks for the next value while the present one is being used. `release` has to make a pending read of `source` end (an
 *  aborted signal): leaving the loop waits for it. */
export async function* readAhead<T>(source: AsyncIterable<T>, release: () => void): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]();
  const ask = () => {
    const result = iterator.next();
    result.catch(() => undefined); // seen when its turn comes; leaving early must not make it an unhandled rejection
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
