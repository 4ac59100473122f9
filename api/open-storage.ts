import type { Knex } from 'knex';
import { openDatabase } from '../projections/platform/database.ts';
import { SILENT } from '../projections/platform/logger.ts';
import { migrate } from '../projections/platform/migrate.ts';
import { type ProjectionRunner, projectionRunner, type RunnerOptions } from '../projections/platform/runner.ts';
import type { EventStore } from '../schema/kernel/event-store.ts';
import { FEATURES } from './features.ts';
import { type CommandLog, commandLog } from './platform/command-log.ts';
import type { Config } from './platform/config.ts';
import { openDataKeys } from './platform/data-keys.ts';
import { requireDatabase } from './platform/database-reachable.ts';
import { openEventStore } from './platform/event-store/open-event-store.ts';

/** The settings that `openProduct` needs. */
export type ProductConfig = Pick<Config, 'databasePool' | 'eventStoreUrl' | 'dataKeys'> &
  Partial<Pick<Config, 'eventStoreMaxAppendBytes' | 'projectionPool'>> & { readonly databaseUrl: string };

/** The parts of the application that do not depend on HTTP: the log, the tables, the read models and their projection runner. */
export interface Product {
  readonly databaseUrl: string;
  readonly db: Knex;
  readonly store: EventStore;
  /** The projection runner. It is not started here, because a command-line task may not need read models to follow the log. */
  readonly runner: ProjectionRunner;
  readonly commands: CommandLog;
  /** Stops the runner, then closes the log and the database connections. */
  close(): Promise<void>;
}

export interface ProductOptions extends Pick<RunnerOptions, 'logger' | 'onParked'> {
  /** Wraps the store, for example to measure it. */
  readonly around?: (store: EventStore) => EventStore;
}

/** Opens the parts of `Product` and runs the migrations, for servers and command-line tasks alike.
 *  @throws ConfigError if the database cannot be used, or its personal data cannot be decrypted */
export const openProduct = async (
  { databaseUrl, databasePool, projectionPool = 5, dataKeys, ...log }: ProductConfig,
  { logger = SILENT, onParked, around = (store) => store }: ProductOptions = {},
): Promise<Product> => {
  await requireDatabase(databaseUrl);
  const db = openDatabase(databaseUrl, { max: databasePool });
  const openStore = async () => {
    await migrate(db, FEATURES.migrations);
    await openDataKeys(db, dataKeys);
    const { eventStoreUrl, eventStoreMaxAppendBytes: maxAppendBytes } = log;
    return around(await openEventStore({ databaseUrl, eventStoreUrl, maxAppendBytes }));
  };
  const store = await openStore().catch(async (error: unknown) => {
    await db.destroy(); // open connections would keep the process running
    throw error;
  });
  const projectionDb = openDatabase(databaseUrl, { max: projectionPool, name: 'carsetu-projections', beside: db });
  const runner = projectionRunner({
    db,
    projectionDb,
    databaseUrl,
    feed: store,
    projectors: FEATURES.projectors,
    logger,
    onParked,
  });
  const close = async () => {
    await runner.stop();
    await store.close();
    await Promise.all([db.destroy(), projectionDb.destroy()]);
  };
  return { databaseUrl, db, store, runner, commands: commandLog({ db }), close };
};
