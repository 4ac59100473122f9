import { z } from 'zod';
import type { PaymentQueries } from '../../projections/payments/queries.ts';
import type { SubscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { ReceiptLine } from '../../schema/payments/views.ts';
import { BILLING, priceOf } from '../../schema/subscriptions/billing-rules.ts';
import { endOfMonth } from '../../schema/subscriptions/periods.ts';
import { PLANS } from '../../schema/subscriptions/plans.ts';
import { PREMIUM_REASONS } from '../../schema/subscriptions/premium-state.ts';

const instant = z.iso.datetime();
const rupees = z.int().describe('Whole rupees.');

/** The cost of ordering Premium now. */
const PlanOffer = z.object({
  amount: rupees.describe('Whole rupees for the first and each following month, tax included.'),
  gateway: z
    .string()
    .nullable()
    .describe(
      'The gateway that would take the payment: `stripe`, or `test`, which takes no money; null if there is none.',
    ),
  paidUntil: instant.describe('The end of the first paid month, when the next payment is due.'),
});
export type PlanOffer = z.output<typeof PlanOffer>;

/** A person's plan in GraphQL and REST. Dates are in ISO 8601 UTC; a date that does not apply is null. */
export const PlanView = z.object({
  tier: z.enum(PLANS),
  status: z
    .enum(['active', 'pending', 'past_due'])
    .describe(
      '`active`; `pending`: a first payment has no outcome yet; `past_due`: a renewal has failed and is being retried.',
    ),
  isPremium: z.boolean(),
  why: z.enum(PREMIUM_REASONS).describe('Why the person has Premium, or does not.'),
  premiumUntil: instant.nullable().describe('When Premium ends unless something changes, or when it ended.'),
  amount: rupees,
  currency: z.string(),
  billingCycle: z.string(),
  startDate: instant.nullable(),
  endDate: instant.nullable().describe('The end of the last paid month.'),
  nextBillingDate: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  pendingPayment: z
    .object({ id: z.string(), amount: rupees, requestedAt: instant })
    .nullable()
    .describe('A payment whose outcome the gateway has not reported yet.'),
  offer: PlanOffer.nullable().describe('What Premium would cost now; null if the person has it.'),
  receipts: z.array(ReceiptLine).describe('Of everything that the person paid for, newest first.'),
});
export type PlanView = z.output<typeof PlanView>;

export interface PlanQueries extends SubscriptionQueries {
  readonly receipts: PaymentQueries['receipts'];
}

/** Returns a person's plan at the time `at`, from the read model; `gateway` is null if payments are not possible. */
export const planView = async (
  queries: PlanQueries,
  userId: string,
  at: Date,
  gateway: string | null,
): Promise<PlanView> => {
  const [{ isPremium, tier, until, why }, newest, pending, receipts] = await Promise.all([
    queries.premium(userId, at),
    queries.subscription(userId),
    queries.pendingPayment(userId),
    queries.receipts(userId),
  ]);
  const running = isPremium ? newest : null;
  const stored = running?.status === 'past_due' ? 'past_due' : 'active';
  return {
    tier,
    status: !isPremium && pending ? 'pending' : stored,
    isPremium,
    why,
    premiumUntil: until,
    amount: running?.amount ?? 0,
    currency: BILLING.currency,
    billingCycle: BILLING.billingCycle,
    startDate: running?.startDate ?? null,
    endDate: running?.endDate ?? null,
    nextBillingDate: running?.nextBillingDate ?? null,
    cancelAtPeriodEnd: running?.cancelAtPeriodEnd ?? false,
    pendingPayment: pending && { id: pending.id, amount: pending.amountInr, requestedAt: pending.requestedAt },
    offer: isPremium ? null : { amount: priceOf('premium_buyer'), gateway, paidUntil: endOfMonth(at.toISOString(), 1) },
    receipts: [...receipts],
  };
};
