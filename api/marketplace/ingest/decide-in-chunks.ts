import { v7 as uuid } from 'uuid';
import type { ListingPatch } from '../../../projections/marketplace/feed-listings/fold.ts';
import type { Identifiers, KnownListing } from '../../../schema/marketplace/identity-keys.ts';
import { ListingId } from '../../../schema/marketplace/listing-id-and-keys.ts';
import { trimOf } from '../../../schema/marketplace/trims.ts';
import type { FeedChunk, ListedRow } from '../feed-chunk-decider.ts';
import type { FeedCar } from '../feeds/feed.ts';
import type { IngestConnection } from './ingest-connection.ts';
import { ID_COLUMNS } from './staging.ts';

/** The number of rows that are decided and appended together, about 1.5 MB of events. Rows that could be the same car always stay together, so a
 *  chunk may be larger. */
export const CHUNK_ROWS = 1000;

interface StagedColumns extends Readonly<Record<string, string | number | null>> {
  readonly row: number;
  readonly part: number;
  readonly digest: string;
  readonly car: string;
}
interface StagedRow extends Pick<StagedColumns, 'row' | 'part' | 'digest' | 'car'> {
  readonly ids: Identifiers;
}
const stagedRow = (columns: StagedColumns): StagedRow => {
  const { row, part, digest, car } = columns;
  return { row, part, digest, car, ids: ID_COLUMNS.map((column) => columns[column]?.toString() ?? null) };
};
const nextRows = `
  select row, part, ${ID_COLUMNS.join(', ')}, digest, car
  from staged join staged_cars using (row)
  where (part, row) > ($1, $2) order by part, row limit $3`;

/** Parses a staged car without validation, because `stageRows` stores only validated cars. */
const readCar = (text: string): FeedCar => JSON.parse(text);

const offered = ({ ids, digest, car }: StagedRow): ListedRow => {
  const { sourceId, facts, keys, priceInr } = readCar(car);
  const { brand, model, year, mileageKm } = facts;
  const trim = trimOf(brand, facts.variant);
  const newListingId = ListingId.parse(uuid());
  return {
    sourceId,
    brand,
    model,
    year,
    mileageKm,
    trim,
    facts,
    keys,
    priceInr,
    digest,
    identifiers: ids,
    newListingId,
  };
};

/** Yields the staged rows in groups, ordered by part and row. A part consists of rows that could be the same car, and is never split. */
async function* parts(session: IngestConnection, chunkRows: number): AsyncIterable<StagedRow[]> {
  let held: StagedRow[] = [];
  for (let last = { part: 0, row: 0 }; ; ) {
    const page = await session.query<StagedColumns>(nextRows, [last.part, last.row, chunkRows]);
    const end = page.at(-1);
    if (end) last = end;
    const rows = held.concat(page.map(stagedRow));
    if (page.length < chunkRows) {
      if (rows.length > 0) yield rows;
      return;
    }
    const whole = rows.filter(({ part }) => part !== last.part);
    held = rows.slice(whole.length);
    if (whole.length > 0) yield whole;
  }
}

interface KnownRow extends Required<Omit<ListingPatch, 'price_inr'>> {
  readonly source_id: string;
  readonly price_inr: KnownListing['priceInr'];
  readonly reached_by: string[];
}
const knownListings = `
  select listings.*, reached.reached_by
  from (
    select listing_id, array_agg(identifier) as reached_by from feed_listings.keys
    where feed_id = $1 and identifier = any($2::text[]) group by listing_id) reached
  join feed_listings.listings using (listing_id)
  order by listing_id`;

const known = (row: KnownRow): KnownListing => ({
  listingId: row.listing_id,
  sourceId: row.source_id,
  brand: row.brand,
  model: row.model,
  year: row.year,
  mileageKm: row.mileage_km,
  trim: row.trim,
  keys: {
    vin: row.vin,
    sourceListingId: row.source_listing_id,
    stockNumber: row.stock_number,
    url: row.url,
    fingerprint: row.fingerprint,
  },
  priceInr: row.price_inr,
  digest: row.digest,
  live: row.live,
  reachedBy: row.reached_by,
});

/** The parameters of a run that are known before any row is decided. */
export interface ChunkSetting {
  readonly feedId: string;
  readonly seenAt: string;
  /** Whether the feed already has any listings. */
  readonly anyKnown: boolean;
  readonly sharedIds: boolean;
  readonly chunkRows: number;
}

/** Yields the staged rows in chunks that can be decided independently of each other. */
export async function* offeredChunks(session: IngestConnection, setting: ChunkSetting): AsyncIterable<FeedChunk> {
  const { feedId, seenAt } = setting;
  for await (const staged of parts(session, setting.chunkRows)) {
    const ids = [...new Set(staged.flatMap(({ ids }) => ids.filter((id) => id !== null)))];
    const shared = setting.sharedIds
      ? await session.query<{ identifier: string }>(
          'select identifier from marks where shared and identifier = any($1)',
          [ids],
        )
      : [];
    const sharedSet = new Set(shared.map(({ identifier }) => identifier));
    const telling = ids.filter((id) => !sharedSet.has(id));
    const found = setting.anyKnown ? await session.query<KnownRow>(knownListings, [feedId, telling]) : [];
    yield { feedId, seenAt, rows: staged.map(offered), known: found.map(known), shared: sharedSet };
  }
}
