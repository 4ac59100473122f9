import type { Knex } from 'knex';
import { z } from 'zod';
import type { FindListings } from '../../schema/sellers/inputs.ts';
import type { DeskFeed, DeskListing, DeskListingPage, SellerLogEntry } from '../../schema/sellers/views.ts';
import { ASSIGNED, ASSIGNED_SELLER } from './assigned-seller-sql.ts';

const IsId = z.uuid();
/** Maximum number of log entries shown. */
const LOG_ENTRIES = 100;
const NAME = `nullif(concat_ws(' ', u.first_name, u.last_name), '')`;
const LISTING = `
  select l.id as "listingId", l.car_id as "carId", l.title, l.price_inr as "askingInr", l.source_id as "sourceId",
    l.feed_id as "feedId", l.is_live as "isLive", u.id as "sellerId", ${NAME} as "sellerName",
    a.listing_id is not null as "isOwnAssignment"
  from (select * from car_search.listings where copy_of is null) l
  ${ASSIGNED}
  left join accounts_read.users u on u.id = ${ASSIGNED_SELLER}`;
const FEED = `
  select known.feed_id as "feedId", u.id as "sellerId", ${NAME} as "sellerName",
    coalesce(listed.live, 0) as "liveListings", coalesce(listed.sources, '{}') as "sourceIds"
  from feed_listings.feeds known
  left join sellers.feeds f on f.feed_id = known.feed_id
  left join accounts_read.users u on u.id = f.seller_id
  left join (
    select l.feed_id, (count(*) filter (where coalesce(k.is_in_file and l.hidden_at is null, l.is_live)))::int as live,
      array_agg(distinct l.source_id order by l.source_id) as sources
    from car_search.listings l left join car_search.copies k on k.listing_id = l.id
    group by l.feed_id
  ) listed on listed.feed_id = known.feed_id`;

/** The admins' queries on which accounts sell which listings and feeds. */
export const sellerDesk = (db: Knex) => {
  const rows = async <T>(sql: string, bindings: readonly Knex.RawBinding[]): Promise<T[]> =>
    (await db.raw<{ rows: T[] }>(sql, [...bindings])).rows;
  return {
    /** Returns one listing, even if it is no longer live; null if no listing has this id. */
    async deskListing(id: string): Promise<DeskListing | null> {
      if (!IsId.safeParse(id).success) return null;
      const where = 'where l.id = coalesce((select copy_of from car_search.listings where id = ?), ?)';
      return (await rows<DeskListing>(`${LISTING} ${where}`, [id, id]))[0] ?? null;
    },
    /** Returns the listings whose titles contain the words in `q`, newest first. If `q` is the id of a car or listing, returns all listings of
     *  this car. */
    async deskListings({ q, assigned, first, after }: FindListings): Promise<DeskListingPage> {
      const where: string[] = [];
      const bindings: Knex.RawBinding[] = [];
      const when = (sql: string, ...values: Knex.RawBinding[]) => {
        where.push(sql);
        bindings.push(...values);
      };
      if (IsId.safeParse(q).success)
        when('l.car_id = coalesce((select car_id from car_search.listings where id = ?), ?)', q, q);
      else
        for (const word of q.toLowerCase().split(/\s+/u).filter(Boolean))
          when('position(? in lower(l.title)) > 0', word);
      if (assigned) when(`${ASSIGNED_SELLER} is not null`);
      const those = () => `${LISTING} ${where.length > 0 ? `where ${where.join(' and ')}` : ''}`;
      const [all] = await rows<{ total: number }>(`select count(*)::int as total from (${those()}) as found`, bindings);
      if (after) when('l.position < (select position from car_search.listings where id = ?)', after);
      const found = await rows<DeskListing>(`${those()} order by l.position desc limit ?`, [...bindings, first + 1]);
      const nodes = found.slice(0, first);
      const nextCursor = found.length > first ? (nodes.at(-1)?.listingId ?? null) : null;
      return { nodes, nextCursor, total: all?.total ?? 0 };
    },
    /** Returns one feed; null if the feed has never contained a listing. */
    async deskFeed(feedId: string): Promise<DeskFeed | null> {
      return (await rows<DeskFeed>(`${FEED} where known.feed_id = ?`, [feedId]))[0] ?? null;
    },
    deskFeeds: (): Promise<readonly DeskFeed[]> => rows<DeskFeed>(`${FEED} order by known.feed_id`, []),
    async sellerLogCount(): Promise<number> {
      return (await rows<{ count: number }>('select count(*)::int from sellers.log', []))[0]?.count ?? 0;
    },
    async sellerLog(): Promise<readonly SellerLogEntry[]> {
      const found = await rows<Omit<SellerLogEntry, 'at'> & { at: Date }>(
        `select g.position::text as id, g.kind, g.subject, l.title, g.seller_id as "sellerId", ${NAME} as "sellerName",
           g.is_assigned as "isAssigned", g.by, nullif(concat_ws(' ', o.first_name, o.last_name), '') as "byName", g.at
         from sellers.log g
         left join car_search.listings l on g.kind = 'listing' and l.id::text = g.subject
         left join accounts_read.users u on u.id = g.seller_id
         left join accounts_read.users o on o.id::text = g.by
         order by g.position desc limit ?`,
        [LOG_ENTRIES],
      );
      return found.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
    },
  };
};
