import { z } from 'zod';
import type { Logger } from '../../projections/platform/logger.ts';
import type { SubscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import { forEachOrFail } from '../platform/jobs/for-each-isolated.ts';
import { GatewaySilent } from '../shared/payments/payment-gateway.ts';
import type { Renewals } from './renewals.ts';
import type { Settlement } from './settle-payments.ts';

/** The name of the job that finishes one payment, in case the buyer's request has not finished it. */
export const SETTLE_PAYMENT = 'subscriptions.settle-payment';

export interface JobPorts {
  readonly payments: Settlement;
  readonly renewals: Renewals;
  readonly queries: SubscriptionQueries;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** The age in milliseconds below which the scheduled job skips a payment, because the request for it may still be running. */
const PATIENCE_MS = 60_000;

/** Returns the jobs that finish payments and renew plans. */
export const subscriptionJobs = ({
  payments,
  renewals,
  queries,
  clock,
  logger,
}: JobPorts): readonly JobDefinition[] => {
  const finishAll = async () => {
    await forEachOrFail(
      {
        logger,
        failed: 'a payment for a plan was not finished',
        about: ({ userId, id }) => ({ userId, paymentId: id }),
      },
      await queries.unfinishedPayments(new Date(clock().getTime() - PATIENCE_MS)),
      async ({ userId, id, status, gatewayReference }) => {
        if (status === 'requested') await payments.finishPending(userId);
        else await payments.refund(userId, id, gatewayReference ?? '');
      },
    );
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
