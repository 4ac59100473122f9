import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Schemas in which no row says anything of a person, or none is ever changed (`es`): what feeds say of cars, and figures made of it; jobs,
 *  whose payloads name people by id alone. A rebuild fills `<schema>_g<n>` first. */
const WITHOUT_PEOPLE = [
  'es',
  'jobs',
  'projection',
  'reactors',
  'car_search',
  'feed_listings',
  'analytics',
  'verdicts',
  'price_insights',
  'lenders',
];
/** Tables of feeds stand in no schema of their own. */
const OF_FEEDS = /^public\.ingest_/;
/** Above this size a table is written anew at night alone: nobody can read it meanwhile, which took 1.5 s for 64 MB on two busy cores. */
const BIG_BYTES = 64 * 1024 * 1024;
/** How long a table is waited for at a time: those who ask for it after us wait as long, then have it until the next try. */
const LOCK_TIMEOUT = '300ms';
const LOCK_TRIES = 40;
const LOCK_PAUSE_MS = 700;
/** How long transactions are waited for that began before rows went: as long as one is under way, Postgres keeps these rows for it. */
const SNAPSHOT_MS = 60_000;
const POLL_MS = 100;
/** Among the advisory locks. */
const LOCK = 7736;

/** Which tables a sweep writes anew. */
interface Extent {
  /** Whether big ones, too. */
  readonly isNight: boolean;
  /** Whether others were before. */
  readonly onlyBig: boolean;
  readonly bigBytes: number;
}
export interface SweepOptions {
  /** Whether big tables are written anew too, in which nobody can read for seconds. */
  readonly isNight: boolean;
  /** Resolves once everything that was forgotten until now has left the read models, too; a throw leaves the sweep to the next time. */
  readonly settled: () => Promise<unknown>;
  /** Above which size a table is a big one; 64 MB unless given. */
  readonly bigBytes?: number;
}

/** What a sweep did. */
export interface Swept {
  /** Tables that were written anew. */
  readonly tables: readonly string[];
  /** Big ones that were left for the night. */
  readonly left: readonly string[];
  /** Whether the write-ahead log was begun anew too; false where the role may not do that. */
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

/** Waits until no transaction is under way any more that began before this moment.
 *  @throws Error when one takes too long */
const outlast = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ now: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as now');
  const now = rows[0]?.now;
  const older = `select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and greatest(age(backend_xmin), age(backend_xid)) > age($1::text::xid8::xid)`;
  for (const deadline = Date.now() + SNAPSHOT_MS; (await client.query(older, [now])).rowCount !== 0; ) {
    if (Date.now() > deadline)
      throw new Error('a transaction has been under way for too long: what was forgotten is swept out later');
    await delay(POLL_MS);
  }
};

/** Writes a table anew, so that nothing of rows that are no more is in its files, its indexes' or its statistics'. */
const rewrite = async (client: pg.Client, name: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`vacuum (full, analyze) ${name}`);
      return;
    } catch (error) {
      if (isCode(error, UNDEFINED_TABLE)) return; // a rebuild put another in its place
      if (!isCode(error, LOCK_NOT_AVAILABLE) || attempt === LOCK_TRIES) throw error;
      await delay(LOCK_PAUSE_MS);
    }
  }
};

/** Ends the segment of the write-ahead log that is being written, and the need for all before it.
 *  @returns false where the role may not do that */
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
  // What the planner knew of them: samples of what stood in their columns.
  await rewrite(client, 'pg_catalog.pg_statistic');
  const isLogCleared = await clearLog(client);
  return { tables: chosen.map(({ name }) => name), left: left.map(({ name }) => name), isLogCleared };
};

/** Sweeps what was forgotten out of the files of the database. Postgres only marks what is deleted or changed: the bytes stay in the pages of
 *  tables and indexes and in the write-ahead log. Where something was forgotten since the last sweep, this writes all tables anew that tell
 *  of people, and begins the log anew. One process does it at a time.
 *  @returns null where nothing is to be done, or another process does it
 *  @throws Error when a table or an old transaction stood in the way: what is left is swept the next time */
export const sweepForgotten = async (
  databaseUrl: string,
  { isNight, settled, bigBytes = BIG_BYTES }: SweepOptions,
): Promise<Swept | null> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'carsetu sweep', keepAlive: true });
  client.on('error', () => undefined); // shows in what is asked next
  await client.connect();
  try {
    const { rows: locks } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (!locks[0]?.mine) return null;
    const { rows } = await client.query<{ id: string; in_big_only: boolean }>(
      'select id, in_big_only from personal_data.leftovers where $1 or not in_big_only',
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
