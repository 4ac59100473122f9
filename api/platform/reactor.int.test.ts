import { afterAll, beforeAll, expect, it } from 'vitest';
import { SILENT } from '../../projections/platform/logger.ts';
import { migrate } from '../../projections/platform/migrate.ts';
import { runnerMigrations } from '../../projections/platform/runner-migrations.ts';
import { type TestLog, testLog } from '../../projections/platform/testing/event-log.ts';
import type { PriceNoted } from '../../projections/platform/testing/price-ledger.ts';
import { eventStoreMigrations } from './event-store/postgres-schema.ts';
import { type Reaction, type Reactor, reactedTo, reactor, reactorMigrations } from './reactor.ts';

const SOON = { timeout: 20_000 };
let log: TestLog;
const started: Reactor[] = [];
beforeAll(async () => {
  log = await testLog();
  await migrate(log.db, [...eventStoreMigrations, ...runnerMigrations, ...reactorMigrations]);
});
afterAll(async () => {
  await Promise.all(started.map((one) => one.stop()));
  await log.drop();
});

const open = async (reaction: Reaction<PriceNoted>) => {
  const made = reactor({ db: log.db, databaseUrl: log.url, feed: log.store, logger: SILENT, reaction });
  started.push(made);
  await made.start();
  return made;
};
/** Creates a reaction that records the prices that it receives. */
const keeping = (name: string, startAt: 'start' | 'head', fails = 0) => {
  const seen: number[] = [];
  let failures = fails;
  const reaction: Reaction<PriceNoted> = {
    name,
    handles: ['PriceNoted'],
    startAt,
    async react(events) {
      if (failures-- > 0) throw new Error('not yet');
      seen.push(...events.map(({ data }) => data.priceInr));
    },
  };
  return { seen, reaction };
};

it('begins with what is in the log, or with what comes, and goes on where it was after a stop', async () => {
  await log.note('a', 1, 2);
  const [all, later] = [keeping('all', 'start'), keeping('later', 'head')];
  await Promise.all([open(all.reaction), open(later.reaction)]);
  await log.note('a', 3);
  await expect.poll(() => all.seen, SOON).toEqual([1, 2, 3]);
  await expect.poll(() => later.seen, SOON).toEqual([3]);
  await Promise.all(started.splice(0).map((one) => one.stop()));
  await log.note('a', 4);
  await Promise.all([open(all.reaction), open(later.reaction)]);
  await expect.poll(() => all.seen, SOON).toEqual([1, 2, 3, 4]);
  await expect.poll(() => later.seen, SOON).toEqual([3, 4]);
});

it('tells how far it is, also past events that are not for it and have none after them', async () => {
  const { seen, reaction } = keeping('noting', 'head');
  await open({ ...reaction, handles: [] });
  for (let n = 0; n < 5; n++) await log.note('d', n);
  const head = await log.store.head();
  await expect.poll(() => reactedTo(log.db, 'noting'), SOON).toBe(head);
  expect(seen).toEqual([]);
  expect(await reactedTo(log.db, 'nobody')).toBe(0n);
});

it('tries again what failed, before anything later', async () => {
  const { seen, reaction } = keeping('failing', 'head', 2);
  await open(reaction);
  await log.note('b', 10);
  await log.note('b', 11);
  await expect.poll(() => seen, SOON).toEqual([10, 11]);
});

it('is at work in one of several processes, and in another once that ends', async () => {
  const [one, two] = [keeping('shared', 'head'), keeping('shared', 'head')];
  const [first] = [await open(one.reaction), await open(two.reaction)];
  await log.note('c', 20);
  await expect.poll(() => [...one.seen, ...two.seen], SOON).toEqual([20]);
  await first.stop();
  await log.note('c', 21);
  await expect.poll(() => [...one.seen, ...two.seen], SOON).toEqual([20, 21]);
});
