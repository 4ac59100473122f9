import type { Knex } from 'knex';
import { openDatabase } from '../projections/platform/database.ts';
import { SILENT } from '../projections/platform/logger.ts';
import { migrate } from '../projections/platform/migrate.ts';
import { type ProjectionRunner, projectionRunner, type RunnerOptions } from '../projections/platform/runner.ts';
import type { EventStore } from '../schema/kernel/event-store.ts';
import { MIGRATIONS, PROJECTORS } from './inventory.ts';
import { type CommandLog, commandLog } from './platform/command-log.ts';
import type { Config } from './platform/config.ts';
import { openDataKeys } from './platform/data-keys.ts';
import { requireDatabase } from './platform/database-reachable.ts';
import { openEventStore } from './platform/event-store/open.ts';

/** Where the product's data are. */
export type ProductConfig = Pick<Config, 'databasePool' | 'eventStoreUrl' | 'dataKeys'> &
  Partial<Pick<Config, 'eventStoreMaxAppendBytes'>> & { readonly databaseUrl: string };

/** The parts behind the doors: the log, the tables, the read models and who keeps them. */
export interface Product {
  readonly databaseUrl: string;
  readonly db: Knex;
  readonly store: EventStore;
  /** Not started: a command-line task may need no following. */
  readonly runner: ProjectionRunner;
  readonly commands: CommandLog;
  /** Stops the runner, then closes log and tables. */
  close(): Promise<void>;
}

export interface ProductOptions extends Pick<RunnerOptions, 'logger' | 'onParked'> {
  /** Wraps the store, to measure it for one. */
  readonly around?: (store: EventStore) => EventStore;
}

/** Opens the product's parts and brings the tables to the newest step. Servers and command-line tasks open them alike.
 *  @throws ConfigError when the database cannot be used, or its personal data not be opened */
export const openProduct = async (
  { databaseUrl, databasePool, eventStoreUrl, eventStoreMaxAppendBytes: maxAppendBytes, dataKeys }: ProductConfig,
  { logger = SILENT, onParked, around = (store) => store }: ProductOptions = {},
): Promise<Product> => {
  await requireDatabase(databaseUrl);
  const db = openDatabase(databaseUrl, { max: databasePool });
  const openStore = async () => {
    await migrate(db, MIGRATIONS);
    await openDataKeys(db, dataKeys);
    return around(await openEventStore({ databaseUrl, eventStoreUrl, maxAppendBytes }));
  };
  const store = await openStore().catch(async (error: unknown) => {
    await db.destroy(); // else its connections would keep the process from ending
    throw error;
  });
  const runner = projectionRunner({ db, databaseUrl, feed: store, projectors: PROJECTORS, logger, onParked });
  const close = async () => {
    await runner.stop();
    await store.close();
    await db.destroy();
  };
  return { databaseUrl, db, store, runner, commands: commandLog({ db }), close };
};
