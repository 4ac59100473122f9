import type { IngestSession } from './session.ts';

/** The listings that are shown and to which a refused row leads: by its strongest key that leads to one listing only, of those that
 *  `otherwise` leaves. A key that leads to several says nothing, and neither does one of another car than the row's VIN. */
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

/** Leads to a listing that an accepted row may be about, too. */
const offered = `exists (
  select from feed_listings.keys other join marks on marks.identifier = other.identifier and not marks.shared
  where other.feed_id = $1 and other.listing_id = keys.listing_id)`;
const seen = 'exists (select from seen where seen.listing_id = keys.listing_id)';

/** How many listings only refused rows tell of, before anything is decided. */
export const countKept = async (session: IngestSession, feedId: string): Promise<number> => {
  const [row] = await session.query<{ kept: number }>(`select count(*)::int as kept from (${reached(offered)}) kept`, [
    feedId,
  ]);
  return row?.kept ?? 0;
};

/** Counts the listings that only refused rows tell of among those that the file tells of, so that they are not gone.
 *  @returns how many they are */
export const keepRefused = async (session: IngestSession, feedId: string): Promise<number> => {
  const kept = await session.query(`insert into seen ${reached(seen)} returning listing_id`, [feedId]);
  return kept.length;
};
