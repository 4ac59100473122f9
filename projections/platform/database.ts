import knex, { type Knex } from 'knex';
import pg from 'pg';

/** bigint columns (positions, counts) arrive as text by default; every one of ours fits a JS integer or is asked for as text. */
const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
});

/** From when on the system asks a silent server whether it is still there: a query whose server vanished must end. */
const KEEP_ALIVE_MS = 10_000;

/** knex prints each connection that it could not have, and throws it as well: who asked says it, once. */
const QUIET = { warn: () => undefined, error: () => undefined, debug: () => undefined, deprecate: () => undefined };

/** The connection pool that projections and queries share. `url` is a postgres:// URL. */
export const openDatabase = (url: string, { max = 10, name = 'carsetu' } = {}): Knex =>
  knex({
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
