import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import type { CarSearchEvent } from './fold.ts';
import {
  back,
  detailsChanged,
  firstSeen,
  gone,
  hidden,
  listingId,
  onDay,
  priceChanged,
  recorded,
  shown,
  type Told,
} from './testing/log.ts';
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

const date = (day: number) => new Date(onDay(day));
const carOf = async (name: string) => {
  const listing = await database
    .db('car_search.listings')
    .where({ id: listingId(name) })
    .first('car_id');
  return database.db('car_search.cars').where({ id: listing.car_id }).first();
};

describe.each([
  ['event by event', 1],
  ['in one batch', 100],
])('a listing that an operator hides, %s', (_, batchSize) => {
  const happened = async (...events: CarSearchEvent[]) => {
    const log = events.map((event, at) => recorded(event, at + 1));
    for (let at = 0; at < log.length; at += batchSize) await tables.apply(log.slice(at, at + batchSize));
  };

  it('is offered to nobody any more', async () => {
    await happened(firstSeen('a', 'cars24', 1, 450_000), hidden('a', 3));
    expect(await carOf('a')).toMatchObject({ is_live: false, gone_at: date(3), source_ids: [], live_count: 0 });
  });

  it.each([
    ['price', priceChanged('a', 5, 450_000, 440_000)],
    ['facts', detailsChanged('a', 5, { mileageKm: 46_000 })],
  ])('is offered again once its source says another %s', async (__, change) => {
    await happened(firstSeen('a', 'cars24', 1, 450_000), hidden('a', 3), change);
    expect(await carOf('a')).toMatchObject({ is_live: true, gone_at: null, live_count: 1 });
  });

  const TOLD: Told = {
    mileageKm: 45_123,
    listedAt: '2026-10-30T00:00:00.000Z',
    features: ['Sunroof'],
    images: ['https://photos.example/a.jpg'],
  };
  it('stays hidden where its source takes it down and puts it up again with the same words', async () => {
    const up = firstSeen('a', 'cars24', 1, 450_000, TOLD);
    await happened(up, hidden('a', 3), gone('a', 4), back('a', 6, 450_000, TOLD));
    expect(await carOf('a')).toMatchObject({ is_live: false, gone_at: date(3) });
  });
  it('stays hidden likewise after its price changed before it was hidden', async () => {
    await happened(firstSeen('a', 'cars24', 1, 450_000, TOLD), detailsChanged('a', 2, { ...TOLD, city: 'Pune' }));
    const log = [hidden('a', 3), gone('a', 4), back('a', 6, 450_000, { ...TOLD, city: 'Pune' })];
    await tables.apply(log.map((event, at) => recorded(event, at + 3)));
    expect(await carOf('a')).toMatchObject({ is_live: false, gone_at: date(3) });
  });
  it.each([
    ['price', 440_000, TOLD],
    ['mileage', 450_000, { ...TOLD, mileageKm: 46_000 }],
    ['list of features', 450_000, { ...TOLD, features: [] }],
    ['description', 450_000, { ...TOLD, description: 'Papers are there' }],
    ['date', 450_000, { ...TOLD, listedAt: '2026-10-31T00:00:00.000Z' }],
  ])('is offered again where its source puts it up anew with another %s', async (__, price, told) => {
    await happened(firstSeen('a', 'cars24', 1, 450_000, TOLD), hidden('a', 3), gone('a', 4), back('a', 6, price, told));
    expect(await carOf('a')).toMatchObject({ is_live: true, gone_at: null });
  });

  it('stays hidden for good where a further decision would hide it until it changes', async () => {
    await happened(
      firstSeen('a', 'cars24', 1, 450_000),
      hidden('a', 3, 'shown'),
      hidden('a', 4),
      priceChanged('a', 5, 450_000, 440_000),
    );
    expect(await carOf('a')).toMatchObject({ is_live: false, gone_at: date(3) });
  });
  it('is hidden for good where a further decision says so, until it is shown', async () => {
    const log = [hidden('a', 3), hidden('a', 4, 'shown'), priceChanged('a', 5, 450_000, 440_000)];
    await happened(firstSeen('a', 'cars24', 1, 450_000), ...log);
    expect(await carOf('a')).toMatchObject({ is_live: false });
    await tables.apply([recorded(shown('a', 6), 5)]);
    expect(await carOf('a')).toMatchObject({ is_live: true });
  });

  it('tells and shows nothing of a car that others still offer', async () => {
    const told: Told = {
      mileageKm: 45_123,
      color: 'Red',
      features: ['Sunroof'],
      images: ['https://photos.example/a.jpg'],
      hasWarranty: true,
      verification: 'verified',
      listedAt: '2026-10-01T00:00:00.000Z',
    };
    const plain: Told = { mileageKm: 45_123, city: null, state: null };
    await happened(firstSeen('a', 'cardekho', 1, 450_000, told), firstSeen('b', 'cars24', 2, 460_000, plain));
    expect(await carOf('b')).toMatchObject({
      color: 'Red',
      images: ['https://photos.example/a.jpg'],
      city: 'Hyderabad',
    });
    await tables.apply([recorded(hidden('a', 3), 3)]);
    const bare = {
      color: null,
      features: [],
      images: [],
      has_images: false,
      has_warranty: null,
      verification: 'standard',
      city: null,
      state: null,
      listed_at: null,
    };
    expect(await carOf('b')).toMatchObject({ is_live: true, price_inr: 460_000, ...bare });
    // Even when neither listing is live, the car shows the one that was not hidden.
    await tables.apply([recorded(gone('b', 5), 4)]);
    expect(await carOf('b')).toMatchObject({ is_live: false, price_inr: 460_000, ...bare });
    await tables.apply([recorded(hidden('b', 6), 5)]);
    expect(await carOf('b')).toMatchObject({
      is_live: false,
      color: 'Red',
      images: ['https://photos.example/a.jpg'],
      city: 'Hyderabad',
    });
  });

  it('stays hidden whatever its source says where only the operator may show it', async () => {
    await happened(
      firstSeen('a', 'cars24', 1, 450_000),
      hidden('a', 3, 'shown'),
      priceChanged('a', 5, 450_000, 440_000),
      gone('a', 6),
      back('a', 7, 430_000),
    );
    expect(await carOf('a')).toMatchObject({ is_live: false, gone_at: date(3), price_inr: 430_000 });
  });

  it('is offered again when the operator shows it, unless its source took it down', async () => {
    await happened(firstSeen('a', 'cars24', 1, 450_000), hidden('a', 3, 'shown'), shown('a', 5));
    expect(await carOf('a')).toMatchObject({ is_live: true, gone_at: null });
    await tables.create();
    await tables.finish();
    await happened(firstSeen('a', 'cars24', 1, 450_000), hidden('a', 3, 'shown'), gone('a', 4), shown('a', 5));
    expect(await carOf('a')).toMatchObject({ is_live: false, gone_at: date(4) });
  });

  it('takes its price and its source from a car that others still offer, and stays the same car', async () => {
    await happened(firstSeen('a', 'cardekho', 1, 450_000), firstSeen('b', 'cars24', 2, 430_000), hidden('b', 3));
    expect(await carOf('b')).toMatchObject({
      id: listingId('a'),
      is_live: true,
      price_inr: 450_000,
      source_ids: ['cardekho'],
      listing_count: 2,
      live_count: 1,
    });
  });
});
