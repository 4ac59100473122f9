import { z } from 'zod';
import type { SubscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import { GatewaySilent } from '../shared/payments/payment-gateway.ts';
import type { Renewals } from './renewals.ts';
import type { Settlement } from './settle-payments.ts';

/** Finishes one payment. */
export const SETTLE_PAYMENT = 'subscriptions.settle-payment';

export interface JobPorts {
  readonly payments: Settlement;
  readonly renewals: Renewals;
  readonly queries: SubscriptionQueries;
  readonly clock: () => Date;
}

/** The scheduled job leaves payments without an outcome alone until this age: their request may still be running. */
const PATIENCE_MS = 60_000;

/** The jobs of subscriptions. */
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
        if (isUnknown) throw new GatewaySilent('the gateway has not reported the outcome yet');
      },
    }),
    job({ name: 'subscriptions.finish-payments', cron: '*/5 * * * *', maxAttempts: 1, run: finishAll }),
    job({
      name: 'subscriptions.renew',
      // Months end at midnight in India. The runs at other hours repeat steps that failed at midnight.
      cron: '5 * * * *',
      maxAttempts: 3,
      run: () => renewals.all(),
    }),
  ];
};
