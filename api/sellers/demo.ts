import type { Knex } from 'knex';
import type { SellerCommands } from './handler.ts';

/** How many listings a seller gets on a machine where there are no real ones. */
const LISTINGS = 6;
/** The feeds that the demo's generator writes are named so. */
const FEEDS = 'demo-%';

/** Has an account sell some of the demo's listings, so that whoever tries the product can try both sides; not for whoever ever sold one.
 *  They are the same on every such machine: those in Hyderabad first, in the order in which they were first seen, six a place. */
export const demoListings =
  ({ db, commands }: { readonly db: Knex; readonly commands: Pick<SellerCommands, 'assignListing'> }) =>
  async (userId: string, place: number): Promise<void> => {
    const { rows } = await db.raw<{ rows: { id: string }[] }>(
      `select id from (
         select l.id from car_search.listings l where l.is_live and l.feed_id like ?
         order by l.is_local desc, l.position offset ? limit ?) chosen
       where not exists (select 1 from sellers.listings a where a.listing_id = chosen.id)
         and not exists (select 1 from sellers.log where seller_id = ?)`,
      [FEEDS, place * LISTINGS, LISTINGS, userId],
    );
    for (const { id } of rows) await commands.assignListing(id, userId, { actor: 'system:configuration' });
  };
