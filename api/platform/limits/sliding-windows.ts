import type { Knex } from 'knex';
import type { Migration } from '../../../projections/platform/migrate.ts';
import { job } from '../jobs/definition.ts';

/** How many times an action may be performed within a period. */
export interface WindowLimit {
  /** The subject whose actions are counted: a person, a phone number or a network. It is stored hashed. */
  readonly subject: string;
  readonly most: number;
  readonly withinMs: number;
}

/** A limit that has been reached and allows no further action for now. */
export interface ReachedLimit {
  readonly place: number;
  readonly waitS: number;
}

const DAY_MS = 24 * 3_600_000;
/** How long rows are stored. No limit covers more than a day, so older rows are not needed. */
const KEEP_MS = 2 * DAY_MS;
/** The first key of the advisory locks that serialise the counting of a subject's actions. */
const LOCK_SPACE = 7745;

/** The migrations for the table of sliding windows. The table contains no names, addresses or numbers: subjects are hashed with a key that is stored
 *  next to them. */
export const slidingWindowMigrations: readonly Migration[] = [
  {
    name: 'rate_limits/001-taken',
    up: async (db) => {
      await db.raw(`
        create schema rate_limits;
        create table rate_limits.key (only_one boolean primary key default true check (only_one), key bytea not null);
        insert into rate_limits.key (key)
          select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 4);
        create table rate_limits.taken (subject bytea not null, at timestamptz not null);
        create index taken_of on rate_limits.taken (subject, at);
        create index taken_by_age on rate_limits.taken (at);`);
    },
  },
];

const HASH = `sha256(k.key || convert_to(w.subject, 'UTF8'))`;
const WANTED = `
  rate_limits.key k, json_to_recordset(cast(:limits as json)) as w (place int, subject text, most int, "withinMs" float8)`;
const REACHED = `
  select w.place from ${WANTED}
  where (
    select count(*) from (
      select 1 from rate_limits.taken t
      where t.subject = ${HASH} and t.at > cast(:now as timestamptz) - w."withinMs" * interval '1 ms'
      limit w.most
    ) as counted
  ) >= w.most
  order by w.place limit 1`;
/** Selects, for each limit that has been reached, the time at which it allows the next action. */
const FREE_AT = `
  select w.place, oldest.at + w."withinMs" * interval '1 ms' as free_at from ${WANTED}, lateral (
    select t.at from rate_limits.taken t
    where t.subject = ${HASH} and t.at > cast(:now as timestamptz) - w."withinMs" * interval '1 ms'
    order by t.at desc offset w.most - 1 limit 1
  ) as oldest
  order by w.place`;
/** Takes the locks in a fixed order, so that two transactions cannot deadlock. */
const LOCK = `
  select pg_advisory_xact_lock(${LOCK_SPACE}, place) from (
    select distinct hashtext(w.subject) as place from ${WANTED} order by 1
  ) as places`;
const TAKE = `insert into rate_limits.taken (subject, at) select distinct ${HASH}, cast(:now as timestamptz) from ${WANTED}`;

const bindingsOf = (limits: readonly WindowLimit[], now: Date) => ({
  limits: JSON.stringify(limits.map((limit, place) => ({ ...limit, place }))),
  now: now.toISOString(),
});

/** Counts actions exactly, at any time and across all processes, because each action is stored as a row. This is for rare actions that cost money or
 *  disturb people. For floods of requests, use `request-budget.ts`, which counts in each process's memory. */
export const slidingWindows = (db: Knex) => {
  const reached = async (within: Knex, limits: readonly WindowLimit[], now: Date): Promise<number | null> => {
    const { rows } = await within.raw<{ rows: { place: number }[] }>(REACHED, bindingsOf(limits, now));
    return rows[0]?.place ?? null;
  };
  return {
    /** Counts one more action for every subject, or for none of them. Concurrent calls together cannot exceed a limit.
     *  @returns the index of the first limit that was reached; null if the action was counted */
    async take(limits: readonly WindowLimit[], now: Date): Promise<number | null> {
      // This check takes no locks, so a flood is rejected without delaying anybody.
      const before = await reached(db, limits, now);
      if (before !== null) return before;
      return db.transaction(async (tx) => {
        await tx.raw(LOCK, bindingsOf(limits, now));
        const place = await reached(tx, limits, now);
        if (place === null) await tx.raw(TAKE, bindingsOf(limits, now));
        return place;
      });
    },
    /** Returns the indexes of the limits that are reached now, each with the seconds until it allows the next action. */
    async reached(limits: readonly WindowLimit[], now: Date): Promise<readonly ReachedLimit[]> {
      const { rows } = await db.raw<{ rows: { place: number; free_at: Date }[] }>(FREE_AT, bindingsOf(limits, now));
      return rows.map(({ place, free_at }) => ({
        place,
        waitS: Math.max(1, Math.ceil((free_at.getTime() - now.getTime()) / 1000)),
      }));
    },
    prune: async (now: Date) =>
      db('rate_limits.taken')
        .where('at', '<', new Date(now.getTime() - KEEP_MS))
        .delete(),
  };
};

/** The job that deletes rows that are no longer needed, once a day. */
export const slidingWindowPruning = ({ db, clock }: { readonly db: Knex; readonly clock: () => Date }) =>
  job({ name: 'platform.prune-rate-limits', cron: '55 3 * * *', run: () => slidingWindows(db).prune(clock()) });
