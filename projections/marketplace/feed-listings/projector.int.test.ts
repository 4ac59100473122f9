import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Recorded } from '../../../schema/kernel/event.ts';
import { Rupees } from '../../../schema/kernel/values.ts';
import { ListingFacts } from '../../../schema/marketplace/car-facts.ts';
import type { FeedEvent } from '../../../schema/marketplace/events.ts';
import { ListingId, ListingKeys } from '../../../schema/marketplace/listing-id-and-keys.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { feedListingsProjector } from './projector.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const id = (n: number) => ListingId.parse(`00000000-0000-7000-8000-00000000000${n}`);
const factsOf = (mileageKm: number, model: string | null = 'Swift') => {
  const empty = Object.fromEntries(Object.keys(ListingFacts.shape).map((field) => [field, null]));
  const said = { title: 'Swift', brand: 'Maruti Suzuki', model, year: 2018, verification: 'standard' };
  return ListingFacts.parse({ ...empty, ...said, mileageKm, features: [], images: [] });
};
const keysOf = (stockNumber: string | null, fingerprint: string) =>
  ListingKeys.parse({ vin: null, sourceListingId: null, stockNumber, url: null, fingerprint });

const seenAt = '2026-01-05T00:00:00.000Z';
const rupees = (amount: number) => Rupees.parse(amount);
const firstSeen = (n: number): FeedEvent => {
  const said = { keys: keysOf(`S${n}`, `f${n}`), facts: factsOf(n), priceInr: rupees(100), seenAt };
  return { type: 'ListingFirstSeen', data: { listingId: id(n), feedId: 'lot', sourceId: 'dealer-network', ...said } };
};
const said: readonly FeedEvent[] = [
  firstSeen(1),
  firstSeen(2),
  firstSeen(3),
  { type: 'ListingPriceChanged', data: { listingId: id(1), fromInr: rupees(100), toInr: rupees(90), seenAt } },
  {
    type: 'ListingDetailsChanged',
    data: { listingId: id(1), keys: keysOf(null, 'f1b'), facts: factsOf(11, null), seenAt },
  },
  { type: 'ListingGone', data: { listingId: id(2), goneAt: seenAt } },
  { type: 'ListingGone', data: { listingId: id(3), goneAt: seenAt } },
  {
    type: 'ListingBack',
    data: { listingId: id(3), keys: keysOf('S3', 'f3'), facts: factsOf(3), priceInr: rupees(80), seenAt },
  },
  { type: 'ListingPriceChanged', data: { listingId: id(3), fromInr: rupees(80), toInr: rupees(70), seenAt } },
];
const log = said.map(
  (event, revision): Recorded<FeedEvent> => ({
    ...event,
    id: id(1),
    schemaVersion: 1,
    metadata: { actor: 'test', commandId: id(1), correlationId: id(1), causationId: null },
    streamId: 'feed-lot',
    revision,
    position: BigInt(revision + 1),
    recordedAt: new Date(seenAt),
  }),
);

/** Applies the log in batches of `batchSize` and returns the resulting tables. */
const tablesAfter = async (schema: string, batchSize: number) => {
  await database.db.raw('create schema ??', [schema]);
  const inSchema = <T>(work: Parameters<typeof database.db.transaction<T>>[0]) =>
    database.db.transaction(async (tx) => {
      await tx.raw('set local search_path to ??', [schema]);
      return work(tx);
    });
  await inSchema(async (tx) => feedListingsProjector.create(tx));
  for (let at = 0; at < log.length; at += batchSize)
    await inSchema(async (tx) => feedListingsProjector.apply(tx, log.slice(at, at + batchSize)));
  const table = (name: string, ...order: string[]) => database.db(name).withSchema(schema).orderBy(order);
  return {
    feeds: await table('feeds', 'feed_id'),
    listings: await table('listings', 'listing_id'),
    keys: await table('keys', 'identifier'),
  };
};

it('keeps the last word on each listing, every key it ever had, and how far the feed is folded', async () => {
  const { feeds, listings, keys } = await tablesAfter('one_batch', log.length);
  expect(feeds).toEqual([{ feed_id: 'lot', revision: log.length - 1 }]);
  expect(listings).toMatchObject([
    {
      listing_id: id(1),
      price_inr: 90,
      stock_number: null,
      fingerprint: 'f1b',
      model: null,
      mileage_km: 11,
      live: true,
    },
    { listing_id: id(2), price_inr: 100, stock_number: 'S2', model: 'Swift', live: false },
    { listing_id: id(3), price_inr: 70, stock_number: 'S3', live: true },
  ]);
  expect(keys.filter((row) => row.listing_id === id(1)).map((row) => row.identifier)).toEqual([
    '2 dealer-network S1',
    '4 dealer-network f1',
    '4 dealer-network f1b',
  ]);
});

it('says the same however the log is cut into batches', async () => {
  const whole = await tablesAfter('whole', log.length);
  for (const size of [1, 2, 4]) expect(await tablesAfter(`cut_${size}`, size)).toEqual(whole);
});
