import { v7 as uuid } from 'uuid';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { paymentMigrations, stripeMigrations } from '../../projections/subscriptions/gateway-migrations.ts';
import { subscriptionsProjector } from '../../projections/subscriptions/projector.ts';
import { subscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { priceOf } from '../../schema/subscriptions/billing-rules.ts';
import { GstState } from '../../schema/subscriptions/events.ts';
import type { Mailer } from '../platform/email-and-sms/ports.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { subscriptionCommands } from './handler.ts';
import { SETTLE_PAYMENT, subscriptionJobs } from './jobs.ts';
import { subscriptionRoutes } from './operations.ts';
import { orders } from './orders.ts';
import { type OpenPayments, openPayments } from './payments/open-payments.ts';
import { type AddressOf, notices } from './plan-emails.ts';
import { renewals } from './renewals.ts';

import { stripeWebhookRoute } from './rest-webhook.ts';
import type { Supplier } from './settle-payments.ts';

const FINISH_AFTER_MS = 20_000;
/** The operator's assumed state if no GST number is set: Telangana, where the service is live (specification D1, section 1). */
const HOME_STATE = '36';
const PREMIUM = 'premium_buyer';

/** Returns the operator as seller on receipts. The first two digits of a GST number are the code of the state. */
const supplierOf = (gstin: string | null): Supplier => {
  const state = GstState.safeParse(gstin?.slice(0, 2));
  return { gstin, state: state.success ? state.data : HOME_STATE };
};

export interface PlanPorts extends Pick<Platform, 'db' | 'store' | 'runner' | 'commands' | 'clock' | 'publicUrl'> {
  readonly queue: Pick<Platform['queue'], 'add'>;
  readonly mailer: Mailer;
  readonly addressOf: AddressOf;
  /** Returns whether renewals may be announced and debited; false for people who have requested erasure. */
  readonly mayBill: (userId: string) => Promise<boolean>;
  readonly taking: OpenPayments;
  /** The operator's GST number, if set. */
  readonly gstin: string | null;
  /** How long a request may take to finish its payment before a job finishes it, in milliseconds. */
  readonly finishAfterMs?: number;
}

/** Buys, renews and ends plans through an open gateway. */
export const planSelling = (ports: PlanPorts) => {
  const { db, runner, clock, queue, taking, mailer, addressOf, mayBill, gstin, publicUrl } = ports;
  const { finishAfterMs = FINISH_AFTER_MS } = ports;
  const queries = subscriptionQueries(db);
  const commands = subscriptionCommands({
    ...ports,
    gateway: taking.gateway,
    queries,
    supplier: supplierOf(gstin),
    shown: shownBy(runner, 'subscriptions'),
    finishLater: (userId, paymentId) => {
      const runAt = new Date(Date.now() + finishAfterMs);
      return queue.add(SETTLE_PAYMENT, { userId }, { runAt, key: paymentId });
    },
  });
  const { payments } = commands;
  const plans = {
    orders: orders({ commands, queries, keyed: ports.commands, clock, gateway: taking.gateway?.name ?? null }),
    queries,
  };
  const telling = notices({ mailer, addressOf, publicUrl });
  const renewing = renewals({ payments, queries, notices: telling, mayBill, clock });
  return {
    plans,
    commands,
    renewals: renewing,
    jobs: subscriptionJobs({ payments, renewals: renewing, queries, clock }),
  };
};

interface Needs extends Platform {
  readonly mailer: Mailer;
  readonly addressOf: AddressOf;
}

/** Paid plans. */
export const subscriptions = feature({
  name: 'subscriptions',
  projectors: [subscriptionsProjector],
  migrations: [...paymentMigrations, ...stripeMigrations],
  compose: (needs: Needs) => {
    const { db, clock, publicUrl, config } = needs;
    const { payments, site } = config;
    const people = accountQueries(db);
    const taking = openPayments({ db, clock, config: payments.gateway, publicUrl });
    const { plans, commands, jobs } = planSelling({
      ...needs,
      taking,
      gstin: payments.gstin,
      mayBill: async (userId) => (await people.account(userId))?.erasure === null,
    });
    const { queries } = plans;
    const seller = { name: site.operatorName, address: site.operatorAddress, email: site.supportEmail };
    const secure = publicUrl.startsWith('https:');
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
            receipts: await queries.receipts(userId),
          }),
        },
      },
      provides: {
        /** Buys Premium for a user at the current price; does nothing if they have it. */
        goPremium: async (userId: string): Promise<void> => {
          if (await queries.isPremium(userId, clock())) return;
          const order = { plan: PREMIUM, amount: priceOf(PREMIUM) } as const;
          await commands.upgrade(userId, order, { actor: userId, commandId: uuid() });
        },
      },
      context: { plans },
      routes: [
        routesWith(subscriptionRoutes, { ...plans, seller, secure }),
        routesWith(stripeWebhookRoute, { webhook: taking.webhook?.(commands.payments.heard) ?? null }),
      ],
      jobs,
    };
  },
});
