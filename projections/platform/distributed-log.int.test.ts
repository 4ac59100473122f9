import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventStoreDbEventStore } from '../../api/platform/event-store/eventstoredb.ts';
import { eventStoreDbUrl, startEventStoreDb } from '../../api/platform/event-store/testing/eventstoredb-server.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import { type TestLog, testLog } from './testing/event-log.ts';
import { ledgerRows, type PriceNoted, priceLedger, priceNoted } from './testing/price-ledger.ts';

const SOON_MS = 20_000;
/** Stream names are unique per run, because the server may hold events from earlier runs. */
const RUN = v7();
let log: TestLog;
let server: Awaited<ReturnType<typeof startEventStoreDb>>;
let store: EventStore;
beforeAll(async () => {
  log = await testLog();
  server = await startEventStoreDb();
  store = await fromNow(eventStoreDbEventStore({ connectionString: eventStoreDbUrl(server) }));
});
/** Returns a view of the log that starts at the log's current end. */
const fromNow = async (whole: EventStore): Promise<EventStore> => {
  const start = await whole.head();
  const later = (after: bigint) => (after > start ? after : start);
  return {
    ...whole,
    readAll: (after, limit) => whole.readAll(later(after), limit),
    subscribe: (after, options) => whole.subscribe(later(after), options),
  };
};
afterAll(async () => {
  await log.drop();
  await store.close();
  await server.kill();
});

it('a projection follows the distributed log, parks, and is rebuilt from it, as from the one in Postgres', async () => {
  const append = async (car: string, ...prices: readonly number[]) => {
    const events = prices.map((price) => priceNoted(car, price));
    return (await store.append<PriceNoted>(`car-${RUN}-${car}`, 'any', events)).lastPosition;
  };
  await append('swift', 500_000, 480_000);
  const runner = log.runner(priceLedger(), { feed: store });
  await runner.start();
  await append('bad', -1, 7);
  const last = await append('city', 700_000);
  expect(await runner.waitFor('price_ledger', last, SOON_MS)).toBe(true);
  const rows = await ledgerRows(log.db);
  expect(rows).toMatchObject([
    { car_id: 'city', price_inr: 700_000, notes: 1 },
    { car_id: 'swift', price_inr: 480_000, notes: 2 },
  ]);
  expect(await runner.parked()).toHaveLength(2);
  expect((await runner.status())[0]).toMatchObject({ position: last, lagMs: 0, lagEvents: null, parked: 2 });

  await runner.rebuild('price_ledger');
  expect(await ledgerRows(log.db)).toEqual(rows);
  expect(await runner.parked()).toHaveLength(2);
  await log.runner(priceLedger({ cured: true }), { feed: store }).retry('price_ledger');
  expect(await ledgerRows(log.db)).toMatchObject([{ car_id: 'bad', price_inr: 7, notes: 2 }, {}, {}]);
  await runner.stop();
});

it('of a stream that tells of many things only the lane of what cannot be taken waits', async () => {
  const own = await testLog();
  try {
    const runner = own.runner(priceLedger({ byCar: true }), { feed: store, batchSize: 3 });
    await runner.start();
    const events = [1, -1, 2, 3].map((price, n) => priceNoted(`lane${n % 2}`, price));
    const { lastPosition } = await store.append<PriceNoted>(`feed-${RUN}`, 'any', [...events, priceNoted('lane2', 4)]);
    expect(await runner.waitFor('price_ledger', lastPosition, SOON_MS)).toBe(true);
    const lanes = async () => (await ledgerRows(own.db)).filter(({ car_id }) => car_id.startsWith('lane'));
    expect(await lanes()).toMatchObject([
      { car_id: 'lane0', price_inr: 2, notes: 2 },
      { car_id: 'lane2', price_inr: 4, notes: 1 },
    ]);
    expect(await runner.parkedStreams(`feed-${RUN}`)).toEqual([
      { projection: 'price_ledger', streamId: `feed-${RUN}`, events: 2 },
    ]);
    await own.runner(priceLedger({ byCar: true, cured: true }), { feed: store }).rebuild('price_ledger');
    expect(await runner.parked()).toEqual([]);
    expect((await lanes())[1]).toMatchObject({ car_id: 'lane1', price_inr: 3, notes: 2 });
  } finally {
    await own.drop();
  }
});
