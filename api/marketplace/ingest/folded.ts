import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '../../../schema/kernel/event-store.ts';
import { FeedNotReady } from '../../../schema/marketplace/ingest-rejections.ts';
import type { IngestSession } from './session.ts';

const POLL_MS = 20;
const UNDEFINED_TABLE = '42P01';

/** An event that was put aside is waited for by nobody: it is one listing's, and the others of the feed go on. */
const REACHED = `
  select greatest(
    (select revision from feed_listings.feeds where feed_id = $1),
    (select max(revision) from projection.parked join projection.generations using (projection, generation)
     where projection = 'feed_listings' and is_live and stream_id = 'feed-' || $1)) as revision`;

const foldedRevision = async (session: IngestSession, feedId: string): Promise<number | null> => {
  try {
    const [feed] = await session.query<{ revision: number | string | null }>(REACHED, [feedId]);
    return Number(feed?.revision ?? -1);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return null;
    throw error;
  }
};

/** Waits until `feed_listings` tells of every event that it can take of the feed, so that the run decides on all that was said. Whatever
 *  process projects, the tables say how far it is. Ends with the signal's reason when that aborts.
 *  @returns the last revision of the feed's stream, -1 for a feed that never said anything
 *  @throws Rejection FEED_NOT_READY after `timeoutMs` */
export const whenFolded = async (
  session: IngestSession,
  store: EventStore,
  feedId: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<number> => {
  const revision = await store.lastRevision(`feed-${feedId}`);
  for (const deadline = Date.now() + timeoutMs; ; await delay(POLL_MS)) {
    const folded = await foldedRevision(session, feedId);
    if (folded !== null && folded >= revision) return revision;
    signal?.throwIfAborted();
    if (Date.now() > deadline) throw FeedNotReady();
  }
};
