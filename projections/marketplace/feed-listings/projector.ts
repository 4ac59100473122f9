import type { Knex } from 'knex';
import type { Recorded } from '../../../schema/kernel/event.ts';
import { isStreamOf } from '../../../schema/kernel/stream.ts';
import type { FeedEvent } from '../../../schema/marketplace/events.ts';
import { projector } from '../../platform/projector.ts';
import { foldFeedEvents } from './fold.ts';

/** The tables `listings` (one row per listing of a feed, with the data needed to recognise the same car in the next file and to detect changes),
 *  `keys` (every identifier that a listing has ever had) and `feeds` (the position up to which each feed's stream has been applied). */
const tables = `
  create table feeds (
    feed_id text primary key,
    revision int not null
  );
  create table listings (
    listing_id uuid primary key,
    feed_id text not null,
    source_id text not null,
    brand text not null,
    model text,
    year int not null,
    mileage_km int,
    -- From trimOf of its variant.
    trim text,
    vin text,
    source_listing_id text,
    stock_number text,
    url text,
    fingerprint text not null,
    price_inr int not null,
    digest text not null,
    live boolean not null
  );
  create index listings_live on listings (feed_id, listing_id) where live;
  create table keys (
    feed_id text not null,
    identifier text not null,
    listing_id uuid not null,
    primary key (feed_id, identifier, listing_id)
  );`;

const columns = `
  listing_id uuid, feed_id text, source_id text, brand text, model text, year int, mileage_km int, trim text, vin text, source_listing_id text,
  stock_number text, url text, fingerprint text, price_inr int, digest text, live boolean`;

const insertListings = `
  insert into listings
  select * from json_to_recordset(?::json) as row (${columns})
  on conflict (listing_id) do nothing`;

/** SQL that updates listings. Null leaves a column unchanged. A row with a digest, however, contains all facts and keys, so null there means that the
 *  key was removed. */
const updateListings = `
  update listings set
    brand = coalesce(row.brand, listings.brand),
    model = case when row.digest is null then listings.model else row.model end,
    year = coalesce(row.year, listings.year),
    mileage_km = case when row.digest is null then listings.mileage_km else row.mileage_km end,
    trim = case when row.digest is null then listings.trim else row.trim end,
    vin = case when row.digest is null then listings.vin else row.vin end,
    source_listing_id = case when row.digest is null then listings.source_listing_id else row.source_listing_id end,
    stock_number = case when row.digest is null then listings.stock_number else row.stock_number end,
    url = case when row.digest is null then listings.url else row.url end,
    fingerprint = coalesce(row.fingerprint, listings.fingerprint),
    price_inr = coalesce(row.price_inr, listings.price_inr),
    digest = coalesce(row.digest, listings.digest),
    live = coalesce(row.live, listings.live)
  from json_to_recordset(?::json) as row (${columns})
  where listings.listing_id = row.listing_id`;

/** SQL that inserts keys. Keys are unique only within a source. The events that change keys do not name the source, so it is taken from the listing's
 *  row. */
const insertKeys = `
  insert into keys
  select listings.feed_id, row.kind || ' ' || listings.source_id || ' ' || row.value, row.listing_id
  from json_to_recordset(?::json) as row (kind int, value text, listing_id uuid)
  join listings using (listing_id)
  on conflict do nothing`;

const upsertFeeds = `
  insert into feeds select * from json_to_recordset(?::json) as row (feed_id text, revision int)
  on conflict (feed_id) do update set revision = greatest(feeds.revision, excluded.revision)`;

const write = async (tx: Knex.Transaction, sql: string, rows: readonly object[]): Promise<void> => {
  if (rows.length > 0) await tx.raw(sql, [JSON.stringify(rows)]);
};

/** Maintains the state of each feed, so that an ingest does not have to read the feed's entire event stream. */
export const feedListingsProjector = projector<FeedEvent>({
  name: 'feed_listings',
  version: 5,
  isShownToStrangers: true,
  readableSince: 5,
  handles: ['ListingFirstSeen', 'ListingPriceChanged', 'ListingDetailsChanged', 'ListingGone', 'ListingBack'],
  lane: (event) => `listing-${event.data.listingId}`,
  create: async (tx) => tx.raw(tables),
  apply: async (tx, batch: readonly Recorded<FeedEvent>[]) => {
    const folded = foldFeedEvents(batch.filter(({ streamId }) => isStreamOf('feed', streamId)));
    await write(tx, insertListings, folded.first);
    await write(tx, updateListings, folded.changed);
    await write(tx, insertKeys, folded.keys);
    await write(tx, upsertFeeds, folded.feeds);
  },
});
