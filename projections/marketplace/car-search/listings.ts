import type { Knex } from 'knex';
import { FACT_NAMES, factColumnsSql } from '../../../schema/marketplace/car-facts.ts';
import { FACT_COLUMNS } from './columns.ts';
import { type Folded, type KnownListing, RECENT_PRICE_CHANGES } from './fold.ts';

const FACTS = `match_key text, vin text, ${factColumnsSql(FACT_NAMES, 'json')}, is_local boolean`;
const STATE = `
  price_inr integer, is_withdrawn boolean, withdrawn_at timestamptz, is_hidden boolean, hidden_at timestamptz,
  hidden_until text, is_separated boolean, last_seen_at timestamptz,
  price_changed_at timestamptz[], price_changed_from integer[], dropped_from_inr integer, dropped_at timestamptz, is_drop_over boolean`;

/** The default values of the table's `not null` columns. */
const DEFAULTS: Readonly<Record<string, string>> = { features: `'{}'`, images: `'{}'`, is_local: 'false' };
/** SQL for a row's facts in the shape of `FactColumns`; empty values are left out. */
export const FACTS_OF_ROW = `jsonb_strip_nulls(jsonb_build_object(${FACT_COLUMNS.map(
  (name) => `'${name}', ${name in DEFAULTS ? `nullif(l.${name}, ${DEFAULTS[name]})` : `l.${name}`}`,
).join()}))`;
const factOf = (name: string) => (name in DEFAULTS ? `coalesce(r.${name}, ${DEFAULTS[name]})` : `r.${name}`);

/** SQL that inserts new listings with their first prices. Each listing is its own car until it is grouped. */
const INSERT = `
  with r as materialized (
    select * from json_to_recordset(:rows::json) as r(
      id uuid, position bigint, feed_id text, source_id text, source_key text, first_seen_at timestamptz, first_price_inr integer,
      ${FACTS}, ${STATE})
  ), first_prices as (
    insert into price_points (listing_id, position, at, price_inr)
    select id, position, first_seen_at, coalesce(first_price_inr, price_inr) from r
  )
  insert into listings (
    id, position, feed_id, source_id, source_key, car_id, is_separated, price_inr, withdrawn_at, hidden_at, hidden_until,
    first_seen_at, last_seen_at,
    price_changed_at, price_changed_from, dropped_from_inr, dropped_at, ${FACT_COLUMNS.join()})
  select
    id, position, feed_id, source_id, md5(source_key)::uuid, id, coalesce(is_separated, false), price_inr, withdrawn_at, hidden_at, hidden_until,
    first_seen_at, coalesce(last_seen_at, first_seen_at),
    coalesce(price_changed_at, '{}'), coalesce(price_changed_from, '{}'), dropped_from_inr, dropped_at,
    ${FACT_COLUMNS.map(factOf).join()}
  from r`;

const UPDATE_FACTS = `
  update listings l set ${FACT_COLUMNS.map((name) => `${name} = ${factOf(name)}`).join()}
  from json_to_recordset(:rows::json) as r(id uuid, ${FACTS})
  where l.id = r.id`;

const lastOf = (column: string) => {
  const all = `(l.${column} || r.${column})`;
  return `coalesce(${all}[greatest(1, cardinality(${all}) - ${RECENT_PRICE_CHANGES - 1}):], l.${column})`;
};

const UPDATE_STATES = `
  update listings l set
    price_inr = coalesce(r.price_inr, l.price_inr),
    withdrawn_at = case when r.is_withdrawn is null then l.withdrawn_at else r.withdrawn_at end,
    hidden_at = case when r.is_hidden is null then l.hidden_at else r.hidden_at end,
    hidden_until = case when r.is_hidden is null then l.hidden_until else r.hidden_until end,
    is_separated = coalesce(r.is_separated, l.is_separated),
    last_seen_at = coalesce(r.last_seen_at, l.last_seen_at),
    price_changed_at = ${lastOf('price_changed_at')},
    price_changed_from = ${lastOf('price_changed_from')},
    dropped_from_inr = case when r.is_drop_over then r.dropped_from_inr else coalesce(r.dropped_from_inr, l.dropped_from_inr) end,
    dropped_at = case when r.is_drop_over then r.dropped_at else coalesce(r.dropped_at, l.dropped_at) end
  from json_to_recordset(:rows::json) as r(id uuid, ${STATE})
  where l.id = r.id`;

const INSERT_PRICES = `
  insert into price_points (listing_id, position, at, price_inr)
  select listing_id, position, at, price_inr
  from json_to_recordset(:rows::json) as r(listing_id uuid, position bigint, at timestamptz, price_inr integer)`;

/** A listing's row as it was before the batch. */
export interface ListingBefore extends KnownListing {
  readonly car_id: string;
  readonly match_key: string | null;
  readonly vin: string | null;
  /** The number of listings that belong to the listing's car; null during the first fill. */
  readonly listing_count: number | null;
}

/** Reads the rows of the given listings; ids without a row are left out. Facts are read only for listings that are already hidden or that are in
 *  `hidden`. */
export const readListings = async (
  tx: Knex.Transaction,
  ids: readonly string[],
  hidden: readonly string[],
): Promise<readonly ListingBefore[]> => {
  if (ids.length === 0) return [];
  const { rows } = await tx.raw<{ rows: ListingBefore[] }>(
    `select l.id, l.source_id, l.price_inr, l.hidden_until, l.car_id, l.match_key, l.vin, c.listing_count,
       case when l.hidden_until = 'changed' or l.id = any(:hidden::uuid[]) then ${FACTS_OF_ROW} end as facts
     from listings l left join cars c on c.id = l.car_id
     where l.id = any(:ids::uuid[])`,
    { ids, hidden },
  );
  return rows;
};

const write = async (tx: Knex.Transaction, sql: string, rows: readonly object[]): Promise<void> => {
  if (rows.length > 0) await tx.raw(sql, { rows: JSON.stringify(rows) });
};

/** Writes the rows of a batch: one statement per kind of change, regardless of the number of rows. */
export const writeListings = async (tx: Knex.Transaction, folded: Folded): Promise<void> => {
  await write(tx, INSERT, folded.inserted);
  await write(tx, UPDATE_FACTS, folded.facts);
  await write(tx, UPDATE_STATES, folded.states);
  await write(tx, INSERT_PRICES, folded.prices);
};
