import { setTimeout as delay } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { Knex } from 'knex';
import pg from 'pg';
import { Registry } from 'prom-client';
import type { Logger } from '../../../projections/platform/logger.ts';
import { sharedAttempt } from '../../../schema/kernel/shared-attempt.ts';
import { cronItems } from './cron.ts';
import { type JobDefinition, job, NO_PAYLOAD } from './definition.ts';
import { runnerLogger, runPool, SCHEMA } from './job-worker-pool.ts';
import { jobMetrics } from './metrics.ts';
import { taskList } from './task-list.ts';

export interface AddOptions {
  /** The earliest time at which the job starts. By default, it starts immediately. */
  readonly runAt?: Date;
  /** If a job with the same name and key is waiting or running, no second job is added. */
  readonly key?: string;
  /** The transaction in which the job is added. */
  readonly within?: Knex;
}

export interface JobsOptions {
  readonly db: Knex;
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly definitions?: readonly JobDefinition[];
  readonly registry?: Registry;
  /** The maximum number of jobs that one process runs at a time; defaults to 4. */
  readonly concurrency?: number;
}

const MOST_ATTEMPTS = 12;
const AGAIN_MS = 1_000;

const ADD = `
  select ${SCHEMA}.add_job(:name, payload := :payload::json, run_at := :runAt::timestamptz, max_attempts := :most::int,
    job_key := :key, job_key_mode := 'unsafe_dedupe')`;
/** SQL that removes the key from a job that has been given up, so that this job does not block a new one with the same key. */
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

/** Opens the job runner on its own tables. No job runs before `start` is called. */
export const jobs = (options: JobsOptions) => {
  const { db, databaseUrl, logger, registry = new Registry(), concurrency = 4 } = options;
  const definitions = new Map<string, JobDefinition>();
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();

  const define = (more: readonly JobDefinition[]) => {
    for (const definition of more) {
      if (definitions.has(definition.name)) throw new Error(`two jobs are named ${definition.name}`);
      definitions.set(definition.name, definition);
    }
  };
  const openPool = (more: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({ connectionString: databaseUrl, ...more });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const migrateTables = async (): Promise<void> => {
    const pool = openPool({ max: 1 });
    await runMigrations({ pgPool: pool, schema: SCHEMA, logger: runnerLogger(logger) }).finally(() => pool.end());
  };
  /** Creates the tables. The first caller does this; after a failure, the next caller retries. */
  const installed = sharedAttempt(migrateTables);
  const count = async () => {
    await installed();
    const { rows } = await db.raw(COUNT);
    return rows[0];
  };
  const metrics = jobMetrics(registry, count);

  const keepOn = async (): Promise<void> => {
    const all = [...definitions.values()];
    const tasks = taskList(all, { logger, metrics });
    const pool = openPool({ max: concurrency + 2, application_name: 'carsetu jobs' });
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
      await run().catch((error: unknown) => logger.warn({ error }, 'jobs are not running at the moment'));
      await delay(AGAIN_MS, null, { signal: stopping.signal }).catch(() => null);
    }
    await Promise.race([pool.end(), delay(AGAIN_MS, null, { ref: false })]);
  };

  const housekeeping = job({
    name: 'jobs.drop-given-up',
    cron: '10 3 * * *',
    run: async () => void (await db.raw(DROP_GIVEN_UP)),
  });
  define([housekeeping, ...(options.definitions ?? [])]);
  return {
    /** Adds the features' job definitions. Call this before `start`. */
    define,
    /** Adds a job. `payload` must match its definition.
     *  @throws Error for an unknown name; ZodError for an invalid payload */
    async add(name: string, payload: unknown, { runAt, key, within = db }: AddOptions = {}): Promise<void> {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`there is no job named ${name}`);
      (definition.payload ?? NO_PAYLOAD).parse(payload);
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
    async start(): Promise<void> {
      await installed();
      working = keepOn();
    },
    /** Starts no more jobs and waits a few seconds for running jobs. Jobs that do not finish in this time run again in another process. */
    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
};
/** Background work, stored in Postgres and run at least once by any process. */
export type Jobs = ReturnType<typeof jobs>;
