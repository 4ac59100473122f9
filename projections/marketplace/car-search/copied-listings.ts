import type { Knex } from 'knex';
import type { Recorded } from '../../../schema/kernel/event.ts';
import type { Rupees } from '../../../schema/kernel/values.ts';
import type { ListingFacts } from '../../../schema/marketplace/car-facts.ts';
import { Copies, type SeenCar, sourceKeyOf } from '../../../schema/marketplace/listing-copies-across-feeds.ts';
import type { ListingId, ListingKeys } from '../../../schema/marketplace/listing-id-and-keys.ts';
import { vinOf } from '../../../schema/marketplace/same-car.ts';
import { trimOf } from '../../../schema/marketplace/trims.ts';
import { type FactColumns, factColumns, sameFacts } from './columns.ts';
import type { CarSearchEvent, FoldedEvent } from './fold.ts';
import { FACTS_OF_ROW } from './listings.ts';

type FirstSeen = Extract<CarSearchEvent, { type: 'ListingFirstSeen' }>;

type Later = Exclude<Recorded<CarSearchEvent>, { type: 'ListingFirstSeen' }>;

/** What a file last reported about a listing. The facts are converted to columns only when they are compared. */
interface FileWord {
  readonly sourceId: string;
  readonly priceInr: Rupees;
  readonly facts: () => FactColumns;
}
/** The listings that a source shows in several files, with what each file last reported about them. */
type FileCopies = Copies<ListingId, FileWord>;

const withId = (event: Later, listingId: ListingId) => ({ ...event, data: { ...event.data, listingId } }) as Later;

const seenCar = ({ brand, model, variant, year, mileageKm }: ListingFacts, keys: ListingKeys): SeenCar => ({
  brand,
  model,
  year,
  mileageKm,
  trim: trimOf(brand, variant),
  vin: vinOf(keys.vin),
});

const isFirstSeen = (event: Recorded<CarSearchEvent>): event is Recorded<FirstSeen> =>
  event.type === 'ListingFirstSeen';
const keyOf = ({ data: { sourceId, keys } }: FirstSeen): string | null => sourceKeyOf(sourceId, keys);

interface OriginalRow extends Omit<SeenCar, 'trim'> {
  readonly sourceKey: string;
  readonly listingId: ListingId;
  readonly feedId: string;
  readonly sourceId: string;
  readonly isLive: boolean;
  readonly variant: string | null;
  readonly priceInr: Rupees;
  readonly facts: FactColumns;
}
const ORIGINALS = `
  select asked.key as "sourceKey", l.id as "listingId", l.feed_id as "feedId", l.source_id as "sourceId",
    l.withdrawn_at is null as "isLive", l.brand, l.model, l.variant, l.year, l.mileage_km as "mileageKm", l.vin,
    l.price_inr as "priceInr", ${FACTS_OF_ROW} as facts
  from unnest(:keys::text[]) asked (key) join listings l on l.source_key = md5(asked.key)::uuid
  order by l.position`;

interface CopyRow extends Pick<OriginalRow, 'listingId' | 'sourceId' | 'feedId' | 'priceInr' | 'facts'> {
  readonly originalId: ListingId;
  readonly isInFile: boolean;
}
const COPIES = `
  select c.listing_id as "listingId", c.original_id as "originalId", l.source_id as "sourceId", c.feed_id as "feedId",
    c.is_in_file as "isInFile", c.price_inr as "priceInr", c.facts
  from copies c join listings l on l.id = c.original_id
  where c.original_id in (select original_id from copies where listing_id = any (:ids::uuid[]))
  order by c.position`;

/** Reads the stored state of all listings to which a batch refers, even if it refers to them by the id of a copy. */
export const readCopies = async (
  tx: Knex.Transaction,
  batch: readonly Recorded<CarSearchEvent>[],
): Promise<FileCopies> => {
  const copies: FileCopies = new Copies();
  const keys = [...new Set(batch.filter(isFirstSeen).flatMap((event) => keyOf(event) ?? []))];
  const { rows: originals } =
    keys.length > 0 ? await tx.raw<{ rows: OriginalRow[] }>(ORIGINALS, { keys }) : { rows: [] };
  for (const { sourceKey, listingId, feedId, sourceId, isLive, variant, priceInr, facts, ...told } of originals) {
    const car = { ...told, trim: trimOf(told.brand, variant) };
    const word = { sourceId, priceInr, facts: () => facts };
    copies.recall({ listingId, feedId, sourceId, sourceKey, car, word }, isLive);
  }
  const told = batch.flatMap((event) => (isFirstSeen(event) ? [] : [event.data.listingId]));
  const ids = [...new Set([...told, ...originals.map(({ listingId }) => listingId)])];
  const { rows } = ids.length > 0 ? await tx.raw<{ rows: CopyRow[] }>(COPIES, { ids }) : { rows: [] };
  for (const { originalId, sourceId, listingId, feedId, isInFile, priceInr, facts } of rows) {
    const word = { sourceId, priceInr, facts: () => facts };
    copies.recallFile({ listingId: originalId, sourceId }, { listingId, feedId, isInFile, word });
  }
  return copies;
};

/** A batch whose events refer only to original listings, and the copies that are new in the batch. */
export interface Told {
  readonly events: readonly Recorded<FoldedEvent>[];
  readonly brought: readonly (Recorded<FirstSeen> & { readonly originalId: ListingId })[];
}

type Back = Extract<Recorded<CarSearchEvent>, { type: 'ListingBack' }>;

/** Translates a file's report that it contains a listing again. If another file also contains the listing, only the differences from this file's
 *  previous report become events. */
const tellBack = (event: Back, copies: FileCopies, last: FileWord): readonly Recorded<FoldedEvent>[] => {
  const { facts, keys, priceInr, seenAt, listingId: inFile } = event.data;
  const listingId = copies.of(inFile);
  const fromInr = last.priceInr;
  const isAsBefore = sameFacts(last.facts(), factColumns(last.sourceId, facts, keys));
  if (!copies.isInAnotherFile(inFile)) {
    const isNews = fromInr !== priceInr || !isAsBefore;
    return [{ ...event, type: 'ListingInFile', data: { ...event.data, listingId, fromInr, isNews } }];
  }
  const told: Recorded<FoldedEvent>[] = [];
  if (!isAsBefore) told.push({ ...event, type: 'ListingDetailsChanged', data: { listingId, facts, keys, seenAt } });
  if (fromInr !== priceInr)
    told.push({ ...event, type: 'ListingPriceChanged', data: { listingId, fromInr, toInr: priceInr, seenAt } });
  return told;
};

const wordAfter = (event: Later, last: FileWord): FileWord => {
  switch (event.type) {
    case 'ListingPriceChanged':
      return { ...last, priceInr: event.data.toInr };
    case 'ListingBack':
    case 'ListingDetailsChanged': {
      const { facts, keys } = event.data;
      const priceInr = event.type === 'ListingBack' ? event.data.priceInr : last.priceInr;
      return { ...last, priceInr, facts: () => factColumns(last.sourceId, facts, keys) };
    }
    default:
      return last;
  }
};

/** Translates reports about copies into reports about their original listing, which is live as long as any file contains it. Reports that change
 *  nothing are dropped. So is the first report of a file about a listing that another file already contains: files may differ even though nothing has
 *  changed at the source. */
export const tellOriginals = (batch: readonly Recorded<CarSearchEvent>[], copies: FileCopies): Told => {
  const brought: Told['brought'][number][] = [];
  const events = batch.flatMap((event): Recorded<FoldedEvent>[] => {
    if (event.type === 'ListingFirstSeen') {
      const { listingId, feedId, sourceId, facts, keys, priceInr, seenAt } = event.data;
      const car = seenCar(facts, keys);
      const word = { sourceId, priceInr, facts: () => factColumns(sourceId, facts, keys) };
      const originalId = copies.firstSeen({ listingId, feedId, sourceId, sourceKey: keyOf(event), car, word });
      if (originalId === listingId) return [event];
      brought.push({ ...event, originalId });
      if (copies.isInAnotherFile(listingId)) return [];
      const told = { listingId: originalId, keys, facts, priceInr, seenAt, fromInr: null, isNews: false };
      return [{ ...event, type: 'ListingInFile', data: told }];
    }
    const { listingId } = event.data;
    if (event.type === 'ListingGone' && !copies.left(listingId)) return [];
    if (event.type === 'ListingBack') copies.back(listingId);
    const last = copies.wordOf(listingId);
    if (last) copies.said(listingId, wordAfter(event, last));
    if (event.type === 'ListingBack' || event.type === 'ListingDetailsChanged')
      copies.told(listingId, seenCar(event.data.facts, event.data.keys));
    if (event.type === 'ListingBack' && last) return [...tellBack(event, copies, last)];
    const originalId = copies.of(listingId);
    return originalId === listingId ? [event] : [withId(event, originalId)];
  });
  return { events, brought };
};

const WRITE_COPIES = `
  insert into copies (listing_id, original_id, feed_id, position, is_in_file, price_inr, facts)
  select r.listing_id, r.original_id, r.feed_id, l.position, r.is_in_file, r.price_inr, r.facts
  from json_to_recordset(:rows::json) as r(
    listing_id uuid, original_id uuid, feed_id text, is_in_file boolean, price_inr integer, facts jsonb)
  join listings l on l.id = r.listing_id
  on conflict (listing_id) do update
    set is_in_file = excluded.is_in_file, price_inr = excluded.price_inr, facts = excluded.facts`;

/** SQL that inserts a row into `listings` for each new copy: the id of its original listing, and the few facts that the table requires. */
const WRITE_BROUGHT = `
  insert into listings (
    id, position, feed_id, source_id, car_id, copy_of, is_separated, title, brand, model, year, price_inr, verification,
    features, images, is_local, first_seen_at, last_seen_at, price_changed_at, price_changed_from)
  select
    r.id, r.position, r.feed_id, l.source_id, l.car_id, l.id, false, r.title, r.brand, r.model, r.year, r.price_inr,
    r.verification, '{}', '{}', false, r.seen_at, r.seen_at, '{}', '{}'
  from json_to_recordset(:rows::json) as r(
    id uuid, original_id uuid, position bigint, feed_id text, title text, brand text, model text, year integer, price_inr integer,
    verification text, seen_at timestamptz)
  join listings l on l.id = r.original_id`;

/** Stores which listings are copies, and which files still contain them. Must be called after the listings have been written. */
export const writeCopies = async (
  tx: Knex.Transaction,
  copies: FileCopies,
  brought: Told['brought'],
): Promise<void> => {
  const write = async (sql: string, rows: readonly object[]) => {
    if (rows.length > 0) await tx.raw(sql, { rows: JSON.stringify(rows) });
  };
  const listingRows = brought.map(({ originalId, position, data: { listingId, feedId, facts, priceInr, seenAt } }) => ({
    ...{ id: listingId, original_id: originalId, position: position.toString(), feed_id: feedId },
    ...{ title: facts.title, brand: facts.brand, model: facts.model, year: facts.year, price_inr: priceInr },
    ...{ verification: facts.verification, seen_at: seenAt },
  }));
  const copyRows = copies.changed().flatMap(({ listingId: original_id, files }) =>
    files.map(({ listingId, feedId, isInFile, word: { priceInr, facts } }) => ({
      ...{ listing_id: listingId, original_id, feed_id: feedId, is_in_file: isInFile },
      ...{ price_inr: priceInr, facts: facts() },
    })),
  );
  await write(WRITE_BROUGHT, listingRows);
  await write(WRITE_COPIES, copyRows);
};
