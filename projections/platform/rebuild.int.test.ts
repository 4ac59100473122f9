import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RebuildUnderWay } from './operator-commands.ts';
import type { RebuildProgress } from './rebuild.ts';
import { type TestLog, testLog } from './testing/event-log.ts';
import { ledgerRows, priceLedger } from './testing/price-ledger.ts';

const SOON_MS = 30_000;
let log: TestLog;
beforeEach(async () => {
  log = await testLog();
});
afterEach(() => log.drop());

const schemas = async (): Promise<string[]> =>
  log.db('pg_namespace').where('nspname', 'like', 'price_ledger%').orderBy('nspname').pluck('nspname');

/** Queries in a loop while `work` runs. Returns the number of queries, and the number of rows in the smallest result. */
const askingMeanwhile = async (work: Promise<unknown>) => {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let asked = 0;
  let fewest = Number.POSITIVE_INFINITY;
  while (!isDone) {
    const { rows } = await log.db.raw(
      'select count(*)::int as cars from price_ledger.prices p join price_ledger.prices q using (car_id)',
    );
    fewest = Math.min(fewest, rows[0].cars);
    asked++;
  }
  await done;
  return { asked, fewest };
};

describe('a rebuild', () => {
  it('serves all the while, loses nothing that comes in, and fails no query', async () => {
    for (let car = 0; car < 60; car++) await log.note(`car${car}`, 1, 2, 3);
    const runner = log.runner(priceLedger(), { batchSize: 20 });
    await runner.start();
    for (let round = 0; round < 5; round++) {
      const rebuilding = runner.rebuild('price_ledger');
      const writing = (async () => {
        for (let n = 0; n < 20; n++) await log.note(`car${n}`, n);
      })();
      const { asked, fewest } = await askingMeanwhile(Promise.all([rebuilding, writing]));
      expect(asked).toBeGreaterThan(0);
      expect(fewest).toBe(60);
    }
    const last = await log.note('late', 1);
    expect(await runner.waitFor('price_ledger', last, SOON_MS)).toBe(true);
    const rows = await ledgerRows(log.db);
    expect(rows).toHaveLength(61);
    expect(rows.filter(({ notes }) => notes === 8)).toHaveLength(20);
    expect((await runner.status())[0]).toMatchObject({ generation: 6, state: 'following', building: null });
    expect(await schemas()).toEqual(['price_ledger']);
  });

  it('makes the same rows, with their indexes and statistics', async () => {
    for (let car = 0; car < 30; car++) await log.note(`car${car}`, car + 1, car + 2);
    const runner = log.runner(priceLedger());
    await runner.start();
    const before = await ledgerRows(log.db);
    const seen: RebuildProgress[] = [];
    const { events } = await runner.rebuild('price_ledger', { onProgress: (progress) => seen.push(progress) });
    expect(await ledgerRows(log.db)).toEqual(before);
    expect(events).toBe(60);
    expect(new Set(seen.map(({ phase }) => phase))).toEqual(new Set(['filling', 'finishing', 'switching']));
    const indexes = await log
      .db('pg_indexes')
      .where({ schemaname: 'price_ledger' })
      .orderBy('indexname')
      .pluck('indexname');
    expect(indexes).toEqual(['prices_by_price', 'prices_pkey']);
    const { rows } = await log.db.raw(`select reltuples from pg_class where oid = 'price_ledger.prices'::regclass`);
    expect(rows).toEqual([{ reltuples: 30 }]);
  });

  it('ends, and starts over from the log, where the rows are ahead of a log that was restored', async () => {
    const last = await log.note('swift', 1, 2);
    const runner = log.runner(priceLedger());
    await runner.start();
    expect(await runner.waitFor('price_ledger', last, SOON_MS)).toBe(true);
    await runner.stop();
    await log.db('projection.generations').update({ position: Number(last) + 1000 });
    const { generation } = await log.runner(priceLedger()).rebuild('price_ledger');
    expect(generation.position).toBe(last);
    expect(await ledgerRows(log.db)).toMatchObject([{ car_id: 'swift', notes: 2 }]);
  });

  it('tells who keeps a copy of the rows to read them anew, in every process', async () => {
    const [owner, other] = [log.runner(priceLedger()), log.runner(priceLedger())];
    await owner.start();
    await other.start();
    const position = await log.note('swift', 1);
    await other.waitFor('price_ledger', position, SOON_MS);
    const heard: [bigint, number][] = [];
    other.onAdvance((_projection, at, epoch) => heard.push([at, epoch]));
    await owner.rebuild('price_ledger');
    await expect.poll(() => heard).toContainEqual([position, 2]);
  });

  it('is one at a time', async () => {
    let entered = () => {};
    let leave = () => {};
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    await log.note('swift', 1);
    const held = priceLedger({
      before: async () => {
        entered();
        await left;
      },
    });
    const first = log.runner(held).rebuild('price_ledger');
    await inside;
    await expect(log.runner(priceLedger()).rebuild('price_ledger')).rejects.toThrow(RebuildUnderWay);
    leave();
    await first;
    expect(await ledgerRows(log.db)).toMatchObject([{ notes: 1 }]);
  });

  it('that was given up leaves the live rows as they were, and nothing behind after the next', async () => {
    await log.note('swift', 1);
    const runner = log.runner(priceLedger());
    await runner.start();
    const givenUp = new AbortController();
    const half = log.runner(priceLedger({ before: async () => givenUp.abort() }));
    await expect(half.rebuild('price_ledger', { signal: givenUp.signal })).rejects.toThrow(/abort/i);
    expect(await ledgerRows(log.db)).toMatchObject([{ notes: 1 }]);
    await runner.rebuild('price_ledger');
    expect(await schemas()).toEqual(['price_ledger']);
  });
});

describe('a projector of a new version', () => {
  it('is built while the old rows serve, then takes over', async () => {
    await log.note('swift', 1, 2);
    const old = log.runner(priceLedger());
    await old.start();
    await old.stop();
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const next = log.runner(priceLedger({ version: 2, before: () => left }));
    await next.start(); // resolves before the rebuild is finished
    expect(await ledgerRows(log.db)).toMatchObject([{ price_inr: 2 }]);
    expect((await next.status())[0]).toMatchObject({ version: 1 });
    leave();
    const position = await log.note('swift', 3);
    expect(await next.waitFor('price_ledger', position, SOON_MS)).toBe(true);
    const taken = { version: 2, generation: 2, owner: 'this process' };
    await expect.poll(async () => (await next.status())[0]).toMatchObject(taken);
    expect(await ledgerRows(log.db)).toMatchObject([{ price_inr: 3, notes: 3 }]);
  });

  it('is waited for where today’s queries cannot read the old rows', async () => {
    await log.note('swift', 1, 2);
    const old = log.runner(priceLedger());
    await old.start();
    await old.stop();
    const next = log.runner(priceLedger({ version: 2, readableSince: 2 }));
    await next.start();
    expect((await next.status())[0]).toMatchObject({ version: 2, state: 'following' });
    expect(await ledgerRows(log.db)).toMatchObject([{ price_inr: 2, notes: 2 }]);
  });

  it('takes over from a process of the old version that still runs', async () => {
    const old = log.runner(priceLedger());
    await old.start();
    await old.waitFor('price_ledger', await log.note('swift', 1), SOON_MS);
    const next = log.runner(priceLedger({ version: 2 }));
    await next.start();
    await expect.poll(async () => (await next.status())[0]).toMatchObject({ version: 2, state: 'following' });
    await expect.poll(async () => (await old.status())[0]).toMatchObject({ state: 'outdated' });
    const position = await log.note('swift', 2);
    expect(await next.waitFor('price_ledger', position, SOON_MS)).toBe(true);
    expect(await old.waitFor('price_ledger', position, SOON_MS)).toBe(true);
    expect(await ledgerRows(log.db)).toMatchObject([{ price_inr: 2, notes: 2 }]);
  });
});
