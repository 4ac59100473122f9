import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { PhoneSignIns } from './phone-sign-in/pending-phone-sign-ins.ts';
import type { SecondSteps } from './second-factor/pending-sign-ins.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import type { Sessions } from './sessions.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

/** Deletes expired sessions and unfinished sign-ins every hour. Such rows are useless, but reveal who visited the site and when. */
export const sessionJobs = ({
  sessions,
  attempts,
  steps,
  factors,
  phones,
}: {
  readonly sessions: Pick<Sessions, 'removeExpired'>;
  readonly attempts: Pick<SignInAttempts, 'removeExpired'>;
  readonly steps: Pick<SecondSteps, 'removeExpired'>;
  readonly factors: Pick<SecondFactors, 'prune'>;
  readonly phones: Pick<PhoneSignIns, 'removeExpired'>;
}): readonly JobDefinition[] => [
  job({
    name: 'accounts.forget-ended-sessions',
    cron: '30 * * * *',
    async run() {
      await sessions.removeExpired();
      await attempts.removeExpired();
      await steps.removeExpired();
      await factors.prune();
      await phones.removeExpired();
    },
  }),
];
