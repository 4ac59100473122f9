import pg from 'pg';
import { z } from 'zod';
import type { Logger } from './logger.ts';
import type { Prepared } from './prepared-statements.ts';

/** The first half of the keys of the advisory locks. It keeps them apart from other advisory locks in the database. */
const LOCK_SPACE = 7735;
const CHANNEL = 'projection_advanced';
/** Time without a heartbeat, in milliseconds, after which the server ends a session. A process that froze or lost its connection thus loses its
 *  locks, and another process takes over. */
const SILENCE_MS = 15_000;
/** Number of heartbeats that a session sends within `SILENCE_MS`. */
const HEARTBEATS = 4;

/** A new checkpoint of a projection's live rows. */
export interface Advance {
  readonly projection: string;
  readonly position: bigint;
  readonly epoch: number;
}

/** A new checkpoint that one process announces to the others. */
export interface AdvanceNotice extends Advance {
  /** False if the projection only skipped events that it does not handle. */
  readonly hasChanged: boolean;
}

/** Maximum number of checkpoints per notification: Postgres allows less than 8,000 bytes. */
const MOST_A_WORD = 64;
const Payload = z.array(z.tuple([z.string(), z.string().regex(/^\d+$/).transform(BigInt), z.int(), z.boolean()]));

const readWords = (payload = ''): readonly AdvanceNotice[] => {
  try {
    const words = Payload.parse(JSON.parse(payload));
    return words.map(([projection, position, epoch, hasChanged]) => ({ projection, position, epoch, hasChanged }));
  } catch {
    return []; // any database user can send messages on this channel, so invalid ones are ignored
  }
};
/** The statement that sends a notification. The loss of a notification in a server crash is harmless, so the commit does not wait for the disk. */
const ANNOUNCE = {
  name: 'projection_announce',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', $1)`,
};

export interface LockConnectionOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  onAdvance?(word: AdvanceNotice): void;
  /** Milliseconds of silence after which the server ends the session. The default is 15,000; tests use a shorter time. */
  readonly silenceMs?: number | undefined;
}

type Ask = <R extends pg.QueryResultRow>(
  sql: string | Prepared,
  values?: readonly unknown[],
) => Promise<pg.QueryResult<R>>;

/** Runs the queries on a connection one after the other, because a connection can run only one at a time. */
const oneByOne = (client: pg.Client): Ask => {
  let before: Promise<unknown> = Promise.resolve();
  return (sql, values = []) => {
    const asked = typeof sql === 'string' ? { text: sql } : sql;
    const answer = before.then(() => client.query({ ...asked, values: [...values] }));
    before = answer.catch(() => undefined);
    return answer;
  };
};

const heartbeat = (ask: Ask, everyMs: number, lose: (error: unknown) => void) => {
  const timer = setInterval(() => ask('select 1').catch(lose), everyMs);
  timer.unref();
  return () => clearInterval(timer);
};

/** Opens the connection for a process's locks and notifications.
 *  @throws Error if the database refuses the connection */
export const openLockConnection = async (options: LockConnectionOptions) => {
  const { databaseUrl, logger, onAdvance, silenceMs = SILENCE_MS } = options;
  const ended = new AbortController();
  const held = new Set<string>();
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'carsetu projections',
    connectionTimeoutMillis: 10_000,
    query_timeout: silenceMs,
    keepAlive: true,
  });
  const lose = (error: unknown) => {
    if (ended.signal.aborted) return;
    logger.warn({ error }, 'projection session lost: another process may take over');
    ended.abort();
    client.end().catch(() => undefined);
  };
  client.on('error', lose);
  client.on('end', () => lose(new Error('connection ended')));
  let pid = 0;
  client.on('notification', ({ payload, processId }) => {
    if (processId !== pid) for (const word of readWords(payload)) onAdvance?.(word);
  });
  const ask = oneByOne(client);
  const begin = async (): Promise<number> => {
    await client.connect();
    await ask(`set idle_session_timeout = ${silenceMs}`);
    if (onAdvance) await ask(`listen ${CHANNEL}`);
    const { rows } = await ask<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid ?? 0;
  };
  pid = await begin().catch((error: unknown) => {
    lose(error);
    throw error;
  });
  const stopHeart = heartbeat(ask, silenceMs / HEARTBEATS, lose);
  ended.signal.addEventListener('abort', stopHeart);

  return {
    /** The id of the server process behind the connection, which identifies a lock's holder. */
    pid,
    /** Aborts once the connection, and with it every lock, is lost or closed. */
    signal: ended.signal,
    /** Tries to acquire the named lock. Returns true if the lock was free, and false if any session, including this one, already holds it. */
    async tryHold(name: string): Promise<boolean> {
      if (held.has(name)) return false; // Postgres would let the same session acquire the lock again
      held.add(name);
      try {
        const { rows } = await ask<{ got: boolean }>(
          `select pg_try_advisory_lock(${LOCK_SPACE}, hashtext($1)) as got`,
          [name],
        );
        if (rows[0]?.got) return true;
      } catch (error) {
        held.delete(name);
        throw error;
      }
      held.delete(name);
      return false;
    },
    async release(name: string): Promise<void> {
      if (!held.delete(name) || ended.signal.aborted) return;
      await ask(`select pg_advisory_unlock(${LOCK_SPACE}, hashtext($1))`, [name]).catch(lose);
    },
    async announce(words: readonly AdvanceNotice[]): Promise<void> {
      const tuples = words.map(({ projection, position, epoch, hasChanged }) => [
        ...[projection, position.toString(), epoch, hasChanged],
      ]);
      for (let from = 0; from < tuples.length; from += MOST_A_WORD)
        await ask(ANNOUNCE, [JSON.stringify(tuples.slice(from, from + MOST_A_WORD))]);
    },
    async close(): Promise<void> {
      ended.abort();
      await client.end().catch(() => undefined);
    },
  };
};
/** One connection per process, outside the pool. It holds the process's advisory locks until it closes, and carries notifications of new
 *  checkpoints. */
export type LockConnection = Awaited<ReturnType<typeof openLockConnection>>;

/** SQL that selects which backends hold which of the named locks in this database (`name`, `pid`). Its only binding is the list of names. */
export const LOCK_HOLDERS = `
  select named.name, l.pid from pg_locks l
    join unnest(?::text[]) as named (name) on l.objid = (hashtext(named.name)::bigint & 4294967295)::oid
   where l.locktype = 'advisory' and l.classid = ${LOCK_SPACE} and l.objsubid = 2 and l.granted
     and l.database = (select d.oid from pg_database d where d.datname = current_database())`;
