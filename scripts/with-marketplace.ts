import { MIGRATIONS, PROJECTORS } from '../api/inventory.ts';
import { type MarketplaceCommands, marketplaceCommands } from '../api/marketplace/handler.ts';
import type { Config } from '../api/platform/config.ts';
import { openEventStore } from '../api/platform/event-store/open.ts';
import { openDatabase } from '../projections/platform/database.ts';
import { migrate } from '../projections/platform/migrate.ts';
import { projectionRunner } from '../projections/platform/runner.ts';
import { withDatabase } from './postgres/attach.ts';

/** What a command-line task does to the market, and how it waits until people can see it. */
export interface Marketplace {
  readonly commands: MarketplaceCommands;
  /** Whether every read model tells of what stands at `position`; gives up after `timeoutMs` without any progress. */
  projected(position: bigint, timeoutMs?: number): Promise<boolean>;
}

const PATIENCE_MS = 60_000;

/** Runs a task on the product's data, beside a running server or alone. Either way read models are kept up: by whichever
 *  process has them, this one if there is no other. */
export const withMarketplace = <T>(config: Config, task: (market: Marketplace) => Promise<T>): Promise<T> =>
  withDatabase(config, async ({ databaseUrl }) => {
    const db = openDatabase(databaseUrl, { name: 'carsetu task' });
    await migrate(db, MIGRATIONS);
    const store = await openEventStore({ databaseUrl, eventStoreUrl: config.eventStoreUrl });
    const runner = projectionRunner({ db, databaseUrl, feed: store, projectors: PROJECTORS });
    const clock = () => new Date();
    const commands = marketplaceCommands({ db, databaseUrl, store, clock, hosts: config.feedHosts });
    const lag = async () => (await runner.status()).map(({ position }) => position).join();
    const projected = async (position: bigint, timeoutMs = PATIENCE_MS): Promise<boolean> => {
      for (let before = ''; ; ) {
        const waits = PROJECTORS.map(({ name }) => runner.waitFor(name, position, timeoutMs));
        if ((await Promise.all(waits)).every(Boolean)) return true;
        const now = await lag();
        if (now === before) return false;
        before = now;
      }
    };
    try {
      await runner.start();
      return await task({ commands, projected });
    } finally {
      await runner.stop();
      await store.close();
      await db.destroy();
    }
  });
