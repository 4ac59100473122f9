import type { Knex } from 'knex';
import type { PageOfSellerCars } from '../../schema/sellers/inputs.ts';
import type { SellerCar, SellerOverview } from '../../schema/sellers/views.ts';
import { ASSIGNED, ASSIGNED_SELLER } from './assigned-seller-sql.ts';

const MINE = `
  from car_search.listings l
  ${ASSIGNED}
  join accounts_read.users u on u.id = ${ASSIGNED_SELLER}
    and u.erased_at is null and 'seller' = any(u.roles) and l.copy_of is null and l.is_live
  where u.id = :sellerId::uuid`;

/** SQL for one page of live listings with counts of buyers' actions. Inquiries and offers also count under the ids of a listing's copies, saves and
 *  visits under every id of its car. */
const CARS = `
  with mine as (
    select l.id, l.car_id, l.title, l.price_inr, l.first_seen_at, l.position ${MINE}
    and (:after::uuid is null or l.position < (select position from car_search.listings where id = :after::uuid))
    order by l.position desc limit :most
  )
  select mine.id as "listingId", mine.car_id as "carId", mine.title, mine.price_inr as "askingInr", mine.first_seen_at as "firstSeenAt",
    saved.count as saved, inquiries.count as inquiries, inquiries.waiting as "inquiriesWaiting",
    offers.waiting as "offersWaiting", visits.waiting as "visitsWaiting"
  from mine
  cross join lateral (
    select array_append(array(select id from car_search.listings where copy_of = mine.id), mine.id) as listing,
      array_append(array(select id from car_search.listings where car_id = mine.car_id), mine.car_id) as car) ids
  cross join lateral (
    select count(distinct f.user_id)::int as count from favourites.favourites f
    where f.car_id = any(ids.car) and f.user_id <> :sellerId) saved
  cross join lateral (
    select count(*)::int as count, (count(*) filter (where not i.seller_responded))::int as waiting
    from inquiries.seller_inquiries i
    where i.seller_id = :sellerId::uuid and not i.is_held and i.listing_id = any(ids.listing)) inquiries
  cross join lateral (
    select count(*)::int as waiting from offers.offers o
    where o.seller_id = :sellerId::uuid and o.listing_id = any(ids.listing) and o.status = 'pending' and o.made_by = 'buyer'
      and o.expires_at > :now::timestamptz) offers
  cross join lateral (
    select count(*)::int as waiting from visits.bookings b
    where b.seller_id = :sellerId::uuid and b.car_id = any(ids.car) and b.status = 'requested'
      and b.starts_at > :now::timestamptz) visits
  order by mine.position desc`;

const WAITING = `
  select
    (select count(*)::int from inquiries.seller_inquiries
      where seller_id = :sellerId::uuid and not is_held and not seller_responded) as "inquiriesWaiting",
    (select count(*)::int from offers.offers
      where seller_id = :sellerId::uuid and status = 'pending' and made_by = 'buyer'
        and expires_at > :now::timestamptz) as "offersWaiting",
    (select count(*)::int from visits.bookings
      where seller_id = :sellerId::uuid and status = 'requested' and starts_at > :now::timestamptz) as "visitsWaiting"`;

/** A car in a seller's list. The caller adds the price verdict and the number of days listed. */
export type SellerCarRow = Omit<SellerCar, 'verdict' | 'daysListed'> & { readonly firstSeenAt: Date };

/** Queries for a seller's home page: the cars for sale, and the pending tasks. */
export const sellerCars = (db: Knex) => ({
  /** Returns a page of the seller's live listings, newest first. If there are further listings, the result contains one more than fits on the
   *  page. */
  async carsFor(sellerId: string, { first, after }: PageOfSellerCars, now: Date): Promise<readonly SellerCarRow[]> {
    const bindings = { sellerId, after: after ?? null, most: first + 1, now };
    const { rows } = await db.raw<{ rows: SellerCarRow[] }>(CARS, bindings);
    return rows;
  },
  async liveCountOf(sellerId: string): Promise<number> {
    const { rows } = await db.raw<{ rows: { count: number }[] }>(`select count(*)::int as count ${MINE}`, { sellerId });
    return rows[0]?.count ?? 0;
  },
  async waitingFor(sellerId: string, now: Date): Promise<Omit<SellerOverview, 'responseMinutes'>> {
    const { rows } = await db.raw<{ rows: Omit<SellerOverview, 'responseMinutes'>[] }>(WAITING, { sellerId, now });
    return rows[0] ?? { inquiriesWaiting: 0, offersWaiting: 0, visitsWaiting: 0 };
  },
});
