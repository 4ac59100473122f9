import type { Knex } from 'knex';
import { FIGURE_DAYS } from '../../schema/listings/limits.ts';
import { ListingFigures } from '../../schema/listings/views.ts';

const FIGURES = `
  with car as (
    select coalesce((select car_id from car_search.listings where id = :id::uuid), :id::uuid) as id
  ), ids as (
    select id from car union select l.id from car_search.listings l join car on l.car_id = car.id
  )
  select
    (select coalesce(sum(views), 0)::int from saved.listing_views where listing_id = :id) as "viewCount",
    (select coalesce(json_agg(json_build_object('day', day::text, 'views', views) order by day), '[]') from saved.listing_views
      where listing_id = :id and day > :today::date - :days::int) as "viewsByDay",
    (select count(distinct person)::int from (
      select buyer_id as person from conversations.conversations where listing_id = :id
      union select sender_id from inquiries.seller_inquiries where listing_id = :id and not is_held and conversation_id is null
    ) asked) as "inquiryCount",
    (select count(distinct user_id)::int from favourites.favourites where car_id in (select id from ids) and user_id <> :ownerId) as "saveCount",
    (select count(*)::int from offers.offers where listing_id = :id) as "offerCount",
    (select count(*)::int from visits.bookings where car_id in (select id from ids)
      and seller_id = :ownerId::uuid and status in ('requested', 'confirmed', 'completed')) as "visitCount"`;

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** Returns the measured response times of sellers, in minutes, without those of whom none is measured. */
type ResponseMinutes = (sellerIds: readonly string[], now: Date) => Promise<ReadonlyMap<string, number>>;

/** Queries on what came of a seller's listing. */
export const listingFigureQueries = (db: Knex, responseMinutes: ResponseMinutes) => ({
  /** Returns the figures of a listing of this seller. */
  async figuresOf(listingId: string, ownerId: string, now: Date): Promise<ListingFigures> {
    const asked = { id: listingId, ownerId, today: indianDay.format(now), days: FIGURE_DAYS };
    const [{ rows }, minutes] = await Promise.all([
      db.raw<{ rows: object[] }>(FIGURES, asked),
      responseMinutes([ownerId], now),
    ]);
    return ListingFigures.parse({ ...rows[0], respondsWithinMinutes: minutes.get(ownerId) ?? null });
  },
});
export type ListingFigureQueries = ReturnType<typeof listingFigureQueries>;
