import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDURANCE, runs } from '../../../projections/platform/testing/endurance.ts';
import type { ListingKeys } from '../../../schema/marketplace/listing-id-and-keys.ts';
import type { RefusalReason } from '../../../schema/marketplace/refused-feed-rows.ts';
import { decideChunk } from '../feed-chunk-decider.ts';
import { car, knownAfter, offered, sharedIds } from '../testing/feed-cars.ts';
import { tookNothing } from './run.ts';
import { refusal, testIngest } from './testing/ingest.ts';

let ingest: Awaited<ReturnType<typeof testIngest>>;
beforeAll(async () => {
  ingest = await testIngest();
});
afterAll(() => ingest.close());

let feedId = '';
let feeds = 0;
beforeEach(() => {
  feedId = `feed${++feeds}`;
});
const cars = (count: number, price = 500_000) =>
  Array.from({ length: count }, (_, n) => car({ km: n + 1, sourceListingId: `${n + 1}`, price }));
const types = async () => (await ingest.events(feedId)).map(({ type }) => type);

describe('a run', () => {
  it('appends what is new, with its run as cause, and nothing the second time', async () => {
    const first = await ingest.take(cars(3), { feedId });
    expect(first).toMatchObject({ read: 3, new: 3, changed: 0, unchanged: 0, gone: 0, back: 0, refused: 0, events: 3 });
    const [event] = await ingest.events(feedId);
    expect(event?.metadata).toMatchObject({
      actor: 'system:ingest',
      commandId: first.runId,
      correlationId: first.runId,
    });
    expect(await ingest.take(cars(3).reverse(), { feedId })).toMatchObject({
      unchanged: 3,
      events: 0,
      lastPosition: null,
    });
    expect(await types()).toHaveLength(3);
  });
  it('tells what is gone, back and changed', async () => {
    await ingest.take(cars(4), { feedId });
    expect(await ingest.take(cars(3, 450_000), { feedId })).toMatchObject({ changed: 3, gone: 1, events: 4 });
    expect(await ingest.take(cars(4, 450_000), { feedId })).toMatchObject({ unchanged: 3, back: 1, events: 1 });
    const events = await ingest.events(feedId);
    expect(events.at(-1)?.data.listingId).toBe(events[3]?.data.listingId);
    expect(events.find(({ type }) => type === 'ListingPriceChanged')?.data).toMatchObject({
      fromInr: 500_000,
      toInr: 450_000,
    });
  });
  it('dates what it tells by when the feed said so', async () => {
    await ingest.take(cars(1), { feedId, seenAt: '2025-12-01T00:00:00.000Z' });
    await ingest.take(cars(1, 1), { feedId });
    expect((await ingest.events(feedId)).map(({ data }) => 'seenAt' in data && data.seenAt)).toEqual([
      '2025-12-01T00:00:00.000Z',
      '2026-01-05T00:00:00.000Z',
    ]);
  });
  it('keeps every refused row with its reason, and a record of itself', async () => {
    const { runId, ...summary } = await ingest.take([...cars(1), refusal], { feedId });
    expect(summary).toMatchObject({ read: 2, new: 1, refused: 1, refusedBy: { 'price-missing': 1 } });
    const refusals = await ingest.db('ingest_refusals').where({ run_id: runId });
    expect(refusals).toEqual([
      { run_id: runId, row_number: 2, reason: 'price-missing', detail: 'price is empty', raw: '{"a":"\t\\\n"}' },
    ]);
    const [run] = await ingest.db('ingest_runs').where({ run_id: runId });
    expect(run).toMatchObject({
      feed_id: feedId,
      outcome: 'done',
      location: '/tmp/test.csv',
      counts: { read: 2, new: 1 },
    });
    expect(run.finished_at.getTime()).toBeGreaterThanOrEqual(run.started_at.getTime());
  });
  it('says what it would do, and does nothing, when dry', async () => {
    await ingest.take(cars(3), { feedId });
    const dry = await ingest.take(cars(2, 1), { feedId, dryRun: true });
    expect(dry).toMatchObject({ changed: 2, gone: 1, events: 0, dryRun: true });
    expect(await types()).toHaveLength(3);
  });
  it('takes a feed that broke off, and counts nothing as gone', async () => {
    await ingest.take(cars(3), { feedId });
    expect(await ingest.take(cars(2, 1), { feedId, complete: false })).toMatchObject({
      changed: 2,
      gone: 0,
      complete: false,
    });
  });
  const refusedCar = (n: number, keys: Partial<ListingKeys> = {}, refused: RefusalReason = 'price-on-request') => {
    const none = { vin: null, stockNumber: null, url: null, fingerprint: null };
    return { refused, listing: { sourceId: 'dealer-network', keys: { ...none, sourceListingId: `${n}`, ...keys } } };
  };
  it('keeps a listing whose row was refused, and lets others go', async () => {
    await ingest.take(cars(4), { feedId });
    const taken = await ingest.take([...cars(2), refusedCar(3), refusal], { feedId });
    expect(taken).toMatchObject({ unchanged: 2, refused: 2, kept: 1, gone: 1 });
    expect((await ingest.events(feedId)).at(-1)?.data.listingId).toBe((await ingest.events(feedId))[3]?.data.listingId);
    expect(await ingest.take(cars(3), { feedId })).toMatchObject({ unchanged: 3, kept: 0, gone: 0, back: 0 });
    const [run] = await ingest.db('ingest_runs').where({ run_id: taken.runId });
    expect(run.counts).toMatchObject({ kept: 1, gone: 1 });
  });
  it('keeps a listing that is described as before and has no ids', async () => {
    const described = [1, 2, 3].map((n) => car({ km: 10_000 + n }));
    await ingest.take(described, { feedId });
    const { keys } = described[2] ?? car();
    const row = { refused: 'price-missing' as const, listing: { sourceId: 'dealer-network', keys } };
    expect(await ingest.take([...described.slice(0, 2), row], { feedId })).toMatchObject({ kept: 1, gone: 0 });
  });
  it('keeps nothing by a key that stands at several listings, or at another car', async () => {
    const vin = (n: number) => `MAT62543AMKH1234${n}`;
    const shared = [1, 2, 3, 4].map((n) => car({ km: n, stockNumber: '0', vin: vin(n), sourceListingId: `${n}` }));
    await ingest.take(shared, { feedId });
    const again = shared.slice(0, 2);
    const other = refusedCar(9, { stockNumber: '0', sourceListingId: null });
    const reused = refusedCar(3, { vin: vin(9) });
    expect(await ingest.take([...again, other, reused], { feedId })).toMatchObject({ kept: 0, gone: 2 });
  });
  it('counts what is kept as still shown, so that a feed whose rows are refused has not shrunk', async () => {
    await ingest.take(cars(4), { feedId });
    const taken = await ingest.take(
      [1, 2, 3, 4].map((n) => refusedCar(n)),
      { feedId },
    );
    expect(taken).toMatchObject({ read: 4, refused: 4, kept: 4, gone: 0, events: 0 });
    expect(tookNothing(taken)).toBe(true);
    await expect(ingest.take([...cars(1), refusal, refusal, refusal], { feedId })).rejects.toMatchObject({
      code: 'FEED_SHRANK',
    });
  });
  it('says why a feed broke off, and what was wrong where it came first', async () => {
    const taken = await ingest.take([...cars(1), refusal, refusal], { feedId, complete: false });
    expect(taken).toMatchObject({
      brokenOff: 'cut',
      firstRefused: { 'price-missing': { row: 2, detail: 'price is empty' } },
    });
    expect(tookNothing(taken)).toBe(false);
    expect(await ingest.db('ingest_runs').where({ run_id: taken.runId }).first('outcome', 'error')).toEqual({
      outcome: 'done',
      error: 'cut',
    });
  });
  it('refuses a feed that shrank by more than half before it takes anything, unless that is accepted', async () => {
    await ingest.take(cars(5), { feedId });
    const shrunk = [...cars(1, 1), car({ km: 99_999 })];
    await expect(ingest.take(shrunk, { feedId })).rejects.toMatchObject({ code: 'FEED_SHRANK' });
    expect(await types()).toHaveLength(5);
    expect(await ingest.db('ingest_runs').where({ feed_id: feedId, outcome: 'shrank' })).toHaveLength(1);
    expect(await ingest.take(shrunk, { feedId, acceptShrink: true })).toMatchObject({ new: 1, changed: 1, gone: 4 });
  });
  it('appends nothing when the feed cannot be read to its end, and says so in its record', async () => {
    async function* broken() {
      yield { row: 1, car: car() };
      throw new Error('the line broke');
    }
    const feed = { feedId, rows: broken(), complete: () => false, brokenOff: () => null };
    await expect(ingest.take([], { feed })).rejects.toThrow('the line broke');
    expect(await types()).toEqual([]);
    expect(await ingest.db('ingest_runs').where({ feed_id: feedId }).first('outcome', 'error')).toEqual({
      outcome: 'failed',
      error: 'the line broke',
    });
  });
  it('says that another run is taking the same feed', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reached = () => {};
    const reading = new Promise<void>((resolve) => {
      reached = resolve;
    });
    async function* slow() {
      reached();
      await held;
      yield { row: 1, car: car() };
    }
    const first = ingest.take([], { feed: { feedId, rows: slow(), complete: () => true, brokenOff: () => null } });
    await reading;
    await expect(ingest.take(cars(1), { feedId })).rejects.toMatchObject({ code: 'INGEST_UNDER_WAY' });
    release();
    expect(await first).toMatchObject({ new: 1 });
  });
  it('waits for what the feed said before to be projected, and says when that does not happen', async () => {
    await ingest.take(cars(1), { feedId });
    const { ports } = ingest;
    const behind = { ...ports.store, lastRevision: async () => 99 };
    await expect(ingest.take(cars(1), { feedId }, { store: behind, waitMs: 50 })).rejects.toMatchObject({
      code: 'FEED_NOT_READY',
    });
  });
  it('stops waiting for that when it is told to stop', async () => {
    const stop = new AbortController();
    const reason = new Error('told to stop');
    await ingest.db.transaction(async (tx) => {
      await tx('projection.generations').forUpdate();
      await ingest.take(cars(2), { feedId });
      const taking = ingest.take(cars(2), { feedId, signal: stop.signal, onProgress: () => stop.abort(reason) });
      await expect(taking).rejects.toBe(reason);
    });
  });
  it('ends in the same state when it is repeated after dying half way', async () => {
    const { store } = ingest;
    let appends = 0;
    const dying: typeof store = {
      ...store,
      append: async (stream, expected, events) => {
        if (++appends === 3) throw new Error('killed');
        return store.append(stream, expected, events);
      },
    };
    const file = cars(50);
    await expect(ingest.take(file, { feedId }, { store: dying, chunkRows: 10 })).rejects.toThrow('killed');
    const appended = (await types()).length;
    expect(appended).toBeGreaterThan(0);
    expect(appended).toBeLessThan(50);
    const again = await ingest.take(file, { feedId }, { chunkRows: 10 });
    expect(again).toMatchObject({ new: 50 - appended, unchanged: appended });
    expect(new Set((await ingest.events(feedId)).map(({ data }) => data.listingId)).size).toBe(50);
    expect(await ingest.take(file, { feedId })).toMatchObject({ unchanged: 50, events: 0 });
  });
  it('takes text that a database column cannot hold', async () => {
    const odd = car({ color: 'Red\0\t\\N', sourceListingId: 'a\\b\tc' });
    await ingest.take([odd], { feedId });
    expect(await ingest.take([odd], { feedId })).toMatchObject({ unchanged: 1, events: 0 });
  });
});

const told = fc.record(
  {
    km: fc.constantFrom(null, 10_001, 20_002, 30_003, 40_004),
    price: fc.constantFrom(100_000, 200_000),
    vin: fc.constantFrom('V1', 'V2', 'V3'),
    sourceListingId: fc.constantFrom('1', '2', '3', '4', '5', '6'),
    stockNumber: fc.constantFrom('S1', 'S2'),
    sourceId: fc.constantFrom('cardekho', 'cars24'),
  },
  { requiredKeys: [] },
);
const file = fc.array(told.map(car), { minLength: 1, maxLength: 25 });

it(
  'decides in parts what deciding the whole file at once decides, and nothing the second time',
  ENDURANCE,
  async () => {
    let n = 0;
    const histories = fc.sample(fc.array(file, { minLength: 2, maxLength: 3 }), runs(12));
    for (const [index, files] of histories.entries()) {
      const feed = { feedId: `parts-${index}`, acceptShrink: true };
      for (const rows of files) {
        const known = knownAfter(await ingest.events(feed.feedId));
        const all = rows.map((row) => offered(row, ++n));
        const whole = decideChunk({ feedId: feed.feedId, rows: all, known, shared: sharedIds(all), seenAt: '' });
        const taken = await ingest.take(rows, feed, { chunkRows: 2 });
        expect(taken, JSON.stringify(rows.map(({ keys, priceInr }) => [keys, priceInr]))).toMatchObject(whole.counts);
        expect(await ingest.take([...rows].reverse(), feed, { chunkRows: 3 })).toMatchObject({ events: 0 });
      }
    }
  },
);
