import { expect, it } from 'vitest';
import type { AdvanceListener } from '../../../projections/platform/checkpoints.ts';
import { SILENT } from '../../../projections/platform/logger.ts';
import { stateWatcher } from './state-watcher.ts';

/** Creates a fake read model of prices that sends notifications when it advances. */
const market = (prices: Record<string, number>) => {
  const listeners = new Set<AdvanceListener>();
  const asked: (readonly string[])[] = [];
  let fault: Error | null = null;
  const watching = stateWatcher<number>({
    projections: ['cars', 'offers'],
    logger: SILENT,
    pauseMs: 1,
    isSame: (one, other) => one === other,
    onAdvance: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async read(keys) {
      asked.push(keys);
      await Promise.resolve();
      if (fault) throw fault;
      return new Map(keys.flatMap((key) => (prices[key] === undefined ? [] : [[key, prices[key]]])));
    },
  });
  const advance = (projection = 'cars') => {
    for (const listener of listeners) listener(projection, 1n, 1);
  };
  return {
    watching,
    prices,
    asked,
    advance,
    fail: (error: Error | null) => {
      fault = error;
    },
  };
};

it('tells how it stands, and each time that it stands otherwise', async () => {
  const { watching, prices, advance } = market({ swift: 5 });
  const reader = await watching.watch('swift');
  expect(await reader?.next()).toEqual({ done: false, value: 5 });
  advance(); // unchanged, so watchers are not notified
  const next = reader?.next();
  prices.swift = 4;
  advance('offers');
  expect(await next).toEqual({ done: false, value: 4 });
});

it('knows nothing of what is not there', async () => {
  const { watching, asked, advance } = market({});
  expect(await watching.watch('nothing')).toBeNull();
  advance();
  expect(asked).toEqual([['nothing']]);
});

it('reads once for all who watch, and the latest for who is slow', async () => {
  const { watching, prices, advance, asked } = market({ swift: 1, city: 9 });
  const readers = await Promise.all(Array.from({ length: 100 }, () => watching.watch('swift')));
  const slow = await watching.watch('city');
  expect(asked).toEqual([['swift'], ['city']]);
  for (const reader of readers) expect((await reader?.next())?.value).toBe(1);
  for (const price of [2, 3, 4]) {
    Object.assign(prices, { swift: price, city: price });
    advance();
    for (const reader of readers) expect((await reader?.next())?.value).toBe(price);
  }
  expect(asked.length).toBe(5);
  expect((await slow?.next())?.value).toBe(4);
});

it('reads again what could not be read, and tells who came meanwhile', async () => {
  const { watching, prices, advance, fail } = market({ swift: 1 });
  const reader = await watching.watch('swift');
  await reader?.next();
  fail(new Error('the database is away'));
  await expect(watching.watch('city')).rejects.toThrow('away');
  prices.swift = 2;
  advance();
  fail(null);
  expect((await reader?.next())?.value).toBe(2);
});

it('ends for who leaves, for everybody when it closes, and reads for nobody', async () => {
  const { watching, advance, asked } = market({ swift: 1 });
  const [leaver, stayer] = [await watching.watch('swift'), await watching.watch('swift')];
  await leaver?.return?.();
  await leaver?.next();
  await stayer?.next();
  const waiting = stayer?.next();
  watching.close();
  expect(await waiting).toEqual({ done: true, value: undefined });
  const before = asked.length;
  advance();
  expect(asked.length).toBe(before);
});
