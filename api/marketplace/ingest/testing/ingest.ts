import { feedListingsProjector } from '../../../../projections/marketplace/feed-listings/projector.ts';
import { migrate } from '../../../../projections/platform/migrate.ts';
import { projectionRunner } from '../../../../projections/platform/runner.ts';
import { runnerMigrations } from '../../../../projections/platform/runner-migrations.ts';
import { testDatabase } from '../../../../projections/platform/testing/database.ts';
import type { Recorded } from '../../../../schema/kernel/event.ts';
import type { FeedEvent } from '../../../../schema/marketplace/events.ts';
import type { RefusalReason } from '../../../../schema/marketplace/refused-feed-rows.ts';
import { eventStoreMigrations, postgresEventStore } from '../../../platform/event-store/postgres.ts';
import type { FeedCar, FeedRow, OpenFeed, RefusedListing } from '../../feeds/feed.ts';
import { ingestMigrations } from '../migrations.ts';
import { type IngestPorts, type IngestRequest, runIngest } from '../run.ts';

/** A placeholder for a refused row whose listing is unknown. */
export const refusal = 'a row without a price';
/** A row that is refused for a given reason. */
export interface RefusedFileRow {
  readonly refused: RefusalReason;
  readonly listing?: RefusedListing;
}
export type FileRow = FeedCar | typeof refusal | RefusedFileRow;

/** Returns a feed with these rows, in this order. */
export const feedOf = (rows: readonly FileRow[], { feedId = 'test', complete = true } = {}): OpenFeed => {
  async function* read(): AsyncGenerator<FeedRow> {
    for (const [index, entry] of rows.entries())
      if (typeof entry === 'object' && 'refused' in entry)
        yield { row: index + 1, detail: 'of a test', raw: '', ...entry };
      else
        yield entry === refusal
          ? { row: index + 1, refused: 'price-missing', detail: 'price is empty', raw: '{"a":"\t\\\n"}' }
          : { row: index + 1, car: entry };
  }
  return { feedId, rows: read(), complete: () => complete, brokenOff: () => (complete ? null : 'cut') };
};

/** Opens a database with the event store, the projection runner and the projection `feed_listings`. Call `close` in `afterAll`. */
export const testIngest = async () => {
  const database = await testDatabase();
  const { db, url: databaseUrl } = database;
  await migrate(db, [...eventStoreMigrations, ...runnerMigrations, ...ingestMigrations]);
  const store = postgresEventStore({ url: databaseUrl });
  const runner = projectionRunner({ db, databaseUrl, feed: store, projectors: [feedListingsProjector] });
  await runner.start();
  const ports: IngestPorts = { db, databaseUrl, store, clock: () => new Date('2026-01-05T00:00:00Z'), waitMs: 20_000 };
  return {
    ...ports,
    ports,
    runner,
    take: (
      rows: readonly FileRow[],
      request: Partial<IngestRequest> & { feedId?: string; complete?: boolean } = {},
      overrides: Partial<IngestPorts> = {},
    ) =>
      runIngest(
        { ...ports, ...overrides },
        { feed: feedOf(rows, request), declarationId: 'test', location: '/tmp/test.csv', ...request },
      ),
    /** Returns the events of the feed's stream. */
    events: async (feedId = 'test') => {
      const events: Recorded<FeedEvent>[] = [];
      for await (const event of store.read<FeedEvent>(`feed-${feedId}`)) events.push(event);
      return events;
    },
    close: async () => {
      await runner.stop();
      await store.close();
      await database.drop();
    },
  };
};
