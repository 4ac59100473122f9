import path from 'node:path';
import process from 'node:process';
import type pg from 'pg';
import { ConfigError } from '../../api/platform/config.ts';
import { prepareDataDir } from './data-dir.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';
import { announceUse, isUsedByOthers } from './in-use.ts';
import { processLock } from './process-lock.ts';
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

/** The longest wait for another process that is starting or stopping the embedded server. Creating the data files takes seconds. */
const PATIENCE_MS = 120_000;

/** Runs a task that may start or stop the embedded server, while no other process runs such a task on the same data folder.
 *  @throws ConfigError if another process does not finish its task */
const whileLocked = async <T>(dataDir: string, task: () => Promise<T>, say?: (line: string) => void): Promise<T> => {
  const file = path.join(dataDir, 'postgres.lock');
  const unlock = await processLock(file, {
    patienceMs: PATIENCE_MS,
    onWait: (holder) => say?.(`Another start or task (${holder}) is opening ${dataDir}: waiting for it …`),
  });
  if (typeof unlock === 'string')
    throw new ConfigError([`DATA_DIR=${dataDir} is in use by another start or task: ${unlock}, then start again`]);
  try {
    return await task();
  } finally {
    unlock();
  }
};

const releaseOf = (dataDir: string, server: EmbeddedPostgres, use: pg.Client) => () =>
  whileLocked(dataDir, async () => {
    const isUsed = await isUsedByOthers(use).catch(() => false);
    await use.end().catch(() => undefined);
    if (!isUsed) await server.stop();
  });

/** Opens CarSetu's database: an external one, or the one in the embedded server. Starts the embedded server unless it is already running. If another
 *  process is starting it, waits until it runs.
 *  @param say called with a line for the user if there is such a wait
 *  @throws ConfigError if the embedded server has no folder for its files, or another process does not let go of the folder */
export const openProductDatabase = async (
  { database, dataDir }: DatabaseSettings,
  say?: (line: string) => void,
): Promise<OpenDatabase> => {
  if (database.kind === 'external') return { databaseUrl: database.url, release: async () => undefined };
  prepareDataDir(dataDir);
  const open = async () => {
    const dir = path.join(dataDir, 'postgres');
    const server = await startPostgres({ dir, ...(database.port ? { port: database.port } : {}) });
    const databaseUrl = await productDatabase(server);
    return { databaseUrl, release: releaseOf(dataDir, server, await announceUse(databaseUrl)) };
  };
  return whileLocked(dataDir, open, say);
};

/** Runs a command-line task with the opened database. Tells the user on stderr if it waits for another process, because stdout is the task's own. */
export const withDatabase = async <T>(
  settings: DatabaseSettings,
  task: (database: { databaseUrl: string }) => Promise<T>,
): Promise<T> => {
  const { databaseUrl, release } = await openProductDatabase(settings, (line) => process.stderr.write(`${line}\n`));
  try {
    return await task({ databaseUrl });
  } finally {
    await release();
  }
};
