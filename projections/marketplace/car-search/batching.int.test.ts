import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Recorded } from '../../../schema/kernel/event.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { ENDURANCE, runs } from '../../platform/testing/endurance.ts';
import type { CarSearchEvent } from './fold.ts';
import {
  back,
  detailsChanged,
  firstSeen,
  gone,
  hidden,
  priceChanged,
  recorded,
  rejoined,
  separated,
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
afterAll(() => database.drop());

const told: fc.Arbitrary<Told> = fc.record({
  mileageKm: fc.constantFrom(45_123, 45_123, 45_123, 45_200, 60_000, null),
  owners: fc.constantFrom(1 as const, 1 as const, 2 as const, null),
  fuelType: fc.constantFrom('Petrol' as const, 'CNG' as const, 'Diesel' as const, null),
  transmission: fc.constantFrom('Manual' as const, null),
  city: fc.constantFrom('Hyderabad', null),
  state: fc.constantFrom('Telangana', 'Karnataka', null),
  sourceListingId: fc.constantFrom(null, 'one', 'other'),
  url: fc.constantFrom(null, 'https://cars.example/1', 'https://cars.example/1'),
  vin: fc.constantFrom(null, null, null, 'MA3EWDE1S00123456', 'MA3EWDE1S00654321'),
  verification: fc.constantFrom('standard' as const, 'verified' as const),
  images: fc.constantFrom([], ['https://img.example/1.jpg']),
  features: fc.constantFrom([], ['ABS'], ['Sunroof', 'ABS']),
  hasWarranty: fc.constantFrom(true, false, null),
});
const price = fc.constantFrom(400_000, 420_000, 450_000, 900_000);
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const SOURCES = ['cardekho', 'cars24', 'dealer-network'] as const;
const step = fc.record({
  name: fc.constantFrom(...NAMES),
  kind: fc.constantFrom('price', 'details', 'presence', 'presence', 'match', 'hidden', 'hidden for good', 'shown'),
  told,
  price,
});

/** Random logs. In each log, a listing first appears and then has random further events. */
const log = fc
  .record({
    sources: fc.array(fc.constantFrom(...SOURCES), { minLength: NAMES.length, maxLength: NAMES.length }),
    files: fc.array(fc.constantFrom('city', 'india'), { minLength: NAMES.length, maxLength: NAMES.length }),
    steps: fc.array(step, { minLength: 1, maxLength: 24 }),
  })
  .map(({ sources, files, steps }) => {
    const listings = new Map<string, { live: boolean; price: number; separated: boolean }>();
    const events = steps.map(({ name, kind, told, price }, index): CarSearchEvent => {
      const day = index + 1;
      const known = listings.get(name);
      if (!known) {
        listings.set(name, { live: true, price, separated: false });
        const place = NAMES.indexOf(name);
        return firstSeen(name, sources[place] ?? 'olx', day, price, told, files[place]);
      }
      if (kind === 'match') {
        known.separated = !known.separated;
        return known.separated ? separated(name, day) : rejoined(name, day);
      }
      if (kind === 'shown') return shown(name, day);
      if (kind.startsWith('hidden')) return hidden(name, day, kind === 'hidden' ? 'changed' : 'shown');
      const before = known.price;
      if (!known.live) {
        Object.assign(known, { live: true, price });
        return back(name, day, price, told);
      }
      if (kind === 'presence') {
        known.live = false;
        return gone(name, day);
      }
      if (kind === 'price' && price !== before) {
        known.price = price;
        return priceChanged(name, day, before, price);
      }
      return detailsChanged(name, day, told);
    });
    return events.map((event, index) => recorded(event, index + 1));
  });

/** Random ways to split a log into batches. The first fill of the tables ends before batch number `finishAt`. */
const cuts = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 24, maxLength: 24 }),
  finishAt: fc.nat(5),
});

const batches = (events: readonly Recorded<CarSearchEvent>[], sizes: readonly number[]) => {
  const made: Recorded<CarSearchEvent>[][] = [];
  let from = 0;
  for (const size of sizes) {
    if (from >= events.length) break;
    made.push(events.slice(from, from + size));
    from += size;
  }
  return made;
};

const rows = async (sql: string): Promise<Record<string, unknown>[]> => (await database.db.raw(sql)).rows;
const allCars = () => rows('select * from car_search.cars order by id');
const contents = async () => ({
  listings: await rows('select * from car_search.listings order by id'),
  cars: (await allCars()).map(({ changed_at_position, ...facts }) => facts),
  prices: await rows('select * from car_search.price_points order by position'),
  copies: await rows('select * from car_search.copies order by position'),
});

/** Applies the parts to new tables, one part after the other. From the part `finishAt` on, also keeps a copy of the cars up to date by
 *  `changed_at_position`, as the search index does. */
const play = async (parts: readonly Recorded<CarSearchEvent>[][], finishAt: number) => {
  await tables.create();
  let mirror = new Map<unknown, Record<string, unknown>>();
  const load = async () => {
    mirror = new Map((await allCars()).map((car) => [car.id, car]));
  };
  const follow = async (since: bigint) => {
    for (const { id } of await rows(`select id from car_search.removed_cars where changed_at_position > ${since}`)) {
      mirror.delete(id);
    }
    for (const car of await rows(`select * from car_search.cars where changed_at_position > ${since}`)) {
      mirror.set(car.id, car);
    }
  };
  let since = 0n;
  let finished = false;
  for (const [index, part] of parts.entries()) {
    if (index === finishAt) {
      await tables.finish();
      await load();
      finished = true;
    }
    await tables.apply(part);
    if (finished) await follow(since);
    since = part.at(-1)?.position ?? since;
  }
  if (!finished) {
    await tables.finish();
    await load();
  }
  return mirror;
};

it(
  'makes the same tables of a log however it is cut into batches, and as a rebuild makes them',
  ENDURANCE,
  async () => {
    await fc.assert(
      fc.asyncProperty(log, cuts, async (events, { sizes, finishAt }) => {
        await play([events], 1);
        const rebuilt = await contents();
        const mirror = await play(batches(events, sizes), finishAt);
        expect(await contents()).toEqual(rebuilt);
        expect([...mirror.values()].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))).toEqual(await allCars());
      }),
      runs(40),
    );
  },
);
