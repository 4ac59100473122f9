import { FEATURES } from '../api/features.ts';
import { type MarketplaceCommands, marketplaceCommands } from '../api/marketplace/handler.ts';
import { openProduct } from '../api/open-storage.ts';
import type { Config } from '../api/platform/config.ts';
import type { ParkedStream } from '../projections/platform/parked-events.ts';
import { withDatabase } from './postgres/open-database.ts';
import { aborted } from './stop-signal.ts';

/** The marketplace's commands for a command-line task, and functions that wait for or check their results. */
export interface Marketplace {
  readonly commands: MarketplaceCommands;
  /** Waits until every read model has reached this position of the event log. Resolves with false after a minute without progress, or when the signal
   *  aborts. */
  projected(position: bigint): Promise<boolean>;
  /** Returns the events of a feed that could not be applied and were parked for an operator, grouped by read model. */
  parkedOf(feedId: string): Promise<readonly ParkedStream[]>;
}

const PATIENCE_MS = 60_000;

/** Runs a command-line task on CarSetu's data, whether or not a server is running. During the task, the process that owns the read models keeps them
 *  up to date. That is the server or, if no server is running, this process.
 *  @throws the signal's reason if the signal aborts before the task has begun */
export const withMarketplace = <T>(
  config: Config,
  signal: AbortSignal,
  task: (market: Marketplace) => Promise<T>,
): Promise<T> =>
  withDatabase(config, async ({ databaseUrl }) => {
    const product = await openProduct({ ...config, databaseUrl });
    const { db, store, runner } = product;
    const { feedHosts: hosts, publicUrl } = config;
    const commands = marketplaceCommands({ db, databaseUrl, store, clock: () => new Date(), hosts, publicUrl });
    const standing = async () => (await runner.status()).map(({ position }) => position).join();
    const projected = async (position: bigint): Promise<boolean> => {
      for (let before = ''; ; ) {
        const waits = FEATURES.projectors.map(({ name }) => runner.waitFor(name, position, PATIENCE_MS));
        const reached = await Promise.race([Promise.all(waits), aborted(signal)]);
        if (reached?.every(Boolean)) return true;
        if (signal.aborted) return false;
        const now = await standing();
        if (now === before) return false;
        before = now;
      }
    };
    try {
      await Promise.race([runner.start(), aborted(signal)]);
      signal.throwIfAborted();
      return await task({ commands, projected, parkedOf: (feedId) => runner.parkedStreams(`feed-${feedId}`) });
    } finally {
      await product.close();
    }
  });
