import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCK_HOLDERS } from './lock-connection.ts';
import { followLock } from './locks.ts';
import { type TestLog, testLog } from './testing/event-log.ts';
import { ledgerRows, priceLedger } from './testing/price-ledger.ts';

const SOON_MS = 30_000;
let log: TestLog;
beforeEach(async () => {
  log = await testLog();
});
afterEach(() => log.drop());

const prices = async () => Object.fromEntries((await ledgerRows(log.db)).map((row) => [row.car_id, row.price_inr]));

describe('a projection', () => {
  it('holds what the log says before it starts and after', async () => {
    await log.note('swift', 500_000, 480_000);
    const runner = log.runner(priceLedger());
    await runner.start();
    expect(await prices()).toEqual({ swift: 480_000 });

    const position = await log.note('city', 700_000);
    expect(await runner.waitFor('price_ledger', position, SOON_MS)).toBe(true);
    expect(await ledgerRows(log.db)).toEqual([
      { car_id: 'city', price_inr: 700_000, notes: 1, last_position: Number(position) },
      { car_id: 'swift', price_inr: 480_000, notes: 2, last_position: expect.any(Number) },
    ]);
  });

  it('goes on where it stopped', async () => {
    const first = log.runner(priceLedger());
    await first.start();
    await first.waitFor('price_ledger', await log.note('swift', 1, 2, 3), SOON_MS);
    await first.stop();
    const position = await log.note('swift', 4);
    const second = log.runner(priceLedger());
    await second.start();
    expect(await second.waitFor('price_ledger', position, SOON_MS)).toBe(true);
    expect(await ledgerRows(log.db)).toMatchObject([{ price_inr: 4, notes: 4 }]);
  });

  it('moves past events that it does not handle, so that waiting for one ends', async () => {
    const runner = log.runner({ ...priceLedger(), handles: ['SomethingElse'] });
    await runner.start();
    expect(await runner.waitFor('price_ledger', await log.note('swift', 1), SOON_MS)).toBe(true);
    expect(await ledgerRows(log.db)).toEqual([]);
  });

  it('tells who begins to listen where it stands', async () => {
    const position = await log.note('swift', 1);
    const runner = log.runner(priceLedger());
    await runner.start();
    await runner.waitFor('price_ledger', position, SOON_MS);
    const heard: [string, bigint, number][] = [];
    runner.onAdvance((...advance) => heard.push(advance));
    expect(heard).toEqual([['price_ledger', position, 1]]);
  });

  it('is not waited for longer than asked', async () => {
    const runner = log.runner(priceLedger());
    await runner.start();
    expect(await runner.waitFor('price_ledger', 1_000_000n, 20)).toBe(false);
  });

  it('takes a batch whose transaction failed for a while once', async () => {
    let failures = 0;
    const flaky = priceLedger({
      before: async (tx) => {
        if (failures++ < 2) await tx.raw(`do $$ begin raise exception 'bad luck' using errcode = '40P01'; end $$`);
      },
    });
    const runner = log.runner(flaky);
    await runner.start();
    expect(await runner.waitFor('price_ledger', await log.note('swift', 1, 2), SOON_MS)).toBe(true);
    expect(await ledgerRows(log.db)).toMatchObject([{ notes: 2 }]);
    expect(await runner.parked()).toEqual([]);
  });

  it('refuses to start when its tables cannot be made', async () => {
    const broken = { ...priceLedger(), create: () => Promise.reject(new Error('no such type')) };
    await expect(log.runner(broken).start()).rejects.toThrow('no such type');
  });
});

describe('two processes', () => {
  it('follow with one projection once, and both can wait for it and hear of it', async () => {
    const [one, other] = [log.runner(priceLedger()), log.runner(priceLedger())];
    await one.start();
    await other.start();
    const heard: bigint[] = [];
    other.onAdvance((projection, position) => {
      if (projection === 'price_ledger') heard.push(position);
    });
    const position = await log.note('swift', 1, 2);
    expect(await one.waitFor('price_ledger', position, SOON_MS)).toBe(true);
    expect(await other.waitFor('price_ledger', position, SOON_MS)).toBe(true);
    expect(await ledgerRows(log.db)).toMatchObject([{ notes: 2 }]);
    await expect.poll(() => heard.at(-1)).toBe(position);
    expect((await one.status())[0]).toMatchObject({ owner: 'this process', state: 'following' });
    expect((await other.status())[0]).toMatchObject({ owner: 'another process', state: 'standing by' });
  });

  it('hand over when the owner stops', async () => {
    const [one, other] = [log.runner(priceLedger()), log.runner(priceLedger())];
    await one.start();
    await other.start();
    await one.stop();
    expect(await other.waitFor('price_ledger', await log.note('swift', 1), SOON_MS)).toBe(true);
    expect((await other.status())[0]).toMatchObject({ owner: 'this process', state: 'following' });
  });

  it('go on when the owner loses its session, nothing taken twice', async () => {
    const [one, other] = [log.runner(priceLedger()), log.runner(priceLedger())];
    await one.start();
    await other.start();
    for (let round = 1; round <= 4; round++) {
      const { rows } = await log.db.raw(LOCK_HOLDERS, [[followLock('price_ledger')]]);
      for (const { pid } of rows) await log.db.raw('select pg_terminate_backend(?)', [pid]);
      const position = await log.note('swift', round);
      expect(await other.waitFor('price_ledger', position, SOON_MS)).toBe(true);
      expect(await one.waitFor('price_ledger', position, SOON_MS)).toBe(true);
    }
    expect(await ledgerRows(log.db)).toMatchObject([{ price_inr: 4, notes: 4 }]);
  });

  it('write nothing twice even when both believe that they own the projection', async () => {
    const gate = { open: () => undefined as undefined, opened: Promise.resolve() };
    gate.opened = new Promise((resolve) => {
      gate.open = () => void resolve();
    });
    let held = 0;
    const slow = priceLedger({
      before: async () => {
        if (held++ === 0) await gate.opened;
      },
    });
    const one = log.runner(slow);
    await one.start();
    const position = await log.note('swift', 1, 2, 3);
    await expect.poll(() => held).toBe(1); // the first runner is in the middle of its transaction
    const { rows } = await log.db.raw(LOCK_HOLDERS, [[followLock('price_ledger')]]);
    for (const { pid } of rows) await log.db.raw('select pg_terminate_backend(?)', [pid]);
    const other = log.runner(priceLedger());
    await other.start();
    gate.open();
    expect(await other.waitFor('price_ledger', position, SOON_MS)).toBe(true);
    expect(await ledgerRows(log.db)).toMatchObject([{ notes: 3 }]);
  });
});

describe('the status', () => {
  it('tells the lag behind the log', async () => {
    const runner = log.runner(priceLedger());
    await runner.start();
    const position = await log.note('swift', 1);
    await runner.waitFor('price_ledger', position, SOON_MS);
    const upToDate = { name: 'price_ledger', generation: 1, version: 1, position, parked: 0, building: null };
    const noLag = { lagMs: 0, lagEvents: 0 };
    expect(await runner.status()).toEqual([{ ...upToDate, ...noLag, owner: 'this process', state: 'following' }]);
    await runner.stop();
    await log.note('swift', 2, 3);
    const oldest = (await log.store.readAll(position, 1))[0]?.recordedAt.getTime() ?? 0;
    await expect.poll(() => Date.now()).toBeGreaterThan(oldest);
    const [later] = await runner.status();
    expect(later).toMatchObject({
      lagEvents: Number((await log.store.head()) - position),
      owner: 'nobody',
      state: 'stopped',
    });
    expect(later?.lagMs).toBeGreaterThan(0);
    expect(later?.lagMs).toBeLessThanOrEqual(Date.now() - oldest);
  });
});
