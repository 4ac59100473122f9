import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';

const DATABASE = 'carsetu';

export interface DatabaseSettings {
  /** A Postgres of the operator's own; when it is not given, the embedded one is used. */
  readonly databaseUrl?: string | undefined;
  /** Where the product keeps its files. */
  readonly dataDir: string;
  readonly postgresPort?: number | undefined;
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

/** The embedded server with the product's database in it; starts it or takes the running one. */
export const embeddedDatabase = async (
  settings: DatabaseSettings,
): Promise<{ databaseUrl: string; server: EmbeddedPostgres }> => {
  const dir = path.join(settings.dataDir, 'postgres');
  const server = await startPostgres({ dir, ...(settings.postgresPort ? { port: settings.postgresPort } : {}) });
  return { databaseUrl: await createDatabase(server.url), server };
};

/** Runs a command-line task against the product's database: the configured one, the embedded one that a running server uses,
 *  or the embedded one started for as long as the task takes. */
export const withDatabase = async <T>(
  settings: DatabaseSettings,
  task: (database: { databaseUrl: string }) => Promise<T>,
): Promise<T> => {
  if (settings.databaseUrl) return task({ databaseUrl: settings.databaseUrl });
  const { databaseUrl, server } = await embeddedDatabase(settings);
  try {
    return await task({ databaseUrl });
  } finally {
    if (!server.attached) await server.stop();
  }
};
