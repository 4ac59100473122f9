import type { Knex } from 'knex';
import type { SellerCommands } from './handler.ts';

const LISTINGS = 6;
/** The id pattern of feeds from the demo's generator. */
const FEEDS = 'demo-%';

/** Assigns some of the demo's listings to an account, so that CarSetu can be tried as buyer and as seller; none if it has ever sold a listing. They
 *  are the same on every machine: those of Hyderabad first, then in the order of their first appearance. Each `place` takes the next six. */
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
