import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { ConfigError } from '../config.ts';
import { openEventStore } from './open-event-store.ts';
import { type EventStoreDbDouble, eventStoreDbUrl, protocolDouble } from './testing/eventstoredb-server.ts';

const WITHIN_MS = 15_000;
let double: EventStoreDbDouble;
let foreign: http.Server;
let closedPort: number;
const foreignPort = () => (foreign.address() as AddressInfo).port;
beforeAll(async () => {
  double = await protocolDouble();
  closedPort = await freePort();
  foreign = http.createServer((_request, response) => response.end('a page')).listen(0, '127.0.0.1');
  await once(foreign, 'listening');
});
afterAll(async () => {
  foreign.close();
  await double.kill();
});
const open = (eventStoreUrl: string) =>
  openEventStore({ databaseUrl: 'postgres://nobody@nowhere/none', eventStoreUrl });

it('lets a server pass that answers', async () => {
  const store = await open(eventStoreDbUrl(double));
  expect(await store.head()).toBe(0n);
  await store.close();
});

it.each([
  ['nobody listens', () => `esdb://user:hidden@127.0.0.1:${closedPort}?tls=false`, /ECONNREFUSED.*is the server up/],
  ['the host is unknown', () => 'esdb://user:hidden@nowhere.invalid:2113?tls=false', /name of the host/],
  [
    'it is another server',
    () => `esdb://user:hidden@127.0.0.1:${foreignPort()}?tls=false`,
    /is it an EventStoreDB or KurrentDB/,
  ],
  ['it speaks no TLS', () => `esdb://user:hidden@127.0.0.1:${foreignPort()}?tls=true`, /tls/i],
])('names the setting, the cause and the cure within 15 s where %s, and no password', async (_case, url, cause) => {
  const began = performance.now();
  const refused = await open(url()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect(refused).toMatchObject({ problems: [expect.stringMatching(/^EVENT_STORE_URL /)] });
  expect(String(refused)).toMatch(cause);
  expect(String(refused)).not.toContain('hidden');
  expect(performance.now() - began).toBeLessThan(WITHIN_MS);
});
