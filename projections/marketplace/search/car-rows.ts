import type { Knex } from 'knex';
import type { IndexedCar } from './indexed-car.ts';

/** Rows fetched and taken in at a time: few enough that requests are answered in between. */
const BATCH = 2000;
/** Joins what has several values; no value has it. */
const SEPARATOR = '\u001f';

const COLUMNS = `id, brand, model, variant, year, price_inr, mileage_km, fuel_type, transmission, owners, city, state,
  body_type, color, condition, seller_type, verification, has_warranty, has_images, is_local,
  array_to_string(features, chr(31)), array_to_string(source_ids, chr(31)),
  (extract(epoch from coalesce(listed_at, first_seen_at)) * 1000)::float8,
  case when cardinality(price_changed_at) > 0 then (
    select json_agg(json_build_array((extract(epoch from change.at) * 1000)::float8, change.from_inr))
    from unnest(price_changed_at, price_changed_from) as change (at, from_inr)
  ) end, (extract(epoch from priced_since) * 1000)::float8,
  case when verification <> 'standard' then source_id end, is_live`;

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
  hasWarranty: boolean | null,
  hasImages: boolean,
  isLocal: boolean,
  features: string,
  sourceIds: string,
  dateMs: number,
  changes: [atMs: number, fromInr: number][] | null,
  pricedSinceMs: number,
  vouchedBy: string | null,
  isLive: boolean,
];

const split = (joined: string): string[] => (joined === '' ? [] : joined.split(SEPARATOR));

const indexed = (row: Row): IndexedCar => ({
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
  hasWarranty: row[17],
  hasImages: row[18],
  isLocal: row[19],
  features: split(row[20]),
  sourceIds: split(row[21]),
  dateMs: row[22],
  changedAtMs: row[23]?.map(([at]) => at) ?? [],
  changedFromInr: row[23]?.map(([, from]) => from) ?? [],
  pricedSinceMs: row[24],
  vouchedBy: row[25],
});

/** A car as the read model has it now: one to show, or the id of one that is not for sale any more. */
export type CarChange = { readonly live: IndexedCar } | { readonly goneId: string };

/** The cars of the read model, in batches, as they stand in the transaction's snapshot.
 *  @param since null for every live car, else what changed after that log position, gone cars too */
export async function* carChanges(tx: Knex.Transaction, since: bigint | null): AsyncGenerator<readonly CarChange[]> {
  const which = since === null ? 'is_live' : `changed_at_position > ${since}`;
  await tx.raw(`declare changed_cars no scroll cursor for select ${COLUMNS} from car_search.cars where ${which}`);
  for (;;) {
    const { rows } = await tx.raw<{ rows: Row[] }>(`fetch ${BATCH} from changed_cars`).options({ rowMode: 'array' });
    if (rows.length > 0) yield rows.map((row) => (row[26] ? { live: indexed(row) } : { goneId: row[0] }));
    if (rows.length < BATCH) break;
  }
  await tx.raw('close changed_cars');
}

/** Those of the cars that are for sale. */
export const carsByIds = async (db: Knex, ids: readonly string[]): Promise<readonly IndexedCar[]> => {
  const sql = `select ${COLUMNS} from car_search.cars where id = any(?) and is_live`;
  const { rows } = await db.raw<{ rows: Row[] }>(sql, [[...ids]]).options({ rowMode: 'array' });
  return rows.map(indexed);
};

/** Ids of cars whose listings moved under another car after a log position. */
export const removedSince = async (tx: Knex.Transaction, since: bigint): Promise<string[]> => {
  const { rows } = await tx.raw<{ rows: { id: string }[] }>(
    `select id from car_search.removed_cars where changed_at_position > ${since}`,
  );
  return rows.map(({ id }) => id);
};

/** Which table `car_search.cars` is now (a rebuild replaces it), and the log position of its newest row. */
export const generation = async (db: Knex): Promise<{ table: string; position: bigint }> => {
  const { rows } = await db.raw<{ rows: [{ table: string; position: string }] }>(
    `select 'car_search.cars'::regclass::oid::text as "table", greatest(
       (select max(changed_at_position) from car_search.cars),
       (select max(changed_at_position) from car_search.removed_cars), 0)::text as position`,
  );
  return { table: rows[0].table, position: BigInt(rows[0].position) };
};
