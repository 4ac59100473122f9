import { z } from 'zod';
import type { SubscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { endOfMonth } from '../../schema/subscriptions/periods.ts';
import { PLANS } from '../../schema/subscriptions/plans.ts';
import { PREMIUM_REASONS } from '../../schema/subscriptions/premium.ts';
import { BILLING, priceOf } from '../../schema/subscriptions/price-book.ts';

const instant = z.iso.datetime();
const rupees = z.int().describe('Whole rupees.');

/** A receipt in a list of them. */
export const ReceiptLine = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: instant,
  amount: rupees,
  isRefunded: z.boolean(),
  path: z.string().describe('The receipt as a page of this server.'),
});
export type ReceiptLine = z.output<typeof ReceiptLine>;

/** What an order of Premium made now would come to. */
const PlanOffer = z.object({
  amount: rupees.describe('Whole rupees for the first month, tax included, and again for each that follows.'),
  gateway: z
    .string()
    .nullable()
    .describe('Who would take the payment: `stripe`, or `test`, which takes no money; null where nobody can.'),
  paidUntil: instant.describe('The end of the month that it would pay, when the next payment is due.'),
});
export type PlanOffer = z.output<typeof PlanOffer>;

/** A person's plan as both doors show it. Dates are ISO 8601 UTC; null where there is none. */
export const PlanView = z.object({
  tier: z.enum(PLANS),
  status: z
    .enum(['active', 'pending', 'past_due'])
    .describe('`pending`: a first payment has no outcome yet; `past_due`: a renewal failed and is tried again.'),
  isPremium: z.boolean(),
  why: z.enum(PREMIUM_REASONS).describe('Why premium, or why not.'),
  premiumUntil: instant.nullable().describe('When Premium ends if nothing else happens, or ended.'),
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
    .describe('A payment that the gateway has not settled or declined yet.'),
  offer: PlanOffer.nullable().describe('What Premium would come to now; null of who has it.'),
  receipts: z.array(ReceiptLine).describe('Newest first.'),
});
export type PlanView = z.output<typeof PlanView>;

const PAISE = 100;

/** A person's plan at `at`, from the read model.
 *  @param gateway who takes payments; null where nobody does */
export const planView = async (
  queries: SubscriptionQueries,
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
    receipts: receipts.map(({ id, number, issuedAt, facts, status }) => ({
      id,
      number,
      issuedAt,
      amount: facts.totalPaise / PAISE,
      isRefunded: status === 'refunded',
      path: `/api/receipts/${id}`,
    })),
  };
};
