import { setTimeout as delay } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Registry } from 'prom-client';
import type { Logger } from '../../../../projections/platform/logger.ts';
import { openSession } from '../../../../projections/platform/session.ts';
import { Rejection } from '../../../../schema/kernel/rejection.ts';
import type { IngestCommand } from '../../handler.ts';
import { type IngestSummary, tookNothing } from '../run.ts';
import type { ScheduleEntry } from './entries.ts';
import { ingestMetrics } from './metrics.ts';

const LOCK = 'ingest schedule';
/** How often a process that stands by looks whether the owner is gone. */
const STAND_BY_MS = 5_000;

export interface ScheduleOptions {
  readonly entries: readonly ScheduleEntry[];
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly registry: Registry;
  ingest(command: IngestCommand): Promise<IngestSummary>;
}

export interface IngestSchedule {
  start(): void;
  /** Stops looking at the clock, and the runs under way where they are. */
  stop(): Promise<void>;
}

/** Takes feeds when their time comes. Of any number of processes one looks at the clock; another takes over when it ends. What
 *  one feed throws is logged and counted, and stops no other. */
export const ingestSchedule = (options: ScheduleOptions): IngestSchedule => {
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

  /** Until the lock is lost or the schedule stops. */
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
    const session = await openSession({ databaseUrl, logger });
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
    start: () => {
      if (entries.length > 0) owning = keepOn();
    },
    stop: async () => {
      stopping.abort();
      await owning;
      await Promise.all(underWay);
    },
  };
};
