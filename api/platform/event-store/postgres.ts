import pg from 'pg';
import type { EventStore } from '../../../schema/kernel/event-store.ts';
import { type Upcaster, upcasts } from '../../../schema/kernel/upcast.ts';
import { UPCASTERS } from '../../../schema/upcasters.ts';
import { notifications } from './append-notifications.ts';
import { appendQueue } from './append-queue.ts';
import { encodeAppend } from './encode-append.ts';
import { follow } from './follow.ts';
import { postgresReader } from './postgres-reader.ts';
import { postgresWriter } from './postgres-writer.ts';
import { untilKnown } from './retry-until-known.ts';
import { tail } from './shared-log-tail.ts';
import { wakeUp } from './wake-up.ts';

export { eventStoreMigrations } from './postgres-schema.ts';

export interface PostgresEventStoreOptions {
  /** The postgres:// URL of a database that has the `eventStoreMigrations`. */
  readonly url: string;
  /** Functions that convert older versions of stored events; defaults to this application's functions. */
  readonly upcasters?: readonly Upcaster[];
  /** The maximum number of concurrent commits while some are stuck. Normally, commits run one at a time, and each commit writes all appends that
   *  are waiting. */
  readonly lanes?: number;
  /** The number of connections for reading. */
  readonly readers?: number;
  /** The maximum number of retries of an append with an unknown outcome. After the last retry, the caller gets the error. */
  readonly retries?: number;
}

const DEFAULT_BATCH = 1_000;
/** The maximum number of events that one read at the end of the log fetches. */
const LIVE_PAGE = 1_000;
/** Postgres options that plan each statement once per connection, and make the plan use the index even while the tables are small. */
const PLANNER = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off';
/** The Postgres option that makes an append wait until it is on disk, regardless of the server's default. */
const DURABLE = '-c synchronous_commit=on';
/** The time after which a connection without any response counts as lost. */
const SILENCE_MS = 30_000;

/** Opens the event store in a Postgres database. Several processes may share the database. */
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
    // A broken connection emits an error event, even if it is idle. A running statement fails separately.
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
    readAll: end.readAll,
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
