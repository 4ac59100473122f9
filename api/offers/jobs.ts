import type { OfferQueries } from '../../projections/offers/queries.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { OfferCommands } from './handler.ts';

/** Returns the work of the scheduled job for offers. */
export const offerWork = ({
  queries,
  commands,
  clock,
}: {
  readonly queries: Pick<OfferQueries, 'dueListings'>;
  readonly commands: Pick<OfferCommands, 'expire'>;
  readonly clock: () => Date;
}) => ({
  /** Marks unanswered offers as expired. An expired offer cannot be answered, even before this job marks it. */
  async expireDue(): Promise<void> {
    for (const listingId of await queries.dueListings(clock())) await commands.expire(listingId);
  },
});
export type OfferWork = ReturnType<typeof offerWork>;

/** Returns the job that marks offers as expired every minute. */
export const offerJobs = (work: OfferWork): readonly JobDefinition[] => [
  job({ name: 'offers.expire', cron: '* * * * *', maxAttempts: 3, run: () => work.expireDue() }),
];
