import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ENDURANCE, SEED, times } from '../projections/platform/testing/endurance.ts';
import { runIngest } from './marketplace/ingest/run.ts';
import { feedOf } from './marketplace/ingest/testing/ingest.ts';
import { car } from './marketplace/testing/feed-cars.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { type Known, randomRequest } from './testing/random-requests.ts';
import { testServer } from './testing/server.ts';

const INPUTS = times(10_000);
/** Each expected status must occur more often than this. A short run has few inputs, which change daily, so one occurrence is enough. */
const LEAST = INPUTS < 10_000 ? 0 : 100;
const CARS = 150;
const AT_ONCE = 20;

let server: Awaited<ReturnType<typeof testServer>>;
let known: Known;
/** The headers of a user without a search limit. */
let sender: SignedInPerson['headers'];
beforeAll(async () => {
  server = await testServer();
  const { db, databaseUrl, product } = server;
  const rows = Array.from({ length: CARS }, (_, n) =>
    car({ model: n % 2 ? 'Swift' : 'Baleno', km: 40_001 + n, price: 300_000 + n * 1000 }),
  );
  const { lastPosition } = await runIngest(
    { db, databaseUrl, store: product.store, clock: () => new Date() },
    { feed: feedOf(rows), declarationId: 'test', location: '/tmp/test.csv' },
  );
  expect(await product.runner.waitFor('car_search', lastPosition ?? 0n, 20_000)).toBe(true);
  ({ headers: sender } = await people(product).signIn({ premium: true }));
  const search = async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/marketplace/search',
      headers: sender,
      payload: { limit: 20 },
    });
    return answer.json<{ listings: { id: string }[]; nextCursor: string | null }>();
  };
  await vi.waitFor(async () => expect((await search()).listings).toHaveLength(20), 20_000);
  const { listings, nextCursor } = await search();
  known = { ids: listings.map(({ id }) => id), cursor: nextCursor ?? '' };
});
afterAll(() => server?.close());

it(`answers ${INPUTS} random requests without a fault of its own`, ENDURANCE, async () => {
  const requests = fc.sample(randomRequest(known), { numRuns: INPUTS, seed: SEED });
  const faults: { status: number; answer: string; asked: InjectOptions }[] = [];
  const statuses = new Map<number, number>();
  for (let from = 0; from < requests.length; from += AT_ONCE)
    await Promise.all(
      requests.slice(from, from + AT_ONCE).map(async (random, n) => {
        const asked = n % 4 === 0 ? { ...random, headers: { ...sender, ...random.headers } } : random;
        const { statusCode, body: answer } = await server.app.inject(asked);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        if (statusCode >= 500 || answer.includes('"INTERNAL"'))
          faults.push({ status: statusCode, answer: answer.slice(0, 300), asked });
      }),
    );
  expect(faults.slice(0, 5)).toEqual([]);
  // Checks that the inputs get past the first validation.
  for (const status of [200, 400, 404, 405, 415]) expect(statuses.get(status) ?? 0).toBeGreaterThan(LEAST);
});
