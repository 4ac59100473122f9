import { z } from 'zod';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { Notifications } from './notifications.ts';

/** What is done for notifications without anybody asking. */
export const notificationJobs = (notifications: Pick<Notifications, 'prune'>): readonly JobDefinition[] => [
  job({
    name: 'notifications.forget',
    payload: z.object({}),
    cron: '50 3 * * *',
    run: async () => {
      await notifications.prune();
    },
  }),
];
