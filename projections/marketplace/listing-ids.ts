import type { Knex } from 'knex';
import { z } from 'zod';

const IsId = z.uuid();
const IDS = `
  select same.listing_id as id from car_search.copies asked join car_search.copies same using (original_id)
  where asked.listing_id = ? order by same.listing_id = same.original_id desc, same.position`;

/** Every id by which a listing is known: first its own, then those that further files of its source gave it (decision 193). What began
 *  under any of them is about that one listing. */
export const listingIds =
  (db: Knex) =>
  async (id: string): Promise<readonly string[]> => {
    if (!IsId.safeParse(id).success) return [id];
    const { rows } = await db.raw<{ rows: { id: string }[] }>(IDS, [id]);
    return rows.length > 0 ? rows.map((row) => row.id) : [id.toLowerCase()];
  };
