import { afterAll, beforeAll, expect, it } from 'vitest';
import { runIngest } from './marketplace/ingest/run.ts';
import { feedOf } from './marketplace/ingest/testing/ingest.ts';
import { car, type Told } from './marketplace/testing/feed-cars.ts';
import { outbox } from './platform/email-and-sms/development-outbox.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
});
afterAll(() => server?.close());

const SOON = { timeout: 30_000 };
/** Ingests a complete file of one feed. Cars that are missing from the file are removed from this feed. */
const take = (feedId: string, ...cars: readonly Told[]) =>
  runIngest(
    { db: server.db, databaseUrl: server.databaseUrl, store: server.product.store, clock: () => new Date() },
    {
      feed: feedOf(
        cars.map((told) => car(told)),
        { feedId },
      ),
      declarationId: 'test',
      location: `/tmp/${feedId}.csv`,
      acceptShrink: true,
    },
  );
const NEWS = ['ListingFirstSeen', 'ListingPriceChanged', 'ListingBack'];
/** Waits until the reactors have handled all events in the log that cause alerts. */
const settled = async () => {
  const [newest] = await server.db('es.events').whereIn('type', NEWS).max({ position: 'position' });
  for (const name of ['search_alerts', 'favourite_price_drops'])
    await expect
      .poll(async () => {
        const row = await server.db('reactors.checkpoints').where({ name }).first('position');
        return BigInt(row.position) >= BigInt(newest?.position ?? 0);
      }, SOON)
      .toBe(true);
};
const graphql = async (query: string, { headers }: SignedInPerson) =>
  (await server.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })).json().data;
/** Returns the bodies of the price alerts that a person has received, oldest first. */
const drops = async (person: SignedInPerson): Promise<readonly string[]> => {
  const { nodes } = (await graphql('{ notifications(first: 50) { nodes { kind body } } }', person)).notifications;
  return nodes
    .filter(({ kind }: { kind: string }) => kind === 'price_drop')
    .map(({ body }: { body: string }) => body)
    .toReversed();
};

it('tells of what one file asks less than it did, never of what another file asks less', async () => {
  const { signIn } = people(server.product, PUBLIC_URL);
  const [watcher, keeper] = [await signIn({ premium: true }), await signIn()];
  const saved = `mutation { saveSearch(input: { name: "Jeeps", filter: { brand: "Jeep" } }) { ... on SavedSearch { id } } }`;
  expect((await graphql(saved, watcher)).saveSearch.id).toBeTruthy();
  const jeep = (price: number): Told => ({
    ...{ brand: 'Jeep', model: 'Compass', km: 44_444, price },
    ...{ sourceListingId: 'j-1', url: 'https://cars.example/j-1' },
  });
  const other: Told = { brand: 'Kia', model: 'Seltos', sourceListingId: 'k-1', url: 'https://cars.example/k-1' };

  await take('delhi', jeep(900_000), other);
  const find = () => server.db('car_search.cars').where({ brand: 'Jeep' }).first('id');
  await expect.poll(find, SOON).toBeDefined();
  const { id } = await find();
  const kept = { method: 'POST' as const, url: '/api/favourites', payload: { entries: [{ id }] } };
  expect((await server.app.inject({ ...kept, headers: keeper.headers })).statusCode).toBeLessThan(300);
  const original = async () => (await server.app.inject(`/api/cars/${id}`)).json();

  // The car appears in a second feed at a lower price, disappears from the first feed, and returns there at its old price. This is not a price drop.
  await take('india', jeep(850_000), other);
  await take('delhi', other);
  await take('delhi', jeep(900_000), other);
  await settled();
  expect([await drops(watcher), await drops(keeper)]).toEqual([[], []]);
  // The car disappears from both feeds, and returns in the second feed at the lower price. This is not a price drop either.
  await take('delhi', other);
  await take('india', other);
  await take('india', jeep(850_000), other);
  await settled();
  expect(await original()).toMatchObject({ priceInr: 850_000, originalPriceInr: null });
  expect([await drops(watcher), await drops(keeper)]).toEqual([[], []]);

  await take('india', jeep(840_000), other);
  await settled();
  expect(await original()).toMatchObject({ priceInr: 840_000, originalPriceInr: 850_000 });
  expect(await drops(watcher)).toEqual(['₹8,40,000, was ₹8,50,000 · Jeeps']);
  expect(await drops(keeper)).toEqual(['₹8,40,000, was ₹8,50,000 · one of your favourites']);
  const mails = async () =>
    (await outbox(server.db).exportOf(watcher.userId)).map(({ content }) => JSON.stringify(content));
  await expect.poll(async () => (await mails()).filter((mail) => mail.includes('₹8,40,000')).length, SOON).toBe(1);
  // The other e-mail is about the new match.
  expect(await mails()).toHaveLength(2);
});
