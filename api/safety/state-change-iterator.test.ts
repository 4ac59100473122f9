import { afterEach, expect, it, vi } from 'vitest';
import { BoundedQueue } from '../platform/realtime/bounded-queue.ts';
import { stateUpdates } from './state-change-iterator.ts';

const never = { endsAt: () => null, clock: () => new Date() };
afterEach(() => {
  vi.useRealTimers();
});

it('tells how it is, then how it is after each word', async () => {
  const heard = new BoundedQueue<string>(10, () => undefined);
  let state = 'free';
  const page = stateUpdates({ ...never, first: state, heard, now: async () => state });
  expect(await page.next()).toEqual({ done: false, value: 'free' });
  state = 'blocked';
  heard.put('changed');
  expect(await page.next()).toEqual({ done: false, value: 'blocked' });
  heard.end();
  expect(await page.next()).toEqual({ done: true, value: undefined });
});

it('ends at once when its reader goes while it waits for a word', async () => {
  const ended: string[] = [];
  const page = stateUpdates({
    ...{ ...never, first: 'free', now: async () => 'free' },
    heard: new BoundedQueue<string>(10, () => ended.push('words')),
  });
  await page.next();
  const waiting = page.next();
  await page.return?.();
  expect(ended).toEqual(['words']);
  expect(await waiting).toEqual({ done: true, value: undefined });
});

it('ends the words when reading fails', async () => {
  const ended: string[] = [];
  const heard = new BoundedQueue<string>(10, () => ended.push('words'));
  const page = stateUpdates({ ...never, first: 'free', heard, now: () => Promise.reject(new Error('gone')) });
  await page.next();
  heard.put('changed');
  await expect(page.next()).rejects.toThrow('gone');
  expect(ended).toEqual(['words']);
});

it('tells how it is once its time is over, however far that is, and of words before and after', async () => {
  vi.useFakeTimers();
  const days = (n: number) => n * 86_400_000;
  const until = new Date(Date.now() + days(60));
  const endsAt = (state: string) => (state === 'suspended' ? until : null);
  const clock = () => new Date();
  const now = async () => (clock() < until ? 'suspended' : 'free');
  const heard = new BoundedQueue<string>(10, () => undefined);
  const page = stateUpdates({ first: 'suspended', heard, now, endsAt, clock });
  expect(await page.next()).toEqual({ done: false, value: 'suspended' });
  heard.put('changed');
  expect(await page.next()).toEqual({ done: false, value: 'suspended' });
  const next = page.next();
  const told: unknown[] = [];
  void next.then(({ value }) => told.push(value));
  await vi.advanceTimersByTimeAsync(days(60) - 1);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['free']);
  // No timer remains, so only a signal can cause the next update.
  expect(vi.getTimerCount()).toBe(0);
  const later = page.next();
  heard.put('changed');
  expect(await later).toEqual({ done: false, value: 'free' });
});

it('leaves no timer behind when its reader goes', async () => {
  vi.useFakeTimers();
  const page = stateUpdates({
    ...{ first: 'suspended', now: async () => 'suspended', clock: () => new Date() },
    heard: new BoundedQueue<string>(10, () => undefined),
    endsAt: () => new Date(Date.now() + 60_000),
  });
  await page.next();
  const waiting = page.next();
  await page.return?.();
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(vi.getTimerCount()).toBe(0);
});
