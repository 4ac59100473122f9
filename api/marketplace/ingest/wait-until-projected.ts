import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '../../../schema/kernel/event-store.ts';
import { streamOf } from '../../../schema/kernel/stream.ts';
import { FeedNotReady } from '../../../schema/marketplace/ingest-rejections.ts';
import type { IngestConnection } from './ingest-connection.ts';

const POLL_MS = 20;
const UNDEFINED_TABLE = '42P01';

/** SQL for the revision up to which the projection has processed a feed. Parked events, which the projection could not apply, count as processed,
 *  because each affects only one listing. */
const REACHED = `
  select greatest(
    (select revision from feed_listings.feeds where feed_id = $1),
    (select max(revision) from projection.parked join projection.generations using (projection, generation)
     where projection = 'feed_listings' and is_live and stream_id = 'feed-' || $1)) as revision`;

const foldedRevision = async (session: IngestConnection, feedId: string): Promise<number | null> => {
  try {
    const [feed] = await session.query<{ revision: number | string | null }>(REACHED, [feedId]);
    return Number(feed?.revision ?? -1);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return null;
    throw error;
  }
};

/** Waits until `feed_listings` has processed all events of the feed. Polls the tables, because another process may run the projection.
 *  @returns the last revision of the feed's stream, -1 for a new feed
 *  @throws Rejection FEED_NOT_READY after `timeoutMs`; the signal's reason if the signal aborts */
export const whenProjected = async (
  session: IngestConnection,
  store: EventStore,
  feedId: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<number> => {
  const revision = await store.lastRevision(streamOf('feed', feedId));
  for (const deadline = Date.now() + timeoutMs; ; await delay(POLL_MS)) {
    const folded = await foldedRevision(session, feedId);
    if (folded !== null && folded >= revision) return revision;
    signal?.throwIfAborted();
    if (Date.now() > deadline) throw FeedNotReady();
  }
};
