import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { people } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { GOING } from '../testing/simulated-browser.ts';
import { accountCommands } from './handler.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let other: Awaited<ReturnType<typeof server.beside>>;
beforeAll(async () => {
  server = await testServer();
  other = await server.beside();
});
afterAll(async () => {
  await other?.close();
  await server?.close();
});

const UNAUTHORIZED = 4401;
interface Message {
  readonly type: string;
  readonly payload?: unknown;
}
/** Opens a page's websocket with the cookie from these headers. */
const connected = async (url: string, headers: Readonly<Record<string, string>>) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const messages: Message[] = [];
  socket.on('message', (text) => messages.push(JSON.parse(String(text))));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await expect.poll(() => messages.map(({ type }) => type)).toContain('connection_ack');
  let count = 0;
  const ask = async (query: string): Promise<unknown> => {
    const id = String(++count);
    socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
    await expect.poll(() => messages.filter(({ type }) => type === 'next')).toHaveLength(count);
    return messages.filter(({ type }) => type === 'next').at(-1)?.payload;
  };
  return { socket, closed, ask };
};
const WHO = '{ currentUser { id roles } }';

describe('a websocket', () => {
  it('is of whoever has the session, as they are at each operation', async () => {
    const { userId, headers } = await people(server.product).signIn();
    const { socket, ask } = await connected(server.url, headers);
    expect(await ask(WHO)).toEqual({ data: { currentUser: { id: userId, roles: ['buyer'] } } });
    const accounts = accountCommands({ ...server.product, clock: () => new Date() });
    await accounts.grantRole({ userId, role: 'seller', reason: 'Sells' }, { actor: 'system:configuration' });
    expect(await ask(WHO)).toEqual({ data: { currentUser: { id: userId, roles: ['buyer', 'seller'] } } });
    socket.close();
  });

  it('of a stranger is a stranger’s', async () => {
    const { socket, ask } = await connected(server.url, {});
    expect(await ask(WHO)).toEqual({ data: { currentUser: null } });
    socket.close();
  });

  it.each(['signed out there', 'signed out from another device', 'signed out by an admin'])(
    'closes in every process when one is %s',
    async (how) => {
      const { headers, sessionId, userId } = await people(server.product).signIn();
      const bystander = await people(server.product).signIn();
      const sockets = await Promise.all([connected(server.url, headers), connected(other.url, headers)]);
      const stays = await connected(other.url, bystander.headers);
      if (how === 'signed out there')
        await server.app.inject({
          url: '/api/logout',
          headers: { ...headers, ...GOING, 'sec-fetch-site': 'same-origin' },
        });
      else if (how === 'signed out by an admin') {
        const boss = await people(server.product).signIn({ roles: ['admin'] });
        const query = `mutation { done: endSessionsOf(userId: "${userId}", reason: "A stolen phone") { ... on AdminUser { sessions } } }`;
        const ended = await server.app.inject({
          method: 'POST',
          url: '/graphql',
          payload: { query },
          headers: boss.headers,
        });
        expect(ended.json().data.done).toEqual({ sessions: 0 });
      } else {
        const device = await people(server.product).signInAgain(userId);
        const query = `mutation { endSession(id: "${sessionId}") { __typename } }`;
        await server.app.inject({ method: 'POST', url: '/graphql', payload: { query }, headers: device.headers });
      }
      expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([UNAUTHORIZED, UNAUTHORIZED]);
      expect(await stays.ask(WHO)).toMatchObject({ data: { currentUser: { id: bystander.userId } } });
      stays.socket.close();
    },
  );

  it('of a page of another site is not opened', async () => {
    const { cookie } = await people(server.product).signIn();
    await expect(connected(server.url, { cookie, origin: 'https://elsewhere.example' })).rejects.toThrow('403');
  });
});
