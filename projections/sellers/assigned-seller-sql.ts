/** SQL that joins a listing (`l` of `car_search.listings`) with the accounts assigned to it: directly (`a`), through its feed (`f`), or through its
 *  copies in other files of its source (`k`). The first of these that exists is the seller. Feeds that no longer contain the listing are ignored,
 *  unless no feed contains it any more. */
export const ASSIGNED = `
  left join sellers.listings a on a.listing_id = l.id
  left join sellers.feeds f on f.feed_id = l.feed_id and (l.withdrawn_at is not null
    or not exists (select from car_search.copies own where own.listing_id = l.id and not own.is_in_file))
  left join (
    select distinct on (copy.original_id) copy.original_id, coalesce(one.seller_id, feed.seller_id) as seller_id
    from car_search.copies copy
    join car_search.listings original on original.id = copy.original_id
    left join sellers.listings one on one.listing_id = copy.listing_id
    left join sellers.feeds feed on feed.feed_id = copy.feed_id and (copy.is_in_file or original.withdrawn_at is not null)
    where coalesce(one.seller_id, feed.seller_id) is not null
    order by copy.original_id, one.seller_id is null, copy.position
  ) k on k.original_id = l.id`;
export const ASSIGNED_SELLER = 'coalesce(a.seller_id, f.seller_id, k.seller_id)';
