import type { Knex } from 'knex';
import { z } from 'zod';

/** A person who saved the car of a listing, asked about the listing, or made an offer on it. */
export interface Interested {
  readonly userId: string;
  /** Whether this person sent a message, made an inquiry or made an offer, as opposed to only saving the car. */
  readonly hasAsked: boolean;
}

/** SQL that returns each interested person once, except the seller, people who have blocked the seller, and people whom the seller has blocked. */
const INTERESTED = `
  with car as (
    select coalesce((select car_id from car_search.listings where id = :id::uuid), :id::uuid) as id
  ), ids as (
    select id from car union select l.id from car_search.listings l join car on l.car_id = car.id
  ), people as (
    select f.user_id::text as person, false as asked from favourites.favourites f join ids on ids.id = f.car_id
    union all
    select buyer_id::text, true from conversations.conversations where listing_id = :id and buyer_kind = 'account'
    union all
    select sender_id::text, true from inquiries.seller_inquiries
      where listing_id = :id and sender_kind = 'account' and not is_held
    union all
    select buyer_id::text, true from offers.offers where listing_id = :id
  )
  select person as "userId", bool_or(asked) as "hasAsked" from people
  where person <> :sellerId and not exists (
    select from safety.blocks b
    where (b.blocker_id::text = person and b.blocked_id = :sellerId::uuid)
      or (b.blocker_id = :sellerId::uuid and b.blocked_id::text = person))
  group by person order by person`;

/** Queries for the people who are interested in a listing, across the read models of favourites, conversations, inquiries, offers and blocks. */
export const interestedQueries = (db: Knex) => ({
  /** Returns the id of the listing's current or last car; the listing's own id if buyers have never seen it. */
  async carIdOf(listingId: string): Promise<string> {
    const row = await db('car_search.listings').where({ id: listingId }).first('car_id');
    return row ? z.string().parse(row.car_id) : listingId;
  },
  /** Returns the people with an account who saved the car, asked about the listing, or made an offer on it. Left out are the seller, people whom the
   *  seller has blocked, and people who have blocked the seller. */
  async interestedIn(listingId: string, sellerId: string): Promise<readonly Interested[]> {
    const { rows } = await db.raw<{ rows: Interested[] }>(INTERESTED, { id: listingId, sellerId });
    return rows;
  },
});
export type InterestedQueries = ReturnType<typeof interestedQueries>;
