import type { Knex } from 'knex';
import { CAR_FACTS, columnOf, FACTS, type Taken } from '../../../schema/marketplace/car-facts.ts';

const ORIGINAL_PRICE = (listing: string) =>
  `case when ${listing}.dropped_from_inr > ${listing}.price_inr then ${listing}.dropped_from_inr end`;
const DROPPED_AT = (listing: string) =>
  `case when ${listing}.dropped_from_inr > ${listing}.price_inr then ${listing}.dropped_at end`;

const taken = (...from: readonly Taken[]) => CAR_FACTS.filter((name) => from.includes(FACTS[name].from)).map(columnOf);

/** Returns SQL for a fact of a car: null unless all listings that state the fact agree. Only listings that count (`is_heard`) are considered. */
const agreed = (name: string): string =>
  `case when min(${name}) filter (where is_heard) = max(${name}) filter (where is_heard)
    then min(${name}) filter (where is_heard) end as ${name}`;

/** SQL for a fact of a car with several listings, keyed by the rule that determines which listing supplies the fact. */
const OF_GROUP: Readonly<Record<Taken, (column: string) => string>> = {
  lead: (column) => `lead.${column}`,
  agreed: (column) => `coalesce(lead.${column}, told.${column})`,
  place: (column) => `coalesce(lead.${column}, told.${column})`,
  offer: (column) => `offer.${column}`,
  offerOrAgreed: (column) => `coalesce(offer.${column}, told.${column})`,
  first: (column) => `coalesce(first_${column}.${column}, '{}')`,
  earliest: (column) => `told.${column}`,
};

/** The columns of a car, each with its SQL for a car with one listing and for a car with several listings. */
const COLUMNS: readonly (readonly [name: string, single: string, grouped: string])[] = [
  ['id', 'car_id', 'car_id'],
  ['lead_listing_id', 'id', 'lead.id'],
  ['offer_listing_id', 'id', 'offer.id'],
  ...CAR_FACTS.map((name) => [columnOf(name), columnOf(name), OF_GROUP[FACTS[name].from](columnOf(name))] as const),
  ['price_inr', 'price_inr', 'offer.price_inr'],
  ['has_images', 'cardinality(images) > 0', 'first_images.images is not null'],
  ['source_id', 'source_id', 'offer.source_id'],
  ['source_ids', "case when is_live then array[source_id] else '{}' end", 'told.source_ids'],
  ['is_local', 'is_local', 'told.is_local'],
  ['is_live', 'is_live', 'told.is_live'],
  ['first_seen_at', 'first_seen_at', 'told.first_seen_at'],
  ['last_seen_at', 'last_seen_at', 'told.last_seen_at'],
  ['gone_at', 'gone_at', 'told.gone_at'],
  ['original_price_inr', ORIGINAL_PRICE('l'), ORIGINAL_PRICE('offer')],
  ['price_dropped_at', DROPPED_AT('l'), DROPPED_AT('offer')],
  ['price_changed_at', 'price_changed_at', 'offer.price_changed_at'],
  ['price_changed_from', 'price_changed_from', 'offer.price_changed_from'],
  ['priced_since', 'first_seen_at', 'offer.first_seen_at'],
  ['listing_count', '1', 'told.listing_count'],
  ['live_count', 'is_live::int', 'told.live_count'],
  ['changed_at_position', ':position::bigint', ':position::bigint'],
];
const INSERT = `insert into cars (${COLUMNS.map(([name]) => name).join()})`;

/** SQL that creates cars with a single listing, which supplies all columns. `FROM_GROUPS` would give the same result, but takes twice as long. */
const FROM_SINGLES = `
  ${INSERT}
  select ${COLUMNS.map(([, single]) => single).join()}
  from listings l
  where copy_of is null`;

/** SQL that combines each car from all of its listings. The listing with `lead_rank` 1 supplies most facts. The listing with `offer_rank` 1
 *  supplies the price, the source, and the facts that belong to the offer. A hidden listing counts only if all listings of the car are hidden. */
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
      ${taken('agreed', 'offerOrAgreed').map(agreed).join()},
      -- City and state are taken together, and only if no listing contradicts them.
      case when count(distinct city) filter (where is_heard) = 1 and count(distinct state) filter (where is_heard) <= 1
        then min(city) filter (where is_heard) end as city,
      case when count(distinct state) filter (where is_heard) = 1 and count(distinct city) filter (where is_heard) <= 1
        then min(state) filter (where is_heard) end as state,
      coalesce(array_agg(distinct source_id order by source_id) filter (where is_live), '{}') as source_ids,
      coalesce(bool_or(is_local) filter (where is_live), bool_or(is_local) filter (where is_heard)) as is_local,
      bool_or(is_live) as is_live,
      ${taken('earliest')
        .map((name) => `min(${name}) filter (where is_heard) as ${name}`)
        .join()},
      min(first_seen_at) as first_seen_at,
      max(last_seen_at) as last_seen_at,
      case when not bool_or(is_live) then max(gone_at) end as gone_at,
      count(*) as listing_count,
      count(*) filter (where is_live) as live_count
    from members
    group by car_id
  ), ${taken('first')
    .map(
      (name) => `first_${name} as (
    select distinct on (car_id) car_id, ${name} from members
    where is_heard and cardinality(${name}) > 0 order by car_id, lead_rank
  )`,
    )
    .join()}
  ${INSERT}
  select ${COLUMNS.map(([, , grouped]) => grouped).join()}
  from told
  join members lead using (car_id)
  join members offer using (car_id)
  ${taken('first')
    .map((name) => `left join first_${name} using (car_id)`)
    .join(' ')}
  where lead.lead_rank = 1 and offer.offer_rank = 1`;
const OVER_WHAT_IS_THERE = `
  on conflict (id) do update set ${COLUMNS.slice(1)
    .map(([name]) => `${name} = excluded.${name}`)
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

/** Creates all cars, after the table of listings has been filled for the first time. `grouped` contains the ids of the cars with several listings. */
export const fillCars = async (tx: Knex.Transaction, grouped: readonly string[]): Promise<void> => {
  const { rows } = await tx.raw<{ rows: { position: number | bigint }[] }>('select position from filling');
  const position = (rows[0]?.position ?? 0).toString();
  await tx.raw(`${FROM_SINGLES} and car_id <> all (:grouped::uuid[])`, { grouped, position });
  if (grouped.length > 0) await tx.raw(FROM_GROUPS, { cars: grouped, position });
};

/** Recomputes cars from their listings. The cars in `alone` must have exactly one listing; the cars in `others` may have any number of listings. */
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

/** Deletes those of the given cars that have lost all their listings, and records them in `removed_cars`; cars that have listings again are no longer
 *  recorded. Must be called after listings have moved between these cars. */
export const settleRemoved = async (tx: Knex.Transaction, cars: readonly string[], position: bigint): Promise<void> => {
  await tx.raw(FORGET, { cars, position: position.toString() });
  await tx.raw(REMEMBER, { cars });
};
