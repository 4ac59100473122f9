import { z } from 'zod';
import type { SubscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import { GatewaySilent } from './payments/port.ts';
import type { Renewals } from './renewals.ts';
import type { Settlement } from './settlement.ts';

/** Brings one payment to its end. */
export const SETTLE_PAYMENT = 'subscriptions.settle-payment';

export interface JobPorts {
  readonly payments: Settlement;
  readonly renewals: Renewals;
  readonly queries: SubscriptionQueries;
  readonly clock: () => Date;
}

/** How old a payment without an outcome is before it is asked after by the clock: the request that made it may still be at work. */
const PATIENCE_MS = 60_000;

/** What is done for plans without anybody asking. */
export const subscriptionJobs = ({ payments, renewals, queries, clock }: JobPorts): readonly JobDefinition[] => {
  const finishAll = async () => {
    const failures: unknown[] = [];
    for (const { userId, id, status, gatewayReference } of await queries.unfinishedPayments(
      new Date(clock().getTime() - PATIENCE_MS),
    )) {
      const work =
        status === 'requested' ? payments.finishPending(userId) : payments.refund(userId, id, gatewayReference ?? '');
      await work.catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be finished`);
  };
  return [
    job({
      name: SETTLE_PAYMENT,
      payload: z.object({ userId: z.string() }),
      async run({ userId }) {
        const finished = await payments.finishPending(userId);
        const isUnknown = finished?.status === 'pending' && finished.payUrl === null;
        if (isUnknown) throw new GatewaySilent('the gateway has not said what came of it');
      },
    }),
    job({
      name: 'subscriptions.finish-payments',
      payload: z.object({}),
      cron: '*/5 * * * *',
      maxAttempts: 1,
      run: finishAll,
    }),
    job({
      name: 'subscriptions.renew',
      payload: z.object({}),
      // Months end at midnight in India; the other hours are for what was not done then.
      cron: '5 * * * *',
      maxAttempts: 3,
      run: () => renewals.all(),
    }),
  ];
};
