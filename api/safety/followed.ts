/** How it is, then how it is after each word. Whoever stops reading ends the words at once, also while one is waited for: an async generator
 *  would only end after the next word, which may never come.
 *  @param now how it is when it is called */
export const followed = <T>(
  first: T,
  heard: AsyncIterator<unknown, undefined, undefined>,
  now: () => Promise<T>,
): AsyncIterableIterator<T, undefined, undefined> => {
  let isFirst = true;
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    await heard.return?.();
    return { done: true, value: undefined };
  };
  return {
    async next() {
      if (isFirst) {
        isFirst = false;
        return { done: false, value: first };
      }
      if ((await heard.next()).done) return { done: true, value: undefined };
      try {
        return { done: false, value: await now() };
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
