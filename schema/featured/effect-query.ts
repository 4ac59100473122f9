/** An SQL query that compares listings that were shown in featured slots with ghosts: listings that were withheld from a slot. The page `/featured`,
 *  sellers' reports and docs/measured-effect.md use this query.
 *  Parameters: `first_period` and `period_days` (`schema/featured/holdout.ts`); `since` and `until`: the first day of the first period to count, and
 *  the day after the last period (Indian dates); `seller`: the id of an account, or null for all.
 *  Returns one row for each seller and listing, and one row for the total, in which `listing_id` is null. A viewer is counted once per listing and
 *  period. */
export const EFFECT_QUERY = `with places as (
  -- What was seen in slots, and what would have been: half visible for a second, without robots and sellers of the car.
  select f.seller_id, g.listing_id, g.is_ghost, c.viewer_id, c.is_account, i.at,
    (c.day - :first_period::date) / :period_days::int as period
  from featured_slots.impressions i
  join featured_slots.given g on g.id = i.slot_id
  join featured_slots.choices c on c.id = g.choice_id
  join (select distinct slot_id, seller_id from featured.featured_listings) f on f.slot_id = g.featured_id
  where c.day >= :since::date and c.day < :until::date
    and c.viewer_id is not null and not c.is_without_slots
    and (:seller::text is null or f.seller_id = :seller::text)
), pairs as (
  -- A viewer and a listing in one period: the listing was shown to the viewer, or withheld, for the whole period.
  select seller_id, listing_id, viewer_id, is_account, is_ghost, period, count(*) as impressions, min(at) as since,
    ((:first_period::date + (period + 1) * :period_days::int)::timestamp at time zone 'Asia/Kolkata') as until
  from places
  group by seller_id, listing_id, viewer_id, is_account, is_ghost, period
), outcomes as (
  select p.*,
    exists (select from featured_slots.opens o
      where o.viewer_id = p.viewer_id and o.listing_id = p.listing_id and o.period = p.period and o.at >= p.since) as is_opened,
    p.is_account and (exists (select from conversations.conversations t
        where t.buyer_id::text = p.viewer_id and t.listing_id = p.listing_id and t.created_at >= p.since and t.created_at < p.until)
      or exists (select from inquiries.seller_inquiries q
        where q.sender_id::text = p.viewer_id and q.listing_id = p.listing_id and not q.is_held
          and q.created_at >= p.since and q.created_at < p.until)) as is_asked,
    p.is_account and exists (select from offers.offers o
      join listings.listings l on l.id = o.listing_id and l.status = 'sold' and l.facts->>'offerId' = o.id::text
      where o.buyer_id::text = p.viewer_id and o.listing_id = p.listing_id
        and l.sold_at >= p.since and l.sold_at < p.until) as is_sold
  from pairs p
)
select seller_id, listing_id,
  coalesce(sum(impressions) filter (where not is_ghost), 0)::int as impressions_shown,
  coalesce(sum(impressions) filter (where is_ghost), 0)::int as impressions_withheld,
  (count(*) filter (where not is_ghost))::int as viewers_shown,
  (count(*) filter (where is_ghost))::int as viewers_withheld,
  (count(*) filter (where not is_ghost and is_account))::int as accounts_shown,
  (count(*) filter (where is_ghost and is_account))::int as accounts_withheld,
  (count(*) filter (where not is_ghost and is_opened))::int as views_shown,
  (count(*) filter (where is_ghost and is_opened))::int as views_withheld,
  (count(*) filter (where not is_ghost and is_asked))::int as inquiries_shown,
  (count(*) filter (where is_ghost and is_asked))::int as inquiries_withheld,
  (count(*) filter (where not is_ghost and is_sold))::int as sales_shown,
  (count(*) filter (where is_ghost and is_sold))::int as sales_withheld
from outcomes
group by grouping sets ((seller_id, listing_id), ())
order by seller_id, listing_id`;
