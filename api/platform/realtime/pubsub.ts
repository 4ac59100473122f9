import type { Knex } from 'knex';
import { z } from 'zod';
import type { Logger } from '../../../projections/platform/logger.ts';
import { listenToChannel } from '../listen-to-channel.ts';
import { BoundedQueue } from './bounded-queue.ts';

declare module '../graphql/context.ts' {
  interface Context {
    /** Sends notifications between processes. */
    readonly live: PubSub;
  }
}

const CHANNEL = 'live';
/** The maximum size of a notification. Postgres requires less than 8,000 bytes. */
const MOST_BYTES = 7_900;
const NOTIFY = 'select pg_notify(?, ?)';
/** SQL for a notification outside a transaction. It stores nothing, so its commit need not wait for the disk. */
const NOTIFY_ALONE = `select set_config('synchronous_commit', 'off', true), pg_notify(?, ?)`;
/** The maximum number of notifications that wait for one subscriber. */
const MOST_WAITING = 1_000;

const Word = z.tuple([z.string(), z.unknown()]);

/** Publishes notifications on topics to subscribers in every process. They are not stored: after a disconnection, a subscriber reads the tables. */
export interface PubSub {
  /** Publishes a notification to all processes, including this one. Inside a transaction, it is sent when the transaction is committed.
   *  @param payload must survive conversion to JSON and back, and must be small, so it should contain only ids
   *  @throws RangeError if the payload is too long */
  publish(topic: string, payload: unknown, within?: Knex): Promise<void>;
  /** Yields the notifications on a topic that are sent after this call, until the subscriber or the channel ends. Slow subscribers get only the
   *  latest thousand. */
  subscribe(topic: string): AsyncIterableIterator<unknown, undefined, undefined>;
}

export interface PubSubChannel extends PubSub {
  /** Resolves when this process starts receiving notifications from other processes. */
  readonly ready: Promise<void>;
  /** Ends every subscription. */
  close(): Promise<void>;
}

const readWord = (payload = ''): z.output<typeof Word> | null => {
  try {
    return Word.parse(JSON.parse(payload));
  } catch {
    return null; // any database client may send anything on the channel
  }
};

/** Creates a publish/subscribe channel over Postgres' NOTIFY, with one listening connection per process. */
export const pubSubChannel = ({
  db,
  databaseUrl,
  logger,
}: {
  readonly db: Knex;
  readonly databaseUrl: string;
  readonly logger: Pick<Logger, 'warn'>;
}): PubSubChannel => {
  const readers = new Map<string, Set<BoundedQueue<unknown>>>();
  const closing = new AbortController();
  let announceReady = () => {};
  const ready = new Promise<void>((resolve) => {
    announceReady = resolve;
  });

  const connection = { connectionString: databaseUrl, application_name: 'carsetu live', keepAlive: true };
  const listening = listenToChannel(connection, CHANNEL, closing.signal, {
    onListening: announceReady,
    onNotification: (payload) => {
      const word = readWord(payload);
      if (word) for (const reader of readers.get(word[0]) ?? []) reader.put(word[1]);
    },
    onFailure: (error) => logger.warn({ error }, 'no notifications from other processes at the moment'),
  });

  return {
    ready,
    async publish(topic, payload, within = db) {
      const word = JSON.stringify([topic, payload]);
      if (Buffer.byteLength(word) > MOST_BYTES) throw new RangeError(`the notification on ${topic} is too long`);
      await within.raw(within === db ? NOTIFY_ALONE : NOTIFY, [CHANNEL, word]);
    },
    subscribe(topic) {
      const others = readers.get(topic) ?? new Set();
      const reader = new BoundedQueue<unknown>(MOST_WAITING, () => {
        others.delete(reader);
        if (others.size === 0 && readers.get(topic) === others) readers.delete(topic);
      });
      readers.set(topic, others.add(reader));
      return reader;
    },
    async close() {
      closing.abort();
      for (const each of [...readers.values()]) for (const reader of [...each]) reader.end();
      await listening;
    },
  };
};
