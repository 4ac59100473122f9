import type { Knex } from 'knex';
import { type Recorded, typesOf } from '../../schema/kernel/event.ts';
import type { ListingFacts } from '../../schema/marketplace/car-facts.ts';
import { FeedEvent, MatchEvent, VisibilityEvent } from '../../schema/marketplace/events.ts';
import { sourceKeyOf } from '../../schema/marketplace/listing-copies-across-feeds.ts';
import type { ListingKeys } from '../../schema/marketplace/listing-id-and-keys.ts';
import { trimOf } from '../../schema/marketplace/trims.ts';
import type { HiddenUntil } from '../../schema/marketplace/visibility.ts';
import { projector } from '../platform/projector.ts';

type AnalyticsEvent = FeedEvent | MatchEvent | VisibilityEvent;

/** The table `sightings`: each listing's history in log order, append-only, with one row per event. Null means unchanged; a row with a `brand`
 *  contains all fields of the listing. */
const TABLES = `
  create table sightings (
    position bigint not null,
    listing_id uuid not null,
    at timestamptz not null,
    -- true: on sale from then on. false: taken down. null: unchanged.
    is_live boolean,
    -- Whether an operator has separated the listing from its group; null: unchanged.
    is_separated boolean,
    -- What ends the hiding by an operator: 'changed' or 'shown' (see schema/marketplace/visibility.ts). Empty if it is shown again; null: unchanged.
    hidden_until text,
    price_inr integer,
    -- Set only in the first sighting.
    feed_id text,
    source_id text,
    -- A digest of the key that the listing has in all files of its source (see schema/marketplace/listing-copies-across-feeds.ts).
    source_key uuid,
    brand text,
    model text,
    year integer,
    mileage_km integer,
    fuel_type text,
    transmission text,
    owners smallint,
    city text,
    state text,
    rto text,
    -- From trimOf of its variant.
    trim text,
    vin text,
    -- The order of listings within a car, lowest first: 0 verified, 2 certified, 4 neither; 1 more without a photo.
    lead_rank smallint
  );
  alter table sightings alter column listing_id set statistics 0;`;

interface Sighting {
  readonly position: string;
  readonly listing_id: string;
  readonly at: string;
  readonly is_live?: boolean;
  readonly is_separated?: boolean;
  readonly hidden_until?: HiddenUntil | '';
  readonly price_inr?: number;
}

const SPEAKS_FIRST = { verified: 0, certified: 2, standard: 4 } as const;

const told = (facts: ListingFacts, keys: ListingKeys) => ({
  brand: facts.brand,
  model: facts.model,
  year: facts.year,
  mileage_km: facts.mileageKm,
  fuel_type: facts.fuelType,
  transmission: facts.transmission,
  owners: facts.owners,
  city: facts.city,
  state: facts.state,
  rto: facts.rto,
  trim: trimOf(facts.brand, facts.variant),
  vin: keys.vin,
  lead_rank: SPEAKS_FIRST[facts.verification] + (facts.images.length > 0 ? 0 : 1),
});

/** Converts an event to a row. It uses `Object.assign` because a literal with several spreads is ten times slower, and a feed has many rows. */
const sightingOf = (event: Recorded<AnalyticsEvent>): Sighting => {
  const where = { position: event.position.toString(), listing_id: event.data.listingId };
  switch (event.type) {
    case 'ListingFirstSeen': {
      const { seenAt, priceInr, feedId, sourceId, facts, keys } = event.data;
      const source = { feed_id: feedId, source_id: sourceId, source_key: sourceKeyOf(sourceId, keys) };
      const state = { at: seenAt, is_live: true, is_separated: false, price_inr: priceInr };
      return Object.assign(where, state, source, told(facts, keys));
    }
    case 'ListingPriceChanged':
      return { ...where, at: event.data.seenAt, price_inr: event.data.toInr };
    case 'ListingDetailsChanged':
      return Object.assign(where, { at: event.data.seenAt }, told(event.data.facts, event.data.keys));
    case 'ListingGone':
      return { ...where, at: event.data.goneAt, is_live: false };
    case 'ListingBack': {
      const { seenAt, priceInr, facts, keys } = event.data;
      return Object.assign(where, { at: seenAt, is_live: true, price_inr: priceInr }, told(facts, keys));
    }
    case 'ListingSeparated':
      return { ...where, at: event.data.separatedAt, is_separated: true };
    case 'ListingRejoined':
      return { ...where, at: event.data.rejoinedAt, is_separated: false };
    case 'ListingHidden':
      return { ...where, at: event.data.hiddenAt, hidden_until: event.data.until };
    case 'ListingShown':
      return { ...where, at: event.data.shownAt, hidden_until: '' };
  }
};

const COLUMNS = `
  position, listing_id, at, is_live, is_separated, hidden_until, price_inr, feed_id, source_id, brand, model, year, mileage_km,
  fuel_type, transmission, owners, city, state, rto, trim, vin, lead_rank`;
const INSERT = `
  insert into sightings (source_key, ${COLUMNS})
  select md5(source_key)::uuid, ${COLUMNS} from json_to_recordset(?::json) as row (
    position bigint, listing_id uuid, at timestamptz, is_live boolean, is_separated boolean, hidden_until text, price_inr integer, feed_id text,
    source_id text, source_key text, brand text, model text, year integer, mileage_km integer, fuel_type text, transmission text, owners smallint,
    city text, state text, rto text, trim text, vin text, lead_rank smallint)`;

/** Maintains the table from which market reports for any day are computed. */
export const analyticsProjector = projector<AnalyticsEvent>({
  name: 'analytics',
  version: 4,
  isShownToStrangers: true,
  readableSince: 3,
  handles: [...typesOf(FeedEvent), ...typesOf(MatchEvent), ...typesOf(VisibilityEvent)],
  lane: (event) => `listing-${event.data.listingId}`,
  create: async (tx: Knex.Transaction) => tx.raw(TABLES),
  finish: async (tx: Knex.Transaction) => tx.raw('alter table sightings add primary key (position)'),
  apply: async (tx: Knex.Transaction, batch: readonly Recorded<AnalyticsEvent>[]) =>
    tx.raw(INSERT, [JSON.stringify(batch.map(sightingOf))]),
});
