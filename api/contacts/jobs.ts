import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import { STRANGER_DAYS } from '../../schema/contacts/limits.ts';
import type { Forget } from '../platform/forgetting/forget.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { ContactCodes } from './contact-codes.ts';
import type { Visitors } from './visitors.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

export interface ContactJobPorts {
  readonly clock: () => Date;
  readonly codes: Pick<ContactCodes, 'prune'>;
  readonly visitors: Pick<Visitors, 'eraseExpired'>;
  readonly queries: Pick<InquiryQueries, 'strangersBefore'>;
  /** Erases a person who sent a single inquiry without an account, and the messages sent in their name. */
  readonly forgetStranger: Forget;
}

/** Deletes expired data: visitors, the data that strangers have entered, and unused codes. */
export const contactPruning =
  ({ clock, codes, visitors, queries, forgetStranger }: ContactJobPorts) =>
  async (): Promise<void> => {
    await codes.prune();
    while ((await visitors.eraseExpired(BATCH)) === BATCH);
    const before = new Date(clock().getTime() - STRANGER_DAYS * DAY_MS);
    for (;;) {
      const people = await queries.strangersBefore(before, BATCH);
      for (const id of people) await forgetStranger(id);
      if (people.length < BATCH) return;
    }
  };

/** Returns the job that deletes expired data every night. */
export const contactJobs = (prune: () => Promise<void>): readonly JobDefinition[] => [
  job({ name: 'contacts.prune', cron: '50 3 * * *', maxAttempts: 3, run: prune }),
];
