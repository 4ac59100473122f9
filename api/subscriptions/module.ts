import { v7 as uuid } from 'uuid';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { paymentQueries } from '../../projections/payments/queries.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { subscriptionsProjector } from '../../projections/subscriptions/projector.ts';
import { subscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { priceOf } from '../../schema/subscriptions/billing-rules.ts';
import type { Mailer } from '../platform/email-and-sms/ports.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import type { PaymentDesk, Payments } from '../shared/payments/payment-service.ts';
import { subscriptionCommands } from './handler.ts';
import { SETTLE_PAYMENT, subscriptionJobs } from './jobs.ts';
import { subscriptionRoutes } from './operations.ts';
import { orders } from './orders.ts';
import { type AddressOf, notices } from './plan-emails.ts';
import { renewals } from './renewals.ts';

const FINISH_AFTER_MS = 20_000;
/** The read models that must catch up before a command returns. */
const READ = ['subscriptions', 'payments'] as const;
const PREMIUM = 'premium_buyer';

export interface PlanPorts extends Pick<Platform, 'db' | 'store' | 'runner' | 'commands' | 'clock' | 'publicUrl'> {
  readonly queue: Pick<Platform['queue'], 'add'>;
  readonly logger: Logger;
  readonly mailer: Mailer;
  readonly addressOf: AddressOf;
  /** Whether a person's renewals may be announced and charged; false for people who have requested erasure. */
  readonly mayBill: (userId: string) => Promise<boolean>;
  readonly desk: PaymentDesk;
  /** The time in milliseconds after which a job finishes a payment that the buyer's request has not finished. */
  readonly finishAfterMs?: number;
}

/** Sells, renews and ends plans through the payment gateway. */
export const planSelling = (ports: PlanPorts) => {
  const { db, runner, clock, logger, queue, desk, mailer, addressOf, mayBill, publicUrl } = ports;
  const { finishAfterMs = FINISH_AFTER_MS } = ports;
  const queries = { ...subscriptionQueries(db), receipts: paymentQueries(db).receipts };
  const commands = subscriptionCommands({
    ...ports,
    queries,
    shown: (position) => Promise.all(READ.map((name) => shownBy(runner, name)(position))),
    finishLater: (userId, paymentId) => {
      const runAt = new Date(Date.now() + finishAfterMs);
      return queue.add(SETTLE_PAYMENT, { userId }, { runAt, key: paymentId });
    },
  });
  const { payments } = commands;
  const plans = {
    orders: orders({ commands, queries, keyed: ports.commands, clock, gateway: desk.gateway?.name ?? null }),
    queries,
  };
  const telling = notices({ mailer, addressOf, publicUrl });
  const renewing = renewals({ payments, queries, notices: telling, mayBill, clock, logger });
  return {
    plans,
    commands,
    renewals: renewing,
    jobs: subscriptionJobs({ payments, renewals: renewing, queries, clock, logger }),
  };
};

interface Needs extends Platform {
  readonly mailer: Mailer;
  readonly addressOf: AddressOf;
  readonly payments: Payments;
}

/** Paid plans: selling, renewing and ending them. */
export const subscriptions = feature({
  name: 'subscriptions',
  projectors: [subscriptionsProjector],
  compose: (needs: Needs) => {
    const { db, clock, payments } = needs;
    const people = accountQueries(db);
    const { plans, commands, jobs } = planSelling({
      ...needs,
      desk: payments,
      mayBill: async (userId) => (await people.account(userId))?.erasure === null,
    });
    const { queries } = plans;
    payments.listen(async ({ userId, paymentId, about, outcome, keep }) =>
      about === null ? commands.payments.heard(userId, paymentId, outcome, keep) : null,
    );
    return {
      personalData: {
        // Erased first, so that no more debits are made even if erasing the data of other features fails.
        isErasedFirst: true,
        erase: commands.erase,
        export: {
          subscriptions: async (userId) => ({
            now: await queries.planColumns(userId, clock()),
            subscription: await queries.subscription(userId),
            history: await queries.history(userId),
          }),
        },
      },
      provides: {
        /** Buys Premium for a user at the current price; does nothing if the user already has Premium. */
        goPremium: async (userId: string): Promise<void> => {
          if (await queries.isPremium(userId, clock())) return;
          const order = { plan: PREMIUM, amount: priceOf(PREMIUM) } as const;
          await commands.upgrade(userId, order, { actor: userId, commandId: uuid() });
        },
      },
      context: { plans },
      routes: [routesWith(subscriptionRoutes, plans)],
      jobs,
    };
  },
});
