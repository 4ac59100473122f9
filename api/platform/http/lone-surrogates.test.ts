import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { testSchema } from '../testing/graphql-schema.ts';
import { listeningServer } from '../testing/server.ts';
import { wholeJson } from './lone-surrogates.ts';

const Body = z.object({ words: z.array(z.string()) });
const echo = async (app: FastifyInstance) => {
  app.post('/api/echo', { schema: { body: Body } }, async (request) => Body.parse(request.body));
};

let server: Awaited<ReturnType<typeof listeningServer>>;
beforeAll(async () => {
  server = await listeningServer({ schema: testSchema(), doors: [echo] });
});
afterAll(() => server.close());

/** Text that a browser cut in the middle of an emoji. */
const HALF = 'a\ud83d';
const json = { 'content-type': 'application/json' };
const hello = { query: 'query($name: String) { hello(name: $name) }', variables: { name: HALF } };

it('takes halves of characters for the sign that stands for them, by REST', async () => {
  const payload = JSON.stringify({ words: [HALF, '🚗', '\\ud83d'] });
  const answer = await server.app.inject({ method: 'POST', url: '/api/echo', headers: json, payload });
  expect(answer.json()).toEqual({ words: ['a\ufffd', '🚗', '\\ud83d'] });
});

it('takes them so by GraphQL, also where the engine itself answers', async () => {
  for (const accept of ['application/json', 'text/event-stream']) {
    const headers = { ...json, accept };
    const { body } = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: JSON.stringify(hello),
    });
    expect(body).toContain('"hello a\ufffd"');
  }
});

it('takes them so by a websocket', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: hello }));
  const [message] = await once(socket, 'message');
  expect(JSON.parse(String(message))).toMatchObject({ type: 'next', payload: { data: { hello: 'hello a\ufffd' } } });
  socket.terminate();
});

it('leaves all else as it came', () => {
  for (const text of ['{"a":"\\ud83d\\ude97 \\\\ud83d"}', '{"a":1e400}', 'no json \\ud83d', '', '{"a":"\\u0000"}'])
    expect(wholeJson(text) === text || JSON.stringify(JSON.parse(text)) === wholeJson(text)).toBe(true);
});
