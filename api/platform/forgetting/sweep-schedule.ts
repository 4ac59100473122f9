import type { Logger } from '../../../projections/platform/logger.ts';
import type { ProjectionRunner } from '../../../projections/platform/runner.ts';
import type { EventStore } from '../../../schema/kernel/event-store.ts';
import { type JobDefinition, job } from '../jobs/definition.ts';
import { type Swept, sweepForgotten } from './sweep.ts';

/** How long to wait for read models to process everything that has been erased. */
const PATIENCE_MS = 60_000;

export interface SweepingOptions {
  readonly databaseUrl: string;
  readonly store: Pick<EventStore, 'head'>;
  readonly runner: Pick<ProjectionRunner, 'status' | 'waitFor'>;
  readonly logger: Logger;
}

/** Runs sweeps on a schedule: every ten minutes for small tables, and at night for all tables. */
export const sweeping = ({ databaseUrl, store, runner, logger }: SweepingOptions) => {
  /** @throws Error if a read model is too far behind */
  const settled = async (): Promise<void> => {
    const head = await store.head();
    for (const { name } of await runner.status())
      if (!(await runner.waitFor(name, head, PATIENCE_MS)))
        throw new Error(`${name} is behind: the next sweep removes the forgotten data`);
  };
  const sweep = async ({ isNight }: { readonly isNight: boolean }): Promise<Swept | null> => {
    const swept = await sweepForgotten(databaseUrl, { isNight, settled });
    if (swept) {
      const { tables, left, isLogCleared } = swept;
      logger.info({ tables: tables.length, left, isLogCleared }, 'removed forgotten data from the database files');
      if (!isLogCleared)
        logger.warn(
          {},
          'the role of DATABASE_URL may not restart the write-ahead log: see docs/operate.md, Forgetting',
        );
    }
    return swept;
  };
  const byTheClock = (name: string, cron: string, isNight: boolean): JobDefinition =>
    job({
      name,
      cron,
      maxAttempts: 3,
      run: async () => void (await sweep({ isNight })),
    });
  return {
    sweep,
    jobs: [
      byTheClock('forgetting.sweep', '*/10 * * * *', false),
      byTheClock('forgetting.sweep-all', '20 4 * * *', true),
    ] as const,
  };
};
export type Sweep = ReturnType<typeof sweeping>['sweep'];
