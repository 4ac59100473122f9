import { z } from 'zod';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { Sessions } from './sessions.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

/** Forgets, once an hour, sessions that ended by themselves and sign-ins that nobody finished: their rows open nothing any more,
 *  but still say who was here when. */
export const sessionJobs = ({
  sessions,
  attempts,
}: {
  readonly sessions: Pick<Sessions, 'removeExpired'>;
  readonly attempts: Pick<SignInAttempts, 'removeExpired'>;
}): readonly JobDefinition[] => [
  job({
    name: 'accounts.forget-ended-sessions',
    payload: z.object({}),
    cron: '30 * * * *',
    async run() {
      await sessions.removeExpired();
      await attempts.removeExpired();
    },
  }),
];
