import type { IngestConnection } from './ingest-connection.ts';

/** SQL that selects those listings in `shown` that are identified by refused rows. Listings for which the condition `otherwise` is true are left out.
 *  For each row, the strongest key that identifies exactly one listing is used. A key is ignored if the listing's VIN differs from the row's. */
const reached = (otherwise: string): string => `
  select distinct listing_id from (
    select distinct on (row) row, listing_id from (
      select refused_ids.row, refused_ids.kind, min(listings.listing_id::text)::uuid as listing_id
      from refused_ids
      join feed_listings.keys on keys.feed_id = $1 and keys.identifier = refused_ids.identifier
      join feed_listings.listings on listings.listing_id = keys.listing_id
      join shown on shown.listing_id = keys.listing_id
      where (refused_ids.vin is null or listings.vin is null or refused_ids.vin = listings.vin) and not ${otherwise}
      group by refused_ids.row, refused_ids.kind
      having count(distinct listings.listing_id) = 1) by_key
    order by row, kind) by_row`;

/** SQL condition that is true if an accepted row may belong to the same listing. */
const offered = `exists (
  select from feed_listings.keys other join marks on marks.identifier = other.identifier and not marks.shared
  where other.feed_id = $1 and other.listing_id = keys.listing_id)`;
const seen = 'exists (select from seen where seen.listing_id = keys.listing_id)';

/** Counts the listings that only refused rows mention. Call this before any row is decided. */
export const countKept = async (session: IngestConnection, feedId: string): Promise<number> => {
  const [row] = await session.query<{ kept: number }>(`select count(*)::int as kept from (${reached(offered)}) kept`, [
    feedId,
  ]);
  return row?.kept ?? 0;
};

/** Adds the listings that only refused rows mention to the table `seen`, so that these listings do not count as removed.
 *  @returns the number of listings */
export const keepRefused = async (session: IngestConnection, feedId: string): Promise<number> => {
  const kept = await session.query(`insert into seen ${reached(seen)} returning listing_id`, [feedId]);
  return kept.length;
};
