/** The tables of the read model `car_search`, unqualified: the runner sets the search path to the generation's schema.
 *  Only what the fill itself needs is indexed here; the rest is made once the first fill is through. */
export const TABLES = `
-- One row a source's listing, live or gone.
create table listings (
  id uuid primary key,
  -- Log position of its first sighting: the order of listings everywhere here.
  position bigint not null,
  feed_id text not null,
  source_id text not null,
  -- The car it is shown under; any listing's id leads to its car through this.
  car_id uuid not null,
  -- What listings of the same car have in common (see schema/marketplace/same-car.ts); null when nothing can be said of it.
  match_key text,
  -- Vehicle identification number, where a feed has one.
  vin text,
  -- A digest of what its source calls it in all of its files (see schema/marketplace/copies.ts), as it was first seen; null where the
  -- source does not say.
  source_key uuid,
  -- The listing that this one is a copy of: another file of the same source shows it too. Whoever asks for listings leaves copies out; by
  -- its id a copy still leads to its listing and its car.
  copy_of uuid,
  -- An operator took it out of the grouping.
  is_separated boolean not null,
  title text not null,
  brand text not null,
  model text,
  variant text,
  year integer not null,
  price_inr integer not null,
  mileage_km integer,
  fuel_type text,
  transmission text,
  owners smallint,
  city text,
  state text,
  rto text,
  body_type text,
  color text,
  condition text,
  seller_type text,
  verification text not null,
  has_warranty boolean,
  features text[] not null,
  description text,
  images text[] not null,
  url text,
  -- A dealer's in Hyderabad.
  is_local boolean not null,
  -- When its source took it down; null while the source offers it.
  withdrawn_at timestamptz,
  -- When an operator hid it, and what ends that: 'changed', the source's next word on it, or 'shown', the operator's.
  hidden_at timestamptz,
  hidden_until text,
  is_live boolean not null generated always as (withdrawn_at is null and hidden_at is null and copy_of is null) stored,
  listed_at timestamptz,
  first_seen_at timestamptz not null,
  -- When its feed last said something new of it.
  last_seen_at timestamptz not null,
  gone_at timestamptz generated always as (least(withdrawn_at, hidden_at)) stored,
  -- Its latest price changes, oldest first, at most eight: when, and the price until then.
  price_changed_at timestamptz[] not null,
  price_changed_from integer[] not null,
  -- The price before its latest drop, and when that drop was; both prices are those of one file of its source.
  dropped_from_inr integer,
  dropped_at timestamptz
) with (fillfactor = 90);

create index listings_source_key on listings (source_key) where source_key is not null;
create index listings_copy on listings (copy_of) where copy_of is not null;

-- The listings that several files of their source showed, with each of these: one row a file.
create table copies (
  -- As the file's feed names it; of the first file, the listing itself.
  listing_id uuid primary key,
  original_id uuid not null,
  feed_id text not null,
  position bigint not null,
  is_in_file boolean not null,
  -- What the file said of it last, the facts as columns of listings: what another file says is no change of this one's word.
  price_inr integer not null,
  facts jsonb not null
);
create index copies_original on copies (original_id);

-- One row a car shown: a group of listings. Its id is that of the group's first listing in log order.
create table cars (
  id uuid not null,
  -- The listing that is shown first, whose facts these are.
  lead_listing_id uuid not null,
  -- The listing that asks the price: url, source_id, verification, seller_type and has_warranty are its.
  offer_listing_id uuid not null,
  title text not null,
  brand text not null,
  model text,
  variant text,
  year integer not null,
  -- The lowest asking price of a live listing; the last one when none is live.
  price_inr integer not null,
  mileage_km integer,
  fuel_type text,
  transmission text,
  owners smallint,
  city text,
  state text,
  rto text,
  body_type text,
  color text,
  condition text,
  seller_type text,
  verification text not null,
  has_warranty boolean,
  features text[] not null,
  images text[] not null,
  has_images boolean not null,
  url text,
  source_id text not null,
  -- The sources of its live listings, sorted; empty once it is gone.
  source_ids text[] not null,
  is_local boolean not null,
  is_featured boolean not null,
  is_live boolean not null,
  listed_at timestamptz,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  gone_at timestamptz,
  -- The price before the latest drop of the listing that gives the price, while that is above the price.
  original_price_inr integer,
  price_dropped_at timestamptz,
  -- The latest price changes of the listing that gives the price, oldest first: when, and the price until then.
  price_changed_at timestamptz[] not null,
  price_changed_from integer[] not null,
  -- When the listing that gives the price was first seen: its price is known from then on.
  priced_since timestamptz not null,
  -- Its listings, live and gone.
  listing_count integer not null,
  -- Those of them that are live: in how many places the car is offered now.
  live_count integer not null,
  -- Log position of the batch that last wrote the row: what a reader asks for "since".
  changed_at_position bigint not null
);

-- Cars that are no more because their listings moved under another: what a reader has to forget since a position.
create table removed_cars (
  id uuid primary key,
  changed_at_position bigint not null
);

-- Every asking price of every listing, the first one too.
create table price_points (
  listing_id uuid not null,
  position bigint not null,
  at timestamptz not null,
  price_inr integer not null
);

-- One row until the first fill is through, none after it: while it fills, cars are not kept, finish makes them all at once.
create table filling (position bigint not null);
insert into filling values (0);

-- Rows are found by these columns alone; statistics of the others (pictures, features, texts) would cost a third of a rebuild.
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

/** By these the listings of one car find each other. */
export const MATCH_INDEXES = `
create index listings_match on listings (match_key) where match_key is not null;
create index listings_vin on listings (vin) where vin is not null;
`;

/** What readers need, cheaper to make once the tables are full. */
export const INDEXES = `
alter table cars add primary key (id);
create index cars_changed on cars (changed_at_position);
create index cars_model on cars (brand, model, year);
create index listings_car on listings (car_id);
create index price_points_listing on price_points (listing_id, position);
create index removed_cars_changed on removed_cars (changed_at_position);
`;
