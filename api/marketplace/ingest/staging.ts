import { listingDigest } from '../../../projections/marketplace/feed-listings/digest.ts';
import { identifiersOf } from '../../../projections/marketplace/feed-listings/keys.ts';
import { storable } from '../../../schema/kernel/plain-text.ts';
import { KEY_KINDS } from '../../../schema/marketplace/identity-keys.ts';
import type { RefusalReason } from '../../../schema/marketplace/refused-feed-rows.ts';
import type { FeedCar, FeedRow, RefusedListing } from '../feeds/feed.ts';
import type { CopyField, IngestConnection } from './ingest-connection.ts';

/** The columns of `staged` that hold the identifiers, in the order of `KEY_KINDS`. */
export const ID_COLUMNS = KEY_KINDS.map((_, kind) => `id${kind}`);

/** Temporary tables: `staged` contains the columns for matching, `staged_cars` the complete cars, and `refused_ids` the keys of refused rows. */
const TABLES = `
  create temp table staged (
    row int not null,
    -- All rows that could be about the same car have the same value: the smallest row number among them.
    part int not null,
    ${ID_COLUMNS.map((column) => `${column} text`).join(', ')},
    -- Brand and year, and the model if the row names it. Two cars with one VIN cannot differ in these.
    make text not null,
    model text,
    digest text not null
  );
  create temp table staged_cars (row int not null, car text not null);
  alter table staged_cars alter car set storage external;
  create temp table refused_ids (row int not null, kind int not null, identifier text not null, vin text);`;

const INDEXES = `
  alter table staged add primary key (row);
  alter table staged_cars add primary key (row);
  analyze staged; analyze staged_cars; analyze refused_ids;`;

const STAGED = ['row', 'part', ...ID_COLUMNS, 'make', 'model', 'digest'];
const REFUSALS = ['run_id', 'row_number', 'reason', 'detail', 'raw'];
/** The number of rows that are copied in one round trip. Together, they take about 2 MB. */
const BATCH = 1000;

/** For each reason, the first row that was refused for this reason, and the exact problem. */
export type FirstRefused = Partial<Record<RefusalReason, { readonly row: number; readonly detail: string }>>;

/** The result of reading a feed to its end. */
export interface Staged {
  readonly read: number;
  readonly refused: number;
  readonly refusedBy: Partial<Record<RefusalReason, number>>;
  readonly firstRefused: FirstRefused;
  readonly lastRow: number;
  /** The kinds of keys (indexes in `KEY_KINDS`) that occur in at least one row. */
  readonly kinds: readonly number[];
}

interface Written {
  readonly car: FeedCar;
  readonly text: string;
}
/** Returns a car and its JSON, without characters that the event store or the tables cannot store. */
const written = (offered: FeedCar): Written => {
  const car = storable(offered);
  return { car, text: JSON.stringify(car) };
};

interface Batch {
  readonly staged: CopyField[][];
  readonly cars: CopyField[][];
  readonly refusals: CopyField[][];
  readonly refusedIds: CopyField[][];
}
const emptyBatch = (): Batch => ({ staged: [], cars: [], refusals: [], refusedIds: [] });
const copyBatch = async (session: IngestConnection, batch: Batch): Promise<void> => {
  const { staged, cars, refusals, refusedIds } = batch;
  await session.copy('staged', STAGED, staged);
  await session.copy('staged_cars', ['row', 'car'], cars);
  await session.copy('ingest_refusals', REFUSALS, refusals);
  await session.copy('refused_ids', ['row', 'kind', 'identifier', 'vin'], refusedIds);
};

const refusedIdsOf = (row: number, listing: RefusedListing): CopyField[][] =>
  identifiersOf(listing.sourceId, listing.keys).flatMap((id, kind) =>
    id === null ? [] : [[row, kind, id, listing.keys.vin]],
  );

/** Copies a feed's rows to temporary tables, because rows are decided only after the whole feed has been read, and a feed may not fit into memory.
 *  Refused rows are stored permanently.
 *  @throws any error thrown while reading the feed, or by the database */
export const stageRows = async (
  session: IngestConnection,
  runId: string,
  rows: AsyncIterable<FeedRow>,
  onRows: (read: number) => void,
): Promise<Staged> => {
  await session.query(TABLES);
  const refusedBy: Partial<Record<RefusalReason, number>> = {};
  const firstRefused: FirstRefused = {};
  const kinds = new Set<number>();
  let [read, refused, lastRow] = [0, 0, 0];
  let batch = emptyBatch();
  let copying: Promise<void> = Promise.resolve();
  const flush = async () => {
    await copying;
    copying = copyBatch(session, batch);
    copying.catch(() => undefined); // the next flush throws this error
    batch = emptyBatch();
    onRows(read);
  };
  const stage = (row: number, offered: FeedCar) => {
    const { car, text } = written(offered);
    const { sourceId, facts, keys } = car;
    const ids = identifiersOf(sourceId, keys);
    ids.forEach((id, kind) => void (id !== null && kinds.add(kind)));
    const make = `${facts.brand}|${facts.year}`.toLowerCase();
    const model = facts.model?.toLowerCase() ?? null;
    batch.staged.push([row, row, ...ids, make, model, listingDigest(facts, keys)]);
    batch.cars.push([row, text]);
  };
  for await (const entry of rows) {
    read += 1;
    lastRow = Math.max(lastRow, entry.row);
    if ('refused' in entry) {
      refused += 1;
      refusedBy[entry.refused] = (refusedBy[entry.refused] ?? 0) + 1;
      firstRefused[entry.refused] ??= { row: entry.row, detail: entry.detail };
      if (entry.listing) batch.refusedIds.push(...refusedIdsOf(entry.row, entry.listing));
      batch.refusals.push([runId, entry.row, entry.refused, entry.detail, entry.raw]);
    } else stage(entry.row, entry.car);
    if (batch.cars.length + batch.refusals.length >= BATCH) await flush();
  }
  await flush();
  await copying;
  await session.query(INDEXES);
  return { read, refused, refusedBy, firstRefused, lastRow, kinds: [...kinds].sort() };
};
