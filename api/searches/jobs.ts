import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import { MailRun, type RunMailing } from './alerts/ingest-run-emails.ts';
import type { AlertSending } from './alerts/send-alerts.ts';
import type { SearchQuota } from './quota.ts';

/** The name of the job that sends e-mails about the cars that an ingest run found. */
export const MAIL_RUN_JOB = 'searches.mail-run';

/** Returns the background jobs of searches: alerts, e-mails about ingest runs, and the deletion of old data. */
export const searchJobs = ({
  telling,
  mailing,
  quota,
}: {
  readonly telling: Pick<AlertSending, 'digest' | 'atOnce'>;
  readonly mailing: Pick<RunMailing, 'mailRun' | 'mailLeft'>;
  readonly quota: Pick<SearchQuota, 'prune'>;
}): readonly JobDefinition[] => [
  job({ name: 'searches.digest', cron: '0 8 * * *', run: () => telling.digest() }),
  job({
    name: 'searches.tell',
    // Sends alerts that remained unsent after a crash or an outage of the mail server.
    cron: '*/10 * * * *',
    maxAttempts: 1,
    run: () => telling.atOnce(),
  }),
  job({ name: MAIL_RUN_JOB, payload: MailRun, run: (run) => mailing.mailRun(run) }),
  job({ name: 'searches.mail-left', cron: '5-59/10 * * * *', maxAttempts: 1, run: () => mailing.mailLeft() }),
  job({
    name: 'searches.forget-activity',
    cron: '40 3 * * *',
    run: async () => quota.prune(),
  }),
];
