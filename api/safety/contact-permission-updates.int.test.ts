import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { safetyQueries } from '../../projections/safety/queries.ts';
import { listCar } from '../testing/cars.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { sells } from '../testing/seller-assignment.ts';
import { testServer } from '../testing/server.ts';
import { safetyDeskCommands } from './desk-handler.ts';

const SOON = { timeout: 20_000 };
let server: Awaited<ReturnType<typeof testServer>>;
let other: Awaited<ReturnType<(typeof server)['beside']>>;
beforeAll(async () => {
  server = await testServer();
  other = await server.beside();
});
afterAll(async () => {
  await other?.close();
  await server?.close();
});

/** Subscribes a person to the updates about who may write in a conversation. */
const follow = (
  url: string,
  who: SignedInPerson,
  conversationId: string,
  fields: string = 'canWrite isBlockedByMe',
) => {
  class Socket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers: { ...who.headers } });
    }
  }
  const client = createClient({ url: `${url.replace('http', 'ws')}/graphql`, webSocketImpl: Socket, retryAttempts: 0 });
  const heard: unknown[] = [];
  client.subscribe(
    {
      query: `subscription($id: ID!) { conversationAccess(conversationId: $id) { ${fields} } }`,
      variables: { id: conversationId },
    },
    {
      next: ({ data, errors }) => heard.push(data?.conversationAccess ?? errors?.[0]?.extensions?.code),
      error: (error) => heard.push(Array.isArray(error) ? error[0].extensions.code : 'closed'),
      complete: () => undefined,
    },
  );
  return { heard, close: () => client.dispose() };
};

/** Creates two people with a conversation about a car. */
const talk = async () => {
  const { signIn } = people(server.product);
  const [buyer, seller] = [await signIn(), await signIn({ roles: ['seller'] })];
  const car = await listCar(server.product);
  await sells(server.product, seller.userId, car.id);
  const ask = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url, payload, headers: { ...buyer.headers } });
  const started = await ask('POST', '/api/conversations', { carId: car.id, content: 'Is it still there?' });
  const id: string = started.json().id;
  return { buyer, seller, ask, id };
};

it('an open page at another process learns at once that it cannot write, not by whom; a stranger to it learns nothing', async () => {
  const { seller, ask, id } = await talk();
  const stranger = await people(server.product).signIn();
  const page = follow(other.url, seller, id);
  const nobodys = follow(other.url, stranger, id);
  const free = { canWrite: true, isBlockedByMe: false };
  await expect.poll(() => page.heard, SOON).toEqual([free]);
  await expect.poll(() => nobodys.heard, SOON).toEqual(['CONVERSATION_NOT_FOUND']);
  await ask('POST', `/api/conversations/${id}/block`, {});
  await expect.poll(() => page.heard.at(-1), SOON).toEqual({ canWrite: false, isBlockedByMe: false });
  await ask('DELETE', `/api/conversations/${id}/block`);
  await expect.poll(() => page.heard.at(-1), SOON).toEqual(free);
  await Promise.all([page.close(), nobodys.close()]);
});

it('an open page learns when a suspension is over by its time, and one that comes back learns how it is', async () => {
  const { seller, ask, id } = await talk();
  await ask('POST', `/api/conversations/${id}/reports`, { reason: 'abuse' });
  const { db, runner } = server.product;
  // The decision is backdated by nearly its full duration, so that it ends within seconds.
  const until = new Date(Date.now() + 4_000);
  const desk = safetyDeskCommands({
    ...server.product,
    clock: () => new Date(until.getTime() - 86_400_000),
    queries: safetyQueries(db),
    words: { changed: async () => undefined },
    shown: async (position) => position !== null && runner.waitFor('safety', position, 20_000),
  });
  await desk.decide(
    seller.userId,
    { outcome: 'suspended', days: 1, messageIds: [], note: null },
    { actor: seller.userId },
  );
  const pages = [server.url, other.url].map((url) => follow(url, seller, id, 'canWrite suspendedUntil'));
  const free = { canWrite: true, suspendedUntil: null };
  for (const { heard } of pages)
    await expect.poll(() => heard, SOON).toEqual([{ canWrite: false, suspendedUntil: until.toISOString() }, free]);
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
  const back = follow(server.url, seller, id, 'canWrite suspendedUntil');
  await expect.poll(() => back.heard, SOON).toEqual([free]);
  await Promise.all([...pages, back].map(({ close }) => close()));
});
