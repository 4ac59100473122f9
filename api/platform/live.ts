import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import { z } from 'zod';
import type { Logger } from '../../projections/platform/logger.ts';
import { Mailbox } from './mailbox.ts';

declare module './graphql/context.ts' {
  interface Context {
    /** Word between processes of what just happened. */
    readonly live: Live;
  }
}

const CHANNEL = 'live';
const RECONNECT_MS = 1_000;
/** Postgres carries less than 8,000 bytes a notification. */
const MOST_BYTES = 7_900;
const NOTIFY = 'select pg_notify(?, ?)';
/** Of a word that belongs to no transaction nothing is kept, so nobody waits for the disk. */
const NOTIFY_ALONE = `select set_config('synchronous_commit', 'off', true), pg_notify(?, ?)`;
/** Words that wait for one reader. */
const MOST_WAITING = 1_000;

const Word = z.tuple([z.string(), z.unknown()]);

/** Tells whoever follows a topic, in every process, that something happened. It keeps nothing: who was not there reads the tables. */
export interface Live {
  /** Says it to all processes, this one too; inside a transaction, once that is committed.
   *  @param payload survives JSON and is small: ids
   *  @throws RangeError when it is too long */
  publish(topic: string, payload: unknown, within?: Knex): Promise<void>;
  /** What is said of a topic from this call on, until the reader returns or the channel closes. Of a reader who does not read,
   *  the latest thousand words are kept. */
  subscribe(topic: string): AsyncIterableIterator<unknown, undefined, undefined>;
}

export interface LiveChannel extends Live {
  /** Resolves once this process hears the others. */
  readonly ready: Promise<void>;
  /** Ends every subscription. */
  close(): Promise<void>;
}

const readWord = (payload = ''): z.output<typeof Word> | null => {
  try {
    return Word.parse(JSON.parse(payload));
  } catch {
    return null; // whoever may connect may say anything on the channel
  }
};

/** A live channel over Postgres' NOTIFY, with one listening connection a process. */
export const liveChannel = ({
  db,
  databaseUrl,
  logger,
}: {
  readonly db: Knex;
  readonly databaseUrl: string;
  readonly logger: Pick<Logger, 'warn'>;
}): LiveChannel => {
  const readers = new Map<string, Set<Mailbox<unknown>>>();
  const closing = new AbortController();
  let announceReady = () => {};
  const ready = new Promise<void>((resolve) => {
    announceReady = resolve;
  });

  /** Listens until the connection breaks. */
  const listenOnce = async () => {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'carsetu live', keepAlive: true });
    const broken = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.on('error', () => resolve());
      closing.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ payload }) => {
      const word = readWord(payload);
      if (word) for (const reader of readers.get(word[0]) ?? []) reader.put(word[1]);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      announceReady();
      await broken;
    } catch (error) {
      logger.warn({ error }, 'nothing is heard from other processes for now');
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const listen = async () => {
    while (!closing.signal.aborted) {
      await listenOnce();
      if (!closing.signal.aborted)
        await delay(RECONNECT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };
  const listening = listen();

  return {
    ready,
    async publish(topic, payload, within = db) {
      const word = JSON.stringify([topic, payload]);
      if (Buffer.byteLength(word) > MOST_BYTES) throw new RangeError(`too much to say of ${topic}`);
      await within.raw(within === db ? NOTIFY_ALONE : NOTIFY, [CHANNEL, word]);
    },
    subscribe(topic) {
      const others = readers.get(topic) ?? new Set();
      const reader = new Mailbox<unknown>(MOST_WAITING, () => {
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
