import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Schemas that a sweep skips. The rows of `es` never change. The rows of the others are not about people: for example, listings from feeds, and
 *  figures computed from them. The payloads of jobs name people by id only. `car_search` is not skipped, because it also contains text by our own
 *  sellers. The schema that a rebuild fills, `<schema>_g<n>`, counts as `<schema>`. */
const WITHOUT_PEOPLE = [
  'es',
  'jobs',
  'projection',
  'reactors',
  'feed_listings',
  'analytics',
  'verdicts',
  'price_insights',
  'lenders',
];
/** Matches the tables for feeds, which have no schema of their own. */
const OF_FEEDS = /^public\.ingest_/;
/** Tables above this size are rewritten only at night, because they cannot be read while they are rewritten. Rewriting 64 MB took 1.5 s on two
 *  busy cores. */
const BIG_BYTES = 64 * 1024 * 1024;
/** How long one attempt waits for a table's lock. Queries that queue behind the attempt wait no longer than this, and run before the next attempt. */
const LOCK_TIMEOUT = '300ms';
const LOCK_TRIES = 40;
const LOCK_PAUSE_MS = 700;
/** How long to wait for transactions that began before rows were deleted: Postgres keeps deleted rows until the last of these transactions ends. */
const SNAPSHOT_MS = 60_000;
const POLL_MS = 100;
/** The key of the advisory lock that lets only one process sweep at a time. */
const LOCK = 7736;

/** Defines which tables a sweep rewrites. */
interface Extent {
  readonly isNight: boolean;
  /** Whether the small tables have already been rewritten. */
  readonly onlyBig: boolean;
  readonly bigBytes: number;
}
export interface SweepOptions {
  /** Whether to rewrite big tables too. A big table cannot be read for several seconds while it is rewritten. */
  readonly isNight: boolean;
  /** Waits until the read models have also deleted everything that was erased before the call. If this fails, the next sweep does the work. */
  readonly settled: () => Promise<unknown>;
  /** The size above which a table is big, in bytes; defaults to 64 MB. */
  readonly bigBytes?: number;
}

/** The outcome of a sweep: which tables it rewrote, and what it left for later. */
export interface Swept {
  readonly tables: readonly string[];
  /** Big tables that must wait until the night. */
  readonly left: readonly string[];
  /** Whether a new segment of the write-ahead log was also started; false if the database role may not do this. */
  readonly isLogCleared: boolean;
}

const isCode = (error: unknown, code: string): boolean => error instanceof pg.DatabaseError && error.code === code;
const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';

interface Table {
  readonly name: string;
  readonly bytes: number;
}
const tablesOf = async (client: pg.Client): Promise<readonly Table[]> => {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_total_relation_size(c.oid) as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and regexp_replace(n.nspname, '_g[0-9]+$', '') <> all ($1)
      order by 1`,
    [WITHOUT_PEOPLE],
  );
  return rows.filter(({ name }) => !OF_FEEDS.test(name)).map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
};

/** Waits until all transactions that began before the call have ended.
 *  @throws Error if one of them takes too long */
const outlast = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ now: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as now');
  const now = rows[0]?.now;
  const older = `select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and greatest(age(backend_xmin), age(backend_xid)) > age($1::text::xid8::xid)`;
  for (const deadline = Date.now() + SNAPSHOT_MS; (await client.query(older, [now])).rowCount !== 0; ) {
    if (Date.now() > deadline)
      throw new Error('a transaction has been running for too long: the next sweep removes the forgotten data');
    await delay(POLL_MS);
  }
};

/** Rewrites a table, so that its files, indexes and statistics contain nothing from deleted rows. */
const rewrite = async (client: pg.Client, name: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`vacuum (full, analyze) ${name}`);
      return;
    } catch (error) {
      if (isCode(error, UNDEFINED_TABLE)) return; // a rebuild replaced the table
      if (!isCode(error, LOCK_NOT_AVAILABLE) || attempt === LOCK_TRIES) throw error;
      await delay(LOCK_PAUSE_MS);
    }
  }
};

/** Ends the current segment of the write-ahead log, so that earlier segments are no longer needed.
 *  @returns false if the role may not do this */
const clearLog = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('select pg_switch_wal()');
    await client.query('checkpoint');
    return true;
  } catch (error) {
    if (isCode(error, INSUFFICIENT_PRIVILEGE)) return false;
    throw error;
  }
};

const sweepTables = async (client: pg.Client, { isNight, onlyBig, bigBytes }: Extent) => {
  await outlast(client);
  const all = await tablesOf(client);
  const isBig = ({ bytes }: Table) => bytes > bigBytes;
  const left = isNight ? [] : all.filter(isBig);
  const chosen = all.filter((table) => (isBig(table) ? isNight : !onlyBig));
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  for (const { name } of chosen) await rewrite(client, name);
  // The planner's statistics contain samples of column values.
  await rewrite(client, 'pg_catalog.pg_statistic');
  const isLogCleared = await clearLog(client);
  return { tables: chosen.map(({ name }) => name), left: left.map(({ name }) => name), isLogCleared };
};

/** Removes erased data from the database's files. Postgres only marks rows as deleted or changed: the bytes stay in the pages of tables and indexes
 *  and in the write-ahead log. If something has been erased since the last sweep, this function rewrites all tables about people (big ones only at
 *  night), and starts a new segment of the write-ahead log. Only one process does this at a time.
 *  @returns null if there is nothing to do, or if another process is sweeping
 *  @throws Error if a locked table or an old transaction blocked the sweep: the next sweep does the rest */
export const sweepForgotten = async (
  databaseUrl: string,
  { isNight, settled, bigBytes = BIG_BYTES }: SweepOptions,
): Promise<Swept | null> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'carsetu sweep', keepAlive: true });
  client.on('error', () => undefined); // the next query reports the error
  await client.connect();
  try {
    const { rows: locks } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (!locks[0]?.mine) return null;
    const { rows } = await client.query<{ id: string; in_big_only: boolean }>(
      'select id, in_big_only from personal_data.leftovers where $1 or not (in_big_only or at_night)',
      [isNight],
    );
    if (rows.length === 0) return null;
    const ids = rows.map(({ id }) => id);
    await settled();
    const onlyBig = rows.every(({ in_big_only }) => in_big_only);
    const swept = await sweepTables(client, { isNight, onlyBig, bigBytes });
    await client.query(
      swept.left.length > 0
        ? 'update personal_data.leftovers set in_big_only = true where id = any ($1)'
        : 'delete from personal_data.leftovers where id = any ($1)',
      [ids],
    );
    return swept;
  } finally {
    await client.end().catch(() => undefined);
  }
};
