import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDURANCE, SEED, times } from '../../projections/platform/testing/endurance.ts';
import { type TestLog, testLog } from '../../projections/platform/testing/event-log.ts';
import { ledgerRows, type PriceNoted, priceLedger } from '../../projections/platform/testing/price-ledger.ts';
import { program } from '../../projections/platform/testing/programs.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { Child } from './testing/child.ts';
import { commandIdOf, scattered, workOf } from './testing/writer-commands.ts';

const KILLS = times(25);
const WRITERS = [1, 2];
const SOON_MS = 20_000;
const WRITER = 'scripts/crash/testing/writer.ts';
const PROJECTOR = 'scripts/crash/testing/projector.ts';

let log: TestLog;
let programs: { readonly writer: string; readonly projector: string };
const children: Child[] = [];
beforeAll(async () => {
  programs = { writer: await program(WRITER), projector: await program(PROJECTOR) };
});
beforeAll(async () => {
  log = await testLog();
});
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await log.drop();
});

/** A role with one active process. When this process is killed or stops responding, the next process continues where it stopped. */
interface Role {
  child: Child;
  start(): Child;
}
const born = (child: Child) => {
  children.push(child);
  return child;
};
const role = (start: () => Child): Role => ({ start, child: start() });
const writer = (seed: number, acknowledged: Map<number, number>): Role =>
  role(() => {
    const from = String((acknowledged.get(seed) ?? -1) + 1);
    const args = ['--url', log.url, '--seed', String(seed), '--from', from];
    return born(new Child(programs.writer, args, (place) => acknowledged.set(seed, place)));
  });
const projector = (): Role => role(() => born(new Child(programs.projector, ['--url', log.url])));

const wholeLog = async () => {
  const events: Recorded[] = [];
  for (let after = 0n; ; ) {
    const page = await log.store.readAll(after, 5_000);
    const last = page.at(-1);
    if (!last) return events;
    events.push(...page);
    after = last.position;
  }
};

/** Returns the expected ledger of a log, built one event at a time. */
const ledgerOf = (events: readonly Recorded<PriceNoted>[]) => {
  const rows = new Map<string, { price_inr: number; notes: number; last_position: number }>();
  for (const { data, position } of events) {
    const notes = (rows.get(data.carId)?.notes ?? 0) + 1;
    rows.set(data.carId, { price_inr: data.priceInr, notes, last_position: Number(position) });
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([car_id, row]) => ({ car_id, ...row }));
};

const pricesByCommand = (events: readonly Recorded<PriceNoted>[]) => {
  const prices = new Map<string, number[]>();
  for (const { metadata, data } of events) {
    prices.set(metadata.commandId, [...(prices.get(metadata.commandId) ?? []), data.priceInr]);
  }
  return prices;
};

const isPriceNoted = (event: Recorded): event is Recorded<PriceNoted> => event.type === 'PriceNoted';

it(`loses nothing and takes nothing twice over ${KILLS} kills of writers and projectors`, ENDURANCE, async () => {
  const acknowledged = new Map<number, number>();
  const roles = [...WRITERS.map((seed) => writer(seed, acknowledged)), projector(), projector()];

  for (let kill = 0; kill < KILLS; kill++) {
    const dice = scattered(SEED, kill);
    const victim = roles[dice % roles.length];
    if (!victim) throw new Error('nobody to kill');
    const enough = 3 + ((dice >>> 4) % 12);
    await expect.poll(() => victim.child.said, { timeout: SOON_MS, interval: 5 }).toBeGreaterThanOrEqual(enough);
    await delay((dice >>> 12) % 12); // so that the kill may happen at any point
    await victim.child.kill();
    expect(victim.child.complaints).toBe('');
    victim.child = victim.start();
  }
  await Promise.all(roles.map(({ child }) => child.kill()));

  const events = (await wholeLog()).filter(isPriceNoted);
  const written = pricesByCommand(events);
  for (const seed of WRITERS) {
    const last = acknowledged.get(seed) ?? -1;
    for (let place = 0; place <= last; place++) {
      expect(written.get(commandIdOf(seed, place)), commandIdOf(seed, place)).toEqual(workOf(seed, place).prices);
    }
    const unheard = written.get(commandIdOf(seed, last + 1)); // only the command whose acknowledgement was lost may also exist
    if (unheard) expect(unheard).toEqual(workOf(seed, last + 1).prices);
    expect(written.has(commandIdOf(seed, last + 2))).toBe(false);
  }
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);

  const survivor = log.runner(priceLedger());
  await survivor.start();
  expect(await survivor.waitFor('price_ledger', await log.store.head(), SOON_MS)).toBe(true);
  const followed = await ledgerRows(log.db);
  expect(followed).toEqual(ledgerOf(events));
  await survivor.rebuild('price_ledger');
  expect(await ledgerRows(log.db)).toEqual(followed);
  expect(await survivor.parked()).toEqual([]);
  await survivor.stop();
});

it('takes over from a process that froze', async () => {
  const start = () => born(new Child(programs.projector, ['--url', log.url, '--silence', '800']));
  const frozen = start();
  await expect.poll(() => frozen.last, { timeout: SOON_MS }).not.toBeNull();
  frozen.freeze(); // the process keeps its connections open, but sends nothing
  const other = start();
  const position = await log.note('thawed', 1);
  await expect.poll(() => other.last, { timeout: SOON_MS }).toBe(Number(position));
  expect((await ledgerRows(log.db)).find(({ car_id }) => car_id === 'thawed')).toMatchObject({ notes: 1 });
});
