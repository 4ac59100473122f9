import { expect, it } from 'vitest';
import { cooperatively, each, kept, type Work } from './yield-to-requests.ts';

it('looks at all in order, whether or not it pauses', async () => {
  const numbers = Array.from({ length: 2345 }, (_, index) => index);
  const odd = await cooperatively(kept(numbers, (n) => (n % 2 ? n : null)));
  expect(odd).toEqual(numbers.filter((n) => n % 2));
});

it('lets others in between long before the work is done', async () => {
  const longest = { ms: 0, turns: 0 };
  let last = performance.now();
  let isOver = false;
  const watch = () => {
    longest.ms = Math.max(longest.ms, performance.now() - last);
    longest.turns += 1;
    last = performance.now();
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  function* slow(): Work<void> {
    yield* each(Array(100_000), () => {
      const until = performance.now() + 0.003;
      while (performance.now() < until);
    });
  }
  await cooperatively(slow());
  isOver = true;
  // The work takes 300 ms and runs in slices of 10 ms.
  expect(longest.turns).toBeGreaterThan(10);
});

it('fails as the work does', async () => {
  function* broken(): Work<void> {
    yield;
    throw new Error('no');
  }
  await expect(cooperatively(broken())).rejects.toThrow('no');
});
