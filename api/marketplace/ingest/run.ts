import { v7 as uuid } from 'uuid';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import type { FeedEvent } from '../../../schema/marketplace/events.ts';
import { FeedShrank, IngestUnderWay } from '../../../schema/marketplace/ingest-rejections.ts';
import type { ListingId } from '../../../schema/marketplace/listing-id-and-keys.ts';
import type { Platform } from '../../platform/feature.ts';
import { decideChunk, decideGone, type FeedChunk, type RowCounts, shrankTooMuch } from '../feed-chunk-decider.ts';
import type { OpenFeed } from '../feeds/feed.ts';
import { CHUNK_ROWS, offeredChunks } from './decide-in-chunks.ts';
import { feedAppender } from './event-appender.ts';
import { partRows } from './group-rows.ts';
import { type IngestConnection, openIngestConnection } from './ingest-connection.ts';
import { countKept, keepRefused } from './keep-refused-listings.ts';
import { type IngestCounts, type IngestRun, ingestRuns } from './run-log.ts';
import { type FirstRefused, stageRows } from './staging.ts';
import { whenProjected } from './wait-until-projected.ts';

export interface IngestPorts extends Pick<Platform, 'db' | 'databaseUrl' | 'store'> {
  clock(): Date;
  /** How long a run waits for the projection of the feed's earlier events, in milliseconds. */
  readonly waitMs?: number;
  readonly chunkRows?: number;
}

/** An opened feed, and how to ingest it. */
export interface IngestRequest {
  readonly feed: OpenFeed;
  readonly declarationId: string;
  /** The location of the feed, as stored with the run; without credentials. */
  readonly location: string;
  /** Whether to decide on all rows without appending any events. */
  readonly dryRun?: boolean;
  /** Whether to accept a feed with fewer than half of the cars that it had before. */
  readonly acceptShrink?: boolean;
  /** The time to which the content of the feed refers, in ISO 8601 UTC. The default is the current time. */
  readonly seenAt?: string;
  /** `system:ingest`, `system:schedule`, or a user's id. */
  readonly actor?: string;
  /** Aborts the run. Events that it has already appended are not removed, and a repeated run appends the missing ones. */
  readonly signal?: AbortSignal;
  onProgress?(progress: {
    readonly phase: 'reading' | 'deciding';
    readonly rows: number;
    readonly of: number | null;
  }): void;
}

/** The result of a run; with `dryRun`, the result that the run would have had. */
export interface IngestSummary extends IngestCounts, Omit<IngestRun, 'declarationId' | 'location'> {
  /** Whether the feed was read to its end. If not, the cars that were read are still ingested, but no listing counts as removed. */
  readonly complete: boolean;
  /** Why the feed broke off; null if it was read to its end. */
  readonly brokenOff: string | null;
  /** For each reason, the first row that was refused for this reason, and the exact problem. */
  readonly firstRefused: FirstRefused;
  readonly events: number;
  /** The position of the last appended event; null if there was none. */
  readonly lastPosition: bigint | null;
}

/** Whether a run changed nothing: every row of the file was refused, and no listing disappeared. */
export const tookNothing = ({ read, refused, gone }: Pick<IngestSummary, 'read' | 'refused' | 'gone'>): boolean =>
  read === refused && gone === 0;

const WAIT_MS = 120_000;
const PAGE = 1000;
type Outcome = Omit<IngestSummary, 'runId' | 'feedId' | 'dryRun' | 'seenAt'>;

/** Creates the temporary tables `shown`, which contains the listings that are live before the run, and `seen`, which is empty.
 *  @returns the number of live listings */
const rememberShown = async (session: IngestConnection, feedId: string): Promise<number> => {
  await session.query(`
    create temp table shown (listing_id uuid primary key);
    create temp table seen (listing_id uuid primary key);`);
  await session.query('insert into shown select listing_id from feed_listings.listings where feed_id = $1 and live', [
    feedId,
  ]);
  await session.query('analyze shown');
  const [{ count } = { count: 0 }] = await session.query<{ count: number }>('select count(*)::int as count from shown');
  return count;
};
const goneListings = `
  select listing_id from shown where not exists (select from seen where seen.listing_id = shown.listing_id)
  order by listing_id`;

interface NewsOptions {
  readonly feedId: string;
  /** The time of removal for the listings that are missing from the file, in ISO 8601 UTC. */
  readonly goneAt: string;
  /** Whether the feed was read to its end. If not, no listing counts as removed. */
  readonly complete: boolean;
  readonly signal?: AbortSignal | undefined;
  onRows(rows: number): void;
}

/** Decides on the chunks one after the other and appends their events. At the end, appends the events for listings removed from the feed. */
const appendNews = async (
  session: IngestConnection,
  chunks: AsyncIterable<FeedChunk>,
  append: (events: readonly FeedEvent[]) => Promise<void>,
  { feedId, goneAt, complete, onRows, signal }: NewsOptions,
): Promise<RowCounts & { gone: number; kept: number }> => {
  const counts = { new: 0, changed: 0, unchanged: 0, back: 0, gone: 0, kept: 0 };
  let rows = 0;
  for await (const chunk of chunks) {
    const decided = decideChunk(chunk);
    counts.new += decided.counts.new;
    counts.changed += decided.counts.changed;
    counts.unchanged += decided.counts.unchanged;
    counts.back += decided.counts.back;
    const seen = decided.seen.map((listingId) => [listingId]);
    if (chunk.known.length > 0) await session.copy('seen', ['listing_id'], seen);
    await append(decided.events);
    rows += chunk.rows.length;
    onRows(rows);
  }
  if (!complete) return counts;
  await session.query('analyze seen');
  counts.kept = await keepRefused(session, feedId);
  for await (const page of session.pages<{ listing_id: ListingId }>(goneListings, [], PAGE)) {
    signal?.throwIfAborted();
    counts.gone += page.length;
    const gone = page.map(({ listing_id }) => listing_id);
    await append(decideGone(gone, goneAt));
  }
  return counts;
};

const take = async (
  session: IngestConnection,
  { store, waitMs = WAIT_MS, chunkRows = CHUNK_ROWS }: IngestPorts,
  { runId, feedId, seenAt, dryRun }: IngestRun,
  { feed, acceptShrink = false, actor = 'system:ingest', signal, onProgress }: IngestRequest,
): Promise<Outcome> => {
  const progress: NonNullable<typeof onProgress> = (at) => {
    signal?.throwIfAborted();
    onProgress?.(at);
  };
  const staged = await stageRows(session, runId, feed.rows, (rows) => progress({ phase: 'reading', rows, of: null }));
  const complete = feed.complete();
  const offers = staged.read - staged.refused;
  const revision = await whenProjected(session, store, feedId, waitMs, signal);
  const shown = await rememberShown(session, feedId);
  const anyKnown = revision >= 0;
  const { sharedIds } = await partRows(session, staged, feedId, anyKnown);
  const remaining = offers + (await countKept(session, feedId));
  if (!acceptShrink && shrankTooMuch(shown, remaining)) throw FeedShrank(shown, remaining);
  const metadata = { actor, commandId: runId, correlationId: runId, causationId: null };
  const appender = feedAppender(store, feedId, revision, metadata);
  const chunks = offeredChunks(session, { feedId, seenAt, anyKnown, sharedIds, chunkRows });
  const onRows = (rows: number) => progress({ phase: 'deciding', rows, of: offers });
  const append = dryRun ? async () => undefined : appender.add;
  try {
    const counts = await appendNews(session, chunks, append, { feedId, goneAt: seenAt, complete, onRows, signal });
    const { read, refused, refusedBy, firstRefused } = staged;
    const brokenOff = feed.brokenOff();
    return {
      read,
      ...counts,
      refused,
      refusedBy,
      firstRefused,
      complete,
      brokenOff,
      ...(await appender.settled()),
    };
  } finally {
    await appender.settled().catch(() => undefined); // holds the feed's lock until the last append has ended
  }
};

/** Ingests a feed: reads all rows and appends events for changes. Repeating a run, even after a crash, leads to the same state. Only one run per feed
 *  can be active at a time. The errors below are thrown before any event is appended.
 *  @throws Rejection INGEST_UNDER_WAY, FEED_SHRANK, FEED_NOT_READY; any error from reading the rows */
export const runIngest = async (ports: IngestPorts, request: IngestRequest): Promise<IngestSummary> => {
  const { feed, declarationId, location, dryRun = false } = request;
  const seenAt = request.seenAt ?? ports.clock().toISOString();
  const run: IngestRun = { runId: uuid(), feedId: feed.feedId, declarationId, location, dryRun, seenAt };
  const session = await openIngestConnection(ports.databaseUrl);
  const runs = ingestRuns(ports.db);
  try {
    if (!(await session.tryLock(feed.feedId))) throw IngestUnderWay();
    await runs.begin(run);
    try {
      const outcome = await take(session, ports, run, request);
      const { events, lastPosition, complete, brokenOff, firstRefused, ...counts } = outcome;
      await runs.end(run, 'done', counts, brokenOff);
      return { runId: run.runId, feedId: run.feedId, dryRun, seenAt, ...outcome };
    } catch (error) {
      const shrank = error instanceof Rejection && error.code === 'FEED_SHRANK';
      const said = error instanceof Error ? error.message : String(error);
      await runs.end(run, shrank ? 'shrank' : 'failed', null, said.slice(0, 2000)).catch(() => undefined);
      throw error;
    }
  } finally {
    await session.close().catch(() => undefined);
  }
};
