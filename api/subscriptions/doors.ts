import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { subscriptionQueries } from '../../projections/subscriptions/queries.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import { GstState } from '../../schema/subscriptions/events.ts';
import { priceOf } from '../../schema/subscriptions/price-book.ts';
import type { CommandLog } from '../platform/command-log.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/messages/ports.ts';
import { subscriptionCommands } from './handler.ts';
import { SETTLE_PAYMENT, subscriptionJobs } from './jobs.ts';
import { type AddressOf, notices } from './notices.ts';
import { orders } from './orders.ts';
import type { OpenPayments } from './payments/open.ts';
import { renewals } from './renewals.ts';
import { subscriptionRoutes } from './rest.ts';
import { stripeWebhookRoute } from './rest-webhook.ts';
import type { Supplier } from './settlement.ts';

export interface PlanParts {
  readonly db: Knex;
  readonly store: Pick<EventStore, 'append' | 'read'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly commands: CommandLog;
  readonly clock: () => Date;
  readonly queue: Pick<Jobs, 'add'>;
  readonly mailer: Mailer;
  readonly addressOf: AddressOf;
  /** Whether plans may be announced and debited of their own accord; false of the leaving. */
  readonly mayBill: (userId: string) => Promise<boolean>;
  readonly taking: OpenPayments;
  /** The operator's GST number, if they have told it. */
  readonly gstin: string | null;
  readonly site: {
    readonly operatorName: string | null;
    readonly operatorAddress: string | null;
    readonly supportEmail: string | null;
  };
  readonly publicUrl: string;
  /** How long the request that asked for a payment has to finish it before a job does, milliseconds. */
  readonly finishAfterMs?: number;
}

/** How long an answer waits for the read model that it tells of, milliseconds; after that it tells what is known. */
const SHOWN_MS = 3_000;
const FINISH_AFTER_MS = 20_000;
/** Where the operator is taken to be while they have told no GST number: where the service is live (D1 s1). */
const HOME_STATE = '36';
const PREMIUM = 'premium_buyer';

/** The first two digits of a GST number are the state. */
const supplierOf = (gstin: string | null): Supplier => {
  const state = GstState.safeParse(gstin?.slice(0, 2));
  return { gstin, state: state.success ? state.data : HOME_STATE };
};

/** Plans, put together: for the context of GraphQL, the REST routes, and the jobs. */
export const planDoors = (parts: PlanParts) => {
  const {
    db,
    runner,
    clock,
    queue,
    taking,
    mailer,
    addressOf,
    mayBill,
    gstin,
    site,
    publicUrl,
    finishAfterMs = FINISH_AFTER_MS,
  } = parts;
  const seller = { name: site.operatorName, address: site.operatorAddress, email: site.supportEmail };
  const queries = subscriptionQueries(db);
  const commands = subscriptionCommands({
    ...parts,
    gateway: taking.gateway,
    queries,
    supplier: supplierOf(gstin),
    shown: (position) => runner.waitFor('subscriptions', position, SHOWN_MS),
    finishLater: (userId, paymentId) => {
      const runAt = new Date(Date.now() + finishAfterMs);
      return queue.add(SETTLE_PAYMENT, { userId }, { runAt, key: paymentId });
    },
  });
  const { payments } = commands;
  const plans = {
    orders: orders({ commands, queries, keyed: parts.commands, clock, gateway: taking.gateway?.name ?? null }),
    queries,
  };
  const telling = notices({ mailer, addressOf, publicUrl });
  const renewing = renewals({ payments, queries, notices: telling, mayBill, clock });
  const secure = publicUrl.startsWith('https:');
  const door: FastifyPluginAsync = async (app) => {
    await app.register(subscriptionRoutes, { ...plans, seller, secure });
    await app.register(stripeWebhookRoute, { webhook: taking.webhook?.(payments.heard) ?? null });
  };
  return {
    plans,
    commands,
    door,
    renewals: renewing,
    /** Has somebody buy Premium at the price of the day; does nothing for whoever has it. */
    async goPremium(userId: string): Promise<void> {
      if (await queries.isPremium(userId, clock())) return;
      const order = { plan: PREMIUM, amount: priceOf(PREMIUM) } as const;
      await commands.upgrade(userId, order, { actor: userId, commandId: uuid() });
    },
    jobs: subscriptionJobs({ payments, renewals: renewing, queries, clock }),
  };
};
