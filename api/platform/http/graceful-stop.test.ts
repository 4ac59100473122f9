import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testSchema } from '../testing/graphql-schema.ts';
import { listeningServer } from '../testing/server.ts';
import { stopWithin } from './graceful-stop.ts';

/** Starts a server with a running request that ends when `finish` is called. */
const withRequestUnderWay = async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let began: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const server = await listeningServer({
    schema: testSchema(),
    doors: [
      async (scope) => {
        scope.get('/api/slow', async () => {
          began();
          await finished;
          return { done: true };
        });
      },
    ],
  });
  const answer = fetch(`${server.url}/api/slow`).then(
    async (response) => response.json(),
    () => 'cut off',
  );
  await begun;
  return { ...server, finish, answer };
};
const HOUR_MS = 3_600_000;

it('finishes what is under way and takes nothing new', async () => {
  const { app, url, finish, answer } = await withRequestUnderWay();
  const stopped = stopWithin(app, HOUR_MS);
  await expect
    .poll(() =>
      fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(false);
  finish();
  expect(await answer).toEqual({ done: true });
  await stopped;
});

it('cuts off what is not done within the grace', async () => {
  const { app, answer } = await withRequestUnderWay();
  await stopWithin(app, 1);
  expect(await answer).toBe('cut off');
});

it('does not wait for a WebSocket that stays open', async () => {
  const { app, url } = await listeningServer({ schema: testSchema() });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await stopWithin(app, HOUR_MS);
  await closed;
  expect(socket.readyState).toBe(WebSocket.CLOSED);
});
