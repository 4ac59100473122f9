import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { eventStoreMigrations, postgresEventStore } from '../api/platform/event-store/postgres.ts';
import { carSearchProjector } from '../projections/marketplace/car-search/projector.ts';
import { openDatabase } from '../projections/platform/database.ts';
import { migrate } from '../projections/platform/migrate.ts';
import { projectionOperator } from '../projections/platform/operator-commands.ts';
import type { Projector } from '../projections/platform/projector.ts';
import { runnerMigrations } from '../projections/platform/runner-migrations.ts';
import { ledgerRows, type PriceNoted, priceLedger, priceNoted } from '../projections/platform/testing/price-ledger.ts';
import type { AnyEvent, NewEvent, Recorded } from '../schema/kernel/event.ts';
import type { EventStore } from '../schema/kernel/event-store.ts';
import { type Benchmark, median, textTable } from './benchmark.ts';
import { madeUpListings } from './market/listings.ts';

/** The number of price events: four per car on average, as in a market. */
const NOTES = 20_000;
const CARS = 5_000;
const ROUNDS = 3;
const LISTINGS = 72_000;
const APPEND = 500;

const appendAll = async <E extends AnyEvent>(store: EventStore, stream: string, events: readonly NewEvent<E>[]) => {
  for (let from = 0; from < events.length; from += APPEND) {
    await store.append(stream, 'any', events.slice(from, from + APPEND));
  }
};

const wholeLog = async (store: EventStore): Promise<readonly Recorded[]> => {
  const events: Recorded[] = [];
  for (let after = 0n; ; ) {
    const page = await store.readAll(after, 5_000);
    const last = page.at(-1);
    if (!last) return events;
    events.push(...page);
    after = last.position;
  }
};

const isPriceNoted = (event: Recorded): event is Recorded<PriceNoted> => event.type === 'PriceNoted';

/** Writes the same rows as an inline projector would: one transaction per event, with one upsert and the checkpoint. */
const oneByOne = async (db: Knex, store: EventStore): Promise<number> => {
  await db.raw(`drop schema if exists one_by_one cascade; create schema one_by_one;
    create table one_by_one.prices (like price_ledger.prices including all);
    create table one_by_one.checkpoint (position bigint not null); insert into one_by_one.checkpoint values (0)`);
  const started = performance.now();
  for (const { data, position } of (await wholeLog(store)).filter(isPriceNoted)) {
    await db.transaction(async (tx) => {
      // The projection runner sets this too. Neither of the two waits for the disk, so the ratio does not depend on it.
      await tx.raw(`set local synchronous_commit = off`);
      await tx.raw(
        `insert into one_by_one.prices (car_id, price_inr, notes, last_position) values (?, ?, 1, ?)
         on conflict (car_id) do update set price_inr = excluded.price_inr, notes = prices.notes + 1,
           last_position = excluded.last_position`,
        [data.carId, data.priceInr, position.toString()],
      );
      await tx.raw('update one_by_one.checkpoint set position = ?', [position.toString()]);
    });
  }
  return performance.now() - started;
};

/** Returns the rate of a rebuild, in events per second. Only the `handled` events count; other kinds of events in the log are read but ignored. */
const rebuildRate = async (db: Knex, databaseUrl: string, feed: EventStore, projector: Projector, handled: number) => {
  const operator = projectionOperator({ db, databaseUrl, feed, projectors: [projector] });
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { seconds } = await operator.rebuild(projector.name);
    rates.push(handled / seconds);
  }
  return median(rates);
};

const sameRows = async (db: Knex): Promise<boolean> =>
  JSON.stringify(await ledgerRows(db)) === JSON.stringify(await ledgerRows(db, 'one_by_one'));

export const projection: Benchmark = {
  name: 'projection',
  description:
    'read models written set-based by the runner against one transaction an event; the rebuild of car_search',
  run: async ({ databaseUrl }) => {
    const db = openDatabase(databaseUrl);
    await migrate(db, [...eventStoreMigrations, ...runnerMigrations]);
    const store = postgresEventStore({ url: databaseUrl });
    try {
      const notes = Array.from({ length: NOTES }, (_, n) => priceNoted(`car${(n * 7919) % CARS}`, 100_000 + n));
      await appendAll(store, 'cars', notes);
      const setBased = await rebuildRate(db, databaseUrl, store, priceLedger(), NOTES);
      const singly = (NOTES / (await oneByOne(db, store))) * 1000;
      if (!(await sameRows(db))) throw new Error('the set-based and the one-by-one run produced different rows');

      await appendAll(store, `feed-${uuid()}`, madeUpListings(LISTINGS));
      const carSearch = await rebuildRate(db, databaseUrl, store, carSearchProjector, LISTINGS);
      const rate = (value: number) => Math.round(value).toLocaleString('en-IN');
      return {
        table: textTable([
          ['projection', 'events', 'events/s'],
          ['price ledger, set-based by the runner', NOTES, rate(setBased)],
          ['price ledger, one transaction an event', NOTES, rate(singly)],
          ['car_search, whole rebuild with indexes', LISTINGS, rate(carSearch)],
        ]),
        ratios: {
          setBased_oneByOne: setBased / singly,
          carSearchRebuild_20000EventsPerSecond: carSearch / 20_000,
        },
      };
    } finally {
      await store.close();
      await db.destroy();
    }
  },
};
