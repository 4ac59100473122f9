import { z } from 'zod';
import type { FeaturedQueries } from '../../projections/featured/queries.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import { forEachOrFail } from '../platform/jobs/for-each-isolated.ts';
import { GatewaySilent } from '../shared/payments/payment-gateway.ts';
import type { FeaturedCommands } from './handler.ts';

/** The job that finishes one payment or its refund. */
export const FINISH_PAYMENT = 'featured.finish-payment';
/** The age in milliseconds below which the scheduled job skips a payment, because the request for it may still be running. */
const PATIENCE_MS = 60_000;

interface JobPorts {
  readonly commands: Pick<FeaturedCommands, 'finish' | 'endIfNeeded'>;
  readonly queries: Pick<FeaturedQueries, 'running' | 'unfinished'>;
  readonly clock: () => Date;
  readonly logger: Logger;
}
const about = ({ listingId }: { readonly listingId: string }) => ({ listingId });

export const featuredJobs = ({ commands, queries, clock, logger }: JobPorts): readonly JobDefinition[] => [
  job({
    name: FINISH_PAYMENT,
    payload: z.object({ listingId: z.uuid(), paymentId: z.uuid() }),
    async run({ listingId, paymentId }) {
      if (!(await commands.finish(listingId, paymentId)))
        throw new GatewaySilent('the gateway has not reported the outcome yet');
    },
  }),
  job({
    name: 'featured.finish-payments',
    cron: '*/5 * * * *',
    maxAttempts: 1,
    run: async () =>
      forEachOrFail(
        { logger, failed: 'a payment for featured days was not finished', about },
        await queries.unfinished(new Date(clock().getTime() - PATIENCE_MS)),
        ({ id, listingId }) => commands.finish(listingId, id),
      ),
  }),
  job({
    name: 'featured.end',
    cron: '*/5 * * * *',
    maxAttempts: 1,
    run: async () =>
      forEachOrFail(
        { logger, failed: 'it is unknown whether featured days are over', about },
        await queries.running(),
        (slot) => commands.endIfNeeded(slot, clock().toISOString()),
      ),
  }),
];
