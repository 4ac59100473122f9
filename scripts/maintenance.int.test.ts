import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS, PROJECTORS } from '../api/inventory.ts';
import { postgresEventStore } from '../api/platform/event-store/postgres.ts';
import { madeUpListings } from '../bench/market/listings.ts';
import { migrate } from '../projections/platform/migrate.ts';
import { testDatabase } from '../projections/platform/testing/database.ts';

const LISTINGS = 30;
const listings = madeUpListings(LISTINGS);
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.db, MIGRATIONS);
  const store = postgresEventStore({ url: database.url });
  await store.append('feed-test', 'none', listings);
  const [sold] = listings;
  if (sold?.type !== 'ListingFirstSeen') throw new Error('no listing');
  const { listingId } = sold.data;
  const gone = { type: 'ListingGone' as const, data: { listingId, goneAt: '2026-11-05T00:00:00.000Z' } };
  await store.append('feed-test', LISTINGS - 1, [
    { ...gone, id: '01938f0e-0000-7000-8000-00000000abcd', metadata: sold.metadata },
  ]);
  await store.close();
});
afterAll(() => database.drop());

const run = (script: string, ...args: readonly string[]) =>
  new Promise<{ code: number | null; lines: string[]; complaints: string }>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
      env: { DATABASE_URL: database.url },
    });
    let out = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    child.once('close', (code) => resolve({ code, lines: out.trim().split('\n'), complaints }));
  });

describe('npm run rebuild', () => {
  it('makes every read model, and says how many events that took', async () => {
    const { code, lines } = await run('rebuild', '--all', '--json');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      PROJECTORS.map(({ name }) => ({ projection: name, events: LISTINGS + 1, parked: 0 })),
    );
    expect(code).toBe(0);
    const cars = await database.db('feed_listings.listings').where({ live: true });
    expect(cars).toHaveLength(LISTINGS - 1);
  });

  it('knows what it can rebuild', async () => {
    const { code, complaints } = await run('rebuild', 'no_such');
    expect(complaints).toContain('there is no projection "no_such", but feed_listings, car_search');
    expect(code).toBe(2);
  });

  it('lists what is parked', async () => {
    expect(await run('rebuild', '--parked')).toMatchObject({ code: 0, lines: ['No event is parked.'] });
  });
});

describe('npm run replay', () => {
  it('shows a stream as it was on a day', async () => {
    const { code, lines } = await run('replay', 'feed-test', '--at', '2026-11-04', '--json');
    expect(code).toBe(0);
    expect(lines).toHaveLength(LISTINGS + 1);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      events: LISTINGS,
      state: { live: LISTINGS, known: LISTINGS },
    });
  });

  it('shows one listing as it is now', async () => {
    const id = listings[0]?.data.listingId ?? '';
    const { lines } = await run('replay', 'feed-test', '--state', '--listing', id);
    expect(lines[0]).toBe(`feed-test: 31 events, up to revision 30; 29 listings live, 30 known`);
    expect(lines[1]).toMatch(new RegExp(`^${id}: gone, ₹[\\d,]+, first seen 2026-11-01`));
  });

  it('says when there is no such stream, or no such point', async () => {
    expect(await run('replay', 'feed-none')).toMatchObject({ code: 3 });
    expect(await run('replay', 'feed-test', '--at', 'yesterday')).toMatchObject({ code: 2 });
  });
});
