import knex from 'knex';
import pg from 'pg';
import { v7 } from 'uuid';
import { eventStoreMigrations, postgresEventStore } from '../api/platform/event-store/postgres.ts';
import { migrate } from '../projections/platform/migrate.ts';
import type { NewEvent } from '../schema/kernel/event.ts';
import type { EventStore, ExpectedRevision } from '../schema/kernel/event-store.ts';
import { type Benchmark, median, textTable } from './benchmark.ts';

/** The time for which each round measures the store, and then plain INSERTs, in milliseconds each. The two alternate, so that other load on the
 *  machine affects both. The result is the median of the rounds' ratios. */
const MEASURED_MS = 500;
const ROUNDS = 9;

const data = {
  listingId: '019aa5d1-7c1e-7b53-9d3c-6f3b6c1f6a01',
  fromInr: 512_000,
  toInr: 485_000,
  seenAt: '2026-01-15T10:00:00.000Z',
  note: 'x'.repeat(200),
};
const metadata = {
  actor: 'system:bench',
  commandId: '019aa5d1-7c1e-7b53-9d3c-6f3b6c1f6a02',
  correlationId: '019aa5d1-7c1e-7b53-9d3c-6f3b6c1f6a03',
  causationId: null,
};
const newEvent = (): NewEvent => ({ type: 'ListingPriceChanged', id: v7(), data, metadata });

export interface Case {
  readonly name: string;
  readonly callers: number;
  /** The number of events per append. */
  readonly batch: number;
  /** Whether all callers append to the same stream, without an expected revision. */
  readonly hot?: boolean;
}
const CASES: readonly Case[] = [
  { name: '1_caller', callers: 1, batch: 1 },
  { name: '8_callers', callers: 8, batch: 1 },
  { name: '32_callers', callers: 32, batch: 1 },
  { name: '8_callers_batch_10', callers: 8, batch: 10 },
  { name: '8_callers_batch_100', callers: 8, batch: 100 },
  { name: '32_callers_hot_stream', callers: 32, batch: 1, hot: true },
];

/** Measures the number of events per second when every caller starts its next call as soon as its previous call ends. */
export const rate = async (
  callers: number,
  batch: number,
  call: (caller: number) => Promise<unknown>,
): Promise<number> => {
  const start = performance.now();
  const end = start + MEASURED_MS;
  let calls = 0;
  const caller = async (n: number) => {
    while (performance.now() < end) {
      await call(n);
      calls++;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, n) => caller(n)));
  return (calls * batch) / ((performance.now() - start) / 1000);
};

/** Returns a function that appends the next events of a caller's stream to a store. */
export const storeSide = (store: EventStore, { callers, batch, hot }: Case) => {
  const run = v7();
  const revisions = new Array<ExpectedRevision>(callers).fill('none');
  return async (caller: number): Promise<void> => {
    const events = Array.from({ length: batch }, newEvent);
    if (hot) {
      await store.append(`hot-${run}`, 'any', events);
      return;
    }
    const { lastRevision } = await store.append(`stream-${run}-${caller}`, revisions[caller] ?? 'none', events);
    revisions[caller] = lastRevision;
  };
};

const INSERT = {
  name: 'raw_insert',
  text: `insert into raw_events (position, stream_id, revision, event_id, type, schema_version, data, metadata)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
let position = 0;

/** Returns a function that does the least that any store must do: it inserts the same row into an identical table, with one statement and one commit
 *  per row, and one connection per caller. The function checks nothing, and assigns the position itself. */
const insertSide = (pool: pg.Pool, { callers, batch, hot }: Case) => {
  const run = v7();
  const revisions = new Array<number>(hot ? 1 : callers).fill(0);
  return async (caller: number) => {
    for (let n = 0; n < batch; n++) {
      const stream = hot ? 0 : caller;
      const revision = revisions[stream] ?? 0;
      revisions[stream] = revision + 1;
      const event = newEvent();
      await pool.query({
        ...INSERT,
        values: [
          ++position,
          `stream-${run}-${stream}`,
          revision,
          event.id,
          event.type,
          1,
          JSON.stringify(event.data),
          JSON.stringify(event.metadata),
        ],
      });
    }
  };
};

const measure = async (databaseUrl: string, store: EventStore, each: Case) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: each.callers });
  pool.on('error', () => undefined); // the server may stop before the last connections are closed
  const rounds: { store: number; insert: number }[] = [];
  const both = [storeSide(store, each), insertSide(pool, each)] as const;
  for (let round = -1; round < ROUNDS; round++) {
    const sides = [
      async () => ({ store: await rate(each.callers, each.batch, both[0]) }),
      async () => ({ insert: await rate(each.callers, each.batch, both[1]) }),
    ] as const;
    // every other round reverses the order, so that neither of the two always runs second
    const figures =
      round % 2 ? { ...(await sides[0]()), ...(await sides[1]()) } : { ...(await sides[1]()), ...(await sides[0]()) };
    if (round >= 0) rounds.push(figures); // the first round is a warm-up
  }
  await pool.end();
  return {
    store: median(rounds.map((round) => round.store)),
    insert: median(rounds.map((round) => round.insert)),
    ratio: median(rounds.map((round) => round.store / round.insert)),
  };
};

export const append: Benchmark = {
  name: 'append',
  description: 'appends to the Postgres event store against a raw INSERT a row, in events a second',
  run: async ({ databaseUrl }) => {
    const db = knex({ client: 'pg', connection: databaseUrl });
    await migrate(db, eventStoreMigrations);
    await db.raw('create table raw_events (like es.events including all)');
    await db.destroy();
    const store = postgresEventStore({ url: databaseUrl });
    const rows: (string | number)[][] = [['append', 'store/s', 'INSERT/s', 'ratio']];
    const ratios: Record<string, number> = {};
    try {
      for (const each of CASES) {
        const figures = await measure(databaseUrl, store, each);
        rows.push([each.name, Math.round(figures.store), Math.round(figures.insert), figures.ratio.toFixed(2)]);
        ratios[`append_${each.name}_vs_insert`] = Number(figures.ratio.toFixed(3));
      }
    } finally {
      await store.close();
    }
    return { table: textTable(rows), ratios };
  },
};
