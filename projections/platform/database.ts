import knex, { type Knex } from 'knex';
import pg from 'pg';

/** The type id of bigint, whose values (positions, counts) pg returns as text by default. */
const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
});

/** After this idle time, in milliseconds, TCP keep-alive probes are sent. They make a query fail if its server has vanished. */
const KEEP_ALIVE_MS = 10_000;

/** A silent logger. Without it, knex would log every failed connection although it also throws the error to the caller, which logs it. */
const QUIET = { warn: () => undefined, error: () => undefined, debug: () => undefined, deprecate: () => undefined };

interface PoolOptions {
  readonly max?: number | undefined;
  readonly name?: string;
  readonly beside?: Knex;
}

const firstPools = new WeakMap<object, object>();
/** Returns an object that identifies the database to which a pool or transaction belongs. Caches use it as their key, so that all pools of one
 *  database share them. */
export const databaseIdentity = ({ client: { config } }: Knex): object => firstPools.get(config) ?? config;

/** Opens a pool for a postgres:// URL. `name` is the application name of its connections. `beside` is another pool of this process for the same
 *  database, with which the new pool shares its caches. */
export const openDatabase = (url: string, { max = 10, name = 'carsetu', beside }: PoolOptions = {}): Knex => {
  const db = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: name,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    },
    pool: { min: 0, max },
    acquireConnectionTimeout: 10_000,
    log: QUIET,
  });
  if (beside) firstPools.set(db.client.config, databaseIdentity(beside));
  return db;
};
