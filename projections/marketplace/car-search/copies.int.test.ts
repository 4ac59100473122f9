import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import type { CarSearchEvent } from './fold.ts';
import { firstSeen, gone, hidden, listingId, priceChanged, recorded, type Told } from './testing/log.ts';
import { type CarSearchTables, carSearchTables } from './testing/tables.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let tables: CarSearchTables;
beforeAll(async () => {
  database = await testDatabase();
  tables = carSearchTables(database.db);
});
beforeEach(async () => {
  await tables.create();
  await tables.finish();
});
afterAll(() => database.drop());

const TOLD: Told = { sourceListingId: 'one', url: 'https://cars.example/1' };
const inFile = (name: string, file: string, day: number, price: number, told: Told = {}) =>
  firstSeen(name, 'cardekho', day, price, { ...TOLD, ...told }, file);
const listing = () =>
  database
    .db('car_search.listings')
    .where({ id: listingId('a') })
    .first();
const prices = () => database.db('car_search.price_points').orderBy('position').pluck('price_inr');

describe.each([
  ['event by event', 1],
  ['in one batch', 100],
])('a listing that one more file brings, %s', (_, batchSize) => {
  const happened = async (...events: CarSearchEvent[]) => {
    const log = events.map((event, at) => recorded(event, at + 1));
    for (let at = 0; at < log.length; at += batchSize) await tables.apply(log.slice(at, at + batchSize));
  };

  it('has no other price, and no drop, until a file changes its own', async () => {
    const seen = [inFile('a', 'city', 1, 450_000), inFile('b', 'india', 2, 425_000, { owners: 2 })];
    await happened(...seen);
    expect(await listing()).toMatchObject({ price_inr: 450_000, owners: 1, price_changed_at: [], dropped_at: null });
    expect(await prices()).toEqual([450_000]);
    const change = recorded(priceChanged('b', 3, 425_000, 420_000), 3);
    await tables.apply([change]);
    expect(await listing()).toMatchObject({ price_inr: 420_000, dropped_from_inr: 450_000 });
    expect(await prices()).toEqual([450_000, 420_000]);
  });

  it('is back at the price of that file where the others had dropped it', async () => {
    await happened(inFile('a', 'city', 1, 450_000), gone('a', 2), inFile('b', 'india', 3, 425_000));
    expect(await listing()).toMatchObject({ price_inr: 425_000, is_live: true });
    expect(await prices()).toEqual([450_000, 425_000]);
  });

  it.each<[string, CarSearchEvent[]]>([
    ['is there in another', []],
    ['is gone from the others', [gone('a', 3)]],
  ])('stays hidden until its source changes it where it %s', async (__, left) => {
    const before = [inFile('a', 'city', 1, 450_000), hidden('a', 2), ...left];
    await happened(...before, inFile('b', 'india', 4, 425_000, { owners: 2 }));
    expect(await listing()).toMatchObject({ hidden_until: 'changed', is_live: false, withdrawn_at: null });
    await tables.apply([recorded(priceChanged('b', 5, 425_000, 420_000), 9)]);
    expect(await listing()).toMatchObject({ hidden_until: null, is_live: true, price_inr: 420_000 });
  });
});
