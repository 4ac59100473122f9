/** An SQL query that returns, for each calendar day (Indian time), the figures that show whether the holdout works: the random withholding of
 *  listings from featured slots. The operator's dashboard and docs/measured-effect.md use this query.
 *  Parameters: `first_period` and `period_days` (`schema/featured/holdout.ts`); `since` and `until`: the first day, and the day after the last day;
 *  `now`: an instant.
 *  Returns one row per day. In each period, a pair of viewer and listing is counted only on the first day on which its slot was seen, and a viewer
 *  only on the day of their first page with slots. Daily counts can therefore be added up. Times are in minutes. This file has no imports. */
export const HEALTH_QUERY = `with days as (
  select day::date as day, (day at time zone 'Asia/Kolkata') as begins, ((day + interval '1 day') at time zone 'Asia/Kolkata') as ends
  from generate_series(:since::date::timestamp, :until::date - interval '1 day', interval '1 day') as day
), choices as (
  -- From the start of the first period on, because a pair or a viewer may have been there before the first day.
  select c.*, (c.day - :first_period::date) / :period_days::int as period
  from featured_slots.choices c
  where c.day < :until::date
    and c.day >= :first_period::date + ((:since::date - :first_period::date) / :period_days::int) * :period_days::int
), viewers as (
  select day, count(*) filter (where not is_without) as with_slots, count(*) filter (where is_without) as without
  from (
    select min(day) as day, bool_or(is_without_slots) as is_without
    from choices where viewer_id is not null group by viewer_id, period
  ) v
  group by day
), pairs as (
  select day, count(*) filter (where not is_ghost) as shown, count(*) filter (where is_ghost) as withheld
  from (
    select min(c.day) as day, g.is_ghost
    from featured_slots.impressions i
    join featured_slots.given g on g.id = i.slot_id
    join choices c on c.id = g.choice_id
    where c.viewer_id is not null and not c.is_without_slots
    group by c.viewer_id, g.listing_id, c.period, g.is_ghost
  ) p
  group by day
), pages as (
  select day, count(*) as pages from choices group by day
), places as (
  -- What came of the turns of each day: seen, or before the seller of the car, who does not count.
  select c.day, count(*) as given,
    count(*) filter (where g.outcome = 'own') as own,
    count(*) filter (where g.outcome = 'seen' and not g.is_ghost) as shown,
    count(*) filter (where g.outcome = 'seen' and g.is_ghost) as withheld
  from choices c join featured_slots.given g on g.choice_id = c.id
  group by c.day
), running as (
  -- How long featured time ran on each day, and how much of that was more than the 24 hours of a paid day.
  select d.day, sum(r.minutes) as ran, sum(r.minutes * (1 - 1440.0 / f.day_minutes)) as given_back
  from days d
  join featured.featured_listings f on f.start_date < d.ends and f.end_date > d.begins and f.start_date < :now::timestamptz
  cross join lateral (
    select greatest(0, extract(epoch from least(d.ends, f.end_date, :now::timestamptz) - greatest(d.begins, f.start_date)) / 60) as minutes
  ) r
  group by d.day
)
select to_char(d.day, 'YYYY-MM-DD') as day,
  coalesce(p.shown, 0)::int as pairs_shown, coalesce(p.withheld, 0)::int as pairs_withheld,
  coalesce(v.with_slots, 0)::int as viewers_with, coalesce(v.without, 0)::int as viewers_without,
  coalesce(g.pages, 0)::int as pages, coalesce(b.pages, 0)::int as pages_of_robots,
  coalesce(s.given, 0)::int as places, coalesce(s.own, 0)::int as places_own,
  coalesce(s.shown, 0)::int as places_shown, coalesce(s.withheld, 0)::int as places_withheld,
  coalesce(r.ran, 0)::float as minutes_ran, coalesce(r.given_back, 0)::float as minutes_given_back
from days d
left join pairs p on p.day = d.day
left join viewers v on v.day = d.day
left join pages g on g.day = d.day
left join places s on s.day = d.day
left join running r on r.day = d.day
left join featured_slots.robots b on b.day = d.day
order by d.day`;
