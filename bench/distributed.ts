import pg from 'pg';
import { openProduct } from '../api/open-storage.ts';
import { eventStoreDbEventStore } from '../api/platform/event-store/eventstoredb.ts';
import { postgresEventStore } from '../api/platform/event-store/postgres.ts';
import { eventStoreDbUrl, startEventStoreDb } from '../api/platform/event-store/testing/eventstoredb-server.ts';
import { TEST_DATA_KEYS } from '../projections/platform/testing/data-key.ts';
import type { EventStore } from '../schema/kernel/event-store.ts';
import { rate, storeSide } from './append.ts';
import { type Benchmark, median, quantile, textTable } from './benchmark.ts';
import { type FeedThrough, feedThrough } from './distributed/feed-through.ts';
import { measure, start, stop } from './live/message-push-latency.ts';

const ROWS = 20_000;
const WARM_ROWS = 2_000;
const ROUNDS = 3;
const WARM_MESSAGES = 1_000;
const MESSAGES = 300;
const CALLERS = [1, 8, 32];

/** Starts one of the two systems that are compared; they store their event logs in different engines. A separate process serves requests. CarSetu
 *  also runs in this process, to ingest feeds into the same database. */
const side = async (name: string, databaseUrl: string, log?: string) => {
  const served = await start(databaseUrl, 'first', log);
  const { talk } = served;
  if (!talk) throw new Error('nobody has started a conversation');
  const product = await openProduct({ databaseUrl, databasePool: 10, eventStoreUrl: log, dataKeys: TEST_DATA_KEYS });
  let cars = 1;
  return {
    name,
    product,
    feed: (count: number): Promise<FeedThrough> => {
      const first = cars;
      cars += count;
      return feedThrough(product, served.url, count, first);
    },
    push: (warmUp: number, samples: number) =>
      measure({ ...talk, senderUrl: served.url, readerUrl: served.url }, { warmUp, samples }),
    close: async () => {
      await product.close();
      await stop(served.child);
    },
  };
};
type Side = Awaited<ReturnType<typeof side>>;

/** Runs the work on one system after the other, and reverses the order in every other round. */
const inTurns = async <T>(sides: readonly Side[], rounds: number, work: (one: Side) => Promise<T>) => {
  const found = new Map<string, T[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const one of round % 2 ? sides.toReversed() : sides) found.get(one.name)?.push(await work(one));
  return (one: Side): readonly T[] => found.get(one.name) ?? [];
};

/** Creates another empty database on the same server. */
const besides = async (databaseUrl: string): Promise<string> => {
  const url = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = `${url.pathname.slice(1)}_2`;
  await client.query(`create database "${name}"`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
};

const appendsAt = (store: EventStore, callers: number) => {
  const call = storeSide(store, { name: '', callers, batch: 1 });
  return () => rate(callers, 1, call);
};

interface Figures {
  /** The number of rows that become visible per second. */
  readonly rows: number;
  readonly appendedS: number;
  readonly visibleS: number;
  /** Percentiles of the time from sending a message until it arrives at its recipient, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Appends per second, for each number of callers in CALLERS. */
  readonly appends: readonly number[];
  /** How many times /readyz was polled during the feeds, and how many of these times the server was not ready. */
  readonly asked: number;
  readonly unready: number;
}

const measured = async (sides: readonly Side[], stores: Readonly<Record<string, EventStore>>) => {
  await inTurns(sides, 1, (one) => one.push(WARM_MESSAGES, 1));
  const pushes = await inTurns(sides, ROUNDS, (one) => one.push(0, MESSAGES));
  await inTurns(sides, 1, (one) => one.feed(WARM_ROWS));
  const feeds = await inTurns(sides, ROUNDS, (one) => one.feed(ROWS));
  const appends = new Map<number, Awaited<ReturnType<typeof inTurns<number>>>>();
  for (const callers of CALLERS) {
    const calls = new Map(Object.entries(stores).map(([name, store]) => [name, appendsAt(store, callers)]));
    const run = async (one: Side) => (await calls.get(one.name)?.()) ?? Number.NaN;
    await inTurns(sides, 1, run);
    appends.set(callers, await inTurns(sides, ROUNDS * 3, run));
  }
  return sides.map((one): Figures => {
    const pushed = pushes(one).flatMap((timings) => timings.pushed);
    return {
      rows: median(feeds(one).map(({ visibleS }) => ROWS / visibleS)),
      appendedS: median(feeds(one).map(({ appendedS }) => appendedS)),
      visibleS: median(feeds(one).map(({ visibleS }) => visibleS)),
      p50: quantile(pushed, 0.5),
      p99: quantile(pushed, 0.99),
      appends: CALLERS.map((callers) => median(appends.get(callers)?.(one) ?? [])),
      asked: feeds(one).reduce((sum, { asked }) => sum + asked, 0),
      unready: feeds(one).reduce((sum, { unready }) => sum + unready.length, 0),
    };
  });
};

export const distributed: Benchmark = {
  name: 'distributed',
  description:
    'a feed of 20,000 cars, pushed messages and appends with the log in EventStoreDB, against the log in Postgres',
  async run({ databaseUrl }) {
    const server = await startEventStoreDb();
    const url = eventStoreDbUrl(server);
    const elsewhere = await besides(databaseUrl);
    const openBefore = await server.openCalls();
    const ours = await side('Postgres', databaseUrl);
    const theirs = await side('EventStoreDB', elsewhere, url);
    const openCalls = (await server.openCalls()) - openBefore;
    const stores = {
      Postgres: postgresEventStore({ url: databaseUrl }),
      EventStoreDB: eventStoreDbEventStore({ connectionString: url }),
    };
    try {
      const sides = [ours, theirs];
      const [here, there] = await measured(sides, stores);
      if (!here || !there) throw new Error('the results of one engine are missing');
      const row = (what: string, of: (each: Figures) => number, digits = 0) => [
        what,
        of(here).toFixed(digits),
        of(there).toFixed(digits),
        (of(there) / of(here)).toFixed(2),
      ];
      const table = textTable([
        [`the log on ${server.kind}`, 'Postgres', 'there', 'ratio'],
        row('rows visible a second', ({ rows }) => rows),
        row(`  ${ROWS} rows appended, s`, ({ appendedS }) => appendedS, 2),
        row(`  ${ROWS} rows visible, s`, ({ visibleS }) => visibleS, 2),
        row('message pushed, p50 ms', ({ p50 }) => p50, 2),
        row('message pushed, p99 ms', ({ p99 }) => p99, 2),
        ...CALLERS.map((callers, at) => row(`appends a second, ${callers} callers`, (each) => each.appends[at] ?? 0)),
      ]);
      const calls = `open calls of a process at the server: ${openCalls} (one reads the end, one carries all appends)`;
      const ready = `/readyz during the feeds: ${there.unready} of ${there.asked} answers were not ready`;
      return {
        table: `${table}\n${calls}\n${ready}`,
        ratios: {
          distributedRows_postgres: there.rows / here.rows,
          distributedPushedP50_postgres: there.p50 / here.p50,
          distributedPushedP99_postgres: there.p99 / here.p99,
          distributedOpenCalls_2: openCalls / 2,
          distributedUnready_asked: there.unready / there.asked,
        },
      };
    } finally {
      await Promise.all(Object.values(stores).map((store) => store.close()));
      await Promise.all([ours.close(), theirs.close()]);
      await server.kill();
    }
  },
};
