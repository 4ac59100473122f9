import { readFileSync } from 'node:fs';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FeedEvent } from '../../schema/marketplace/events.ts';
import { VIEWED_MAX } from '../../schema/saved/limits.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];

const fixture = new URL('../../schema/marketplace/fixtures/ListingFirstSeen.v2.json', import.meta.url);
const Stored = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });
/** Lists a car in a feed, and waits until the search includes it. */
const listCar = async (): Promise<string> => {
  const listingId = uuid();
  const { type, data } = Stored.parse(JSON.parse(readFileSync(fixture, 'utf8')));
  const keys = { ...z.record(z.string(), z.unknown()).parse(data.keys), vin: null, fingerprint: listingId };
  const event = FeedEvent.parse({ type, data: { ...data, listingId, keys, feedId: 'test', priceInr: 500_000 } });
  const metadata = { actor: 'system:test', commandId: uuid(), correlationId: uuid(), causationId: null };
  const { lastPosition } = await server.product.store.append('feed-test', 'any', [{ ...event, id: uuid(), metadata }]);
  await server.product.runner.waitFor('car_search', lastPosition, 20_000);
  return listingId;
};

const Kept = z.array(
  z.object({ id: z.string(), savedAt: z.string(), name: z.string().nullable(), priceInr: z.int().nullable() }),
);
const ask = async (who: SignedInPerson, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const answer = await server.app.inject({ method, url, headers: who.headers, payload });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<unknown>();
};
const favouritesOf = async (who: SignedInPerson) => Kept.parse(await ask(who, 'GET', '/api/favourites'));
const idsOf = (kept: readonly { readonly id: string }[]) => kept.map(({ id }) => id);
const day = (number: number) => new Date(Date.UTC(2026, 9, number)).toISOString();

beforeAll(async () => {
  server = await testServer();
  signIn = people(server.product).signIn;
});
afterAll(() => server?.close());

describe('favourites of an account', () => {
  it('are kept with the name and the price of then, by their owner alone', async () => {
    const [asha, ravi, car] = [await signIn(), await signIn(), await listCar()];
    const saved = Kept.parse(await ask(asha, 'POST', '/api/favourites', { entries: [{ id: car }] }));
    expect(saved).toMatchObject([{ id: car, priceInr: 500_000, name: expect.stringMatching(/^\d{4} \w/) }]);
    expect(await favouritesOf(asha)).toEqual(saved);
    expect(await favouritesOf(ravi)).toEqual([]);
    await ask(ravi, 'DELETE', `/api/favourites?ids=${car}`);
    expect(idsOf(await favouritesOf(asha))).toEqual([car]);
    await ask(asha, 'DELETE', `/api/favourites?ids=${car}`);
    expect(await favouritesOf(asha)).toEqual([]);
  });

  it('join what a browser kept, by time, once however often it is sent, and without what was removed since', async () => {
    const asha = await signIn();
    const [first, second, removed, unknown] = [await listCar(), await listCar(), await listCar(), uuid()];
    await ask(asha, 'POST', '/api/favourites', { entries: [{ id: second, savedAt: day(2), priceInr: 480_000 }] });
    await ask(asha, 'POST', '/api/favourites', { entries: [{ id: removed, savedAt: day(4) }] });
    await ask(asha, 'DELETE', `/api/favourites?ids=${removed}`);
    const browser = [
      { id: first, savedAt: day(1), priceInr: 520_000 },
      { id: second, savedAt: day(3) },
      { id: removed, savedAt: day(4) },
      { id: unknown, savedAt: day(5), priceInr: 300_000 },
    ];
    for (let times = 0; times < 3; times += 1)
      await ask(asha, 'POST', '/api/favourites', { entries: browser, merge: true });
    expect(await favouritesOf(asha)).toMatchObject([
      { id: unknown, name: null, priceInr: 300_000, savedAt: day(5) },
      { id: second, priceInr: 480_000, savedAt: day(2) },
      { id: first, priceInr: 520_000, savedAt: day(1) },
    ]);
  });

  it('hold when many browsers bring theirs at once', async () => {
    const asha = await signIn();
    const cars = await Promise.all(Array.from({ length: 6 }, listCar));
    const merges = Array.from({ length: 12 }, (_, at) =>
      ask(asha, 'POST', '/api/favourites', {
        entries: [
          { id: cars[at % 6], savedAt: day(1) },
          { id: cars[(at + 1) % 6], savedAt: day(1) },
        ],
        merge: true,
      }),
    );
    await Promise.all(merges);
    expect(idsOf(await favouritesOf(asha)).sort()).toEqual(cars.toSorted());
  });

  it('are the same at the other door', async () => {
    const asha = await signIn();
    const car = await listCar();
    const graphql = async (query: string) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: asha.headers,
        payload: { query },
      });
      return answer.json<unknown>();
    };
    expect(
      await graphql(
        `mutation { saveFavourites(entries: [{ id: "${car}" }]) { ... on FavouritesKept { favourites { id priceInr } } } }`,
      ),
    ).toEqual({ data: { saveFavourites: { favourites: [{ id: car, priceInr: 500_000 }] } } });
    expect(idsOf(await favouritesOf(asha))).toEqual([car]);
    expect(
      await graphql(`mutation { removeFavourites(ids: ["${car}"]) { ... on FavouritesKept { favourites { id } } } }`),
    ).toEqual({
      data: { removeFavourites: { favourites: [] } },
    });
  });

  it('are forgotten with the account', async () => {
    const asha = await signIn();
    const car = await listCar();
    await ask(asha, 'POST', '/api/favourites', { entries: [{ id: car }] });
    await ask(asha, 'POST', '/api/recently-viewed', { entries: [{ id: car }] });
    await server.erasure.erase(asha.userId, { isDueNow: true });
    for (const table of ['favourites.favourites', 'saved.recently_viewed'])
      expect(await server.db(table).where({ user_id: asha.userId })).toEqual([]);
  });
});

describe('the cars opened last', () => {
  it('are the newest six of account and browser, and stay forgotten', async () => {
    const asha = await signIn();
    const cars = await Promise.all(Array.from({ length: 8 }, listCar));
    for (const [at, id] of cars.entries())
      await ask(asha, 'POST', '/api/recently-viewed', { entries: [{ id, viewedAt: day(at + 1) }] });
    const viewed = z.array(z.object({ id: z.string() }));
    const opened = async () => idsOf(viewed.parse(await ask(asha, 'GET', '/api/recently-viewed')));
    expect(await opened()).toEqual(cars.toReversed().slice(0, VIEWED_MAX));
    await ask(asha, 'POST', '/api/recently-viewed', { entries: [{ id: cars[3], viewedAt: day(20) }] });
    expect((await opened())[0]).toBe(cars[3]);
    await ask(asha, 'DELETE', '/api/recently-viewed');
    await ask(asha, 'POST', '/api/recently-viewed', { entries: [{ id: cars[3], viewedAt: day(20) }] });
    expect(await opened()).toEqual([]);
  });
});
