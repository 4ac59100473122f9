import { expect, it } from 'vitest';
import { serialQueue } from './serial-queue.ts';

it('does one piece of work after the other, in the order asked for, and lets others in between', async () => {
  const inTurn = serialQueue(10);
  const told: string[] = [];
  const all = Promise.all(['a', 'b', 'c'].map((name) => inTurn(() => told.push(name))));
  setImmediate(() => told.push('somebody else'));
  await all;
  expect(told.filter((name) => name.length === 1)).toEqual(['a', 'b', 'c']);
  expect(told.at(-1)).toBe('c');
});

it('goes on after work that failed', async () => {
  const inTurn = serialQueue(10);
  const failed = inTurn(() => {
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await inTurn(() => 1)).toBe(1);
});

it('refuses more than may wait', async () => {
  const inTurn = serialQueue(2);
  const asked = await Promise.allSettled([1, 2, 3].map((n) => inTurn(() => n)));
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(asked[2]).toMatchObject({ reason: { statusCode: 503 } });
  expect(await inTurn(() => 4)).toBe(4);
});
