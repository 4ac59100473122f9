import type { Knex } from 'knex';
import { z } from 'zod';
import { indianDay } from '../../schema/kernel/indian-time.ts';
import { FIGURE_DAYS } from '../../schema/listings/limits.ts';
import { ListingCounts, ListingFigures } from '../../schema/listings/views.ts';

/** SQL that counts buyers' actions on listings. Views count under the listing's own id; inquiries and offers also count under the ids of its copies,
 *  saves and visits under every id of its car. */
const COUNTS = `
  select asked.id,
    (select coalesce(sum(views), 0)::int from saved.listing_views where listing_id = asked.id) as "viewCount",
    (select count(distinct person)::int from (
      select buyer_id as person from conversations.conversations where listing_id = any(ids.listing)
      union select sender_id from inquiries.seller_inquiries
        where listing_id = any(ids.listing) and not is_held and conversation_id is null
    ) asking) as "inquiryCount",
    (select count(distinct user_id)::int from favourites.favourites
      where car_id = any(ids.car) and user_id <> :sellerId) as "saveCount",
    (select count(*)::int from offers.offers where listing_id = any(ids.listing)) as "offerCount",
    (select count(*)::int from visits.bookings where car_id = any(ids.car)
      and seller_id = :sellerId::uuid and status in ('requested', 'confirmed', 'completed')) as "visitCount"
  from unnest(:listingIds::uuid[]) as asked (id)
  cross join lateral (
    select coalesce((select car_id from car_search.listings where id = asked.id), asked.id) as id) car
  cross join lateral (
    select array_append(array(select id from car_search.listings where copy_of = asked.id), asked.id) as listing,
      array_append(array(select id from car_search.listings where car_id = car.id), car.id) as car) ids`;

/** SQL for the number of views on each recent day, starting no earlier than the day on which the listing was first seen. */
const BY_DAY = `
  select to_char(d, 'YYYY-MM-DD') as day, coalesce(v.views, 0) as views
  from car_search.listings l
  cross join generate_series(
    greatest((l.first_seen_at at time zone 'Asia/Kolkata')::date, :today::date - (:days::int - 1)), :today::date, interval '1 day') d
  left join saved.listing_views v on v.listing_id = l.id and v.day = d::date
  where l.id = :listingId order by d`;

const CountsRow = ListingCounts.extend({ id: z.string() });

/** A function that returns the measured median response times of sellers, in minutes. Sellers without a measured time are left out. */
type ResponseMinutes = (sellerIds: readonly string[], now: Date) => Promise<ReadonlyMap<string, number>>;
/** The fields of a seller's listing that are needed to compute its figures. */
type Subject = Pick<ListingFigures, 'listingId' | 'carId' | 'title' | 'askingInr'>;

/** Returns the counts for each of the given listings, all of which belong to one seller. */
export const countsOf = async (
  db: Knex,
  sellerId: string,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, ListingCounts>> => {
  if (listingIds.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: unknown[] }>(COUNTS, { sellerId, listingIds: [...listingIds] });
  return new Map(rows.map((row) => [CountsRow.parse(row).id, ListingCounts.parse(row)]));
};

/** Queries for the figures that a seller sees about a listing, such as its views and inquiries. */
export const listingFigureQueries = (db: Knex, responseMinutes: ResponseMinutes) => ({
  /** Returns the figures of a listing whose seller is this account. */
  async figuresOf(subject: Subject, sellerId: string, now: Date): Promise<ListingFigures> {
    const { listingId } = subject;
    const asked = { listingId, today: indianDay(now), days: FIGURE_DAYS };
    const [counts, { rows: viewsByDay }, minutes] = await Promise.all([
      countsOf(db, sellerId, [listingId]),
      db.raw<{ rows: unknown[] }>(BY_DAY, asked),
      responseMinutes([sellerId], now),
    ]);
    const respondsWithinMinutes = minutes.get(sellerId) ?? null;
    return ListingFigures.parse({ ...subject, ...counts.get(listingId), viewsByDay, respondsWithinMinutes });
  },
});
export type ListingFigureQueries = ReturnType<typeof listingFigureQueries>;
