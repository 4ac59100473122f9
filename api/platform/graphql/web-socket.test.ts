import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { listeningServer } from '../testing/server.ts';
import { schemaBuilder } from './builder.ts';

const MEGABYTE = 'x'.repeat(1024 * 1024);
let open = 0;
const schema = () => {
  const builder = schemaBuilder();
  builder.queryFields((t) => ({
    hello: t.string({ resolve: () => 'hello' }),
    long: t.string({ resolve: () => MEGABYTE }),
  }));
  builder.subscriptionType({
    fields: (t) => ({
      endless: t.string({
        async *subscribe() {
          open += 1;
          try {
            for (;;) yield await nextTurn(MEGABYTE);
          } finally {
            open -= 1;
          }
        },
        resolve: String,
      }),
      silent: t.string({
        async *subscribe(): AsyncGenerator<string> {
          await new Promise<void>(() => {});
        },
        resolve: String,
      }),
    }),
  });
  return builder.toSchema();
};

let server: Awaited<ReturnType<typeof listeningServer>>;
beforeAll(async () => {
  server = await listeningServer({ schema: schema() });
});
afterEach(() => {
  for (const socket of server.app.websocketServer.clients) socket.terminate();
});
afterAll(() => server.close());

interface Message {
  readonly id: string;
  readonly type: string;
  readonly payload?: readonly { readonly extensions: { readonly code: string } }[];
}
/** Opens a connection that speaks the raw protocol. */
const connected = async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const messages: Message[] = [];
  socket.on('message', (text) => messages.push(JSON.parse(String(text))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await expect.poll(() => messages).toMatchObject([{ type: 'connection_ack' }]);
  const start = (id: string, query: string) =>
    socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
  const of = (id: string) => messages.filter((message) => message.id === id);
  return { socket, start, of };
};
const connections = () => server.app.websocketServer.clients.size;

describe('a connection', () => {
  it('may have fifty operations under way and no more', async () => {
    const { socket, start, of } = await connected();
    for (let n = 0; n < 51; n++) start(String(n), 'subscription { silent }');
    await expect
      .poll(() => of('50'))
      .toMatchObject([{ type: 'error', payload: [{ extensions: { code: 'RATE_LIMITED' } }] }]);
    expect(of('49')).toEqual([]);
    socket.terminate();
    await expect.poll(connections).toBe(0);
  });

  it('is given up when its reader does not read', async () => {
    const { socket, start } = await connected();
    socket.pause();
    let asked = 0;
    // The operating system decides how much it buffers before the server notices, so the test sends requests until the server closes the socket.
    const connectionsAfterOneMore = () => {
      start(String(asked++), '{ long }');
      return connections();
    };
    await expect.poll(connectionsAfterOneMore, { interval: 5 }).toBe(0);
  });

  it('makes a subscription wait for its reader, and ends it when he is gone', async () => {
    const { socket, start, of } = await connected();
    start('1', 'subscription { endless }');
    await expect.poll(() => of('1').length).toBeGreaterThan(2);
    expect(open).toBe(1);
    socket.pause();
    socket.terminate();
    await expect.poll(() => open).toBe(0);
    await expect.poll(connections).toBe(0);
  });
});
