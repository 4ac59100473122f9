import { postgresEventStore } from '../../../api/platform/event-store/postgres.ts';
import { eventStoreMigrations } from '../../../api/platform/event-store/postgres-schema.ts';
import { migrate } from '../migrate.ts';
import type { OperatorOptions } from '../operator-commands.ts';
import type { Projector } from '../projector.ts';
import { type ProjectionRunner, projectionRunner } from '../runner.ts';
import { runnerMigrations } from '../runner-migrations.ts';
import { testDatabase } from './database.ts';
import type { PriceNoted } from './price-ledger.ts';
import { priceNoted } from './price-ledger.ts';

/** Creates a log and a database for one test. Runners created here act like separate processes: each has its own session. Call `drop` at the end. */
export const testLog = async () => {
  const database = await testDatabase();
  await migrate(database.db, [...eventStoreMigrations, ...runnerMigrations]);
  const store = postgresEventStore({ url: database.url });
  const runners: ProjectionRunner[] = [];
  return {
    ...database,
    store,
    runner: (projector: Projector, options: Partial<OperatorOptions> = {}) => {
      const settings = { db: database.db, databaseUrl: database.url, feed: store, projectors: [projector], ...options };
      const runner = projectionRunner(settings);
      runners.push(runner);
      return runner;
    },
    /** Appends prices of a car to its stream, all in one append; returns the last position. */
    note: async (carId: string, ...prices: readonly number[]): Promise<bigint> => {
      const events = prices.map((price) => priceNoted(carId, price));
      return (await store.append<PriceNoted>(`car-${carId}`, 'any', events)).lastPosition;
    },
    drop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await store.close();
      await database.drop();
    },
  };
};

export type TestLog = Awaited<ReturnType<typeof testLog>>;
