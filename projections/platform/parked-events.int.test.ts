import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_POISONED } from './apply-batch.ts';
import { isTransient } from './database-errors.ts';
import { runnerMigrations } from './runner-migrations.ts';
import { ENDURANCE, runs } from './testing/endurance.ts';
import { type TestLog, testLog } from './testing/event-log.ts';
import { type LedgerOptions, ledgerRows, type PriceNoted, priceLedger, priceNoted } from './testing/price-ledger.ts';

const SOON_MS = 30_000;
/** A price that exceeds a Postgres integer, so that the database refuses it. The projector itself refuses negative prices. */
const TOO_LARGE = 3_000_000_000;
let log: TestLog;
beforeEach(async () => {
  log = await testLog();
});
afterEach(() => log.drop());

const notes = async () =>
  Object.fromEntries((await ledgerRows(log.db)).map((row) => [row.car_id, [row.price_inr, row.notes]]));

const started = async (...args: Parameters<TestLog['runner']>) => {
  const runner = log.runner(...args);
  await runner.start();
  return runner;
};

describe('an event that a projector cannot take', () => {
  it('is put aside with its stream, and the rest goes on', async () => {
    for (let car = 0; car < 40; car++) await log.note(`car${car}`, 1, 2);
    const poison = await log.note('bad', 1, -5);
    const behind = await log.note('bad', 2, 3);
    const last = await log.note('good', 7);
    const heard: string[] = [];
    const runner = await started(priceLedger(), { onParked: ({ error }) => heard.push(error) });
    expect(await runner.waitFor('price_ledger', last, SOON_MS)).toBe(true);

    const rows = await notes();
    expect(Object.keys(rows)).toHaveLength(42);
    expect(rows).toMatchObject({ good: [7, 1], bad: [1, 1], car0: [2, 2], car39: [2, 2] });
    expect(heard).toEqual(['RangeError: a price below zero: -5']);
    const parked = await runner.parked('price_ledger');
    expect(parked.map(({ streamId, error }) => [streamId, error])).toEqual([
      ['car-bad', 'RangeError: a price below zero: -5'],
      ['car-bad', null],
      ['car-bad', null],
    ]);
    expect(parked[0]).toMatchObject({ position: poison, eventType: 'PriceNoted', attempts: 1 });
    expect(parked.at(-1)?.position).toBe(behind);
    expect((await runner.status())[0]).toMatchObject({ parked: 3 });
  });

  it('holds back events of its stream that come later', async () => {
    const runner = await started(priceLedger());
    await runner.waitFor('price_ledger', await log.note('bad', TOO_LARGE), SOON_MS);
    const last = await log.note('bad', 5);
    expect(await runner.waitFor('price_ledger', last, SOON_MS)).toBe(true);
    expect(await notes()).toEqual({});
    expect((await runner.parked()).map(({ error }) => error)).toEqual([expect.stringContaining('integer'), null]);
  });

  it('is taken without what the database refuses in a text, and so are those beside it', async () => {
    const runner = await started(priceLedger());
    const events = ['a\0b', 'c\ud83d', 'd'].map((carId) => priceNoted(carId, 5));
    const last = (await log.store.append<PriceNoted>('cars', 'none', events)).lastPosition;
    expect(await runner.waitFor('price_ledger', last, SOON_MS)).toBe(true);
    expect(await runner.parked()).toEqual([]);
    expect(await notes()).toEqual({ ab: [5, 1], 'c\ufffd': [5, 1], d: [5, 1] });
  });

  it('holds back its lane only, where the stream tells of many things', async () => {
    const runner = await started(priceLedger({ byCar: true }), { batchSize: 5 });
    const feed = (...prices: readonly (readonly [string, number])[]) =>
      log.store.append<PriceNoted>(
        'feed',
        'any',
        prices.map(([carId, price]) => priceNoted(carId, price)),
      );
    await feed(...Array.from({ length: 20 }, (_, n) => [`car${n}`, n === 7 ? TOO_LARGE : 1] as const));
    const elsewhere = (await log.store.append<PriceNoted>('other', 'none', [priceNoted('car7', 3)])).lastPosition;
    const { lastPosition: last } = await feed(['car7', 2], ['car8', 2]);
    expect(await runner.waitFor('price_ledger', last, SOON_MS)).toBe(true);

    const rows = await notes();
    expect(Object.keys(rows)).toHaveLength(19);
    expect([rows.car7, rows.car8, rows.car9]).toEqual([undefined, [2, 2], [1, 1]]);
    const parked = await runner.parked();
    expect(parked.map(({ streamId, lane, position }) => [streamId, lane, position])).toEqual([
      ['feed', 'car-car7', expect.anything()],
      ['other', 'car-car7', elsewhere],
      ['feed', 'car-car7', expect.anything()],
    ]);
    expect(await runner.skip('price_ledger', parked[0]?.position ?? 0n)).toEqual({ taken: 2, left: 0 });
    expect(await notes()).toMatchObject({ car7: [2, 2] });
  });

  it('is put aside with its stream where it cannot even name its lane', async () => {
    const runner = await started(
      { ...priceLedger({ byCar: true }), lane: ({ data }) => `car-${Object(data).carId.toLowerCase()}` },
      { batchSize: 5 },
    );
    const nameless = { ...priceNoted('none', 1), data: {} };
    const events = [priceNoted('a', 1), nameless, priceNoted('b', -1), priceNoted('b', 2), priceNoted('a', 2)];
    const { lastPosition } = await log.store.append('feed', 'none', events);
    expect(await runner.waitFor('price_ledger', lastPosition, SOON_MS)).toBe(true);
    expect(await notes()).toEqual({ a: [2, 2] });
    expect((await runner.parked()).map(({ lane }) => lane)).toEqual(['feed', 'car-b', 'car-b']);
  });

  it('is put aside by its lane once the tables are made anew, where an earlier release put its stream aside', async () => {
    const first = await started(priceLedger({ byCar: true }));
    await first.waitFor('price_ledger', await log.note('bad', -1), SOON_MS);
    await first.stop();
    await log.db.raw('alter table projection.parked drop column lane, drop column revision');
    await log.db.raw(
      'create index parked_by_stream on projection.parked (projection, generation, stream_id, position)',
    );
    await runnerMigrations.find(({ name }) => name === 'projection/002-lanes')?.up(log.db);
    const again = await started(priceLedger({ byCar: true, cured: true }));
    await expect.poll(async () => (await again.status())[0]).toMatchObject({ parked: 0, version: 1 });
    expect(await notes()).toEqual({ bad: [-1, 1] });
  });

  it('goes in with what waited behind it once the projector is cured', async () => {
    const runner = await started(priceLedger());
    await log.note('bad', 1, -5, 2);
    await log.note('worse', -7);
    const last = await log.note('worse', 8);
    await runner.waitFor('price_ledger', last, SOON_MS);
    await runner.stop();

    const cured = await started(priceLedger({ cured: true }));
    const epochs: number[] = [];
    cured.onAdvance((_projection, _position, epoch) => epochs.push(epoch));
    expect(await cured.retry('price_ledger')).toEqual({ taken: 4, left: 0 });
    expect(await notes()).toEqual({ bad: [2, 3], worse: [8, 2] });
    expect((await cured.status())[0]).toMatchObject({ parked: 0 });

    const after = await log.note('bad', 9);
    expect(await cured.waitFor('price_ledger', after, SOON_MS)).toBe(true);
    expect(await notes()).toMatchObject({ bad: [9, 4] });
    expect(epochs.at(-1)).toBeGreaterThan(1); // subscribers with cached rows then read all rows again
  });

  it('stays aside when it fails again, and what comes before the next failure goes in', async () => {
    const runner = await started(priceLedger());
    const last = await log.note('bad', -1, 2, -3, 4);
    await runner.waitFor('price_ledger', last, SOON_MS);
    expect(await runner.retry('price_ledger')).toEqual({ taken: 0, left: 4 });
    const [first] = await runner.parked();
    expect(first).toMatchObject({ attempts: 2 });

    expect(await runner.skip('price_ledger', first?.position ?? 0n)).toEqual({ taken: 1, left: 2 });
    expect(await notes()).toEqual({ bad: [2, 1] });
    expect((await runner.parked()).map(({ error }) => error)).toEqual(['RangeError: a price below zero: -3', null]);
  });

  it('cannot be skipped where none is', async () => {
    const runner = await started(priceLedger());
    await expect(runner.skip('price_ledger', 99n)).rejects.toThrow('no event parked at 99');
    await expect(runner.retry('no_such')).rejects.toThrow('there is no projection "no_such"');
  });

  it('stops the projection when nearly everything is refused', async () => {
    for (let car = 0; car <= MOST_POISONED; car++) await log.note(`car${car}`, -1);
    const runner = await started(priceLedger({ cured: true }));
    await runner.stop();
    const errors: string[] = [];
    const note = (_facts: object, message: string) => errors.push(message);
    const sick = log.runner(priceLedger({ version: 2 }), { logger: { info: note, warn: note, error: note } });
    await sick.start(); // the generation of the corrected projector stays live
    await expect.poll(() => errors).toContain('projection stalled');
    expect(Object.keys(await notes())).toHaveLength(MOST_POISONED + 1);
    expect(await sick.parked()).toEqual([]); // events parked by a generation that never went live are not listed
  });
});

/** Returns the expected result for streams of prices. In each stream, all prices before the first refused one are applied; that one and all later
 *  ones are parked. */
const expected = (streams: readonly (readonly number[])[]) => {
  const good = streams.map((prices) => {
    const bad = prices.findIndex((price) => price < 0);
    return bad < 0 ? prices : prices.slice(0, bad);
  });
  const parked = streams.flatMap((prices, stream) => prices.slice(good[stream]?.length));
  return { taken: good.map((prices) => [prices.at(-1) ?? null, prices.length]), parked: parked.length };
};

it(
  'however poison lies in streams and batches, all before it in a stream is taken and nothing after',
  ENDURANCE,
  async () => {
    const runner = await started(priceLedger(), { batchSize: 7 });
    const price = fc.oneof({ weight: 5, arbitrary: fc.nat(1_000) }, { weight: 1, arbitrary: fc.constant(-1) });
    const streams = fc.array(fc.array(price, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
    let round = 0;
    let parkedBefore = 0;
    await fc.assert(
      fc.asyncProperty(streams, async (prices) => {
        round++;
        const car = (stream: number) => `round${round}stream${stream}`;
        let last = 0n;
        for (let place = 0; place < 8; place++) {
          for (const [stream, all] of prices.entries()) {
            const next = all[place];
            if (next !== undefined) last = await log.note(car(stream), next);
          }
        }
        expect(await runner.waitFor('price_ledger', last, SOON_MS)).toBe(true);
        const rows = await notes();
        const { taken, parked } = expected(prices);
        expect(prices.map((_, stream) => rows[car(stream)] ?? [null, 0])).toEqual(taken);
        const parkedNow = (await runner.parked()).length;
        expect(parkedNow - parkedBefore).toBe(parked);
        parkedBefore = parkedNow;
      }),
      runs(20), // at most 80 poisoned streams, because a generation with 100 poisoned events halts
    );
  },
);

it(
  'however poison and crashes lie in a stream of many lanes, each is taken up to its poison, whole once it is cured, and nothing twice',
  ENDURANCE,
  async () => {
    /** Whether the process crashes during each of the next transactions, in order. */
    let crashes: boolean[] = [];
    const before: NonNullable<LedgerOptions['before']> = async (tx) => {
      if (crashes.shift()) await tx.raw('select pg_terminate_backend(pg_backend_pid())');
    };
    const runner = await started(priceLedger({ byCar: true, before }), { batchSize: 6 });
    const cured = log.runner(priceLedger({ byCar: true, cured: true, before }));
    const retried = async (): Promise<number> => {
      for (;;) {
        try {
          return (await cured.retry('price_ledger')).left;
        } catch (error) {
          if (!isTransient(error)) throw error;
        }
      }
    };
    const said = (cars: readonly number[], prices: readonly (readonly [number, number])[]) =>
      cars.map((car) => prices.flatMap(([each, price]) => (each === car ? [price] : [])));
    const crash = fc.array(fc.boolean(), { maxLength: 3 });
    const price = fc.oneof({ weight: 5, arbitrary: fc.nat(1_000) }, { weight: 1, arbitrary: fc.constant(-1) });
    const told = fc.array(fc.tuple(fc.nat(5), price), { minLength: 1, maxLength: 30 });
    const feed = (round: string, prices: readonly (readonly [number, number])[]) =>
      log.store.append<PriceNoted>(
        'feed',
        'any',
        prices.map(([car, each]) => priceNoted(`${round} ${car}`, each)),
      );
    const CARS = [0, 1, 2, 3, 4, 5];
    const rowsOf = async (round: string) => {
      const rows = await notes();
      return CARS.map((car) => rows[`${round} ${car}`] ?? [null, 0]);
    };
    let rounds = 0;
    await fc.assert(
      fc.asyncProperty(told, crash, crash, async (prices, dying, dyingAgain) => {
        const round = `round${rounds++}`;
        crashes = [...dying];
        const { lastPosition } = await feed(round, prices);
        expect(await runner.waitFor('price_ledger', lastPosition, SOON_MS)).toBe(true);
        const lanes = said(CARS, prices);
        const { taken, parked } = expected(lanes);
        expect(await rowsOf(round)).toEqual(taken);
        expect(await runner.parked()).toHaveLength(parked);
        crashes = [...dyingAgain];
        expect(await retried()).toBe(0);
        expect(await rowsOf(round)).toEqual(lanes.map((all) => [all.at(-1) ?? null, all.length]));
      }),
      runs(15),
    );
    crashes = [];
    const { lastPosition } = await feed('last', [
      [0, -1],
      [1, 1],
      [0, 2],
    ]);
    expect(await runner.waitFor('price_ledger', lastPosition, SOON_MS)).toBe(true);
    expect(await runner.parked()).toHaveLength(2);
    const rows = await notes();
    await cured.rebuild('price_ledger');
    expect(await runner.parked()).toEqual([]);
    expect(await notes()).toEqual({ ...rows, 'last 0': [2, 2] });
  },
);
