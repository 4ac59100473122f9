import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeed } from '../../api/marketplace/feeds/open-feed.ts';
import { demo } from '../../api/marketplace/feeds/sources/demo.ts';
import { runIngest } from '../../api/marketplace/ingest/run.ts';
import { openProduct } from '../../api/open-storage.ts';
import { analyticsQueries } from '../../projections/analytics/queries.ts';
import { TEST_DATA_KEYS } from '../../projections/platform/testing/data-key.ts';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import { currentYear } from '../../schema/kernel/manufacture-years.ts';
import { demoCars } from './cars.ts';
import { demoFeeds } from './feeds.ts';
import { seedDemo } from './seed.ts';
import { livedThrough, reportsAsOf } from './testing/daily-report-replay.ts';

const TODAY = new Date('2026-11-01T00:00:00Z');
const config = { databasePool: 10, eventStoreUrl: undefined, dataKeys: TEST_DATA_KEYS };
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Starts ingesting the demo's first feed, and stops once part of the feed is in the log. */
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

it('is made once where two processes start at the same time', async () => {
  const other = await testDatabase();
  const said: string[] = [];
  const seed = () => seedDemo({ config, databaseUrl: other.url, say: (line) => said.push(line) });
  await Promise.all([seed(), seed()]);
  const done = other.db('ingest_runs').where({ declaration_id: demo.id });
  expect(await done).toHaveLength(demoFeeds(demoCars(currentYear(TODAY)), TODAY).length);
  expect(said.toSorted()).toEqual([
    expect.stringMatching(/^\d+ demo listings are in/),
    'Another start is making the demo: waiting for it …',
    expect.stringContaining('First run'),
  ]);
  await other.drop();
}, 180_000);

it('has a past whose market, as of 50 random dates, is to the last figure what was computed then', async () => {
  const product = await openProduct({ ...config, databaseUrl: database.url });
  const other = await testDatabase();
  const past = await livedThrough(product.store, other.db, { dates: 50, today: TODAY });
  const reports = await reportsAsOf(database.db, past, TODAY);
  await other.drop();
  await product.close();

  expect(new Set(past.map(({ made }) => made.asOf)).size).toBe(50);
  for (const [index, { wish, made }] of past.entries()) {
    // `firstDay` always describes the current log; all other fields must match.
    const { firstDay, ...asOf } = reports[index] ?? made;
    const { firstDay: _, ...madeThen } = made;
    expect(asOf, `${made.asOf} ${JSON.stringify(wish)}`).toEqual(madeThen);
    expect(firstDay).toBe('2026-09-20');
  }
  // Most of these days have figures, so the comparison does not cover only "too few cars".
  expect(past.filter(({ made }) => made.prices !== null).length).toBeGreaterThan(30);
  expect(past.filter(({ made }) => made.trend.percent !== null).length).toBeGreaterThan(5);
  expect(new Set(past.map(({ made }) => made.prices?.medianInr)).size).toBeGreaterThan(20);
}, 60_000);

it('has as many cars at those prices in the report on today as in the search', async () => {
  const { rows } = await database.db.raw<{ rows: object[] }>(
    `select city as key, count(*)::int as cars,
       round(percentile_cont(0.25) within group (order by price_inr))::int as "lowerQuartileInr",
       round(percentile_cont(0.5) within group (order by price_inr))::int as "medianInr",
       round(percentile_cont(0.75) within group (order by price_inr))::int as "upperQuartileInr"
     from car_search.cars where is_live group by city order by count(*) desc, city`,
  );
  const analytics = analyticsQueries({ db: database.db, onAdvance: () => () => undefined, clock: () => TODAY });
  const { groups } = await analytics.report({ groupBy: 'city' });
  expect(groups.map(({ key, cars, prices }) => ({ key, cars, ...prices }))).toEqual(rows);
});
