import { setTimeout as delay } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Registry } from 'prom-client';
import { openLockConnection } from '../../../../projections/platform/lock-connection.ts';
import type { Logger } from '../../../../projections/platform/logger.ts';
import { Rejection } from '../../../../schema/kernel/rejection.ts';
import type { IngestCommand } from '../../handler.ts';
import { type IngestSummary, tookNothing } from '../run.ts';
import { ingestMetrics } from './metrics.ts';
import type { ScheduleEntry } from './schedule-entries.ts';

const LOCK = 'ingest schedule';
/** How often a process on standby checks whether the active process has ended, in milliseconds. */
const STAND_BY_MS = 5_000;

export interface ScheduleOptions {
  readonly entries: readonly ScheduleEntry[];
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly registry: Registry;
  ingest(command: IngestCommand): Promise<IngestSummary>;
}

/** Ingests feeds on schedule. Only one process at a time does this; when it ends, another takes over. An error in one feed is logged and counted, and
 *  does not affect the other feeds. */
export const ingestSchedule = (options: ScheduleOptions) => {
  const { entries, databaseUrl, logger, ingest } = options;
  const metrics = ingestMetrics(options.registry);
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let owning: Promise<void> = Promise.resolve();

  const take = async ({ source, location, files, acceptShrink }: ScheduleEntry): Promise<void> => {
    try {
      const summary = await ingest({
        source,
        location,
        files,
        acceptShrink,
        actor: 'system:schedule',
        signal: stopping.signal,
      });
      metrics.done(source, summary);
      const { lastPosition: _, ...facts } = summary;
      if (tookNothing(summary)) logger.error({ source, ...facts }, 'nothing of a scheduled feed could be taken');
      else logger.info({ source, ...facts }, 'scheduled feed taken');
    } catch (error) {
      const code = error instanceof Rejection ? error.code : 'FAILED';
      metrics.failed(source, code);
      logger.error(
        { source, code, error: error instanceof Error ? error.message : String(error) },
        'scheduled feed not taken',
      );
    }
  };
  const run = (entry: ScheduleEntry): Promise<void> => {
    const taking = take(entry).finally(() => underWay.delete(taking));
    underWay.add(taking);
    return taking;
  };

  /** Runs the schedule until this process loses the lock or the schedule is stopped. */
  const own = async (ended: AbortSignal): Promise<void> => {
    logger.info({ feeds: entries.length }, 'this process takes scheduled feeds');
    const jobs = entries.map((entry) => {
      const { cron, timezone } = entry;
      return new Cron(cron, { timezone, protect: true, unref: true }, () => run(entry));
    });
    await new Promise<void>((resolve) => ended.addEventListener('abort', () => resolve(), { once: true }));
    for (const job of jobs) job.stop();
  };
  const standBy = async (): Promise<void> => {
    const session = await openLockConnection({ databaseUrl, logger });
    const ended = AbortSignal.any([session.signal, stopping.signal]);
    try {
      while (!ended.aborted && !(await session.tryHold(LOCK)))
        await delay(STAND_BY_MS, null, { signal: ended }).catch(() => null);
      if (!ended.aborted) await own(ended);
      await Promise.all(underWay);
    } finally {
      await session.close();
    }
  };
  const keepOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await standBy().catch((error) => logger.warn({ error }, 'the feed schedule has no session'));
      if (!stopping.signal.aborted) await delay(STAND_BY_MS, null, { signal: stopping.signal }).catch(() => null);
    }
  };

  return {
    start: (): void => {
      if (entries.length > 0) owning = keepOn();
    },
    /** Stops the schedule, and aborts running ingests. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await owning;
      await Promise.all(underWay);
    },
  };
};
