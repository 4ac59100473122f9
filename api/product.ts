import type { Knex } from 'knex';
import { carSearchProjector } from '../projections/marketplace/car-search/projector.ts';
import { feedListingsProjector } from '../projections/marketplace/feed-listings/projector.ts';
import { openDatabase } from '../projections/platform/database.ts';
import { SILENT } from '../projections/platform/logger.ts';
import { type Migration, migrate } from '../projections/platform/migrate.ts';
import type { Projector } from '../projections/platform/projector.ts';
import { type ProjectionRunner, projectionRunner, type RunnerOptions } from '../projections/platform/runner.ts';
import { runnerMigrations } from '../projections/platform/runner-migrations.ts';
import type { EventStore } from '../schema/kernel/event-store.ts';
import { ingestMigrations } from './marketplace/ingest/migrations.ts';
import { type CommandLog, commandLog, commandLogMigrations } from './platform/command-log.ts';
import type { Config } from './platform/config.ts';
import { eventStoreMigrations, postgresEventStore } from './platform/event-store/postgres.ts';

/** Every plain table, in the order in which they are made. */
export const MIGRATIONS: readonly Migration[] = [
  ...eventStoreMigrations,
  ...runnerMigrations,
  ...commandLogMigrations,
  ...ingestMigrations,
];
/** Every read model. */
export const PROJECTORS: readonly Projector[] = [feedListingsProjector, carSearchProjector];

/** Where the product's data are. */
export type ProductConfig = Pick<Config, 'databasePool' | 'eventStoreUrl'> & { readonly databaseUrl: string };

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

/** Opens the product's parts and brings the tables to the newest step. Servers and command-line tasks open them alike. */
export const openProduct = async (
  { databaseUrl, databasePool }: ProductConfig,
  { logger = SILENT, onParked, around = (store) => store }: ProductOptions = {},
): Promise<Product> => {
  const db = openDatabase(databaseUrl, { max: databasePool });
  await migrate(db, MIGRATIONS);
  const store = around(postgresEventStore({ url: databaseUrl }));
  const runner = projectionRunner({ db, databaseUrl, feed: store, projectors: PROJECTORS, logger, onParked });
  const close = async () => {
    await runner.stop();
    await store.close();
    await db.destroy();
  };
  return { databaseUrl, db, store, runner, commands: commandLog({ db }), close };
};
