import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeed } from '../../api/marketplace/feeds/open.ts';
import { demo } from '../../api/marketplace/feeds/sources/demo.ts';
import { runIngest } from '../../api/marketplace/ingest/run.ts';
import { openProduct } from '../../api/product.ts';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import { currentYear } from '../../schema/kernel/calendar.ts';
import { demoCars } from './cars.ts';
import { demoFeeds } from './feeds.ts';
import { seedDemo } from './seed.ts';

const TODAY = new Date('2026-11-01T00:00:00Z');
const config = { databasePool: 10, eventStoreUrl: undefined };
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Begins the demo's first feed, and is stopped once some of it stands in the log. */
const seedingCutShort = async (json: string, seenAt: Date): Promise<void> => {
  const product = await openProduct({ ...config, databaseUrl: database.url });
  const stop = new AbortController();
  const feed = await openFeed(demo, Readable.from([Buffer.from(json)]), { fileName: 'demo.json', now: seenAt });
  await product.runner.start();
  const cut = runIngest(
    { ...product, clock: () => seenAt, chunkRows: 2 },
    {
      feed,
      declarationId: demo.id,
      location: 'demo.json',
      seenAt: seenAt.toISOString(),
      signal: stop.signal,
      onProgress: ({ phase }) => phase === 'deciding' && stop.abort(new Error('cut short')),
    },
  );
  await expect(cut).rejects.toThrow('cut short');
  expect(await product.store.head()).toBeGreaterThan(0n);
  await product.close();
};

it('goes on where an earlier seeding was cut short, and then does nothing more', async () => {
  const feeds = demoFeeds(demoCars(currentYear(TODAY)), TODAY);
  const [first] = feeds;
  if (!first) throw new Error('no feed');
  await seedingCutShort(first.json, first.seenAt);
  const said: string[] = [];
  const seed = () => seedDemo({ config, databaseUrl: database.url, say: (line) => said.push(line) });
  await seed();
  const done = database.db('ingest_runs').where({ declaration_id: demo.id, outcome: 'done' });
  expect(await done).toHaveLength(feeds.length);
  expect(said).toHaveLength(2);
  await seed();
  expect(said).toHaveLength(2);
}, 120_000);
