import path from 'node:path';
import pg from 'pg';
import { prepareDataDir } from './data-dir.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';

const DATABASE = 'carsetu';
/** By this name the server knows the connection that each process which uses it keeps open. */
const USER = 'carsetu user';

/** The part of the configuration that says where the tables are (`api/platform/config.ts`). */
export interface DatabaseSettings {
  /** A Postgres of the operator's own, or the embedded one; without a port a free one is picked. */
  readonly database:
    | { readonly kind: 'external'; readonly url: string }
    | { readonly kind: 'embedded'; readonly port?: number | undefined };
  /** Where the product keeps its files. */
  readonly dataDir: string;
}

/** A database to work with, and how to let go of it. */
export interface OpenDatabase {
  readonly databaseUrl: string;
  /** Lets go of it. The embedded server stops with the last process that uses it, whichever started it. */
  release(): Promise<void>;
}

/** Says, as long as it lasts, that this process uses the server, also while it has no other connection. */
const announceUse = async (serverUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: serverUrl, application_name: USER, keepAlive: true });
  client.on('error', () => undefined); // the server went away: there is nothing left to say
  await client.connect();
  return client;
};

const OTHER_USERS = `select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1`;
const isUsedByOthers = async (use: pg.Client): Promise<boolean> =>
  (await use.query(OTHER_USERS, [USER])).rowCount !== 0;

const releaseOf = (server: EmbeddedPostgres, use: pg.Client) => async (): Promise<void> => {
  const isUsed = await isUsedByOthers(use).catch(() => false);
  await use.end().catch(() => undefined);
  if (!isUsed) await server.stop();
};

const createDatabase = async (serverUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${DATABASE}`;
  return url.href;
};

/** The product's database: the configured one, or the one in the embedded server, which is started or taken over.
 *  @throws ConfigError when the embedded server has no folder to keep its files in */
export const openProductDatabase = async ({ database, dataDir }: DatabaseSettings): Promise<OpenDatabase> => {
  if (database.kind === 'external') return { databaseUrl: database.url, release: async () => undefined };
  prepareDataDir(dataDir);
  const dir = path.join(dataDir, 'postgres');
  const server = await startPostgres({ dir, ...(database.port ? { port: database.port } : {}) });
  const databaseUrl = await createDatabase(server.url);
  return { databaseUrl, release: releaseOf(server, await announceUse(server.url)) };
};

/** Runs a command-line task against the product's database. */
export const withDatabase = async <T>(
  settings: DatabaseSettings,
  task: (database: { databaseUrl: string }) => Promise<T>,
): Promise<T> => {
  const { databaseUrl, release } = await openProductDatabase(settings);
  try {
    return await task({ databaseUrl });
  } finally {
    await release();
  }
};
