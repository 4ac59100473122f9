import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import type { CarSearchEvent } from './fold.ts';
import {
  back,
  detailsChanged,
  firstSeen,
  gone,
  listingId,
  onDay,
  priceChanged,
  recorded,
  rejoined,
  separated,
  type Told,
} from './testing/log.ts';
import { type CarSearchTables, carSearchTables } from './testing/tables.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let tables: CarSearchTables;
let position: number;
beforeAll(async () => {
  database = await testDatabase();
  tables = carSearchTables(database.db);
});
beforeEach(async () => {
  position = 0;
  await tables.create();
  await tables.finish();
});
afterAll(() => database.drop());

/** Applies each event in its own batch, as in live operation. */
const happen = async (...events: CarSearchEvent[]) => {
  for (const event of events) {
    position += 1;
    await tables.apply([recorded(event, position)]);
  }
};
/** Returns the car that contains the listing with that name. */
const carOf = async (name: string) => {
  const { db } = database;
  const { car_id } = await db('car_search.listings')
    .where({ id: listingId(name) })
    .first('car_id');
  return db('car_search.cars').where({ id: car_id }).first();
};
const carCount = async () => Number((await database.db('car_search.cars').count({ cars: '*' }).first())?.cars);
const removedIds = () => database.db('car_search.removed_cars').pluck('id');
const date = (day: number) => new Date(onDay(day));

describe('one listing', () => {
  it('is a car from the moment it is first seen', async () => {
    await happen(
      firstSeen('a', 'cars24', 1, 450_000, {
        images: ['https://photos.example/a.jpg'],
        features: ['ABS'],
        listedAt: onDay(1),
        owners: null,
      }),
    );
    expect(await carOf('a')).toMatchObject({
      id: listingId('a'),
      lead_listing_id: listingId('a'),
      title: '2018 Maruti Suzuki Swift VXI',
      price_inr: 450_000,
      mileage_km: 45_123,
      owners: null,
      features: ['ABS'],
      images: ['https://photos.example/a.jpg'],
      has_images: true,
      source_id: 'cars24',
      source_ids: ['cars24'],
      is_live: true,
      listed_at: date(1),
      first_seen_at: date(1),
      last_seen_at: date(1),
      gone_at: null,
      original_price_inr: null,
      listing_count: 1,
    });
  });

  it('may lack a model, learn it and lose it again', async () => {
    const unnamed = { title: '2018 Maruti Suzuki', model: null };
    await happen(firstSeen('a', 'cars24', 1, 450_000, unnamed));
    expect(await carOf('a')).toMatchObject({ title: '2018 Maruti Suzuki', brand: 'Maruti Suzuki', model: null });
    await happen(detailsChanged('a', 2, {}));
    expect(await carOf('a')).toMatchObject({ model: 'Swift' });
    await happen(detailsChanged('a', 3, unnamed));
    expect(await carOf('a')).toMatchObject({ model: null });
  });

  it('is another car than one of the same reading where neither names its model, unless the vehicle number says so', async () => {
    const vin = 'MA3EWDE1S00123456';
    await happen(
      firstSeen('a', 'cars24', 1, 450_000, { model: null }),
      firstSeen('b', 'olx', 2, 450_000, { model: null }),
    );
    expect(await carCount()).toBe(2);
    await happen(detailsChanged('a', 3, { model: null, vin }), detailsChanged('b', 4, { vin }));
    expect(await carCount()).toBe(1);
    expect(await carOf('a')).toMatchObject({ lead_listing_id: listingId('a'), model: 'Swift', listing_count: 2 });
  });

  it('keeps every price, and the price before its latest drop while it is below that', async () => {
    await happen(firstSeen('a', 'cars24', 1, 450_000), priceChanged('a', 2, 450_000, 430_000));
    expect(await carOf('a')).toMatchObject({
      price_inr: 430_000,
      original_price_inr: 450_000,
      price_dropped_at: date(2),
    });
    await happen(priceChanged('a', 3, 430_000, 440_000));
    expect(await carOf('a')).toMatchObject({ price_inr: 440_000, original_price_inr: 450_000, last_seen_at: date(3) });
    await happen(priceChanged('a', 4, 440_000, 450_000));
    expect(await carOf('a')).toMatchObject({
      price_inr: 450_000,
      original_price_inr: null,
      price_dropped_at: null,
      price_changed_at: [date(2), date(3), date(4)],
      price_changed_from: [450_000, 430_000, 440_000],
    });
    const points = await database.db('car_search.price_points').orderBy('position').select('at', 'price_inr');
    expect(points.map(({ at, price_inr }) => [at, price_inr])).toEqual([
      [date(1), 450_000],
      [date(2), 430_000],
      [date(3), 440_000],
      [date(4), 450_000],
    ]);
  });

  it('keeps the eight latest price changes in its row', async () => {
    await happen(firstSeen('a', 'cars24', 1, 500_000));
    for (let day = 2; day <= 11; day += 1)
      await happen(priceChanged('a', day, 502_000 - day * 1000, 501_000 - day * 1000));
    const { price_changed_at, price_changed_from } = await carOf('a');
    expect(price_changed_at).toEqual([4, 5, 6, 7, 8, 9, 10, 11].map(date));
    expect(price_changed_from).toEqual([498_000, 497_000, 496_000, 495_000, 494_000, 493_000, 492_000, 491_000]);
  });

  it('goes, and comes back with other facts and another price', async () => {
    await happen(firstSeen('a', 'cars24', 1, 450_000, { color: 'Red' }), gone('a', 2));
    expect(await carOf('a')).toMatchObject({
      is_live: false,
      gone_at: date(2),
      last_seen_at: date(1),
      source_ids: [],
      price_inr: 450_000,
    });
    await happen(back('a', 5, 420_000, { color: null, owners: 2 }));
    expect(await carOf('a')).toMatchObject({
      is_live: true,
      gone_at: null,
      first_seen_at: date(1),
      last_seen_at: date(5),
      color: null,
      owners: 2,
      price_inr: 420_000,
      original_price_inr: 450_000,
    });
  });

  it('takes corrected facts, and forgets what is no longer said', async () => {
    await happen(
      firstSeen('a', 'cars24', 1, 450_000, {
        color: 'Red',
        features: ['ABS'],
        images: ['https://photos.example/a.jpg'],
      }),
      detailsChanged('a', 2, { variant: 'VXI' }),
    );
    expect(await carOf('a')).toMatchObject({
      variant: 'VXI',
      color: null,
      features: [],
      images: [],
      has_images: false,
    });
  });

  it.each<[string, string, Told, boolean]>([
    ['a dealer in Hyderabad', 'dealer-network', { city: 'Hyderabad' }, true],
    ['a dealer elsewhere', 'dealer-network', { city: 'Pune', state: 'Maharashtra' }, false],
    ['a portal in Hyderabad', 'cardekho', { city: 'Hyderabad' }, false],
  ])('of %s: is it local?', async (_, source, told, local) => {
    await happen(firstSeen('a', source, 1, 450_000, told));
    expect(await carOf('a')).toMatchObject({ is_local: local });
  });

  it('that nobody ever saw stops the batch', async () => {
    await expect(happen(priceChanged('a', 1, 450_000, 430_000))).rejects.toThrow(/never seen/);
    await expect(happen(separated('a', 1))).rejects.toThrow(/never seen/);
    expect(await carCount()).toBe(0);
  });
});

describe('the same car on several sources', () => {
  it('is shown once, at its lowest price, with every source', async () => {
    await happen(firstSeen('a', 'cardekho', 1, 450_000), firstSeen('b', 'cars24', 2, 430_000));
    expect(await carCount()).toBe(1);
    expect(await carOf('b')).toMatchObject({
      id: listingId('a'),
      lead_listing_id: listingId('a'),
      price_inr: 430_000,
      source_ids: ['cardekho', 'cars24'],
      listing_count: 2,
      first_seen_at: date(1),
      last_seen_at: date(2),
    });
  });

  it('has beside its price what belongs to the offer that asks it, and of the other offers only what they say of the car', async () => {
    await happen(
      firstSeen('a', 'cars24', 1, 500_000, {
        ...{ verification: 'certified', sellerType: 'Dealer', hasWarranty: true, condition: 'Excellent' },
        ...{ url: 'https://cars24.example/a', images: ['https://photos.example/a.jpg'], color: 'Red' },
      }),
      firstSeen('b', 'olx', 2, 430_000, { condition: 'Fair', url: 'https://olx.example/b' }),
    );
    const car = { lead_listing_id: listingId('a'), color: 'Red', images: ['https://photos.example/a.jpg'] };
    expect(await carOf('a')).toMatchObject({
      ...car,
      ...{ offer_listing_id: listingId('b'), price_inr: 430_000, source_id: 'olx', url: 'https://olx.example/b' },
      ...{ verification: 'standard', seller_type: null, has_warranty: null, condition: 'Fair' },
    });
    await happen(gone('b', 3));
    expect(await carOf('a')).toMatchObject({
      ...car,
      ...{ offer_listing_id: listingId('a'), price_inr: 500_000, source_id: 'cars24', url: 'https://cars24.example/a' },
      ...{ verification: 'certified', seller_type: 'Dealer', has_warranty: true, condition: 'Excellent' },
    });
  });

  it('counts the listings that offer it now, and since when the price of the cheapest is known', async () => {
    await happen(firstSeen('a', 'cardekho', 1, 450_000), firstSeen('b', 'cars24', 2, 430_000));
    expect(await carOf('a')).toMatchObject({ listing_count: 2, live_count: 2, priced_since: date(2) });
    await happen(gone('b', 3));
    expect(await carOf('a')).toMatchObject({
      listing_count: 2,
      live_count: 1,
      price_inr: 450_000,
      priced_since: date(1),
    });
    await happen(priceChanged('a', 4, 450_000, 440_000));
    expect(await carOf('a')).toMatchObject({ listing_count: 2, live_count: 1, price_inr: 440_000 });
    await happen(gone('a', 5));
    expect(await carOf('a')).toMatchObject({ listing_count: 2, live_count: 0, is_live: false });
  });

  it('takes no path of ours for a photo: it shows that of another source', async () => {
    await happen(
      firstSeen('a', 'cardekho', 1, 450_000, { images: ['/api/logout'] }),
      firstSeen('b', 'cars24', 2, 450_000, { images: ['https://photos.example/b.jpg'] }),
    );
    expect(await carOf('a')).toMatchObject({
      lead_listing_id: listingId('b'),
      images: ['https://photos.example/b.jpg'],
      has_images: true,
    });
  });

  it('shows the verified listing first, then one with photos, then the earliest', async () => {
    await happen(
      firstSeen('a', 'cardekho', 1, 450_000),
      firstSeen('b', 'cars24', 2, 450_000, { images: ['https://photos.example/b.jpg'] }),
    );
    expect(await carOf('a')).toMatchObject({
      lead_listing_id: listingId('b'),
      images: ['https://photos.example/b.jpg'],
    });
    await happen(firstSeen('c', 'carwale', 3, 450_000, { verification: 'verified' }));
    expect(await carOf('a')).toMatchObject({
      lead_listing_id: listingId('c'),
      images: ['https://photos.example/b.jpg'],
    });
    await happen(gone('c', 4));
    expect(await carOf('a')).toMatchObject({ lead_listing_id: listingId('b'), source_ids: ['cardekho', 'cars24'] });
  });

  it('fills what the first listing does not say with what no other listing contradicts', async () => {
    await happen(
      firstSeen('a', 'cardekho', 1, 450_000, { fuelType: null, variant: null, color: null, city: null }),
      firstSeen('b', 'cars24', 2, 450_000, { variant: 'VXI', color: 'Red', hasWarranty: true, features: ['ABS'] }),
      firstSeen('c', 'carwale', 3, 450_000, { variant: 'VXI', color: 'White', city: null }),
    );
    expect(await carOf('a')).toMatchObject({
      lead_listing_id: listingId('a'),
      listing_count: 3,
      fuel_type: 'Petrol',
      variant: 'VXI',
      color: null,
      city: 'Hyderabad',
      state: 'Telangana',
      has_warranty: null,
      features: ['ABS'],
    });
  });

  it('stays for sale while one source shows it, at the price of a source that does', async () => {
    await happen(
      firstSeen('a', 'cardekho', 1, 430_000),
      firstSeen('b', 'cars24', 2, 450_000),
      priceChanged('b', 3, 450_000, 440_000),
      gone('a', 4),
    );
    expect(await carOf('a')).toMatchObject({
      id: listingId('a'),
      is_live: true,
      gone_at: null,
      price_inr: 440_000,
      original_price_inr: 450_000,
      source_ids: ['cars24'],
    });
    await happen(gone('b', 5));
    expect(await carOf('a')).toMatchObject({ is_live: false, gone_at: date(5), price_inr: 440_000 });
  });

  it('comes apart when an operator separates a listing, and together again', async () => {
    await happen(firstSeen('a', 'cardekho', 1, 450_000), firstSeen('b', 'cars24', 2, 430_000), separated('a', 3));
    expect(await carOf('a')).toMatchObject({ id: listingId('a'), price_inr: 450_000, listing_count: 1 });
    expect(await carOf('b')).toMatchObject({ id: listingId('b'), price_inr: 430_000, listing_count: 1 });
    expect(await removedIds()).toEqual([]);
    await happen(rejoined('a', 4));
    expect(await carCount()).toBe(1);
    expect(await carOf('b')).toMatchObject({ id: listingId('a'), listing_count: 2 });
    expect(await removedIds()).toEqual([listingId('b')]);
  });

  it('comes apart when a correction shows that there are two', async () => {
    await happen(
      firstSeen('a', 'cardekho', 1, 450_000),
      firstSeen('b', 'cars24', 2, 430_000),
      detailsChanged('b', 3, { mileageKm: 51_321 }),
    );
    expect(await carOf('a')).toMatchObject({ id: listingId('a'), mileage_km: 45_123, listing_count: 1 });
    expect(await carOf('b')).toMatchObject({ id: listingId('b'), mileage_km: 51_321, listing_count: 1 });
  });

  it('is one car when a source takes it down and puts it up again under another id', async () => {
    await happen(firstSeen('a', 'cars24', 1, 450_000), gone('a', 3), firstSeen('b', 'cars24', 4, 440_000));
    expect(await carOf('b')).toMatchObject({
      id: listingId('a'),
      lead_listing_id: listingId('b'),
      is_live: true,
      first_seen_at: date(1),
      price_inr: 440_000,
      listing_count: 2,
    });
  });

  it('is two cars when a dealer shows both at once', async () => {
    await happen(firstSeen('a', 'cars24', 1, 450_000), firstSeen('b', 'cars24', 1, 450_000));
    expect(await carCount()).toBe(2);
  });

  it('is local when a Hyderabad dealer offers it too', async () => {
    await happen(firstSeen('a', 'cardekho', 1, 450_000), firstSeen('b', 'dealer-network', 2, 450_000));
    expect(await carOf('a')).toMatchObject({ is_local: true, listing_count: 2 });
    await happen(gone('b', 3));
    expect(await carOf('a')).toMatchObject({ is_local: false });
  });
});

describe('one listing in several files of its source', () => {
  const told = { sourceListingId: '1', url: 'https://cars.example/1' };
  const inFile = (name: string, file: string, day: number, price: number, changes: Told = {}) =>
    firstSeen(name, 'cardekho', day, price, { ...told, ...changes }, file);
  const shownListings = () => database.db('car_search.listings').whereNull('copy_of').orderBy('position');

  it('is one offer of one car, whatever else the files say of it', async () => {
    await happen(inFile('a', 'delhi', 1, 450_000), inFile('b', 'india', 2, 950_000, { owners: 2, state: 'Karnataka' }));
    const listings = await shownListings();
    expect(listings).toMatchObject([{ id: listingId('a'), price_inr: 450_000, owners: 1, is_live: true }]);
    expect(await carCount()).toBe(1);
    expect(await carOf('b')).toMatchObject({ id: listingId('a'), listing_count: 1, live_count: 1, price_inr: 450_000 });
    const prices = await database.db('car_search.price_points').orderBy('position');
    expect(prices.map(({ listing_id, price_inr }) => [listing_id, price_inr])).toEqual([[listingId('a'), 450_000]]);
  });

  it('is gone once it is gone from all of them, and back with any', async () => {
    await happen(inFile('a', 'delhi', 1, 450_000), inFile('b', 'india', 2, 450_000), inFile('c', 'north', 3, 450_000));
    await happen(gone('a', 4), priceChanged('b', 5, 450_000, 430_000), gone('b', 6));
    expect(await carOf('a')).toMatchObject({ is_live: true, price_inr: 430_000 });
    await happen(gone('c', 7));
    expect(await carOf('a')).toMatchObject({ is_live: false, gone_at: date(7), live_count: 0 });
    await happen(back('b', 8, 430_000, told));
    expect(await carOf('c')).toMatchObject({ is_live: true, gone_at: null, live_count: 1 });
  });

  it('has one price when each file tells of the same change', async () => {
    await happen(inFile('a', 'delhi', 1, 450_000), inFile('b', 'india', 1, 450_000));
    await happen(priceChanged('a', 2, 450_000, 430_000), priceChanged('b', 3, 450_000, 430_000));
    const [listing] = await shownListings();
    expect(listing).toMatchObject({ price_inr: 430_000, price_changed_from: [450_000], dropped_from_inr: 450_000 });
    expect(await database.db('car_search.price_points')).toHaveLength(2);
  });

  it('is with the other listings of its car under every id that it ever had', async () => {
    await happen(inFile('a', 'delhi', 2, 450_000), inFile('b', 'india', 2, 450_000), firstSeen('x', 'olx', 3, 440_000));
    await happen(separated('b', 4));
    expect(await carCount()).toBe(2);
    await happen(rejoined('b', 5));
    expect((await carOf('b')).id).toBe(listingId('a'));
    expect(await carOf('b')).toMatchObject({ listing_count: 2, live_count: 2, source_ids: ['cardekho', 'olx'] });
    expect((await carOf('x')).id).toBe(listingId('a'));
  });

  it('is two where one file shows both at once, or a source of another name uses the same words', async () => {
    await happen(inFile('a', 'delhi', 1, 450_000), inFile('b', 'delhi', 2, 450_000), inFile('d', 'india', 2, 450_000));
    await happen(firstSeen('c', 'olx', 2, 450_000, told));
    expect(await shownListings()).toHaveLength(3);
  });
});
