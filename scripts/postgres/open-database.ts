import path from 'node:path';
import type pg from 'pg';
import { prepareDataDir } from './data-dir.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';
import { announceUse, isUsedByOthers } from './in-use.ts';
import { productDatabase } from './product-role.ts';

/** The database part of the configuration (`api/platform/config.ts`). */
export interface DatabaseSettings {
  /** An external Postgres or the embedded one. The embedded one uses any free port unless `port` is set. */
  readonly database:
    | { readonly kind: 'external'; readonly url: string }
    | { readonly kind: 'embedded'; readonly port?: number | undefined };
  readonly dataDir: string;
}

/** An open database, and how to release it. */
export interface OpenDatabase {
  readonly databaseUrl: string;
  /** Releases the database. The embedded server stops with the last process that uses it, whichever process started it. */
  release(): Promise<void>;
}

const releaseOf = (server: EmbeddedPostgres, use: pg.Client) => async (): Promise<void> => {
  const isUsed = await isUsedByOthers(use).catch(() => false);
  await use.end().catch(() => undefined);
  if (!isUsed) await server.stop();
};

/** Opens CarSetu's database: an external one, or the one in the embedded server. Starts the embedded server unless it is already running.
 *  @throws ConfigError if the embedded server has no folder for its files */
export const openProductDatabase = async ({ database, dataDir }: DatabaseSettings): Promise<OpenDatabase> => {
  if (database.kind === 'external') return { databaseUrl: database.url, release: async () => undefined };
  prepareDataDir(dataDir);
  const dir = path.join(dataDir, 'postgres');
  const server = await startPostgres({ dir, ...(database.port ? { port: database.port } : {}) });
  const databaseUrl = await productDatabase(server);
  return { databaseUrl, release: releaseOf(server, await announceUse(databaseUrl)) };
};

/** Runs a command-line task with the opened database. */
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
