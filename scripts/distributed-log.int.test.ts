import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EventStoreDbServer,
  eventStoreDbUrl,
  startEventStoreDb,
} from '../api/platform/event-store/testing/eventstoredb-server.ts';
import { testServer } from '../api/testing/server.ts';
import { TEST_DATA_KEY } from '../projections/platform/testing/data-key.ts';
import { program } from '../projections/platform/testing/programs.ts';

const CARS = 40;
const SOON_MS = 20_000;
const INGEST = 'scripts/ingest.ts';
/** The id of this run. It makes the feed and its cars unique, because the server may have feeds from earlier runs. */
const RUN = v7();
const FEED = `demo-${RUN}`;
const SOME_KM = randomInt(200_000);
let log: EventStoreDbServer;
let server: Awaited<ReturnType<typeof testServer>>;
let folder: string;
beforeAll(async () => {
  log = await startEventStoreDb();
  server = await testServer({ EVENT_STORE_URL: eventStoreDbUrl(log) });
  folder = await mkdtemp(path.join(os.tmpdir(), 'carsetu-distributed-'));
}, 180_000);
afterAll(async () => {
  await server?.close();
  await log?.kill();
  await rm(folder, { recursive: true });
});

const car = (n: number) => ({
  id: `${RUN}-${n}`,
  source: 'partner-api',
  brand: 'Honda',
  model: 'City',
  year: 2019,
  price: 600_000 + n * 1_000,
  mileage: SOME_KM + n,
});

/** Ingests a feed with the command-line tool while the server is running; returns its summary. */
const ingest = async (file: string) => {
  const args = [await program(INGEST), '--source', 'demo', '--file', file, '--json'];
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    DATABASE_URL: server.databaseUrl,
    DATA_KEY: TEST_DATA_KEY,
    EVENT_STORE_URL: eventStoreDbUrl(log),
  };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
};
const total = async (): Promise<number> => {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ marketplaceCounts(filter: { brand: "Honda" }) { total } }' }),
  });
  return (await answer.json()).data.marketplaceCounts.total;
};

it('serves, takes feeds and finds cars with the log in EventStoreDB and nothing of it in Postgres', async () => {
  const readiness = async () => (await (await fetch(`${server.url}/readyz`)).json()).status;
  await expect.poll(readiness, { timeout: SOON_MS }).toBe('ready');
  const before = await total();
  const file = path.join(folder, 'cars.json');
  const listings = Array.from({ length: CARS }, (_, n) => car(n));
  await writeFile(file, JSON.stringify({ source: RUN, listings }));
  expect(await ingest(file)).toMatchObject({ new: CARS, events: CARS, visible: true });
  await expect.poll(total, { timeout: SOON_MS }).toBe(before + CARS);
  expect(await ingest(file)).toMatchObject({ unchanged: CARS, events: 0 });
  expect(await server.product.store.lastRevision(`feed-${FEED}`)).toBe(CARS - 1);
  expect(await server.db('es.events')).toEqual([]);
}, 120_000);
