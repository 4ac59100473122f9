import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { listCar } from '../testing/cars.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { sells } from '../testing/selling.ts';
import { testServer } from '../testing/server.ts';

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

/** What somebody hears of who may write in a conversation. */
const follow = (url: string, who: SignedInPerson, conversationId: string) => {
  class Socket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers: { ...who.headers } });
    }
  }
  const client = createClient({ url: `${url.replace('http', 'ws')}/graphql`, webSocketImpl: Socket, retryAttempts: 0 });
  const heard: unknown[] = [];
  client.subscribe(
    {
      query: 'subscription($id: ID!) { conversationAccess(conversationId: $id) { canWrite isBlockedByMe } }',
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

it('an open page at another process learns at once that it cannot write, not by whom; a stranger to it learns nothing', async () => {
  const { signIn } = people(server.product);
  const [buyer, seller, stranger] = [await signIn(), await signIn({ roles: ['seller'] }), await signIn()];
  const car = await listCar(server.product);
  await sells(server.product, seller.userId, car.id);
  const ask = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url, payload, headers: { ...buyer.headers } });
  const started = await ask('POST', '/api/conversations', { carId: car.id, content: 'Is it still there?' });
  const { id } = started.json();
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
