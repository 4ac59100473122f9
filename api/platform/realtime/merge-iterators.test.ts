import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapped, merged } from './merge-iterators.ts';

/** Creates a source that yields values on demand, and records whether it has been ended. */
const source = <T>() => {
  const waiting: T[] = [];
  const state = { isEnded: false };
  let wake: () => void = () => undefined;
  const iterator: AsyncIterableIterator<T, undefined, undefined> = {
    async next() {
      while (waiting.length === 0 && !state.isEnded)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const value = waiting.shift();
      return value === undefined ? { done: true, value: undefined } : { done: false, value };
    },
    async return() {
      state.isEnded = true;
      wake();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  const put = (value: T) => {
    waiting.push(value);
    wake();
  };
  return { iterator, put, state };
};

describe('merged sources', () => {
  it('give everything that each gives, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), async (turns) => {
        const [a, b] = [source<string>(), source<string>()];
        const both = merged([a.iterator, b.iterator]);
        const wanted = turns.map((first, index) => `${first ? 'a' : 'b'}${index}`);
        for (const value of wanted) (value.startsWith('a') ? a : b).put(value);
        const got: string[] = [];
        while (got.length < wanted.length) {
          const { value } = await both.next();
          if (value !== undefined) got.push(value);
        }
        for (const name of ['a', 'b'])
          expect(got.filter((value) => value.startsWith(name))).toEqual(
            wanted.filter((value) => value.startsWith(name)),
          );
        await both.return?.();
        expect([a.state.isEnded, b.state.isEnded]).toEqual([true, true]);
      }),
    );
  });

  it('end while nothing comes, all of them', async () => {
    const [a, b] = [source<string>(), source<string>()];
    const both = merged([a.iterator, b.iterator]);
    const pending = both.next();
    await both.return?.();
    expect(await pending).toEqual({ done: true, value: undefined });
    expect(b.state.isEnded).toBe(true);
  });

  it('fail as one of them does, and end the others', async () => {
    const b = source<string>();
    const failing = { next: async () => Promise.reject(new Error('gone')) };
    await expect(merged([failing, b.iterator]).next()).rejects.toThrow('gone');
    expect(b.state.isEnded).toBe(true);
  });
});

it('what maps to nothing is left out', async () => {
  const a = source<number>();
  const even = mapped(a.iterator, (value) => (value % 2 === 0 ? `${value}` : null));
  for (const value of [1, 2, 3, 4]) a.put(value);
  expect([(await even.next()).value, (await even.next()).value]).toEqual(['2', '4']);
});
