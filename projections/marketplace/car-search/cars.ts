import type { Knex } from 'knex';

/** Facts of the car that the listing shown first may lack and another may supply, when all that say anything say the same. */
const FILLED = [
  'model',
  'variant',
  'mileage_km',
  'fuel_type',
  'transmission',
  'owners',
  'rto',
  'body_type',
  'color',
  'condition',
];

const COLUMNS = [
  'id',
  'lead_listing_id',
  'offer_listing_id',
  'title',
  'brand',
  'model',
  'variant',
  'year',
  'price_inr',
  'mileage_km',
  'fuel_type',
  'transmission',
  'owners',
  'city',
  'state',
  'rto',
  'body_type',
  'color',
  'condition',
  'seller_type',
  'verification',
  'has_warranty',
  'features',
  'images',
  'has_images',
  'url',
  'source_id',
  'source_ids',
  'is_local',
  'is_featured',
  'is_live',
  'listed_at',
  'first_seen_at',
  'last_seen_at',
  'gone_at',
  'original_price_inr',
  'price_dropped_at',
  'price_changed_at',
  'price_changed_from',
  'priced_since',
  'listing_count',
  'live_count',
  'changed_at_position',
];

const ORIGINAL_PRICE = (listing: string) =>
  `case when ${listing}.dropped_from_inr > ${listing}.price_inr then ${listing}.dropped_from_inr end`;
const DROPPED_AT = (listing: string) =>
  `case when ${listing}.dropped_from_inr > ${listing}.price_inr then ${listing}.dropped_at end`;

/** A fact that all listings say alike that are heard and say anything of it. */
const agreed = (name: string): string =>
  `case when min(${name}) filter (where is_heard) = max(${name}) filter (where is_heard)
    then min(${name}) filter (where is_heard) end as ${name}`;

/** A car that one listing alone offers is that listing. Gives the same as FROM_GROUPS for half the time. */
const FROM_SINGLES = `
  insert into cars (${COLUMNS.join()})
  select
    car_id, id, id, title, brand, model, variant, year, price_inr, mileage_km, fuel_type, transmission, owners, city, state,
    rto, body_type, color, condition, seller_type, verification, has_warranty, features, images,
    cardinality(images) > 0, url, source_id, case when is_live then array[source_id] else '{}' end, is_local, false,
    is_live, listed_at, first_seen_at, last_seen_at, gone_at, ${ORIGINAL_PRICE('l')}, ${DROPPED_AT('l')},
    price_changed_at, price_changed_from, first_seen_at, 1, is_live::int, :position::bigint
  from listings l
  where copy_of is null`;

/** A car from all of its listings. The first rank says whose facts are shown, the other whose offer: the price, and what belongs to whoever
 *  asks it (source, link, what that source vouches for, seller type, warranty, its word on the condition). What an operator hides tells and
 *  shows nothing of the car while another listing does. */
const FROM_GROUPS = `
  with members as materialized (
    select *,
      row_number() over (
        partition by car_id
        order by is_live desc, hidden_at is not null, array_position('{verified,certified}', verification) nulls last,
          cardinality(images) = 0, position) as lead_rank,
      row_number() over (
        partition by car_id order by is_live desc, hidden_at is not null, gone_at desc, price_inr, position
      ) as offer_rank,
      hidden_at is null or bool_and(hidden_at is not null) over (partition by car_id) as is_heard
    from listings
    where car_id = any (:cars::uuid[]) and copy_of is null
  ), told as (
    select car_id,
      ${FILLED.map(agreed).join()},
      -- A place is a city and its state: one is taken over only when nobody contradicts the other.
      case when count(distinct city) filter (where is_heard) = 1 and count(distinct state) filter (where is_heard) <= 1
        then min(city) filter (where is_heard) end as city,
      case when count(distinct state) filter (where is_heard) = 1 and count(distinct city) filter (where is_heard) <= 1
        then min(state) filter (where is_heard) end as state,
      coalesce(array_agg(distinct source_id order by source_id) filter (where is_live), '{}') as source_ids,
      coalesce(bool_or(is_local) filter (where is_live), bool_or(is_local) filter (where is_heard)) as is_local,
      bool_or(is_live) as is_live,
      min(listed_at) filter (where is_heard) as listed_at,
      min(first_seen_at) as first_seen_at,
      max(last_seen_at) as last_seen_at,
      case when not bool_or(is_live) then max(gone_at) end as gone_at,
      count(*) as listing_count,
      count(*) filter (where is_live) as live_count
    from members
    group by car_id
  ), pictured as (
    select distinct on (car_id) car_id, images from members
    where is_heard and cardinality(images) > 0 order by car_id, lead_rank
  ), featured as (
    select distinct on (car_id) car_id, features from members
    where is_heard and cardinality(features) > 0 order by car_id, lead_rank
  )
  insert into cars (${COLUMNS.join()})
  select
    car_id, lead.id, offer.id, lead.title, lead.brand, coalesce(lead.model, told.model),
    coalesce(lead.variant, told.variant), lead.year,
    offer.price_inr, coalesce(lead.mileage_km, told.mileage_km), coalesce(lead.fuel_type, told.fuel_type),
    coalesce(lead.transmission, told.transmission), coalesce(lead.owners, told.owners), coalesce(lead.city, told.city),
    coalesce(lead.state, told.state), coalesce(lead.rto, told.rto), coalesce(lead.body_type, told.body_type),
    coalesce(lead.color, told.color), coalesce(offer.condition, told.condition),
    offer.seller_type, offer.verification, offer.has_warranty,
    coalesce(featured.features, '{}'), coalesce(pictured.images, '{}'), pictured.images is not null, offer.url,
    offer.source_id, told.source_ids, told.is_local, false, told.is_live, told.listed_at, told.first_seen_at,
    told.last_seen_at, told.gone_at, ${ORIGINAL_PRICE('offer')}, ${DROPPED_AT('offer')},
    offer.price_changed_at, offer.price_changed_from, offer.first_seen_at, told.listing_count,
    told.live_count, :position
  from told
  join members lead using (car_id)
  join members offer using (car_id)
  left join pictured using (car_id)
  left join featured using (car_id)
  where lead.lead_rank = 1 and offer.offer_rank = 1`;
const OVER_WHAT_IS_THERE = `
  on conflict (id) do update set ${COLUMNS.slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join()}`;

const FORGET = `
  with gone as (
    delete from cars c
    where id = any (:cars::uuid[]) and not exists (select from listings l where l.car_id = c.id)
    returning id
  )
  insert into removed_cars (id, changed_at_position)
  select id, :position from gone
  on conflict (id) do update set changed_at_position = excluded.changed_at_position`;

const REMEMBER = `
  delete from removed_cars r
  where id = any (:cars::uuid[]) and exists (select from listings l where l.car_id = r.id)`;

/** Makes every car of freshly filled tables. `grouped`: the cars of several listings. */
export const fillCars = async (tx: Knex.Transaction, grouped: readonly string[]): Promise<void> => {
  const { rows } = await tx.raw<{ rows: { position: number | bigint }[] }>('select position from filling');
  const position = (rows[0]?.position ?? 0).toString();
  await tx.raw(`${FROM_SINGLES} and car_id <> all (:grouped::uuid[])`, { grouped, position });
  if (grouped.length > 0) await tx.raw(FROM_GROUPS, { cars: grouped, position });
};

/** Makes those cars anew from their listings. `alone`: cars that one listing offers, `others`: any number. */
export const writeCars = async (
  tx: Knex.Transaction,
  { alone, others }: { alone: readonly string[]; others: readonly string[] },
  at: bigint,
): Promise<void> => {
  const position = at.toString();
  if (alone.length > 0) {
    await tx.raw(`${FROM_SINGLES} and car_id = any (:cars::uuid[]) ${OVER_WHAT_IS_THERE}`, { cars: alone, position });
  }
  if (others.length > 0) await tx.raw(FROM_GROUPS + OVER_WHAT_IS_THERE, { cars: others, position });
};

/** Settles which of those cars are no more, and which are again, after listings moved between them. */
export const settleRemoved = async (tx: Knex.Transaction, cars: readonly string[], position: bigint): Promise<void> => {
  await tx.raw(FORGET, { cars, position: position.toString() });
  await tx.raw(REMEMBER, { cars });
};
