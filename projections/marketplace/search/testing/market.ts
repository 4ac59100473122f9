import type { Knex } from 'knex';
import {
  BODY_TYPES,
  CONDITIONS,
  SELLER_TYPES,
  TRANSMISSIONS,
  VERIFICATIONS,
} from '../../../../schema/marketplace/enumerations.ts';
import { SOURCES } from '../../../../schema/marketplace/sources.ts';
import { carSearchProjector } from '../../car-search/projector.ts';

/** A row of `car_search.cars` with values as text and JSON, ready to be written. */
export interface MadeCar {
  readonly id: string;
  readonly [column: string]: unknown;
}

const MODELS: readonly (readonly [brand: string, model: string | null, newPriceInr: number])[] = [
  ['Maruti Suzuki', 'Swift', 800_000],
  ['Maruti Suzuki', 'Swift Dzire', 850_000],
  ['Maruti Suzuki', 'Baleno', 900_000],
  ['Maruti Suzuki', 'Wagon R', 650_000],
  ['Maruti Suzuki', 'Alto 800', 450_000],
  ['Hyundai', 'i20', 950_000],
  ['Hyundai', 'Grand i10 Nios', 750_000],
  ['Hyundai', 'Creta', 1_500_000],
  ['Hyundai', 'Verna', 1_400_000],
  ['Tata', 'Nexon', 1_200_000],
  ['Tata', 'Harrier', 2_000_000],
  ['Tata', 'Tiago', 650_000],
  ['Mahindra', 'XUV300', 1_200_000],
  ['Mahindra', 'XUV500', 1_800_000],
  ['Mahindra', 'Scorpio', 1_700_000],
  ['Honda', 'City', 1_400_000],
  ['Honda', 'Civic', 2_200_000],
  ['Honda', null, 1_100_000],
  ['Toyota', 'Innova Crysta', 2_400_000],
  ['Toyota', 'Fortuner', 4_200_000],
  ['Volkswagen', 'Polo', 900_000],
  ['Škoda', 'Octavia', 2_700_000],
  ['Renault', 'Kwid', 500_000],
  ['Kia', 'Seltos', 1_500_000],
  ['Ford', 'EcoSport', 1_100_000],
  ['Mercedes-Benz', 'E-Class', 7_500_000],
];
const VARIANTS = ['LXi', 'VXi', 'ZXi Plus', '1.2 Sportz', '1.5 SX (O)', 'XZ+ Dark', 'W8', 'VX CVT', null];
const CITIES: readonly (readonly [string | null, string | null])[] = [
  ['Hyderabad', 'Telangana'],
  ['Delhi', 'Delhi'],
  ['Noida', 'Uttar Pradesh'],
  ['Gurugram', 'Haryana'],
  ['Mumbai', 'Maharashtra'],
  ['Pune', 'Maharashtra'],
  ['Bengaluru', 'Karnataka'],
  ['Chennai', 'Tamil Nadu'],
  ['Kolkata', 'West Bengal'],
  ['Jaipur', 'Rajasthan'],
  [null, null],
];
const FEATURES =
  'Sunroof,ABS,Airbags,Alloy Wheels,Rear Camera,Cruise Control,Touchscreen,Climate Control,Fog Lamps,Keyless Entry,Push Start,Leather Seats'.split(
    ',',
  );
const COLORS = ['White', 'Silver', 'Red', 'Blue', 'Black', 'Grey', null];
const FUELS = ['Petrol', 'Petrol', 'Petrol', 'Diesel', 'Diesel', 'CNG', 'Electric', null];
const DAY_MS = 86_400_000;

/** Returns a generator of random numbers from 0 to 1; the same seed always gives the same numbers (mulberry32). */
const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const idOf = (number: number, dice: () => number): string => {
  const hex = (digits: number) =>
    Math.floor(dice() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const time = (1_700_000_000_000 + Math.floor(number / 3)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-a${hex(3)}-${hex(12)}`;
};

/** Returns fictitious cars with all searchable attributes, some of which are missing. The same seed always gives the same cars.
 *  @param now when the newest cars were listed */
export const madeCars = (count: number, { seed = 1, now }: { seed?: number; now: Date }): MadeCar[] => {
  const dice = random(seed);
  const below = (end: number) => Math.floor(dice() * end);
  const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const instant = (ms: number) => new Date(ms).toISOString();
  return Array.from({ length: count }, (_, i) => {
    const [brand, model, newPrice] = one(MODELS);
    const [city, state] = one(CITIES);
    const year = 2008 + below(18);
    const age = 2026 - year;
    const price = Math.max(50_000, Math.round((newPrice * 0.88 ** age * (0.75 + dice() * 0.5)) / 1000) * 1000);
    const seenMs = now.getTime() - Math.floor(dice() * 120 * DAY_MS);
    const changed = dice() < 0.15;
    const sources = [...new Set([one(SOURCES).id, ...(dice() < 0.1 ? [one(SOURCES).id] : [])])].sort();
    const live = dice() < 0.95;
    const images = dice() < 0.7 ? [`https://photos.example/${i}.jpg`] : [];
    const id = idOf(i, dice);
    const variant = one(VARIANTS);
    // Some sources name the variant only in the title.
    const titled = variant ?? (i % 2 === 0 ? 'VXi AMT' : null);
    return {
      id,
      lead_listing_id: id,
      offer_listing_id: id,
      title: [year, brand, model, titled].filter(Boolean).join(' '),
      brand,
      model,
      variant,
      year,
      price_inr: price,
      mileage_km: dice() < 0.1 ? null : below(200) * 1000 + below(1000),
      fuel_type: one(FUELS),
      transmission: dice() < 0.1 ? null : one(TRANSMISSIONS),
      owners: dice() < 0.2 ? null : 1 + below(4),
      city,
      state,
      rto: null,
      body_type: dice() < 0.3 ? null : one(BODY_TYPES),
      color: one(COLORS),
      condition: dice() < 0.5 ? null : one(CONDITIONS),
      seller_type: dice() < 0.3 ? null : one(SELLER_TYPES),
      verification: one(VERIFICATIONS),
      has_warranty: dice() < 0.5 ? null : dice() < 0.5,
      features: FEATURES.filter(() => dice() < 0.25),
      images,
      has_images: images.length > 0,
      url: `https://cars.example/${i}`,
      source_id: sources[0],
      source_ids: live ? sources : [],
      is_local: city === 'Hyderabad',
      is_live: live,
      listed_at: dice() < 0.5 ? instant(seenMs - below(10) * DAY_MS) : null,
      first_seen_at: instant(seenMs),
      last_seen_at: instant(now.getTime()),
      gone_at: live ? null : instant(now.getTime()),
      original_price_inr: null,
      price_dropped_at: null,
      price_changed_at: changed ? [instant(now.getTime() - below(60) * DAY_MS)] : [],
      price_changed_from: changed ? [Math.round(price * (0.92 + dice() * 0.18))] : [],
      priced_since: instant(seenMs),
      listing_count: sources.length,
      live_count: live ? sources.length : 0,
      changed_at_position: i + 1,
    };
  });
};

/** Creates the empty tables of the read model, as the runner does. */
export const makeTables = (db: Knex): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.raw('create schema car_search');
    await tx.raw('set local search_path to car_search, public');
    await carSearchProjector.create(tx);
    await carSearchProjector.finish?.(tx);
  });

/** Returns the names of the columns of a table, except generated columns. */
const writtenColumns = async (tx: Knex.Transaction, table: string): Promise<string> => {
  const { rows } = await tx.raw<{ rows: { attname: string }[] }>(
    `select attname from pg_attribute where attrelid = ?::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map(({ attname }) => attname).join();
};

/** Writes new and changed cars, each with a single listing. */
export const writeCars = async (db: Knex, cars: readonly MadeCar[]): Promise<void> => {
  for (let from = 0; from < cars.length; from += 5000) {
    const some = cars.slice(from, from + 5000);
    const ids = some.map(({ id }) => id);
    const listings = some.map((car) => ({
      ...car,
      position: car.changed_at_position,
      feed_id: 'made',
      car_id: car.id,
      is_separated: false,
      description: `A made-up ${car.title}`,
      withdrawn_at: car.gone_at,
    }));
    await db.transaction(async (tx) => {
      await tx.raw('delete from car_search.cars where id = any(?)', [ids]);
      await tx.raw('delete from car_search.listings where id = any(?)', [ids]);
      await tx.raw('insert into car_search.cars select * from json_populate_recordset(null::car_search.cars, ?)', [
        JSON.stringify(some),
      ]);
      const written = await writtenColumns(tx, 'car_search.listings');
      await tx.raw(
        `insert into car_search.listings (${written}) select ${written} from json_populate_recordset(null::car_search.listings, ?)`,
        [JSON.stringify(listings)],
      );
    });
  }
};
