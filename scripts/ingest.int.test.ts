import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProduct } from '../api/open-storage.ts';
import { TEST_DATA_KEY, TEST_DATA_KEYS } from '../projections/platform/testing/data-key.ts';
import { testDatabase } from '../projections/platform/testing/database.ts';
import { program } from '../projections/platform/testing/programs.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;
let programs: Readonly<Record<string, string>>;
let file: string;
beforeAll(async () => {
  database = await testDatabase();
  programs = { ingest: await program('scripts/ingest.ts'), match: await program('scripts/listing-match-override.ts') };
  folder = await mkdtemp(path.join(os.tmpdir(), 'carsetu-ingest-'));
  file = path.join(folder, 'droom.jsonl');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
const begin = (script: string, ...args: string[]) => {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DATA_KEY: TEST_DATA_KEY,
  };
  let end: (ended: Ended) => void = () => undefined;
  const ended = new Promise<Ended>((resolve) => {
    end = resolve;
  });
  const command = [programs[script] ?? '', ...args];
  const child = execFile(process.execPath, command, { env }, (error, out, err) =>
    end({ code: error ? Number(error.code ?? 1) : 0, out, err }),
  );
  return { ended, terminate: () => child.kill('SIGTERM') };
};
const run = (script: string, ...args: string[]): Promise<Ended> => begin(script, ...args).ended;
const lastLine = ({ out }: Ended) => JSON.parse(out.trim().split('\n').at(-1) ?? '');
const write = (prices: readonly (number | null)[]) => {
  const cars = prices.map((price, n) => ({
    id: `${n}`,
    brand: 'Honda',
    model: 'City',
    year: 2019,
    price,
    mileageKm: 30_001 + n,
  }));
  return writeFile(file, cars.map((car) => `${JSON.stringify(car)}\n`).join(''));
};
const take = (...args: string[]) => run('ingest', '--source', 'droom', '--file', file, ...args);

describe('npm run ingest', { timeout: 120_000 }, () => {
  it('takes a file once, so that it shows, and says what it did', async () => {
    await write([700_000, 800_000, 900_000, null]);
    const dry = lastLine(await take('--json', '--dry-run'));
    expect(dry).toMatchObject({ source: 'droom', dryRun: true, read: 4, new: 3, refused: 1, events: 0 });
    const first = await take('--json', '--seen-at', '2026-01-05T00:00:00Z');
    expect([first.code, first.err]).toEqual([0, '']);
    expect(lastLine(first)).toMatchObject({
      source: 'droom',
      read: 4,
      new: 3,
      changed: 0,
      unchanged: 0,
      gone: 0,
      back: 0,
      refused: 1,
      refusedBy: { 'price-missing': 1 },
      seenAt: '2026-01-05T00:00:00.000Z',
      visible: true,
    });
    expect(await database.db('car_search.listings').where({ source_id: 'droom' })).toHaveLength(3);
    expect(lastLine(await take('--json'))).toMatchObject({ new: 0, unchanged: 3, events: 0 });
  });
  it('says why nothing of a file could be taken, and ends with a status of its own', async () => {
    const page = path.join(folder, 'page.html');
    await writeFile(page, '<!doctype html><title>Sign in</title>');
    const ended = await run('ingest', '--source', 'olx', '--file', page);
    expect(ended.code).toBe(6);
    expect(ended.out).toContain('Ingested nothing from');
    const cause = 'page.html is a web page (HTML) with the title "Sign in", not CSV';
    expect(ended.out).toContain(`unreadable: 1 (first in row 1: ${cause})`);
    expect(ended.out).toContain(`no listing was marked as gone: ${cause}.`);
    const empty = path.join(folder, 'empty.csv');
    await writeFile(empty, 'brand,model,year,askprice\n');
    const none = await run('ingest', '--source', 'olx', '--file', empty, '--json');
    expect([none.code, lastLine(none)]).toMatchObject([6, { read: 0, complete: true, brokenOff: null }]);
    const dry = await run('ingest', '--source', 'olx', '--file', page, '--json', '--dry-run');
    expect([dry.code, lastLine(dry)]).toMatchObject([6, { read: 1, refused: 1, brokenOff: cause }]);
  });
  it('shows every car of a feed with emoji on its cuts and halves of characters', async () => {
    const emoji = path.join(folder, 'spinny.jsonl');
    const cars = Array.from({ length: 23 }, (_, n) => ({
      id: `${'9'.repeat(185 + n)}🚗`,
      brand: 'Kia',
      model: 'Sonet',
      year: 2021,
      price: 700_000 + n,
      mileageKm: 20_001 + n,
      title: `${'x'.repeat(187 + (n % 12))}🚗🚗🚗🚗`,
      description: `${'y'.repeat(3_990 + (n % 12))}🚗🚗🚗🚗🚗🚗${n === 5 ? '\ud83d' : ''}`,
      color: n === 7 ? 'Red\udc00\0' : 'Red',
    }));
    await writeFile(emoji, cars.map((car) => `${JSON.stringify(car)}\n`).join(''));
    const taken = await run('ingest', '--source', 'spinny', '--file', emoji, '--json');
    expect(lastLine(taken)).toMatchObject({ new: 23, refused: 0, visible: true, parked: 0 });
    expect(await database.db('car_search.cars').where({ brand: 'Kia' })).toHaveLength(23);
  });
  it('says that not all of a feed shows where an event of it could not be taken, and shows the rest', async () => {
    const server = await openProduct({
      databaseUrl: database.url,
      databasePool: 10,
      eventStoreUrl: undefined,
      dataKeys: TEST_DATA_KEYS,
    });
    try {
      const [seen] = await database.db('feed_listings.listings').where({ feed_id: 'spinny' });
      const data = {
        listingId: seen.listing_id,
        fromInr: seen.price_inr,
        toInr: 3_000_000_000,
        seenAt: '2026-01-06T00:00:00.000Z',
      };
      const metadata = { actor: 'system:test', commandId: v7(), correlationId: v7(), causationId: null };
      await server.store.append('feed-spinny', 'any', [{ type: 'ListingPriceChanged', data, metadata, id: v7() }]);
    } finally {
      await server.close();
    }
    const emoji = path.join(folder, 'spinny.jsonl');
    const more = { id: 'more', brand: 'Kia', model: 'Seltos', year: 2022, price: 900_000, mileageKm: 9_009 };
    await appendFile(emoji, `${JSON.stringify(more)}\n`);
    const taken = await run('ingest', '--source', 'spinny', '--file', emoji, '--json');
    expect(taken.code).toBe(0);
    expect(lastLine(taken)).toMatchObject({ new: 1, unchanged: 23, visible: false, parked: 3 });
    const shown = await database.db('car_search.listings').where({ feed_id: 'spinny' });
    expect(shown).toHaveLength(24);
    expect(shown.every(({ price_inr }) => price_inr < 1_000_000)).toBe(true);
    const told = await run('ingest', '--source', 'spinny', '--file', emoji);
    expect(told.out).toContain('car_search failed to process 1 event of this feed');
  });
  it('refuses a feed that shrank, unless told to take it', async () => {
    await write([700_000]);
    const refused = await take('--json');
    expect([refused.code, lastLine(refused).error.code]).toEqual([3, 'FEED_SHRANK']);
    const taken = await take('--accept-shrink');
    expect(taken.code).toBe(0);
    expect(taken.out).toMatch(/unchanged +1\n +gone +2\n/);
  });
  it('leaves the read models to the server beside it when it is told to stop', async () => {
    const server = await openProduct({
      databaseUrl: database.url,
      databasePool: 10,
      eventStoreUrl: undefined,
      dataKeys: TEST_DATA_KEYS,
    });
    try {
      await server.runner.start();
      const before = await server.store.lastRevision('feed-droom');
      await write([710_000]);
      const ended = await database.db.transaction(async (tx) => {
        await tx('projection.generations').forUpdate(); // this lock prevents any read model from advancing
        const taking = begin('ingest', '--source', 'droom', '--file', file, '--json');
        await expect.poll(() => server.store.lastRevision('feed-droom'), { timeout: 30_000 }).toBe(before + 1);
        taking.terminate();
        return taking.ended;
      });
      expect([ended.code, lastLine(ended)]).toMatchObject([0, { changed: 1, events: 1, visible: false }]);
    } finally {
      await server.close();
    }
  });
  it('says what is wrong with a command line', async () => {
    for (const args of [
      ['--source', 'nowhere', '--file', file],
      ['--source', 'droom'],
      ['--what'],
      ['--source', 'droom', '--file', file, '--seen-at', 'soon'],
    ])
      expect((await run('ingest', ...args)).code, args.join(' ')).toBe(2);
  });
  it('says when there is no feed, or when it must not be fetched', async () => {
    const missing = await run('ingest', '--source', 'droom', '--file', path.join(folder, 'none.jsonl'));
    expect([missing.code, missing.err]).toEqual([4, expect.stringContaining('is not there')]);
    const far = await run('ingest', '--source', 'droom', '--file', 'https://feeds.example/droom.jsonl', '--json');
    expect([far.code, lastLine(far).error.code]).toEqual([4, 'FEED_LOCATION_REFUSED']);
  });
  it('lists the sources, one a line', async () => {
    const { out } = await run('ingest', '--list');
    const ids = out
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(ids).toEqual(
      expect.arrayContaining([
        'cardekho',
        'cars24',
        'cars24-rto',
        'carwale',
        'olx',
        'quikr',
        'corpus',
        'dealer-google',
      ]),
    );
    const list: { id: string }[] = JSON.parse((await run('ingest', '--list', '--json')).out);
    expect(list.map(({ id }) => id)).toEqual(ids);
  });
});

describe('npm run match', { timeout: 120_000 }, () => {
  it('separates and rejoins a listing that there is', async () => {
    const { listing_id: id } = await database.db('feed_listings.listings').first('listing_id');
    const separated = await run('match', 'separate', id, '--reason', 'another car');
    expect([separated.code, separated.out]).toEqual([0, `${id} is separated.\n`]);
    expect((await run('match', 'separate', id, '--reason', 'another car')).out).toContain('is already separated');
    expect((await run('match', 'rejoin', id)).out).toBe(`${id} is rejoined.\n`);
    expect((await run('match', 'separate', '00000000-0000-7000-8000-000000000000', '--reason', 'x')).code).toBe(3);
    expect((await run('match', 'separate', id)).code).toBe(2);
  });
});
