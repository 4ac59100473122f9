import { setTimeout as delay } from 'node:timers/promises';
import {
  type LogFunctionFactory,
  type ParsedCronItem,
  Logger as RunnerLogger,
  run,
  type TaskList,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { type LockConnection, openLockConnection } from '../../../projections/platform/lock-connection.ts';
import type { Logger } from '../../../projections/platform/logger.ts';
import { withoutPersonalData } from '../http/logging.ts';

/** The Postgres schema for the runner's tables. */
export const SCHEMA = 'jobs';
/** How often a process polls for jobs that are due. It is notified of newly added jobs immediately. */
const POLL_MS = 2_000;
/** How often a process looks for jobs that crashed processes left behind. */
const SWEEP_MS = 5_000;
/** How long running jobs may continue while the process is stopping. After this time, they are aborted and then abandoned. */
const FINISH_MS = 4_000;
const LEAVE_MS = 5_000;

/** Logs the runner's own errors. The outcome of each job is logged elsewhere, without its full error. */
export const runnerLogger = (logger: Logger): RunnerLogger => {
  const factory: LogFunctionFactory = () => (level, message, meta) => {
    if (level !== 'error' || (meta && 'failure' in meta)) return;
    const error = meta?.error instanceof Error ? { error: meta.error } : {};
    logger.warn({ fault: withoutPersonalData(message).slice(0, 500), ...error }, 'job runner');
  };
  return new RunnerLogger(factory);
};

export interface PoolOptions {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly tasks: TaskList;
  /** Returns the schedule; called at startup. */
  crons(): ParsedCronItem[];
  readonly concurrency: number;
  readonly stopping: AbortSignal;
}

const lockOf = (poolId: string): string => `jobs of ${poolId}`;

/** Frees the jobs of crashed processes. A process writes its name into each job that it takes, and holds a lock with this name as long as it lives. A
 *  name whose lock is free belongs to a crashed process, and the jobs with this name run again. */
const freeJobsOfTheDead = async (pool: Pool, session: LockConnection, logger: Logger): Promise<void> => {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from ${SCHEMA}._private_jobs where locked_by is not null`,
  );
  for (const { locked_by: poolId } of rows) {
    if (!(await session.tryHold(lockOf(poolId)))) continue;
    await pool.query(`select ${SCHEMA}.force_unlock_workers($1::text[])`, [[poolId]]);
    await session.release(lockOf(poolId));
    logger.warn({ pool: poolId }, 'running the jobs of a dead process again');
  }
};

const keepSweeping = async (options: PoolOptions, session: LockConnection, ended: AbortSignal): Promise<void> => {
  const { pool, logger } = options;
  while (!ended.aborted) {
    await freeJobsOfTheDead(pool, session, logger).catch((error: unknown) => {
      if (!ended.aborted) logger.warn({ error }, 'looking for jobs of dead processes failed');
    });
    await delay(SWEEP_MS, null, { signal: ended }).catch(() => null);
  }
};

/** Makes workers wait until the process has its lock, which it must hold before any worker takes the first job. */
const lockBeforeWork = (session: LockConnection, onTaken: () => void) => {
  let held: Promise<boolean> | undefined;
  const startWorker = async (_context: unknown, { worker }: { worker: { workerPool: { id: string } } }) => {
    held ??= session.tryHold(lockOf(worker.workerPool.id));
    if (!(await held.catch(() => false))) onTaken();
  };
  return { plugins: [{ name: 'carsetu-pool-lock', version: '1.0.0', worker: { hooks: { startWorker } } }] };
};

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Runs jobs until the process stops, the session is lost or the runner gives up. Running jobs get time to finish.
 *  @throws Error if the database rejects our credentials */
export const runPool = async (options: PoolOptions): Promise<void> => {
  const { pool, databaseUrl, logger, tasks, crons, concurrency, stopping } = options;
  const session = await openLockConnection({ databaseUrl, logger });
  const failed = new AbortController();
  const ended = AbortSignal.any([stopping, session.signal, failed.signal]);
  const sweeping = keepSweeping(options, session, ended);
  try {
    const runner = await run({
      pgPool: pool,
      schema: SCHEMA,
      taskList: tasks,
      parsedCronItems: crons(),
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: FINISH_MS,
      logger: runnerLogger(logger),
      preset: lockBeforeWork(session, () => failed.abort()),
    });
    const over = runner.promise.catch((error: unknown) => {
      logger.warn({ error }, 'the job runner ended');
    });
    await Promise.race([over, untilAborted(ended)]);
    failed.abort();
    await Promise.race([runner.stop().catch(() => over), delay(LEAVE_MS, null, { ref: false })]);
  } finally {
    failed.abort();
    await sweeping;
    await session.close();
  }
};
