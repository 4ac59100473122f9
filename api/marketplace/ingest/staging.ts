import { listingDigest } from '../../../projections/marketplace/feed-listings/digest.ts';
import { identifiersOf } from '../../../projections/marketplace/feed-listings/keys.ts';
import { storable } from '../../../schema/kernel/plain-text.ts';
import { KEY_KINDS } from '../../../schema/marketplace/identity.ts';
import type { RefusalReason } from '../../../schema/marketplace/refusals.ts';
import type { FeedRow, OfferedCar, RefusedListing } from '../feeds/feed.ts';
import type { CopyField, IngestSession } from './session.ts';

/** The columns of `staged` that hold the identifiers, in the order of `KEY_KINDS`. */
export const ID_COLUMNS = KEY_KINDS.map((_, kind) => `id${kind}`);

/** `staged` is what recognising needs of a row, `staged_cars` the whole car, `refused_ids` what refused rows can be recognised by.
 *  Temporary: a run that dies leaves nothing. */
const TABLES = `
  create temp table staged (
    row int not null,
    -- Rows that could be about the same car share it: the smallest row number among them.
    part int not null,
    ${ID_COLUMNS.map((column) => `${column} text`).join(', ')},
    -- Brand and year, and the model where it is named: what a VIN cannot be two of.
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
/** Rows a round trip; about 2 MB of them. */
const BATCH = 1000;

/** The first row that was refused for a reason, by reason. */
export type FirstRefused = Partial<Record<RefusalReason, { readonly row: number; readonly detail: string }>>;

/** What reading a feed to its end came to. */
export interface Staged {
  readonly read: number;
  readonly refused: number;
  readonly refusedBy: Partial<Record<RefusalReason, number>>;
  /** Of each of those reasons, what exactly was wrong where it came first. */
  readonly firstRefused: FirstRefused;
  /** The highest number that a row has. */
  readonly lastRow: number;
  /** The kinds of keys (places in `KEY_KINDS`) that any row has. */
  readonly kinds: readonly number[];
}

interface Written {
  readonly car: OfferedCar;
  readonly text: string;
}
/** A car and its JSON, with texts that events and tables can hold, whoever made them. */
const written = (offered: OfferedCar): Written => {
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
const copyBatch = async (session: IngestSession, batch: Batch): Promise<void> => {
  const { staged, cars, refusals, refusedIds } = batch;
  await session.copy('staged', STAGED, staged);
  await session.copy('staged_cars', ['row', 'car'], cars);
  await session.copy('ingest_refusals', REFUSALS, refusals);
  await session.copy('refused_ids', ['row', 'kind', 'identifier', 'vin'], refusedIds);
};

/** One entry a key by which a refused row can be recognised. */
const refusedIdsOf = (row: number, listing: RefusedListing): CopyField[][] =>
  identifiersOf(listing.sourceId, listing.keys).flatMap((id, kind) =>
    id === null ? [] : [[row, kind, id, listing.keys.vin]],
  );

/** Puts the rows of a feed where the run can look at all of them without holding them: nothing is decided before the whole of
 *  a feed was read. Refused rows are kept for good, under the run. One batch is copied while the next is read.
 *  @throws what reading the feed throws, or the database */
export const stageRows = async (
  session: IngestSession,
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
    copying.catch(() => undefined); // the next flush throws it
    batch = emptyBatch();
    onRows(read);
  };
  const stage = (row: number, offered: OfferedCar) => {
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
