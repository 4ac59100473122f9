import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { keepAlive } from './keep-alive.ts';

const ROUND_MS = 12_000;
afterEach(() => void vi.useRealTimers());

it('ends a socket that gives no sign of life for a round, and no other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const closing = new AbortController();
  const alive = keepAlive(closing.signal);
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => alive.add(socket));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answering = new WebSocket(`ws://127.0.0.1:${port}`);
  await once(answering, 'open');
  const mute = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong: false });
  await once(mute, 'open');
  await expect.poll(() => server.clients.size).toBe(2);
  const pinged = Promise.all([once(answering, 'ping'), once(mute, 'ping')]);
  const heard = Promise.all([...server.clients].slice(0, 1).map((socket) => once(socket, 'pong')));
  vi.advanceTimersByTime(ROUND_MS);
  await Promise.all([pinged, heard]);
  const gone = once(mute, 'close');
  vi.advanceTimersByTime(ROUND_MS);
  await gone;
  expect(answering.readyState).toBe(WebSocket.OPEN);
  expect(server.clients.size).toBe(1);
  closing.abort();
  expect(vi.getTimerCount()).toBe(0);
  answering.terminate();
  server.close();
});
