import type { SubscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { allows } from '../../schema/accounts/policies.ts';
import { UserNotFound } from '../../schema/accounts/rejections.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { PLANS } from '../../schema/subscriptions/plans.ts';
import type { Premium } from '../../schema/subscriptions/premium.ts';
import { ReceiptNotFound } from '../../schema/subscriptions/rejections.ts';
import { builder } from '../platform/graphql/builder.ts';
import '../platform/graphql/mutations.ts';
import type { Orders, PlanOrder } from './orders.ts';
import type { PlanOffer, PlanView, ReceiptLine } from './plan-view.ts';
import { type ReceiptDetail, receiptDetail } from './receipt-detail.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Plans of buyers. */
    readonly plans: { readonly orders: Orders; readonly queries: SubscriptionQueries };
  }
}

const Plan = builder.enumType('Plan', { values: PLANS });

const ReceiptLineRef = builder.objectRef<ReceiptLine>('ReceiptLine').implement({
  description: 'A receipt in a list of them; `receipt(id)` tells all of it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number'),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    amount: t.exposeInt('amount', { description: 'Whole rupees.' }),
    isRefunded: t.exposeBoolean('isRefunded'),
    path: t.exposeString('path', { description: 'The receipt as a page of this server, to read and to print.' }),
  }),
});

const ReceiptRef = builder.objectRef<ReceiptDetail>('Receipt').implement({
  description: 'What a payment came to. Amounts are in paise: the parts and the rounding make the total.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number', { description: 'Consecutive in its financial year.' }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    periodStart: t.expose('periodStart', { type: 'DateTime', nullable: true }),
    periodEnd: t.expose('periodEnd', { type: 'DateTime', nullable: true }),
    sac: t.exposeString('sac'),
    gstPercent: t.exposeInt('gstPercent'),
    supplierState: t.exposeString('supplierState'),
    supplierGstin: t.exposeString('supplierGstin', { nullable: true }),
    placeOfSupply: t.exposeString('placeOfSupply'),
    totalPaise: t.exposeInt('totalPaise'),
    taxablePaise: t.exposeInt('taxablePaise'),
    cgstPaise: t.exposeInt('cgstPaise'),
    sgstPaise: t.exposeInt('sgstPaise'),
    igstPaise: t.exposeInt('igstPaise'),
    roundOffPaise: t.exposeInt('roundOffPaise'),
    isRefunded: t.exposeBoolean('isRefunded'),
    path: t.exposeString('path'),
  }),
});

interface Pending {
  readonly id: string;
  readonly amount: number;
  readonly requestedAt: string;
}
const PendingPaymentRef = builder.objectRef<Pending>('PendingPayment').implement({
  description: 'A payment that the gateway has not settled or declined yet.',
  fields: (t) => ({
    id: t.exposeID('id'),
    amount: t.exposeInt('amount', { description: 'Whole rupees.' }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
  }),
});

const PlanOfferRef = builder.objectRef<PlanOffer>('PlanOffer').implement({
  description: 'What an order of Premium made now would come to.',
  fields: (t) => ({
    amount: t.exposeInt('amount', {
      description: 'Whole rupees for the first month, tax included, and again for each that follows.',
    }),
    gateway: t.exposeString('gateway', {
      nullable: true,
      description: 'Who would take the payment: `stripe`, or `test`, which takes no money; null where nobody can.',
    }),
    paidUntil: t.expose('paidUntil', {
      type: 'DateTime',
      description: 'The end of the month that it would pay, when the next payment is due.',
    }),
  }),
});

const MySubscriptionRef = builder.objectRef<PlanView>('MySubscription').implement({
  description: 'The plan of whoever is signed in. Dates are null where there is none.',
  fields: (t) => ({
    tier: t.expose('tier', { type: Plan }),
    status: t.exposeString('status', {
      description:
        '`active`; `pending` while a first payment has no outcome; `past_due` while a failed renewal is tried again.',
    }),
    isPremium: t.exposeBoolean('isPremium'),
    why: t.exposeString('why', {
      description:
        '`never_subscribed`, `paid`, `cancelled_at_period_end`, `grace`, `payment_failed`, `cancelled`, `account_erased`.',
    }),
    premiumUntil: t.expose('premiumUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'When Premium ends if nothing else happens, or ended.',
    }),
    amount: t.exposeInt('amount', { description: 'Whole rupees a billing cycle, tax included; 0 for the free plan.' }),
    currency: t.exposeString('currency'),
    billingCycle: t.exposeString('billingCycle'),
    startDate: t.expose('startDate', { type: 'DateTime', nullable: true }),
    endDate: t.expose('endDate', { type: 'DateTime', nullable: true, description: 'The end of the last paid month.' }),
    nextBillingDate: t.expose('nextBillingDate', { type: 'DateTime', nullable: true }),
    cancelAtPeriodEnd: t.exposeBoolean('cancelAtPeriodEnd'),
    pendingPayment: t.expose('pendingPayment', { type: PendingPaymentRef, nullable: true }),
    offer: t.expose('offer', {
      type: PlanOfferRef,
      nullable: true,
      description: 'What Premium would come to now; null of who has it.',
    }),
    receipts: t.field({
      type: [ReceiptLineRef],
      description: 'Newest first.',
      resolve: ({ receipts }) => [...receipts],
    }),
  }),
});

const PlanOrderRef = builder.objectRef<PlanOrder>('PlanOrder').implement({
  description: 'A plan after an order.',
  fields: (t) => ({
    subscription: t.expose('subscription', { type: MySubscriptionRef }),
    payUrl: t.exposeString('payUrl', {
      nullable: true,
      description: 'Where the person pays, when the gateway has a page of its own for that: send the browser there.',
    }),
  }),
});

const PremiumRef = builder.objectRef<Premium>('Premium').implement({
  description: 'Whether somebody is, or was, premium at an instant, and why.',
  fields: (t) => ({
    isPremium: t.exposeBoolean('isPremium'),
    tier: t.expose('tier', { type: Plan }),
    why: t.exposeString('why', { description: 'As in `MySubscription.why`.' }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'When Premium ends if nothing else happens, or ended, as it was known at that instant.',
    }),
  }),
});

builder.queryFields((t) => ({
  premiumAt: t.field({
    type: PremiumRef,
    description:
      'Whether I was premium at an instant, and why, as the log tells it; an admin may ask after anybody. USER_NOT_FOUND for anybody else.',
    args: { at: t.arg({ type: 'DateTime', required: true }), userId: t.arg.id() },
    resolve: (_root, { at, userId }, { plans, currentUser }) => {
      const { id, roles } = signedIn(currentUser);
      const asked = userId ?? id;
      if (asked !== id && !allows(roles, 'users: find and see')) throw UserNotFound();
      return plans.queries.premium(asked, new Date(at));
    },
  }),
  mySubscription: t.field({
    type: MySubscriptionRef,
    description: 'Twin of GET /api/subscriptions.',
    resolve: (_root, _args, { plans, currentUser }) => plans.orders.plan(signedIn(currentUser).id),
  }),
  receipt: t.field({
    type: ReceiptRef,
    description: 'A receipt of my own. Fails with RECEIPT_NOT_FOUND. Its page is GET /api/receipts/{id}.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { plans, currentUser }) => {
      const receipt = await plans.queries.receipt(signedIn(currentUser).id, id);
      if (!receipt) throw ReceiptNotFound();
      return receiptDetail(receipt);
    },
  }),
}));

builder.mutationFields((t) => ({
  upgrade: t.field({
    type: PlanOrderRef,
    errors: {},
    description:
      'Orders a plan. `amount` is what the person saw: 299 for premium_buyer, 0 for free, else PRICE_CHANGED. The free plan follows when the paid month is over. ALREADY_PREMIUM, PAYMENT_DECLINED, PAYMENT_UNAVAILABLE. Twin of POST /api/subscriptions.',
    args: {
      plan: t.arg({ type: Plan, required: true }),
      amount: t.arg.int({ required: true }),
      placeOfSupply: t.arg.string({ description: "The buyer's state by its GST code (36), for the receipt." }),
      paymentToken: t.arg.string({ description: 'A way to pay that the gateway knows.' }),
    },
    resolve: (_root, args, { plans, currentUser, idempotencyKey: key }) =>
      plans.orders.upgrade({ user: signedIn(currentUser), key }, args),
  }),
  cancelSubscription: t.field({
    type: MySubscriptionRef,
    errors: {},
    description: 'Premium ends with the paid month. NOT_SUBSCRIBED. Twin of POST /api/subscriptions/cancel.',
    resolve: (_root, _args, { plans, currentUser, idempotencyKey: key }) =>
      plans.orders.cancel({ user: signedIn(currentUser), key }),
  }),
  resumeSubscription: t.field({
    type: MySubscriptionRef,
    errors: {},
    description: 'Takes a cancellation back. NOT_SUBSCRIBED. Twin of POST /api/subscriptions/resume.',
    resolve: (_root, _args, { plans, currentUser, idempotencyKey: key }) =>
      plans.orders.resume({ user: signedIn(currentUser), key }),
  }),
}));
