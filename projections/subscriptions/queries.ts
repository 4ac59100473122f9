import type { Knex } from 'knex';
import { z } from 'zod';
import { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import { type PlanState, type Premium, premiumAt, premiumOf } from '../../schema/subscriptions/premium-state.ts';

const instant = z.date().transform((date) => date.toISOString());
const id = z.string();

const SubscriptionRow = z.object({
  id,
  tier: z.literal('premium_buyer'),
  status: z.enum(['active', 'past_due', 'ended']),
  /** In rupees. The column is a decimal(8,2), which Postgres returns as text. */
  amount: z.coerce.number(),
  currency: z.string(),
  billingCycle: z.string(),
  startDate: instant,
  endDate: instant,
  nextBillingDate: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
});
/** A person's latest subscription. Instants are ISO 8601 UTC. */
export type SubscriptionView = z.output<typeof SubscriptionRow>;

const PaymentRow = z.object({
  id,
  userId: id,
  subscriptionId: id,
  purpose: z.enum(['start', 'renewal']),
  period: z.int(),
  attempt: z.int(),
  amountInr: z.int(),
  placeOfSupply: z.string().nullable(),
  status: z.enum(['requested', 'settled', 'declined', 'refund_requested', 'refunded']),
  reason: z.string().nullable(),
  gateway: z.string().nullable(),
  gatewayReference: z.string().nullable(),
  requestedAt: instant,
  settledAt: instant.nullable(),
});
export type PaymentView = z.output<typeof PaymentRow>;

/** The columns of `users` that describe a person's plan, as in the specification (D2). */
export interface PlanColumns {
  readonly subscriptionTier: string;
  readonly subscriptionStatus: string;
  readonly subscriptionExpiresAt: string | null;
  readonly isPremium: boolean;
  readonly premiumExpiresAt: string | null;
}

const SUBSCRIPTION = {
  id: 'id',
  tier: 'tier',
  status: 'status',
  amount: 'amount',
  currency: 'currency',
  billingCycle: 'billing_cycle',
  startDate: 'start_date',
  endDate: 'end_date',
  nextBillingDate: 'next_billing_date',
  cancelAtPeriodEnd: 'cancel_at_period_end',
};
const PAYMENT = {
  id: 'id',
  userId: 'user_id',
  subscriptionId: 'subscription_id',
  purpose: 'purpose',
  period: 'period',
  attempt: 'attempt',
  amountInr: 'amount_inr',
  placeOfSupply: 'place_of_supply',
  status: 'status',
  reason: 'reason',
  gateway: 'gateway',
  gatewayReference: 'gateway_reference',
  requestedAt: 'requested_at',
  settledAt: 'settled_at',
};
const StandingRow = z.object({
  at: z.date(),
  standing: z.custom<PlanState>((value) => typeof value === 'object' && value !== null && 'endsAt' in value).nullable(),
});

/** Queries for Premium subscriptions and the payments for them. */
export const subscriptionQueries = (db: Knex) => {
  const historyOf = async (userId: string): Promise<readonly SubscriptionEvent[]> => {
    const rows = await db('subscriptions.history').where({ user_id: userId }).orderBy('revision').select('event');
    return rows.map(({ event }) => SubscriptionEvent.parse(event));
  };
  const premium = async (userId: string, at: Date): Promise<Premium> => {
    const row = await db('subscriptions.standings').where({ user_id: userId }).first('standing', 'at');
    if (!row) return premiumOf(null, at);
    const { standing, at: known } = StandingRow.parse(row);
    return at >= known ? premiumOf(standing, at) : premiumAt(await historyOf(userId), at);
  };
  const subscription = async (userId: string): Promise<SubscriptionView | null> => {
    const row = await db('subscriptions.subscriptions')
      .where({ user_id: userId })
      .orderBy('start_date', 'desc')
      .first(SUBSCRIPTION);
    return row ? SubscriptionRow.parse(row) : null;
  };
  const payments = async (where: (query: Knex.QueryBuilder) => unknown): Promise<readonly PaymentView[]> => {
    const rows = await db('subscriptions.payments')
      .where((query) => void where(query))
      .orderBy('requested_at')
      .select(PAYMENT);
    return rows.map((row) => PaymentRow.parse(row));
  };

  return {
    /** Returns whether a person has or had Premium at the given instant, and why. */
    premium,
    isPremium: async (userId: string, at: Date): Promise<boolean> => (await premium(userId, at)).isPremium,
    /** Returns the latest subscription, which may have ended; null for people who have never had one. */
    subscription,
    /** Returns a person's plan in the form that the specification (D2) prescribes for the table `users`. */
    async planColumns(userId: string, at: Date): Promise<PlanColumns> {
      const [{ isPremium, tier, until }, newest] = [await premium(userId, at), await subscription(userId)];
      const expires = isPremium ? until : null;
      return {
        subscriptionTier: tier,
        // The free plan is always active, whatever the state of a paid plan.
        subscriptionStatus: isPremium && newest ? newest.status : 'active',
        subscriptionExpiresAt: expires,
        isPremium,
        premiumExpiresAt: expires,
      };
    },
    history: historyOf,
    /** Returns the person's payment whose outcome is not known yet; null if there is none. */
    async pendingPayment(userId: string): Promise<PaymentView | null> {
      return (await payments((query) => query.where({ user_id: userId, status: 'requested' }))).at(-1) ?? null;
    },
    async payment(paymentId: string): Promise<PaymentView | null> {
      return (await payments((query) => query.where({ id: paymentId }))).at(0) ?? null;
    },
    /** Returns the payments that were requested before the given time and whose outcome or refund is still open. */
    unfinishedPayments: (before: Date): Promise<readonly PaymentView[]> =>
      payments((query) =>
        query.whereIn('status', ['requested', 'refund_requested']).where('requested_at', '<', before),
      ),
    /** Returns the ids of people whose paid month ends before the given time and whose subscription has not ended. The caller then announces the
     *  renewal, renews the subscription, or ends it. */
    async dueBefore(before: Date): Promise<readonly string[]> {
      const rows = await db('subscriptions.subscriptions')
        .where('end_date', '<', before)
        .whereNot({ status: 'ended' })
        .orderBy('end_date')
        .select('user_id');
      return rows.map(({ user_id }) => z.string().parse(user_id));
    },
  };
};
export type SubscriptionQueries = ReturnType<typeof subscriptionQueries>;
