import { z } from 'zod';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { AlertTelling } from './alerts/tell.ts';
import type { SearchQuota } from './quota.ts';

/** What is done for searches without anybody asking. */
export const searchJobs = ({
  telling,
  quota,
}: {
  readonly telling: Pick<AlertTelling, 'digest' | 'atOnce'>;
  readonly quota: Pick<SearchQuota, 'prune'>;
}): readonly JobDefinition[] => [
  job({
    name: 'searches.digest',
    payload: z.object({}),
    cron: '0 8 * * *',
    run: () => telling.digest(),
  }),
  job({
    name: 'searches.tell',
    payload: z.object({}),
    // For what a crash or a mail server's pause left behind.
    cron: '*/10 * * * *',
    maxAttempts: 1,
    run: () => telling.atOnce(),
  }),
  job({
    name: 'searches.forget-activity',
    payload: z.object({}),
    cron: '40 3 * * *',
    run: async () => {
      await quota.prune();
    },
  }),
];
