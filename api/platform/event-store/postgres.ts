import pg from 'pg';
import type { EventStore } from '../../../schema/kernel/event-store.ts';
import { type Upcaster, upcasts } from '../../../schema/kernel/upcast.ts';
import { UPCASTERS } from '../../../schema/upcasters.ts';
import { appendQueue } from './append-queue.ts';
import { encodeAppend } from './encode.ts';
import { follow } from './follow.ts';
import { notifications } from './notifications.ts';
import { untilKnown } from './outcome.ts';
import { postgresReader } from './postgres-reader.ts';
import { postgresWriter } from './postgres-writer.ts';
import { tail } from './tail.ts';
import { wakeUp } from './wake-up.ts';

export { eventStoreMigrations } from './postgres-schema.ts';

export interface PostgresEventStoreOptions {
  /** postgres:// URL of a database that has the `eventStoreMigrations`. */
  readonly url: string;
  /** How older stored shapes read today; those of the product when left out. */
  readonly upcasters?: readonly Upcaster[];
  /** How many commits may be under way at once when some of them are stuck; else there is one, and appends that come meanwhile
   *  share the next. */
  readonly lanes?: number;
  /** Connections for reading. */
  readonly readers?: number;
  /** How often an append with an unknown outcome is tried again before its caller hears of it. */
  readonly retries?: number;
}

const DEFAULT_BATCH = 1_000;
/** How many events one look at the end of the log fetches, at most. */
const LIVE_PAGE = 1_000;
/** Plans are made once a connection; the statements are made for their indexes, also while the tables are still small. */
const PLANNER = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off';
/** What was acknowledged is on the disk, whatever the server's own default says. */
const DURABLE = '-c synchronous_commit=on';
/** A connection that went silent counts as lost after this long. */
const SILENCE_MS = 30_000;

/** The event store in a Postgres database. Any number of processes may share the database. */
export const postgresEventStore = ({
  url,
  upcasters = UPCASTERS,
  lanes = 4,
  readers = 4,
  retries,
}: PostgresEventStoreOptions): EventStore => {
  const connection: pg.ClientConfig = {
    connectionString: url,
    options: `${PLANNER} ${DURABLE}`,
    application_name: 'carsetu-events',
    connectionTimeoutMillis: 10_000,
    query_timeout: SILENCE_MS,
    keepAlive: true,
  };
  const pool = (max: number) => {
    const made = new pg.Pool({ ...connection, max });
    // A connection that breaks says so as an event too, idle or not; the statement under way fails by itself.
    made.on('error', () => undefined);
    made.on('connect', (client) => client.on('error', () => undefined));
    return made;
  };
  const writing = pool(lanes);
  const reading = pool(readers);
  const versions = upcasts(upcasters);
  const wake = wakeUp();
  const closing = new AbortController();
  const notices = notifications(reading, connection, wake);
  const reader = postgresReader(reading, versions);
  const page = async (after: bigint, limit: number) => (await reader.look(after, limit)).events;
  const end = tail({
    page,
    live: (reached, signal) => follow({ look: () => reader.look(reached(), LIVE_PAGE), wake, signal }),
    signal: closing.signal,
  });
  const { one, many } = postgresWriter(writing, (rows) => end.offer(rows.map(reader.recorded)));
  const queue = appendQueue(
    { one: (append, earlier) => untilKnown(() => one(append), { retries, earlier }), many },
    lanes,
  );

  return {
    maxAppendBytes: null,
    countsEvents: true,
    append: async (streamId, expected, events) => {
      const appended = await queue.append(encodeAppend(streamId, expected, events, versions.newestVersion));
      if (!end.has(appended.lastPosition)) wake.ring();
      notices.send();
      return appended;
    },
    read: (streamId, fromRevision = 0) => reader.stream(streamId, fromRevision),
    lastRevision: reader.lastRevision,
    readAll: page,
    head: reader.head,
    subscribe: (after, { signal, batchSize = DEFAULT_BATCH, isUrgent }) => {
      notices.listen();
      return end.follow({ after, batchSize, signal, isUrgent });
    },
    close: async () => {
      closing.abort();
      await notices.close();
      await Promise.all([writing.end(), reading.end()]);
    },
  };
};
