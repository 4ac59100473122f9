import { setTimeout as delay } from 'node:timers/promises';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventStoreDbEventStore } from '../../api/platform/event-store/eventstoredb.ts';
import { ENDURANCE, SEED } from '../../projections/platform/testing/endurance.ts';
import { type TestLog, testLog } from '../../projections/platform/testing/event-log.ts';
import { ledgerRows, type PriceNoted, priceLedger } from '../../projections/platform/testing/price-ledger.ts';
import { program } from '../../projections/platform/testing/programs.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import { Child } from './testing/child.ts';
import { KILLS, type LogNodes, logNodes } from './testing/event-store-nodes.ts';
import { commandIdOf, scattered, workOf } from './testing/writer-commands.ts';

const WRITERS = [1, 2];
const SOON_MS = 60_000;
const PROGRAM = 'scripts/crash/testing/event-log-writer.ts';

let file: string;
beforeAll(async () => {
  file = await program(PROGRAM);
});

const isPriceNoted = (event: Recorded): event is Recorded<PriceNoted> => event.type === 'PriceNoted';
const wholeLog = async (store: EventStore, run: string) => {
  const events: Recorded<PriceNoted>[] = [];
  for (let after = 0n; ; ) {
    const page = await store.readAll(after, 5_000);
    const last = page.at(-1);
    if (!last) return events;
    events.push(...page.filter(isPriceNoted).filter(({ data }) => data.carId.startsWith(run)));
    after = last.position;
  }
};
/** Returns the expected ledger of a log, built one event at a time. */
const ledgerOf = (events: readonly Recorded<PriceNoted>[]) => {
  const rows = new Map<string, { price_inr: number; notes: number }>();
  for (const { data } of events)
    rows.set(data.carId, { price_inr: data.priceInr, notes: (rows.get(data.carId)?.notes ?? 0) + 1 });
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([car_id, row]) => ({ car_id, ...row }));
};

describe.each([1, 3] as const)('a log on %i nodes', (count) => {
  const run = v7();
  let database: TestLog;
  let nodes: LogNodes;
  const children: Child[] = [];
  beforeAll(async () => {
    database = await testLog();
    nodes = await logNodes(count);
    process.stdout.write(`kills: ran on ${nodes.kind}\n`);
  }, SOON_MS * 2);
  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill()));
    await nodes.close();
    await database.drop();
  });

  it(
    `loses nothing, doubles nothing and answers every append over ${KILLS} kills of the server and ${KILLS} of the product`,
    ENDURANCE,
    async () => {
      const acknowledged = new Map<number, number>();
      const begin = (seed: number) => {
        const from = String((acknowledged.get(seed) ?? -1) + 1);
        const args = ['--url', database.url, '--log', nodes.url, '--run', run, '--seed', String(seed), '--from', from];
        const child = new Child(file, args, (place) => acknowledged.set(seed, place));
        children.push(child);
        return child;
      };
      const roles = WRITERS.map((seed) => ({ seed, child: begin(seed) }));
      const goesOn = async (child: Child, more: number) => {
        const enough = child.said + more;
        await expect.poll(() => child.said, { timeout: SOON_MS, interval: 10 }).toBeGreaterThanOrEqual(enough);
      };
      for (let kill = 0; kill < KILLS; kill++) {
        const dice = scattered(SEED, kill);
        for (const { child } of roles) await goesOn(child, 2);
        await delay((dice >>> 12) % 12); // so that the kill may happen at any point
        const leader = await nodes.killLeader();
        await delay(dice % 400);
        if (leader !== null) await nodes.start(leader);
        for (const { child } of roles) await goesOn(child, 2);

        const victim = roles[dice % roles.length];
        if (!victim) throw new Error('nobody to kill');
        await delay((dice >>> 4) % 12);
        await victim.child.kill();
        expect(victim.child.complaints).toBe('');
        victim.child = begin(victim.seed);
      }
      for (const { child } of roles) await goesOn(child, 2);
      await Promise.all(roles.map(({ child }) => child.kill()));
      for (const { child } of roles) expect(child.complaints).toBe('');

      const store = eventStoreDbEventStore({ connectionString: nodes.url });
      const events = await wholeLog(store, run);
      const written = new Map<string, number[]>();
      for (const { metadata, data } of events)
        written.set(metadata.commandId, [...(written.get(metadata.commandId) ?? []), data.priceInr]);
      for (const seed of WRITERS) {
        const last = acknowledged.get(seed) ?? -1;
        for (let place = 0; place <= last; place++) {
          const commandId = `${run} ${commandIdOf(seed, place)}`;
          expect(written.get(commandId), commandId).toEqual(workOf(seed, place).prices);
        }
        const unheard = written.get(`${run} ${commandIdOf(seed, last + 1)}`); // only the command whose acknowledgement was lost may also exist
        if (unheard) expect(unheard).toEqual(workOf(seed, last + 1).prices);
        expect(written.has(`${run} ${commandIdOf(seed, last + 2)}`)).toBe(false);
        expect(last).toBeGreaterThan(KILLS);
      }
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);

      const survivor = database.runner(priceLedger(), { feed: store });
      await survivor.start();
      expect(await survivor.waitFor('price_ledger', events.at(-1)?.position ?? 0n, SOON_MS)).toBe(true);
      const ours = (await ledgerRows(database.db)).filter(({ car_id }) => car_id.startsWith(run));
      expect(ours.map(({ car_id, price_inr, notes }) => ({ car_id, price_inr, notes }))).toEqual(ledgerOf(events));
      expect(await survivor.parked()).toEqual([]);
      await survivor.stop();
      await store.close();
      process.stdout.write(`kills: ${events.length} events of ${written.size} commands, on ${nodes.kind}\n`);
    },
  );
});
