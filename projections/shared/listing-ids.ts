import type { Knex } from 'knex';
import { z } from 'zod';

const IsId = z.uuid();
const IDS = `
  select same.listing_id as id from car_search.copies asked join car_search.copies same using (original_id)
  where asked.listing_id = ? order by same.listing_id = same.original_id desc, same.position`;

const IDS_OF_CARS = `
  select other.id::text from car_search.listings l join car_search.listings other on other.car_id = l.car_id
  where l.id = any(?::uuid[])`;

/** Returns the given car ids, and every other id by which these cars are or were known: those of their listings, and those of copies of the
 *  listings. */
export const carIds = async (db: Knex, ids: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(IDS_OF_CARS, [[...ids]]);
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
};

/** Returns every id of a listing: its own, then those in other files of its source (decision 193). Conversations and offers may refer to any of
 *  these ids. */
export const listingIds =
  (db: Knex) =>
  async (id: string): Promise<readonly string[]> => {
    if (!IsId.safeParse(id).success) return [id];
    const { rows } = await db.raw<{ rows: { id: string }[] }>(IDS, [id]);
    return rows.length > 0 ? rows.map((row) => row.id) : [id.toLowerCase()];
  };
