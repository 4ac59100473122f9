import { z } from 'zod';
import type { OfferQueries } from '../../projections/offers/queries.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { OfferCommands } from './handler.ts';

/** What is done for offers as time passes. */
export const offerWork = ({
  queries,
  commands,
  clock,
}: {
  readonly queries: Pick<OfferQueries, 'dueListings'>;
  readonly commands: Pick<OfferCommands, 'expire'>;
  readonly clock: () => Date;
}) => ({
  /** Notes which offers nobody answered in time. They cannot be answered any more before that, either. */
  async expireDue(): Promise<void> {
    for (const listingId of await queries.dueListings(clock())) await commands.expire(listingId);
  },
});
export type OfferWork = ReturnType<typeof offerWork>;

/** The same by the clock. */
export const offerJobs = (work: OfferWork): readonly JobDefinition[] => [
  job({
    name: 'offers.expire',
    payload: z.object({}),
    cron: '* * * * *',
    maxAttempts: 3,
    run: () => work.expireDue(),
  }),
];
