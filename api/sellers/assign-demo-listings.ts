import type { Knex } from 'knex';
import { isDemoFeed } from '../../projections/shared/demo-feeds.ts';
import type { SellerCommands } from './handler.ts';

const LISTINGS = 6;
/** The demo's feed of Hyderabad dealers, whose cars the home page shows first. */
const DEALERS = 'demo-dealer-network';
const AS = { actor: 'system:configuration' };

/** Assigns some demo listings to an account, so that CarSetu can be tried as a buyer and as a seller. Assigns none if the account has ever sold a
 *  listing. On every machine, the listings are taken in the same order: those in Hyderabad first, then the others, each by first appearance. `place`
 *  0 selects the first six listings, 1 the next six, and so on. */
export const demoListings =
  ({ db, commands }: { readonly db: Knex; readonly commands: Pick<SellerCommands, 'assignListing'> }) =>
  async (userId: string, place: number): Promise<void> => {
    const { rows } = await db.raw<{ rows: { id: string }[] }>(
      `select id from (
         select l.id from car_search.listings l where l.is_live and ${isDemoFeed('l.feed_id')}
         order by l.is_local desc, l.position offset ? limit ?) chosen
       where not exists (select 1 from sellers.listings a where a.listing_id = chosen.id)
         and not exists (select 1 from sellers.log where seller_id = ?)`,
      [place * LISTINGS, LISTINGS, userId],
    );
    for (const { id } of rows) await commands.assignListing(id, userId, AS);
  };

/** Assigns the demo's feed of dealers to an account, so that people who try the demo can send messages, make offers and book visits right away. Does
 *  nothing if the feed has ever been assigned, because an operator may have ended the assignment. Individually assigned listings keep their sellers.
 *  @returns true if the feed was assigned */
export const demoFeed =
  ({ db, commands }: { readonly db: Knex; readonly commands: Pick<SellerCommands, 'assignFeed'> }) =>
  async (userId: string): Promise<boolean> => {
    const { rows } = await db.raw<{ rows: object[] }>(
      `select 1 from feed_listings.feeds where feed_id = ?
       and not exists (select 1 from sellers.log where kind = 'feed' and subject = feed_id)`,
      [DEALERS],
    );
    if (rows.length > 0) await commands.assignFeed(DEALERS, userId, AS);
    return rows.length > 0;
  };
