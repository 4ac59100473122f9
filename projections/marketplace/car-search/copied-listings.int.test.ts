import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import type { CarSearchEvent } from './fold.ts';
import { back, firstSeen, gone, hidden, listingId, priceChanged, recorded, type Told } from './testing/log.ts';
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
    expect(await listing()).toMatchObject({ price_inr: 420_000, dropped_from_inr: 425_000 });
    expect(await prices()).toEqual([450_000, 420_000]);
  });

  it('is back at the price of that file where the others had dropped it', async () => {
    await happened(inFile('a', 'city', 1, 450_000), gone('a', 2), inFile('b', 'india', 3, 425_000));
    expect(await listing()).toMatchObject({ price_inr: 425_000, is_live: true, dropped_from_inr: null });
    expect(await prices()).toEqual([450_000, 425_000]);
  });

  it('tells of the drop of one file beside no price of another', async () => {
    const dropped = [inFile('a', 'city', 1, 460_000), priceChanged('a', 2, 460_000, 450_000)];
    await happened(...dropped, gone('a', 3), inFile('b', 'india', 4, 425_000));
    expect(await listing()).toMatchObject({ price_inr: 425_000, dropped_from_inr: null, dropped_at: null });
    await tables.apply([recorded(back('a', 5, 440_000, TOLD), 9)]);
    // The price in this file went down from 450,000 to 440,000, which is a drop. It does not matter that the other file's lower price was shown in
    // between.
    expect(await listing()).toMatchObject({ price_inr: 440_000, dropped_from_inr: 450_000 });
  });

  const TWO = [inFile('a', 'city', 1, 450_000), inFile('b', 'india', 2, 425_000, { owners: 2 })];
  const inTwo = (...further: readonly CarSearchEvent[]) => [...TWO, hidden('a', 3), gone('b', 4), ...further];
  const ASIDE = { ...TOLD, owners: 2 };

  it('is as it was where a file shows it again as that file had it', async () => {
    await happened(...inTwo(back('b', 5, 425_000, ASIDE)));
    expect(await listing()).toMatchObject({ price_inr: 450_000, owners: 1, hidden_until: 'changed', dropped_at: null });
    expect(await prices()).toEqual([450_000]);
    // The second file contains the listing again, so the listing stays live when the first file no longer contains it.
    await tables.apply([recorded(gone('a', 6), 8)]);
    expect(await listing()).toMatchObject({ withdrawn_at: null });
  });
  it('stays hidden where it was gone from all and one shows it again as that one had it', async () => {
    await happened(...inTwo(gone('a', 5), back('b', 6, 425_000, ASIDE)));
    expect(await listing()).toMatchObject({ price_inr: 425_000, owners: 2, hidden_until: 'changed', dropped_at: null });
  });
  it.each<[string, number, Told, object]>([
    ['at another price', 420_000, ASIDE, { price_inr: 420_000, owners: 1, dropped_from_inr: 425_000 }],
    ['with other facts', 425_000, { ...ASIDE, color: 'Red' }, { price_inr: 450_000, owners: 2, color: 'Red' }],
    ['dearer', 445_000, ASIDE, { price_inr: 445_000, dropped_from_inr: null }],
  ])('says so where a file shows it again %s than that file had it', async (__, price, told, says) => {
    await happened(...inTwo(back('b', 5, price, told)));
    expect(await listing()).toMatchObject({ hidden_until: null, is_live: true, ...says });
  });

  it.each<[string, CarSearchEvent[]]>([
    ['the copy alone was hidden', [...TWO, hidden('b', 3, 'shown')]],
    ['the first one was, and is gone since', [...TWO, hidden('a', 3, 'shown'), gone('a', 4)]],
    ['it was hidden before its copy came', [TWO[0], hidden('a', 2, 'shown'), TWO[1]].flatMap((event) => event ?? [])],
    ['the first one came back since', [...TWO, gone('a', 3), hidden('b', 4, 'shown'), back('a', 5, 450_000, TOLD)]],
    ['the first one became cheaper since', [...TWO, hidden('b', 3, 'shown'), priceChanged('a', 4, 450_000, 440_000)]],
    ['the first one came back as it was', [...TWO, gone('a', 3), hidden('b', 4), back('a', 5, 450_000, TOLD)]],
  ])('is hidden under both ids where, before they were known to be one, %s', async (__, said) => {
    await happened(...said);
    expect(await listing()).toMatchObject({ is_live: false });
    const rows = await database.db('car_search.listings').pluck('is_live');
    expect(rows).toEqual([false, false]);
    expect(await database.db('car_search.cars').pluck('is_live')).toEqual([false]);
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
