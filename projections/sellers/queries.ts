import type { Knex } from 'knex';
import { z } from 'zod';
import type { Selling, SellingAccount } from '../../schema/sellers/selling-accounts.ts';
import { ASSIGNED, ASSIGNED_SELLER } from './assigned-seller-sql.ts';
import { sellerDesk } from './listing-seller-queries.ts';
import { sellerCars } from './seller-cars.ts';

const IsId = z.uuid();

/** SQL for each listing and the account that sells it. An account without the seller role, or whose data have been erased, sells nothing. */
const SELLING = `
  from car_search.listings l
  ${ASSIGNED}
  join accounts_read.users u on u.id = ${ASSIGNED_SELLER}
    and u.erased_at is null and 'seller' = any(u.roles) and l.copy_of is null`;
const COLUMNS = `l.id as "listingId", l.car_id as "carId", u.id as "sellerId", l.title, l.price_inr as "askingInr",
  l.is_live as "isLive", l.source_id as "sourceId", l.seller_type as "sellerType"`;

/** Queries for the account that sells a listing or a car. */
export const sellerQueries = (db: Knex) => {
  const select = async (sql: string, bindings: readonly Knex.RawBinding[]): Promise<Selling[]> => {
    const { rows } = await db.raw<{ rows: Selling[] }>(sql, [...bindings]);
    return rows;
  };

  return {
    /** Returns the account that sells a car, given the id of the car or of any of its listings; null if no account sells it. If accounts sell several
     *  listings of the car, live listings are preferred over others; among equals, first the listing with the given id, then the listing whose price
     *  is shown. */
    async sellingOf(carOrListingId: string): Promise<Selling | null> {
      if (!IsId.safeParse(carOrListingId).success) return null;
      const id = carOrListingId.toLowerCase();
      const [found] = await select(
        `select ${COLUMNS} ${SELLING}
         left join car_search.cars c on c.id = l.car_id
         where l.car_id = coalesce((select car_id from car_search.listings where id = ?), ?)
         order by l.is_live desc, l.id = ? desc, l.id = c.offer_listing_id desc, l.position limit 1`,
        [id, id, id],
      );
      return found ?? null;
    },
    /** Returns the account that sells one listing; null if no account does. Other listings of the same car are ignored, because conversations and
     *  offers belong to one listing. */
    async sellingOfListing(listingId: string): Promise<Selling | null> {
      if (!IsId.safeParse(listingId).success) return null;
      const [found] = await select(
        `select ${COLUMNS} ${SELLING}
         where l.id = coalesce((select copy_of from car_search.listings where id = ?), ?)`,
        [listingId, listingId],
      );
      return found ?? null;
    },
    /** Returns an account's own live listing, given the id of the listing or of its car; null if the account has no such listing. If the account has
     *  several listings of a car, the listing with the given id is preferred, then the listing whose price is shown. */
    async ownLiveListing(sellerId: string, carOrListingId: string): Promise<Selling | null> {
      if (!IsId.safeParse(sellerId).success || !IsId.safeParse(carOrListingId).success) return null;
      const id = carOrListingId.toLowerCase();
      const [found] = await select(
        `select ${COLUMNS} ${SELLING}
         left join car_search.cars c on c.id = l.car_id
         where u.id = ? and l.is_live and l.car_id = coalesce((select car_id from car_search.listings where id = ?), ?)
         order by l.id = ? desc, l.id = c.offer_listing_id desc, l.position limit 1`,
        [sellerId, id, id, id],
      );
      return found ?? null;
    },
    /** Returns an account's listings, including listings that are no longer live, newest first.
     *  @param after the last listing of the previous page */
    async listingsOf(
      sellerId: string,
      { first = 50, after = null }: { readonly first?: number; readonly after?: string | null } = {},
    ): Promise<readonly Selling[]> {
      if (!IsId.safeParse(sellerId).success || (after !== null && !IsId.safeParse(after).success)) return [];
      return select(
        `select ${COLUMNS} ${SELLING} where u.id = ?
         and (?::uuid is null or l.position < (select position from car_search.listings where id = ?))
         order by l.position desc limit ?`,
        [sellerId, after, after, first],
      );
    },
    /** Returns the number of an account's listings, including listings that are no longer live. */
    async countOf(sellerId: string): Promise<number> {
      if (!IsId.safeParse(sellerId).success) return 0;
      const { rows } = await db.raw<{ rows: { count: number }[] }>(`select count(*)::int ${SELLING} where u.id = ?`, [
        sellerId,
      ]);
      return rows[0]?.count ?? 0;
    },
    /** Returns the accounts that sell the given cars or listings, keyed by the given ids. Each account comes with the listing that it sells, chosen
     *  as in `sellingOf`. If another source still offers a car, an account whose listing is no longer live does not count as its seller. */
    async accountsOf(carOrListingIds: readonly string[]): Promise<ReadonlyMap<string, SellingAccount>> {
      const ids = [...new Set(carOrListingIds)].filter((id) => IsId.safeParse(id).success);
      if (ids.length === 0) return new Map();
      const { rows } = await db.raw<{ rows: (SellingAccount & { asked: string })[] }>(
        `select asked.id as asked, seller.id, seller."firstName",
           (select count(distinct l.car_id)::int ${SELLING} where u.id = seller.id and l.is_live) as "carsListed",
           seller.listing, rated.average as "ratingAverage", rated.count as "ratingCount"
         from unnest(?::uuid[]) as asked (id)
         cross join lateral (
           select u.id, u.first_name as "firstName", json_build_object('id', l.id, 'priceInr', l.price_inr, 'isLive', l.is_live,
             'sourceId', l.source_id, 'sellerType', l.seller_type, 'city', l.city, 'state', l.state) as listing ${SELLING}
           left join car_search.cars c on c.id = l.car_id
           where l.car_id = coalesce((select car_id from car_search.listings where id = asked.id), asked.id)
             and (l.is_live or not coalesce(c.is_live, false))
           order by l.is_live desc, l.id = asked.id desc, l.id = c.offer_listing_id desc, l.position limit 1
         ) seller
         cross join lateral (
           select round(avg(stars), 2)::float8 as average, count(*)::int as count
           from ratings.ratings where seller_id = seller.id and not is_hidden
         ) rated`,
        [ids],
      );
      return new Map(rows.map(({ asked, ...account }) => [asked, account]));
    },
    ...sellerDesk(db),
    ...sellerCars(db),
  };
};
export type SellerQueries = ReturnType<typeof sellerQueries>;
