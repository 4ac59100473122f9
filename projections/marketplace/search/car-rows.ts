import type { Knex } from 'knex';
import { columnOf } from '../../../schema/marketplace/car-facts.ts';
import { FLAGS, type Flag } from '../../../schema/marketplace/enumerations.ts';
import type { PriceFigures } from '../../../schema/price-insights/car-verdict.ts';
import type { IndexedCar } from './indexed-car.ts';
import type { PriceFigureSource } from './price-figures.ts';

/** Rows per batch. Batches are small, so that the server can answer requests between two batches. */
const BATCH = 2000;
/** Separator for joined values; no value contains it. */
const SEPARATOR = '\u001f';

const COLUMNS = `id, brand, model, variant, year, price_inr, mileage_km, fuel_type, transmission, owners, city, state,
  body_type, color, condition, seller_type, verification, is_local,
  array_to_string(features, chr(31)), array_to_string(source_ids, chr(31)),
  (extract(epoch from coalesce(listed_at, first_seen_at)) * 1000)::float8,
  case when cardinality(price_changed_at) > 0 then (
    select json_agg(json_build_array((extract(epoch from change.at) * 1000)::float8, change.from_inr))
    from unnest(price_changed_at, price_changed_from) as change (at, from_inr)
  ) end, (extract(epoch from priced_since) * 1000)::float8,
  case when verification <> 'standard' then source_id end, case when variant is null then title end, is_live, ${FLAGS.map(columnOf).join()}`;

type Row = [
  id: string,
  brand: string,
  model: string | null,
  variant: string | null,
  year: number,
  priceInr: number,
  mileageKm: number | null,
  fuelType: string | null,
  transmission: string | null,
  owners: number | null,
  city: string | null,
  state: string | null,
  bodyType: string | null,
  color: string | null,
  condition: string | null,
  sellerType: string | null,
  verification: string,
  isLocal: boolean,
  features: string,
  sourceIds: string,
  dateMs: number,
  changes: [atMs: number, fromInr: number][] | null,
  pricedSinceMs: number,
  vouchedBy: string | null,
  title: string | null,
  isLive: boolean,
  ...flags: (boolean | null)[],
];
const FIRST_FLAG = 26;

const split = (joined: string): string[] => (joined === '' ? [] : joined.split(SEPARATOR));

const flagsOf = (row: Row) => {
  const flags = {} as Record<Flag, boolean>;
  for (let i = 0; i < FLAGS.length; i++) flags[FLAGS[i] as Flag] = row[FIRST_FLAG + i] === true;
  return flags;
};

const indexed = (row: Row, figures?: ReadonlyMap<string, PriceFigures>): IndexedCar => ({
  ...flagsOf(row),
  id: row[0],
  brand: row[1],
  model: row[2],
  variant: row[3],
  year: row[4],
  priceInr: row[5],
  mileageKm: row[6],
  fuelType: row[7],
  transmission: row[8],
  owners: row[9],
  city: row[10],
  state: row[11],
  bodyType: row[12],
  color: row[13],
  condition: row[14],
  sellerType: row[15],
  verification: row[16],
  isLocal: row[17],
  features: split(row[18]),
  sourceIds: split(row[19]),
  dateMs: row[20],
  changedAtMs: row[21]?.map(([at]) => at) ?? [],
  changedFromInr: row[21]?.map(([, from]) => from) ?? [],
  pricedSinceMs: row[22],
  vouchedBy: row[23],
  title: row[24],
  priceFigures: figures?.get(row[0]) ?? null,
});

/** A change to a car in the read model: a live car, or the id of a car that is not for sale. */
export type CarChange = { readonly live: IndexedCar } | { readonly goneId: string };

/** Reads every live car or, if `since` is given, every car that changed after this log position, including cars that are no longer for sale.
 *  Yields batches that all reflect the transaction's snapshot. */
export async function* carChanges(
  tx: Knex.Transaction,
  since: bigint | null,
  prices?: PriceFigureSource,
): AsyncGenerator<readonly CarChange[]> {
  const which = since === null ? 'is_live' : `changed_at_position > ${since}`;
  await tx.raw(`declare changed_cars no scroll cursor for select ${COLUMNS} from car_search.cars where ${which}`);
  for (;;) {
    const { rows } = await tx.raw<{ rows: Row[] }>(`fetch ${BATCH} from changed_cars`).options({ rowMode: 'array' });
    const figures = await prices?.ofCars(
      tx,
      rows.flatMap((row) => (row[25] ? [row[0]] : [])),
    );
    if (rows.length > 0) yield rows.map((row) => (row[25] ? { live: indexed(row, figures) } : { goneId: row[0] }));
    if (rows.length < BATCH) break;
  }
  await tx.raw('close changed_cars');
}

/** Returns the given cars without their price figures; cars that are not for sale are left out. */
export const carsByIds = async (db: Knex, ids: readonly string[]): Promise<readonly IndexedCar[]> => {
  const sql = `select ${COLUMNS} from car_search.cars where id = any(?) and is_live`;
  const { rows } = await db.raw<{ rows: Row[] }>(sql, [[...ids]]).options({ rowMode: 'array' });
  return rows.map((row) => indexed(row));
};

/** Returns the ids of cars whose listings moved to other cars after a log position. */
export const removedSince = async (tx: Knex.Transaction, since: bigint): Promise<string[]> => {
  const { rows } = await tx.raw<{ rows: { id: string }[] }>(
    `select id from car_search.removed_cars where changed_at_position > ${since}`,
  );
  return rows.map(({ id }) => id);
};

/** Returns the oid of the table `car_search.cars`, which changes when a rebuild replaces the table, and the log position of its newest row. */
export const generation = async (db: Knex): Promise<{ table: string; position: bigint }> => {
  const { rows } = await db.raw<{ rows: [{ table: string; position: string }] }>(
    `select 'car_search.cars'::regclass::oid::text as "table", greatest(
       (select max(changed_at_position) from car_search.cars),
       (select max(changed_at_position) from car_search.removed_cars), 0)::text as position`,
  );
  return { table: rows[0].table, position: BigInt(rows[0].position) };
};
