import pg from 'pg';
import { z } from 'zod';
import type { Logger } from './logger.ts';
import type { Prepared } from './prepared.ts';

/** First half of the advisory lock's key, so that no other user of advisory locks meets ours. */
const LOCK_SPACE = 7735;
const CHANNEL = 'projection_advanced';
/** The server ends a session that says nothing for so long: a process that froze, or whose connection is half dead, loses its
 *  locks and another takes over. */
const SILENCE_MS = 15_000;
/** How often a session says something within that time. */
const HEARTBEATS = 4;

/** That a projection's live rows moved, as processes tell each other. */
export interface Advance {
  readonly projection: string;
  readonly position: bigint;
  readonly epoch: number;
}

/** What processes say of an advance. */
export interface Word extends Advance {
  /** False when it only is past events which do not concern the projection. */
  readonly hasChanged: boolean;
}

/** As many as one notification carries for sure: Postgres takes less than 8,000 bytes. */
const MOST_A_WORD = 64;
const Payload = z.array(z.tuple([z.string(), z.string().regex(/^\d+$/).transform(BigInt), z.int(), z.boolean()]));

const readWords = (payload = ''): readonly Word[] => {
  try {
    const words = Payload.parse(JSON.parse(payload));
    return words.map(([projection, position, epoch, hasChanged]) => ({ projection, position, epoch, hasChanged }));
  } catch {
    return []; // whoever may connect may say anything on the channel
  }
};
/** A word that gets lost with the server is made up for, so nobody waits for the disk. */
const ANNOUNCE = {
  name: 'projection_announce',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', $1)`,
};

/** One connection a process, beside the pool, that owns what the process owns: its advisory locks live as long as it. It also
 *  carries the word of advances between processes. */
export interface Session {
  /** Of the server process behind it, by which the holder of a lock is known. */
  readonly pid: number;
  /** Aborts once the connection is lost or closed, and with it every lock. */
  readonly signal: AbortSignal;
  /** Takes the named lock when nobody has it, in this session either. */
  tryHold(name: string): Promise<boolean>;
  release(name: string): Promise<void>;
  /** Tells every other process. */
  announce(words: readonly Word[]): Promise<void>;
  close(): Promise<void>;
}

export interface SessionOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  onAdvance?(word: Word): void;
  /** Milliseconds of silence after which the server ends the session; 15,000 unless a test cannot wait. */
  readonly silenceMs?: number | undefined;
}

type Ask = <R extends pg.QueryResultRow>(
  sql: string | Prepared,
  values?: readonly unknown[],
) => Promise<pg.QueryResult<R>>;

/** A connection answers one question at a time; several who ask wait for each other here. */
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

/** @throws Error when the database does not let us in */
export const openSession = async (options: SessionOptions): Promise<Session> => {
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
    pid,
    signal: ended.signal,
    async tryHold(name) {
      if (held.has(name)) return false; // advisory locks let their own session in twice
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
    async release(name) {
      if (!held.delete(name) || ended.signal.aborted) return;
      await ask(`select pg_advisory_unlock(${LOCK_SPACE}, hashtext($1))`, [name]).catch(lose);
    },
    async announce(words) {
      const tuples = words.map(({ projection, position, epoch, hasChanged }) => [
        ...[projection, position.toString(), epoch, hasChanged],
      ]);
      for (let from = 0; from < tuples.length; from += MOST_A_WORD)
        await ask(ANNOUNCE, [JSON.stringify(tuples.slice(from, from + MOST_A_WORD))]);
    },
    async close() {
      ended.abort();
      await client.end().catch(() => undefined);
    },
  };
};

/** SQL for the backends that hold the named locks in this database (`name`, `pid`); one binding, the names. */
export const LOCK_HOLDERS = `
  select named.name, l.pid from pg_locks l
    join unnest(?::text[]) as named (name) on l.objid = (hashtext(named.name)::bigint & 4294967295)::oid
   where l.locktype = 'advisory' and l.classid = ${LOCK_SPACE} and l.objsubid = 2 and l.granted
     and l.database = (select d.oid from pg_database d where d.datname = current_database())`;
