import { EventEmitter } from 'node:events';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionSockets } from './session-sockets.ts';

class Socket extends EventEmitter {
  closedWith: number | null = null;
  close(code: number) {
    this.closedWith = code;
    this.emit('close');
  }
}
const SWEEP_MS = 30_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens the sockets of two sessions, one of which ends without a notification. */
const opened = () => {
  const asked: (readonly string[])[] = [];
  const over = new Set<string>();
  const closing = new AbortController();
  const watch = {
    async *ended(): AsyncGenerator<string> {},
    async underWay(ids: readonly string[]) {
      asked.push(ids);
      return new Set(ids.filter((id) => !over.has(id)));
    },
  };
  const sockets = sessionSockets(watch, pino({ level: 'silent' }), closing.signal);
  const [first, second] = [new Socket(), new Socket()];
  sockets.add('s1', first);
  sockets.add('s2', second);
  return { asked, over, closing, first, second };
};

it('closes the sockets of a session whose end nobody told of', async () => {
  const { over, first, second, asked } = opened();
  over.add('s1');
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  expect([first.closedWith, second.closedWith]).toEqual([4401, null]);
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  expect(asked).toEqual([['s1', 's2'], ['s2']]);
});

it('asks after nobody once all are closed, nor once the server stops', async () => {
  const { first, second, asked, closing } = opened();
  first.close(1000);
  second.close(1000);
  await vi.advanceTimersByTimeAsync(SWEEP_MS);
  expect(asked).toEqual([]);
  closing.abort();
  expect(vi.getTimerCount()).toBe(0);
});
