import { CAR_FACTS, FACT_NAMES, factColumnsSql } from '../../../schema/marketplace/car-facts.ts';

/** The tables of `car_search`; the runner sets the search path to their schema. Only indexes that the first fill needs are created here. */
export const TABLES = `
-- One row for each listing of a source, live or gone.
create table listings (
  id uuid primary key,
  -- Log position of the first sighting. All queries order listings by it.
  position bigint not null,
  feed_id text not null,
  source_id text not null,
  -- The car that shows the listing. The id of any listing leads to its car through this column.
  car_id uuid not null,
  -- The key that listings of the same car share (see schema/marketplace/same-car.ts); null if the listing has too few facts for one.
  match_key text,
  -- Vehicle identification number, if the feed has one.
  vin text,
  -- A digest of the key that the listing had in all files of its source when it was first seen (see schema/marketplace/listing-copies-across-feeds.ts); null if the source
  -- gives none.
  source_key uuid,
  -- The listing of which this one is a copy in another file of the same source. Queries for listings leave copies out, but the id of a copy still
  -- leads to its listing and its car.
  copy_of uuid,
  -- Whether an operator has separated the listing from its group.
  is_separated boolean not null,
  ${factColumnsSql(FACT_NAMES, 'table')},
  price_inr integer not null,
  -- Whether a seller offers it here, or a dealer in Hyderabad does.
  is_local boolean not null,
  -- When its source took it down; null while the source offers it.
  withdrawn_at timestamptz,
  -- When an operator hid it, and what ends the hiding: 'changed' (its source changes it) or 'shown' (the operator shows it again).
  hidden_at timestamptz,
  hidden_until text,
  is_live boolean not null generated always as (withdrawn_at is null and hidden_at is null and copy_of is null) stored,
  first_seen_at timestamptz not null,
  -- When its feed last reported a change.
  last_seen_at timestamptz not null,
  gone_at timestamptz generated always as (least(withdrawn_at, hidden_at)) stored,
  -- Its latest price changes, oldest first, at most eight: the time, and the price until then.
  price_changed_at timestamptz[] not null,
  price_changed_from integer[] not null,
  -- The price before its latest drop, and the time of that drop. Both prices are from the same file of its source.
  dropped_from_inr integer,
  dropped_at timestamptz
) with (fillfactor = 90);

create index listings_source_key on listings (source_key) where source_key is not null;
create index listings_copy on listings (copy_of) where copy_of is not null;

-- For each listing that several files of its source have shown, one row per file.
create table copies (
  -- The listing's id in this file's feed. For the first file it is the listing's own id.
  listing_id uuid primary key,
  original_id uuid not null,
  feed_id text not null,
  position bigint not null,
  is_in_file boolean not null,
  -- This file's latest statement about the listing, with the columns of listings. A change in one file is detected by comparison with that file's own
  -- statement only.
  price_inr integer not null,
  facts jsonb not null
);
create index copies_original on copies (original_id);

-- One row for each car, which is a group of listings. Its id is that of the group's first listing in log order.
create table cars (
  id uuid not null,
  -- The leading listing, which supplies the facts.
  lead_listing_id uuid not null,
  -- The listing with the shown price. It also supplies source_id and the facts that belong to the offer.
  offer_listing_id uuid not null,
  ${factColumnsSql(CAR_FACTS, 'table')},
  -- The lowest asking price of a live listing, otherwise the last one.
  price_inr integer not null,
  has_images boolean not null,
  source_id text not null,
  -- The sources of its live listings, sorted; empty once the car is gone.
  source_ids text[] not null,
  is_local boolean not null,
  is_live boolean not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  gone_at timestamptz,
  -- The price before the latest drop of the listing with the shown price, as long as it is above the shown price.
  original_price_inr integer,
  price_dropped_at timestamptz,
  -- The latest price changes of the listing with the shown price, oldest first: the time, and the price until then.
  price_changed_at timestamptz[] not null,
  price_changed_from integer[] not null,
  -- When the listing with the shown price was first seen. The price is known from then on.
  priced_since timestamptz not null,
  -- The number of its listings, live and gone.
  listing_count integer not null,
  -- The number of its live listings.
  live_count integer not null,
  -- Log position of the batch that last wrote the row. Readers use it to find changes since a position.
  changed_at_position bigint not null
);

-- Ids of cars whose listings have all moved to other cars. Readers drop these ids.
create table removed_cars (
  id uuid primary key,
  changed_at_position bigint not null
);

-- Every asking price of every listing, including the first.
create table price_points (
  listing_id uuid not null,
  position bigint not null,
  at timestamptz not null,
  price_inr integer not null
);

-- Contains one row until the first fill is complete, and none afterwards. During the fill, cars are not maintained; finish creates all of them at
-- once.
create table filling (position bigint not null);
insert into filling values (0);

-- Queries find rows by these columns only. Statistics of the others (pictures, features, texts) would take a third of a rebuild's time.
do $$
declare it record;
begin
  for it in
    select attrelid::regclass as relation, attname,
      case when attname in ('id', 'car_id', 'match_key', 'vin', 'source_key', 'copy_of', 'listing_id', 'is_live', 'changed_at_position')
        then 10 else 0 end as target
    from pg_attribute
    where attrelid in ('listings'::regclass, 'cars'::regclass, 'price_points'::regclass) and attnum > 0
  loop
    execute format('alter table %s alter column %I set statistics %s', it.relation, it.attname, it.target);
  end loop;
end $$;
`;

/** Indexes for finding listings of the same car. */
export const MATCH_INDEXES = `
create index listings_match on listings (match_key) where match_key is not null;
create index listings_vin on listings (vin) where vin is not null;
`;

/** Indexes for queries. Creating them after the tables have been filled is cheaper. */
export const INDEXES = `
alter table cars add primary key (id);
create index cars_changed on cars (changed_at_position);
create index cars_model on cars (brand, model, year);
create index listings_car on listings (car_id);
create index price_points_listing on price_points (listing_id, position);
create index removed_cars_changed on removed_cars (changed_at_position);
`;
