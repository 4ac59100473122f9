import { once } from 'node:events';
import { createClient } from 'graphql-ws';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { User } from '../../../schema/accounts/user.ts';
import type { Identify } from '../http/request-identity.ts';
import { testSchema } from '../testing/graphql-schema.ts';
import { listeningServer } from '../testing/server.ts';
import { graphqlDoor } from './graphql-endpoint.ts';

const user: User = {
  id: 'a5a0f3a0-7c11-7d3a-9a10-5f1f2b3c4d5e',
  email: null,
  firstName: 'Asha',
  lastName: null,
  profileImageUrl: null,
  roles: ['buyer'],
  phoneVerified: false,
  isPremium: false,
};
/** Identifies the sender as Asha if the request has the header `x-asha`. */
const identify: Identify = async ({ headers }) => (headers['x-asha'] ? { user, sessionId: 'session' } : null);

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const limited = async (env: Readonly<Record<string, string>>) => {
  const publicUrl = 'http://localhost:3000';
  const server = await listeningServer({
    env: { ...env, PUBLIC_URL: publicUrl },
    identify,
    doors: [
      graphqlDoor({ schema: testSchema(), production: false, publicUrl, features: {}, identify }),
      async (scope) => {
        scope.post('/api/cars', async () => ({}));
        scope.get('/api/cars', async () => []);
      },
    ],
  });
  close = server.close;
  const send = (method: 'GET' | 'POST', url: string, options: object = {}) =>
    server.app.inject({ method, url, remoteAddress: '127.0.0.1', ...options });
  const run = async (query: string, options: { headers?: object; remoteAddress?: string } = {}) => {
    const headers = { 'content-type': 'application/json', ...options.headers };
    const answer = await send('POST', '/graphql', { payload: { query }, ...options, headers });
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json() };
  };
  const socketUrl = `${server.url.replace('http', 'ws')}/graphql`;
  const client = (headers: Readonly<Record<string, string>> = {}) => {
    class AsSomebody extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols, { headers });
      }
    }
    return createClient({ url: socketUrl, webSocketImpl: AsSomebody, retryAttempts: 0, lazyCloseTimeout: 1000 });
  };
  /** Returns the first response over a socket: its data, or the code of its rejection. */
  const over = async (socket: ReturnType<typeof client>, query: string): Promise<unknown> => {
    try {
      for await (const { data } of socket.iterate({ query })) return data;
      return null;
    } catch (errors) {
      return Array.isArray(errors) ? errors[0]?.extensions?.code : errors;
    }
  };
  return { app: server.app, send, run, client, over, socketUrl };
};
const REFUSED = { status: 429, errors: [{ extensions: { code: 'RATE_LIMITED' } }] };
/** Enough repetitions for an operation to be compiled. */
const OFTEN = 5;

describe('mutations', () => {
  it('cost as much as writing over REST, each of them, however they are written', async () => {
    for (const query of [
      'mutation { a: count b: count }',
      'mutation { ... on Mutation { a: count ... { b: count } } }',
      'mutation { ...Two } fragment Two on Mutation { a: count b: count }',
    ]) {
      const { run, send } = await limited({ RATE_LIMIT_WRITES: String(OFTEN * 2 + 1) });
      for (let n = 0; n < OFTEN; n++) expect((await run(query)).data).toMatchObject({ b: expect.any(Number) });
      const refused = await run(query);
      expect(refused).toMatchObject(REFUSED);
      expect(Number(refused.retryAfter)).toBeGreaterThan(0);
      expect((await send('POST', '/api/cars')).statusCode).toBe(200);
      expect((await send('POST', '/api/cars')).statusCode).toBe(429);
      expect((await run('mutation { count }')).status).toBe(429);
      await close();
    }
    close = async () => undefined;
  });

  it('are not run when they are refused', async () => {
    const { run } = await limited({ RATE_LIMIT_WRITES: '3' });
    const { data: before } = await run('mutation { count }');
    expect(await run('mutation { a: count b: count c: count }')).toMatchObject(REFUSED);
    expect((await run('mutation { count }')).data.count).toBe(before.count + 1);
  });

  it('are refused, too, where the engine answers by itself', async () => {
    const { send } = await limited({ RATE_LIMIT_WRITES: '1' });
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
    const stream = () => send('POST', '/graphql', { payload: { query: 'mutation { count }' }, headers });
    expect((await stream()).body).toContain('"count"');
    const refused = await stream();
    expect(refused.body).toContain('RATE_LIMITED');
    expect(refused.body).not.toContain('"count"');
  });
});

describe('one budget', () => {
  it('is spent by queries over HTTP and REST, by their root fields', async () => {
    const { run, send } = await limited({ RATE_LIMIT_READS: '6' });
    expect((await run('{ a: hello b: hello ... { c: hello } }')).status).toBe(200);
    expect((await send('GET', '/api/cars')).statusCode).toBe(200);
    expect(await run('{ a: hello b: hello c: hello }')).toMatchObject(REFUSED);
    // A rejected request also costs one read, because the server had to parse it.
    expect((await run('{ hello }')).status).toBe(200);
    expect(await run('{ hello }')).toMatchObject(REFUSED);
  });

  it('is spent over sockets as over HTTP, by address', async () => {
    const { run, client, over } = await limited({ RATE_LIMIT_READS: '6', RATE_LIMIT_WRITES: '2' });
    const socket = client();
    expect(await over(socket, '{ a: hello b: hello }')).toEqual({ a: 'hello you', b: 'hello you' });
    expect(await over(socket, 'mutation { count }')).toEqual({ count: expect.any(Number) });
    expect((await run('mutation { count }')).status).toBe(200);
    expect(await over(socket, 'mutation { count }')).toBe('RATE_LIMITED');
    expect(await over(socket, '{ hello }')).toBe('RATE_LIMITED');
    // Other connections and HTTP share this budget.
    const other = client();
    expect(await over(other, '{ hello }')).not.toEqual({ hello: 'hello you' });
    expect((await run('{ hello }')).status).toBe(429);
    await Promise.all([socket.dispose(), other.dispose()]);
  });

  it('is a person’s, from wherever they ask and by whichever door', async () => {
    const { run, client, over } = await limited({ RATE_LIMIT_WRITES: '3' });
    const asAsha = (remoteAddress: string) => run('mutation { count }', { headers: { 'x-asha': '1' }, remoteAddress });
    expect([(await asAsha('10.0.0.1')).status, (await asAsha('10.0.0.2')).status]).toEqual([200, 200]);
    const socket = client({ 'x-asha': '1' });
    expect(await over(socket, 'mutation { count }')).toEqual({ count: expect.any(Number) });
    expect(await over(socket, 'mutation { count }')).toBe('RATE_LIMITED');
    expect(await asAsha('10.0.0.3')).toMatchObject(REFUSED);
    expect((await run('mutation { count }', { remoteAddress: '10.0.0.3' })).status).toBe(200);
    await socket.dispose();
  });
});

describe('connections that stay open', () => {
  const opened = async (url: string, headers = {}): Promise<WebSocket | number | undefined> => {
    const socket = new WebSocket(url, 'graphql-transport-ws', { headers });
    const refused = new Promise<number | undefined>((resolve) => {
      socket.once('unexpected-response', (_request, { statusCode }) => {
        socket.terminate();
        resolve(statusCode);
      });
    });
    socket.on('error', () => undefined);
    return Promise.race([once(socket, 'open').then(() => socket), refused]);
  };

  it('are thirty of an address at most, and as many of a person', async () => {
    const { socketUrl, app } = await limited({ RATE_LIMIT_SOCKETS: '30' });
    const sockets = await Promise.all(Array.from({ length: 30 }, () => opened(socketUrl)));
    expect(sockets.every((socket) => socket instanceof WebSocket)).toBe(true);
    expect(await opened(socketUrl)).toBe(429);
    const [first] = sockets;
    if (first instanceof WebSocket) first.close();
    await expect.poll(() => app.websocketServer.clients.size).toBe(29);
    await expect.poll(async () => (await opened(socketUrl)) instanceof WebSocket).toBe(true);
    expect(await opened(socketUrl, { 'x-asha': '1' })).toBe(429);
  });

  it('are counted for a person behind any address', async () => {
    const { socketUrl, app } = await limited({ RATE_LIMIT_SOCKETS: '1', TRUST_PROXY: '127.0.0.1' });
    const from = (address: string) => ({ 'x-asha': '1', 'x-forwarded-for': address });
    expect(await opened(socketUrl, from('10.0.0.1'))).toBeInstanceOf(WebSocket);
    expect(await opened(socketUrl, from('10.0.0.2'))).toBe(429);
    expect(await opened(socketUrl, { 'x-forwarded-for': '10.0.0.2' })).toBeInstanceOf(WebSocket);
    for (const socket of app.websocketServer.clients) socket.terminate();
    await expect.poll(async () => (await opened(socketUrl, from('10.0.0.3'))) instanceof WebSocket).toBe(true);
  });

  it('are also subscriptions over HTTP', async () => {
    const { send, socketUrl, app } = await limited({ RATE_LIMIT_SOCKETS: '1' });
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
    const stream = () =>
      send('POST', '/graphql', { payload: { query: 'subscription { countdown(from: 1) }' }, headers });
    expect(await opened(socketUrl)).toBeInstanceOf(WebSocket);
    expect((await stream()).statusCode).toBe(429);
    for (const socket of app.websocketServer.clients) socket.terminate();
    await expect.poll(async () => (await stream()).statusCode).toBe(200);
    await expect.poll(async () => (await stream()).statusCode).toBe(200);
  });
});
