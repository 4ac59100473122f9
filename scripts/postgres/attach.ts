import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';

const DATABASE = 'carsetu';

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
  /** The embedded server, when that is what the database is in. */
  readonly server?: EmbeddedPostgres;
}

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

/** The product's database: the configured one, or the one in the embedded server, which is started or taken over. */
export const openProductDatabase = async ({ database, dataDir }: DatabaseSettings): Promise<OpenDatabase> => {
  if (database.kind === 'external') return { databaseUrl: database.url };
  const dir = path.join(dataDir, 'postgres');
  const server = await startPostgres({ dir, ...(database.port ? { port: database.port } : {}) });
  return { databaseUrl: await createDatabase(server.url), server };
};

/** Runs a command-line task against the product's database. An embedded server that was not running is stopped afterwards. */
export const withDatabase = async <T>(
  settings: DatabaseSettings,
  task: (database: { databaseUrl: string }) => Promise<T>,
): Promise<T> => {
  const { databaseUrl, server } = await openProductDatabase(settings);
  try {
    return await task({ databaseUrl });
  } finally {
    if (server && !server.attached) await server.stop();
  }
};
