import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import pg from 'pg';
import { openFeed } from '../../api/marketplace/feeds/open-feed.ts';
import { demo } from '../../api/marketplace/feeds/sources/demo.ts';
import { runIngest } from '../../api/marketplace/ingest/run.ts';
import { openProduct, type Product, type ProductConfig } from '../../api/open-storage.ts';
import { currentYear } from '../../schema/kernel/manufacture-years.ts';
import { DEMO_DAYS, demoCars } from './cars.ts';
import { demoFeeds } from './feeds.ts';

export interface SeedOptions {
  readonly config: Omit<ProductConfig, 'databaseUrl'>;
  readonly databaseUrl: string;
  say(line: string): void;
}

const DAY_MS = 24 * 3600 * 1000;
const PROJECTION_MS = 60_000;

/** Returns how many demo feeds have been ingested, and the day on which the demo was created; the day is null if there is no demo yet. The demo may
 *  be incomplete, because the run that created it may have been interrupted. */
const earlierSeeding = async (db: Knex): Promise<{ taken: number; today: Date | null }> => {
  const row: { taken: number; first: Date | null } | undefined = await db('ingest_runs')
    .where({ declaration_id: demo.id, dry_run: false })
    .first(db.raw(`count(*) filter (where outcome = 'done')::int as taken`), db.raw('min(seen_at) as first'));
  return {
    taken: row?.taken ?? 0,
    today: row?.first ? new Date(row.first.getTime() + DEMO_DAYS * DAY_MS) : null,
  };
};

/** Runs a task while no other process runs it on this database. The lock ends with its connection, even after a crash. */
const oneAtATime = async (databaseUrl: string, task: () => Promise<void>, onWait: () => void): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  client.on('error', () => undefined); // without the database, the task fails by itself
  await client.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>(
      `select pg_try_advisory_lock(hashtext('demo seeding')) as got`,
    );
    if (!rows[0]?.got) {
      onWait();
      await client.query(`select pg_advisory_lock(hashtext('demo seeding'))`);
    }
    await task();
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Fills an empty event log with the demo's market: six weeks of feeds, ingested like any feed. Resumes an interrupted run, and leaves any other log
 *  unchanged. If another process is filling the log, waits for it. */
export const seedDemo = async ({ config, databaseUrl, say }: SeedOptions): Promise<void> => {
  const product = await openProduct({ ...config, databaseUrl });
  const onWait = () => say('Another start is making the demo: waiting for it …');
  try {
    await oneAtATime(databaseUrl, () => fillLog(product, say), onWait);
  } finally {
    await product.close();
  }
};

const fillLog = async ({ db, databaseUrl, store, runner }: Product, say: SeedOptions['say']): Promise<void> => {
  const { taken, today } = await earlierSeeding(db);
  if (!today && (await store.head()) > 0n) return;
  const end = today ?? new Date();
  const feeds = demoFeeds(demoCars(currentYear(end)), end);
  if (taken >= feeds.length) return;
  say('First run: making six weeks of demo feeds (DEMO=0 leaves them out) …');
  await runner.start();
  let position = 0n;
  let listings = 0;
  for (const { json, seenAt, sourceId } of feeds.slice(taken)) {
    const fileName = `demo-${sourceId}.json`;
    const feed = await openFeed(demo, Readable.from([Buffer.from(json)]), { fileName, now: seenAt });
    const summary = await runIngest(
      { db, databaseUrl, store, clock: () => seenAt },
      { feed, declarationId: demo.id, location: fileName, seenAt: seenAt.toISOString(), actor: 'system:demo' },
    );
    listings += summary.new;
    position = summary.lastPosition ?? position;
  }
  for (const { name } of await runner.status()) await runner.waitFor(name, position, PROJECTION_MS);
  say(`${listings} demo listings are in.`);
};
