import { eventStoreMigrations, postgresEventStore } from '../api/platform/event-store/postgres.ts';
import { openDatabase } from '../projections/platform/database.ts';
import { migrate } from '../projections/platform/migrate.ts';
import { type ProjectionRunner, projectionRunner } from '../projections/platform/runner.ts';
import { runnerMigrations } from '../projections/platform/runner-migrations.ts';
import { type PriceNoted, priceLedger, priceNoted } from '../projections/platform/testing/price-ledger.ts';
import type { EventStore } from '../schema/kernel/event-store.ts';
import { type Benchmark, quantile, textTable } from './benchmark.ts';

const SAMPLES = 400;
const WARM_UP = 50;
const PATIENCE_MS = 10_000;
/** The bound for the median time until an append is visible, in milliseconds. */
const BOUND_MS = 10;

interface Timing {
  /** The time until the append was durable, in milliseconds. */
  readonly append: number;
  /** The time from the call until a query of the read model would show the append, in milliseconds. */
  readonly visible: number;
}

const once = async (store: EventStore, runner: ProjectionRunner, sample: number): Promise<Timing> => {
  const carId = `car${sample % 50}`;
  const started = performance.now();
  const { lastPosition } = await store.append<PriceNoted>(`car-${carId}`, 'any', [priceNoted(carId, 100_000 + sample)]);
  const appended = performance.now();
  if (!(await runner.waitFor('price_ledger', lastPosition, PATIENCE_MS)))
    throw new Error('the projection is not advancing');
  return { append: appended - started, visible: performance.now() - started };
};

const inTurn = async (store: EventStore, runner: ProjectionRunner): Promise<readonly Timing[]> => {
  const timings: Timing[] = [];
  for (let sample = 0; sample < WARM_UP + SAMPLES; sample++) timings.push(await once(store, runner, sample));
  return timings.slice(WARM_UP);
};

const row = (name: string, values: readonly number[]) => [
  name,
  ...[0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(2)),
];

export const latency: Benchmark = {
  name: 'latency',
  description: 'from an append to its being visible in a read model, in the process that follows and in another one',
  run: async ({ databaseUrl }) => {
    const db = openDatabase(databaseUrl);
    await migrate(db, [...eventStoreMigrations, ...runnerMigrations]);
    // Two stores and two runners stand for two processes that share only the database.
    const [here, elsewhere] = [postgresEventStore({ url: databaseUrl }), postgresEventStore({ url: databaseUrl })];
    const runnerOn = (feed: EventStore) => projectionRunner({ db, databaseUrl, feed, projectors: [priceLedger()] });
    const [owner, standby] = [runnerOn(here), runnerOn(elsewhere)];
    try {
      await owner.start();
      await standby.start();
      const own = await inTurn(here, owner);
      const other = await inTurn(elsewhere, standby);
      const visible = own.map((timing) => timing.visible);
      return {
        table: textTable([
          ['milliseconds', 'p50', 'p95', 'p99'],
          row(
            'append, durable',
            own.map((timing) => timing.append),
          ),
          row('visible, where the projection is followed', visible),
          row(
            'visible, appended and awaited in another process',
            other.map((timing) => timing.visible),
          ),
        ]),
        ratios: {
          visibleP50_10ms: quantile(visible, 0.5) / BOUND_MS,
          visibleP50_append:
            quantile(visible, 0.5) /
            quantile(
              own.map((timing) => timing.append),
              0.5,
            ),
          visibleElsewhereP50_10ms:
            quantile(
              other.map((timing) => timing.visible),
              0.5,
            ) / BOUND_MS,
        },
      };
    } finally {
      await standby.stop();
      await owner.stop();
      await Promise.all([here.close(), elsewhere.close()]);
      await db.destroy();
    }
  },
};
