import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type Beginning, testDatabase } from '../projections/platform/testing/database.ts';
import { composeApi } from './main.ts';
import { loadConfig } from './platform/config.ts';
import { eventStoreDbUrl, protocolDouble } from './platform/event-store/testing/eventstoredb-server.ts';
import { type TcpProxy, tcpProxy } from './platform/event-store/testing/tcp-proxy.ts';
import { builtPage, TEST_ENV } from './platform/testing/server.ts';
import { listCar } from './testing/cars.ts';
import { freePort } from './testing/free-port.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { sells } from './testing/seller-assignment.ts';

const SOON_MS = 30_000;
const Failure = z.object({ code: z.string(), requestId: z.string() });
const Line = z.looseObject({ level: z.string(), message: z.string(), part: z.string().optional() });

/** Starts the product with its database behind a proxy, and collects the product's log lines. */
const productBehind = async (env: Readonly<Record<string, string>>, beginning?: Beginning) => {
  const database = await testDatabase(beginning);
  const straight = new URL(database.url);
  const wire = await tcpProxy({ host: straight.hostname, port: Number(straight.port) });
  const through = new URL(database.url);
  through.host = `127.0.0.1:${wire.port}`;
  const page = builtPage();
  const lines: z.infer<typeof Line>[] = [];
  const destination = { write: (line: string) => void lines.push(Line.parse(JSON.parse(line))) };
  const config = { ...loadConfig({ ...TEST_ENV, LOG_LEVEL: 'info', ...env }), databaseUrl: through.href };
  const composed = await composeApi(config, { webDir: page.dir, destination });
  const url = await composed.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...composed,
    url,
    wire,
    /** Returns all log lines about outages, and all warnings and errors. */
    said: () => lines.filter(({ level, part }) => part !== undefined || level === 'warn' || level === 'error'),
    close: async () => {
      await composed.close();
      await wire.close();
      await database.drop();
      page.remove();
    },
  };
};
type Running = Awaited<ReturnType<typeof productBehind>>;

const ask = (server: Running, who: SignedInPerson | null, address: string, body?: object) =>
  fetch(`${server.url}${address}`, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...who?.headers },
    ...(body && { body: JSON.stringify(body) }),
  });
const graphql = (server: Running, who: SignedInPerson | null, query: string, variables: object = {}) =>
  ask(server, who, '/graphql', { query, variables });
const SEND = `mutation($id: ID!, $messageId: ID!) {
  sendMessage(conversationId: $id, messageId: $messageId, text: "Still there?") { ... on Message { id } } }`;
const readiness = async (server: Running) => {
  const answer = await ask(server, null, '/readyz');
  return [answer.status, z.object({ status: z.string() }).parse(await answer.json()).status];
};

const unavailable = async (answer: Response) => {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  return answer;
};
const refusedBySocket = async (server: Running, who: SignedInPerson, query: string, variables: object) => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: who.headers,
  });
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }));
  const [data] = await once(socket, 'message');
  socket.terminate();
  return JSON.parse(String(data));
};

/** Starts a conversation between two people about a car. */
const talkAt = async (server: Running) => {
  const { signIn } = people(server.product, server.url);
  const [buyer, seller] = [await signIn(), await signIn({ roles: ['seller'] })];
  const car = await listCar(server.product);
  await sells(server.product, seller.userId, car.id);
  const opened = await ask(server, buyer, '/api/conversations', {
    carId: car.id,
    content: 'Is it still for sale?',
    messageId: randomUUID(),
  });
  expect(opened.status).toBe(201);
  return { buyer, seller, car, id: z.object({ id: z.string() }).parse(await opened.json()).id };
};
const messageIds = async (server: Running, id: string) => {
  const ids: string[] = [];
  for await (const { data } of server.product.store.read(`conversation-${id}`))
    if ('messageId' in data) ids.push(String(data.messageId));
  return ids;
};

describe('while the log is away', () => {
  let log: Awaited<ReturnType<typeof protocolDouble>>;
  let server: Running;
  let folder: string;
  let restart: () => Promise<void>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'carsetu-outages-'));
    const begin = { port: await freePort(), journal: path.join(folder, 'log') };
    log = await protocolDouble(begin);
    restart = async () => {
      log = await protocolDouble(begin);
    };
    server = await productBehind({ EVENT_STORE_URL: eventStoreDbUrl(log) });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await log.kill();
    await rm(folder, { recursive: true });
  });

  it('commands are answered by 503 at each door, reads go on, and a command sent again is carried out once', async () => {
    const { buyer, seller, car, id } = await talkAt(server);
    await expect.poll(() => readiness(server), { timeout: SOON_MS }).toEqual([200, 'ready']);
    const before = server.said().length;
    const ids = [randomUUID(), randomUUID()];
    await log.kill();

    const [rest, overHttp, socket] = await Promise.all([
      ask(server, buyer, `/api/conversations/${id}/messages`, { content: 'Still there?', messageId: ids[0] }),
      graphql(server, buyer, SEND, { id, messageId: ids[1] }),
      refusedBySocket(server, seller, SEND, { id, messageId: randomUUID() }),
      ...Array.from({ length: 10 }, () => ask(server, seller, `/api/conversations/${id}/messages`, { content: 'Hm' })),
    ]);
    expect(Failure.parse(await (await unavailable(rest)).json()).code).toBe('UNAVAILABLE');
    expect(await (await unavailable(overHttp)).json()).toMatchObject({
      errors: [{ extensions: { code: 'UNAVAILABLE', retryAfter: 5 } }],
    });
    expect(JSON.stringify(socket)).toContain('"UNAVAILABLE"');
    expect((await ask(server, null, '/api/cars?brand=Honda')).status).toBe(200);
    expect((await ask(server, null, `/car/${car.id}`)).status).toBe(200);
    expect((await ask(server, buyer, `/api/conversations/${id}/messages`)).status).toBe(200);
    await expect.poll(() => readiness(server), { timeout: SOON_MS }).toEqual([200, 'degraded']);

    await restart();
    await expect.poll(() => readiness(server), { timeout: SOON_MS }).toEqual([200, 'ready']);
    for (let again = 0; again < 2; again++) {
      const sent = await ask(server, buyer, `/api/conversations/${id}/messages`, {
        content: 'Still there?',
        messageId: ids[0],
      });
      expect(sent.status).toBe(201);
      expect((await graphql(server, buyer, SEND, { id, messageId: ids[1] })).status).toBe(200);
    }
    const stored = await messageIds(server, id);
    for (const one of ids) expect(stored.filter((each) => each === one)).toHaveLength(1);

    const said = () => server.said().slice(before);
    await expect.poll(() => said().at(-1)?.message, { timeout: SOON_MS }).toBe('the event log is back');
    expect([...new Set(said().map(({ message }) => message))]).toEqual([
      'the event log is unreachable',
      'the event log is back',
    ]);
    expect(JSON.stringify(said())).not.toContain('    at ');
  }, 120_000);
});

describe('while the database is away', () => {
  let server: Running;
  let wire: TcpProxy;
  beforeAll(async () => {
    server = await productBehind({ GOOGLE_CLIENT_ID: 'some', GOOGLE_CLIENT_SECRET: 'some' });
    ({ wire } = server);
  }, 120_000);
  afterAll(() => server.close());

  it('each door answers 503, a page is drawn by the browser, and two lines are logged', async () => {
    const { buyer, car, id } = await talkAt(server);
    await expect.poll(() => readiness(server), { timeout: SOON_MS }).toEqual([200, 'ready']);
    const before = server.said().length;
    const messageId = randomUUID();
    wire.cut();
    const requests = [
      ask(server, buyer, `/api/conversations/${id}/messages`, { content: 'Still there?', messageId }),
      ask(server, buyer, '/api/profile'),
      graphql(server, buyer, SEND, { id, messageId: randomUUID() }),
    ];
    for (const answer of await Promise.all(requests)) await unavailable(answer);
    const signIn = await server.app.inject({
      url: '/api/auth/google',
      headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' },
    });
    expect([signIn.statusCode, signIn.headers['retry-after']]).toEqual([503, '5']);
    expect(signIn.body).toContain('Try again in a moment');
    const page = await unavailable(await ask(server, buyer, `/car/${car.id}`));
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<div id="root"></div>');
    expect((await readiness(server))[0]).toBe(503);

    wire.mend();
    await expect.poll(() => readiness(server), { timeout: SOON_MS }).toEqual([200, 'ready']);
    for (let again = 0; again < 2; again++) {
      const sent = await ask(server, buyer, `/api/conversations/${id}/messages`, {
        content: 'Still there?',
        messageId,
      });
      expect(sent.status).toBe(201);
    }
    expect((await messageIds(server, id)).filter((each) => each === messageId)).toHaveLength(1);
    const said = () => server.said().slice(before);
    const isBack = () => said().some(({ message }) => message === 'the database is back');
    await expect.poll(isBack, { timeout: SOON_MS }).toBe(true);
    expect(JSON.stringify(said())).not.toContain('    at ');
    const messages = new Set(said().map(({ message }) => message));
    // The test's own readiness checks may also log `not ready`.
    expect([...messages]).toEqual([
      'the database is unreachable',
      ...(messages.has('not ready') ? ['not ready'] : []),
      'the database is back',
    ]);
  }, 120_000);
});
