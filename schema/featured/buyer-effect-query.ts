/** An SQL query that compares what buyers did with and without featured slots in their search results. The page `/featured`, the operator's dashboard
 *  and docs/measured-effect.md use this query.
 *  Parameters: `first_period` and `period_days` (`schema/featured/holdout.ts`); `since` and `until`: the first day of the first period to count, and
 *  the day after the last period (Indian dates).
 *  Returns one row. A viewer is counted once per period. This file has no imports. */
export const BUYERS_QUERY = `with viewers as (
  -- The first page of a viewer in a period whose places were given or withheld. Until then the lot had changed nothing for the viewer.
  select c.viewer_id, c.period, bool_or(c.is_account) as is_account, bool_or(c.is_without_slots) as is_without, min(c.at) as since,
    ((:first_period::date + (c.period + 1) * :period_days::int)::timestamp at time zone 'Asia/Kolkata') as until
  from (
    select viewer_id, is_account, is_without_slots, at, (day - :first_period::date) / :period_days::int as period
    from featured_slots.choices
    where day >= :since::date and day < :until::date and viewer_id is not null
  ) c
  group by c.viewer_id, c.period
), outcomes as (
  select v.is_without, v.is_account,
    exists (select from featured_slots.first_opens o
      where o.viewer_id = v.viewer_id and o.period = v.period and o.at >= v.since and o.at < v.since + interval '24 hours') as is_opened,
    v.is_account and (exists (select from conversations.conversations t
        where t.buyer_id::text = v.viewer_id and t.created_at >= v.since and t.created_at < v.until)
      or exists (select from inquiries.seller_inquiries q
        where q.sender_id::text = v.viewer_id and not q.is_held and q.created_at >= v.since and q.created_at < v.until)) as is_asked
  from viewers v
)
select
  (count(*) filter (where not is_without))::int as viewers_with,
  (count(*) filter (where is_without))::int as viewers_without,
  (count(*) filter (where not is_without and is_account))::int as accounts_with,
  (count(*) filter (where is_without and is_account))::int as accounts_without,
  (count(*) filter (where not is_without and is_opened))::int as opened_with,
  (count(*) filter (where is_without and is_opened))::int as opened_without,
  (count(*) filter (where not is_without and is_asked))::int as asked_with,
  (count(*) filter (where is_without and is_asked))::int as asked_without
from outcomes`;
