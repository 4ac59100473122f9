import { expect, it } from 'vitest';
import { MarketBusy } from '../../schema/analytics/rejections.ts';
import { serialQueue } from './serial-queue.ts';

/** Returns a task that ends on demand. */
const held = () => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end: () => end(), work: async () => ended };
};

it('does one piece of work after the other, and goes on after one that failed', async () => {
  const inTurn = serialQueue<string>(10, MarketBusy);
  const told: string[] = [];
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise(setImmediate);
    if (name === 'b') throw new Error('no');
    told.push(`${name} ends`);
    return name;
  };
  const asked = ['a', 'b', 'c'].map((name) => inTurn(name, work(name)));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'c begins', 'c ends']);
});

it('refuses more than may wait, with a code and a status, and has room again once they are done', async () => {
  const inTurn = serialQueue<void>(2, MarketBusy);
  const first = held();
  const begun = inTurn('first', first.work);
  await new Promise(setImmediate);
  const asked = Promise.allSettled(['a', 'b', 'c'].map((key) => inTurn(key, async () => undefined)));
  first.end();
  await begun;
  const outcomes = await asked;
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes[2]).toMatchObject({ reason: { code: 'MARKET_BUSY', status: 503 } });
  await expect(inTurn('d', async () => undefined)).resolves.toBeUndefined();
});

it('gives who asks for what waits the same, and who asks for what is being done the next', async () => {
  const inTurn = serialQueue<number>(1, MarketBusy);
  let done = 0;
  const first = held();
  const count = async () => {
    done += 1;
    const mine = done;
    if (mine === 1) await first.work();
    return mine;
  };
  const begun = inTurn('report', count);
  await new Promise(setImmediate);
  const later = Array.from({ length: 50 }, () => inTurn('report', count));
  first.end();
  expect(await begun).toBe(1);
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
});
