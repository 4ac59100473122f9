import type { Knex } from 'knex';
import type { MarketHistory, Sighting } from './listing-histories.ts';

/** Rows per batch. Batches are small, so that the server can serve requests between two batches. */
const BATCH = 2000;

const COLUMNS = `position::float8, listing_id, (extract(epoch from at) * 1000)::float8, is_live, is_separated, hidden_until, price_inr,
  feed_id, source_id, source_key, brand, model, year, mileage_km, fuel_type, transmission, owners, city, state, rto, trim, vin, lead_rank`;

type Row = [
  position: number,
  listingId: string,
  at: number,
  isLive: boolean | null,
  isSeparated: boolean | null,
  hiddenUntil: Sighting['hiddenUntil'],
  priceInr: number | null,
  feedId: string | null,
  sourceId: string | null,
  sourceKey: string | null,
  brand: string | null,
  model: string | null,
  year: number | null,
  mileageKm: number | null,
  fuelType: string | null,
  transmission: string | null,
  owners: number | null,
  city: string | null,
  state: string | null,
  rto: string | null,
  trim: string | null,
  vin: string | null,
  leadRank: number | null,
];

const sightingOf = (row: Row): Sighting => {
  const [position, listingId, at, isLive, isSeparated, hiddenUntil, priceInr, feedId, sourceId, sourceKey, ...facts] =
    row;
  const [brand, model, year, mileageKm, fuelType, transmission, owners, city, state, rto, trim, vin, leadRank] = facts;
  const rest = { model, mileageKm, fuelType, transmission, owners, city, state, rto, trim, vin };
  const told = brand === null || year === null || leadRank === null ? null : { brand, year, leadRank, ...rest };
  return { position, listingId, at, isLive, isSeparated, hiddenUntil, priceInr, feedId, sourceId, sourceKey, told };
};

/** Returns the oid of the sightings table, which changes when a rebuild replaces the table. */
export const sightingsTable = async (db: Knex): Promise<string> => {
  const { rows } = await db.raw<{ rows: [{ table: string }] }>(
    `select 'analytics.sightings'::regclass::oid::text as "table"`,
  );
  return rows[0].table;
};

/** Returns the table's oid, and the log position of its last row (0 if the table is empty). */
export const newestSighting = async (db: Knex): Promise<{ readonly table: string; readonly position: number }> => {
  const { rows } = await db.raw<{ rows: [{ table: string; position: number }] }>(
    `select 'analytics.sightings'::regclass::oid::text as "table",
            coalesce((select max(position) from analytics.sightings), 0)::float8 as position`,
  );
  return rows[0];
};

/** Adds the rows after the history's last position. Returns the earliest time that the new rows affect, in epoch milliseconds; infinity if there are
 *  no new rows. */
export const readOn = async (tx: Knex.Transaction, history: MarketHistory): Promise<number> => {
  let earliest = Number.POSITIVE_INFINITY;
  await tx.raw(
    `declare new_sightings no scroll cursor for
     select ${COLUMNS} from analytics.sightings where position > ${history.position} order by position`,
  );
  for (;;) {
    const { rows } = await tx.raw<{ rows: Row[] }>(`fetch ${BATCH} from new_sightings`).options({ rowMode: 'array' });
    for (const row of rows) {
      const sighting = sightingOf(row);
      history.add(sighting);
      earliest = Math.min(earliest, sighting.at);
    }
    if (rows.length < BATCH) break;
  }
  await tx.raw('close new_sightings');
  return earliest;
};
