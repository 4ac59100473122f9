import { z } from 'zod';
import type { FeaturedQueries } from '../../projections/featured/queries.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import { GatewaySilent } from '../shared/payments/payment-gateway.ts';
import type { FeaturedCommands } from './handler.ts';

/** Finishes one payment, or its credit. */
export const FINISH_PAYMENT = 'featured.finish-payment';
/** The scheduled job leaves younger payments alone: their request may still be running. */
const PATIENCE_MS = 60_000;

interface JobPorts {
  readonly commands: Pick<FeaturedCommands, 'finish' | 'endIfNeeded'>;
  readonly queries: Pick<FeaturedQueries, 'running' | 'unfinished'>;
  readonly clock: () => Date;
}

/** Runs work for each entry. The failure of one does not stop the others.
 *  @throws AggregateError of all failures, after all have been handled */
const forEach = async <T>(entries: readonly T[], work: (entry: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const entry of entries) await work(entry).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${entries.length} failed`);
};

/** The jobs of featured listings. */
export const featuredJobs = ({ commands, queries, clock }: JobPorts): readonly JobDefinition[] => [
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
      forEach(await queries.unfinished(new Date(clock().getTime() - PATIENCE_MS)), ({ id, listingId }) =>
        commands.finish(listingId, id),
      ),
  }),
  job({
    name: 'featured.end',
    cron: '*/5 * * * *',
    maxAttempts: 1,
    run: async () => forEach(await queries.running(), (slot) => commands.endIfNeeded(slot, clock().toISOString())),
  }),
];
