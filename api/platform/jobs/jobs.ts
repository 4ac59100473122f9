import { setTimeout as delay } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { Knex } from 'knex';
import pg from 'pg';
import { Registry } from 'prom-client';
import { z } from 'zod';
import type { Logger } from '../../../projections/platform/logger.ts';
import { cronItems } from './cron.ts';
import { type JobDefinition, job } from './definition.ts';
import { jobMetrics } from './metrics.ts';
import { runnerLogger, runPool, SCHEMA } from './pool.ts';
import { taskList } from './tasks.ts';

export interface AddOptions {
  /** Not before; at once unless given. */
  readonly runAt?: Date;
  /** While a job of this name and key waits or runs, another one is not added. */
  readonly key?: string;
  /** The transaction with which the job comes to be, or does not. */
  readonly within?: Knex;
}

/** Work outside of requests, kept in Postgres and done at least once by any of the processes. */
export interface Jobs {
  /** Adds what features contribute after the runner was made; before `start`. */
  define(definitions: readonly JobDefinition[]): void;
  /** Has a job done. `payload` is what its definition takes.
   *  @throws Error for a name that nobody defined; ZodError for a payload that the definition does not take */
  add(name: string, payload: unknown, options?: AddOptions): Promise<void>;
  /** Begins to run jobs in this process. */
  start(): Promise<void>;
  /** Takes no more jobs and waits, a few seconds at most, for those under way; what does not end in time is run again elsewhere. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly db: Knex;
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly definitions?: readonly JobDefinition[];
  readonly registry?: Registry;
  /** How many jobs one process runs at a time; 4 unless given. */
  readonly concurrency?: number;
}

const MOST_ATTEMPTS = 12;
const AGAIN_MS = 1_000;

const ADD = `
  select ${SCHEMA}.add_job(:name, payload := :payload::json, run_at := :runAt::timestamptz, max_attempts := :most::int,
    job_key := :key, job_key_mode := 'unsafe_dedupe')`;
/** A job that was given up must not stand in the way of a new one of its key. */
const FORGET_GIVEN_UP = `
  update ${SCHEMA}._private_jobs set key = null where key = :key and attempts >= max_attempts and locked_at is null`;
const COUNT = `
  select count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
    count(*) filter (where locked_at is not null) as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts) as "givenUp"
   from ${SCHEMA}._private_jobs`;
const KEEP_GIVEN_UP = '30 days';
const DROP_GIVEN_UP = `
  delete from ${SCHEMA}._private_jobs
   where locked_at is null and attempts >= max_attempts and updated_at < now() - interval '${KEEP_GIVEN_UP}'`;

/** Opens the job runner on its own tables; `start` begins to work. */
export const jobs = (options: JobsOptions): Jobs => {
  const { db, databaseUrl, logger, registry = new Registry(), concurrency = 4 } = options;
  const definitions = new Map<string, JobDefinition>();
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  let installing: Promise<void> | undefined;

  const define = (more: readonly JobDefinition[]) => {
    for (const definition of more) {
      if (definitions.has(definition.name)) throw new Error(`two jobs are named ${definition.name}`);
      definitions.set(definition.name, definition);
    }
  };
  const migrateTables = async (): Promise<void> => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    await runMigrations({ pgPool: pool, schema: SCHEMA, logger: runnerLogger(logger) }).finally(() => pool.end());
  };
  /** The tables are made once, by whoever comes first; a failure is tried again by the next who asks. */
  const installed = (): Promise<void> => {
    installing ??= migrateTables().catch((error: unknown) => {
      installing = undefined;
      throw error;
    });
    return installing;
  };
  const count = async () => {
    await installed();
    const { rows } = await db.raw(COUNT);
    return rows[0];
  };
  const metrics = jobMetrics(registry, count);

  const keepOn = async (): Promise<void> => {
    const all = [...definitions.values()];
    const tasks = taskList(all, { logger, metrics });
    const pool = new pg.Pool({ connectionString: databaseUrl, max: concurrency + 2, application_name: 'carsetu jobs' });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const run = () =>
      runPool({
        pool,
        databaseUrl,
        logger,
        tasks,
        crons: () => cronItems(all, new Date()),
        concurrency,
        stopping: stopping.signal,
      });
    while (!stopping.signal.aborted) {
      await run().catch((error: unknown) => logger.warn({ error }, 'no jobs are run for now'));
      await delay(AGAIN_MS, null, { signal: stopping.signal }).catch(() => null);
    }
    await Promise.race([pool.end(), delay(AGAIN_MS, null, { ref: false })]);
  };

  const housekeeping = job({
    name: 'jobs.drop-given-up',
    payload: z.object({}),
    cron: '10 3 * * *',
    run: async () => void (await db.raw(DROP_GIVEN_UP)),
  });
  define([housekeeping, ...(options.definitions ?? [])]);
  return {
    define,
    async add(name, payload, { runAt, key, within = db } = {}) {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`no job is named ${name}`);
      definition.payload.parse(payload);
      await installed();
      const scoped = key === undefined ? null : `${name}:${key}`;
      if (scoped !== null) await within.raw(FORGET_GIVEN_UP, { key: scoped });
      await within.raw(ADD, {
        name,
        payload: JSON.stringify(payload),
        runAt: runAt?.toISOString() ?? null,
        most: definition.maxAttempts ?? MOST_ATTEMPTS,
        key: scoped,
      });
    },
    async start() {
      await installed();
      working = keepOn();
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
};
