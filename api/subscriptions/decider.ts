import { UserNotFound } from '../../schema/accounts/rejections.ts';
import type { Decider } from '../../schema/kernel/event.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import type { CreditNoteFacts, ReceiptFacts } from '../../schema/payments/documents.ts';
import type { GstStateCode } from '../../schema/payments/gst.ts';
import { PaymentUnknown } from '../../schema/payments/rejections.ts';
import {
  NOTICE_AHEAD_HOURS,
  NOTICE_HOURS,
  priceOf,
  RENEWAL_ATTEMPTS,
  SECOND_CLICK_SECONDS,
} from '../../schema/subscriptions/billing-rules.ts';
import type { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import {
  EMPTY_LEDGER,
  evolveLedger,
  type Ledger,
  nextOrder,
  type Payment,
  pendingOf,
  runningAt,
} from '../../schema/subscriptions/payment-ledger.ts';
import { DAY_MS, endOfMonth, graceUntil, HOUR_MS, later } from '../../schema/subscriptions/periods.ts';
import { type PlanState, premiumUntil } from '../../schema/subscriptions/premium-state.ts';
import { AlreadyPremium, NotSubscribed, PriceChanged } from '../../schema/subscriptions/rejections.ts';

/** Commands on a person's plan. `now` is ISO 8601 UTC; the caller creates ids. */
export type SubscriptionCommand = { readonly now: string } & (
  | {
      readonly type: 'Upgrade';
      readonly amount: number;
      readonly placeOfSupply: GstStateCode | null;
      readonly paymentId: string;
      readonly subscriptionId: string;
    }
  | {
      readonly type: 'SettlePayment';
      readonly paymentId: string;
      readonly gateway: string;
      readonly gatewayReference: string;
      readonly receipt: ReceiptFacts;
    }
  | { readonly type: 'DeclinePayment'; readonly paymentId: string; readonly reason: string }
  | { readonly type: 'Cancel' | 'Resume' | 'AnnounceRenewal' | 'EndIfOver' | 'EndForErasure' }
  | { readonly type: 'Renew'; readonly paymentId: string }
  | {
      readonly type: 'ConfirmRefund';
      readonly paymentId: string;
      readonly gatewayReference: string;
      readonly creditNote: CreditNoteFacts;
    }
);
type Of<T extends SubscriptionCommand['type']> = SubscriptionCommand & { readonly type: T };
type Events = readonly SubscriptionEvent[];

const PLAN = 'premium_buyer' as const;

const requested = (
  ledger: Ledger,
  order: Pick<Payment, 'paymentId' | 'subscriptionId' | 'purpose' | 'amountInr' | 'placeOfSupply'>,
  at: string,
): SubscriptionEvent => ({ type: 'PaymentRequested', data: { ...order, ...nextOrder(ledger), plan: PLAN, at } });

const ended = (
  { subscriptionId }: PlanState,
  reason: 'cancelled' | 'payment_failed' | 'account_erased',
  endedAt: string,
  at: string,
): SubscriptionEvent => ({ type: 'SubscriptionEnded', data: { subscriptionId, reason, endedAt, at } });

/** Returns the event that ends a plan, if the plan has run out and no event has ended it yet. */
const endIfOver = ({ standing }: Ledger, now: string): Events => {
  if (!standing || standing.ended || now < premiumUntil(standing)) return [];
  return [ended(standing, standing.isCancelled ? 'cancelled' : 'payment_failed', premiumUntil(standing), now)];
};

const upgrade = (ledger: Ledger, { amount, now, ...order }: Of<'Upgrade'>): Events => {
  const price = priceOf(PLAN);
  if (ledger.isErased) throw UserNotFound();
  if (amount !== price) throw PriceChanged();
  if (pendingOf(ledger)) return []; // an earlier click has requested a payment that is still pending
  const { paymentId, placeOfSupply } = order;
  const paying = { paymentId, placeOfSupply, amountInr: Rupees.parse(price) };
  const running = runningAt(ledger, now);
  if (running) {
    const isUnpaid = now >= running.endsAt;
    if (isUnpaid)
      return [requested(ledger, { ...paying, subscriptionId: running.subscriptionId, purpose: 'renewal' }, now)];
    const isSecondClick = ledger.startedAt !== null && now <= later(ledger.startedAt, SECOND_CLICK_SECONDS * 1000);
    if (isSecondClick) return [];
    throw AlreadyPremium();
  }
  const start = requested(ledger, { ...paying, subscriptionId: order.subscriptionId, purpose: 'start' }, now);
  return [...endIfOver(ledger, now), start];
};

/** Returns the events that follow from a successful payment: the plan starts or gets its next month. The payment is refunded instead if the month has
 *  already been paid, the buyer has been erased, or the plan has changed in the meantime. */
const bought = (ledger: Ledger, payment: Payment, now: string): Events => {
  const { paymentId, subscriptionId, amountInr, period } = payment;
  const isPaidAlready = [...ledger.payments.values()].some(
    (other) => other.period === period && other.status === 'settled',
  );
  const running = runningAt(ledger, now);
  const refund: Events = [{ type: 'RefundRequested', data: { paymentId, amountInr, at: now } }];
  if (isPaidAlready || ledger.isErased) return refund;
  if (payment.purpose === 'renewal') {
    if (!running || running.isCancelled || running.subscriptionId !== subscriptionId) return refund;
    const endsAt = endOfMonth(running.startsAt, ledger.monthsPaid + 1);
    const month = { subscriptionId, paymentId, period, startsAt: running.endsAt, endsAt, at: now };
    return [{ type: 'SubscriptionRenewed', data: month }];
  }
  if (running) return refund;
  const month = { startsAt: now, endsAt: endOfMonth(now, 1), at: now };
  return [
    ...endIfOver(ledger, now),
    { type: 'SubscriptionStarted', data: { subscriptionId, paymentId, tier: PLAN, amountInr, period, ...month } },
  ];
};

const paymentOf = ({ payments }: Ledger, paymentId: string): Payment => {
  const payment = payments.get(paymentId);
  if (!payment) throw PaymentUnknown();
  return payment;
};

/** Returns the events of a payment that succeeded. The gateway's latest status counts, because a declined payment may still succeed. */
const settle = (ledger: Ledger, command: Of<'SettlePayment'>): Events => {
  const { paymentId, gateway, gatewayReference, receipt, now } = command;
  const payment = paymentOf(ledger, paymentId);
  if (payment.status !== 'requested' && payment.status !== 'declined') return [];
  const settled = { paymentId, gateway, gatewayReference, receipt, at: now };
  return [{ type: 'PaymentSettled', data: settled }, ...bought(ledger, payment, now)];
};

const decline = (ledger: Ledger, { paymentId, reason, now }: Of<'DeclinePayment'>): Events => {
  const payment = paymentOf(ledger, paymentId);
  if (payment.status !== 'requested') return [];
  const declined: SubscriptionEvent = { type: 'PaymentDeclined', data: { paymentId, reason, at: now } };
  const running = runningAt(ledger, now);
  if (payment.purpose === 'start' || !running || running.isCancelled) return [declined];
  const { subscriptionId, period } = payment;
  const attempt = ledger.failures + 1;
  const until = graceUntil(running.endsAt);
  const next = later(now, DAY_MS);
  const nextAttemptAt = attempt < RENEWAL_ATTEMPTS && next < until ? next : null;
  const failed = { subscriptionId, paymentId, period, attempt, nextAttemptAt, graceUntil: until, at: now };
  return [declined, { type: 'RenewalFailed', data: failed }];
};

const announce = (ledger: Ledger, now: string): Events => {
  const running = runningAt(ledger, now);
  if (!running || running.isCancelled || ledger.notice) return [];
  if (now < later(running.endsAt, -NOTICE_AHEAD_HOURS * HOUR_MS)) return [];
  const earliest = later(now, NOTICE_HOURS * HOUR_MS);
  const debitAt = earliest > running.endsAt ? earliest : running.endsAt;
  const { subscriptionId } = running;
  const { period } = nextOrder(ledger);
  const amountInr = Rupees.parse(priceOf(PLAN));
  return [{ type: 'RenewalAnnounced', data: { subscriptionId, period, amountInr, debitAt, at: now } }];
};

const renew = (ledger: Ledger, { paymentId, now }: Of<'Renew'>): Events => {
  const running = runningAt(ledger, now);
  const { notice, failures, nextAttemptAt, last } = ledger;
  if (!running || running.isCancelled || !notice || now < notice.debitAt || pendingOf(ledger)) return [];
  const isTime = nextAttemptAt === null ? failures === 0 : now >= nextAttemptAt;
  if (!isTime) return [];
  const { subscriptionId } = running;
  const { amountInr } = notice;
  const placeOfSupply = last?.placeOfSupply ?? null;
  return [requested(ledger, { paymentId, subscriptionId, purpose: 'renewal', amountInr, placeOfSupply }, now)];
};

const cancel = (ledger: Ledger, now: string): Events => {
  const running = runningAt(ledger, now);
  if (!running) throw NotSubscribed();
  if (running.isCancelled) return [];
  const { subscriptionId, endsAt } = running;
  if (now >= endsAt) return [ended(running, 'cancelled', now, now)];
  return [{ type: 'CancellationRequested', data: { subscriptionId, endsAt, at: now } }];
};

const resume = (ledger: Ledger, now: string): Events => {
  const running = runningAt(ledger, now);
  if (!running) throw NotSubscribed();
  const { subscriptionId, isCancelled } = running;
  return isCancelled ? [{ type: 'CancellationWithdrawn', data: { subscriptionId, at: now } }] : [];
};

/** Returns the events that end a person's plan when the person is erased. Even without a plan, the erasure is recorded, because a payment may be
 *  pending. */
const endForErasure = ({ standing, isErased }: Ledger, now: string): Events => {
  if (isErased) return [];
  const erased: SubscriptionEvent = { type: 'BuyerErased', data: { at: now } };
  if (!standing || standing.ended) return [erased];
  const limit = premiumUntil(standing);
  return [ended(standing, 'account_erased', now < limit ? now : limit, now), erased];
};

const confirmRefund = (ledger: Ledger, command: Of<'ConfirmRefund'>): Events => {
  const { paymentId, gatewayReference, creditNote, now } = command;
  if (paymentOf(ledger, paymentId).status !== 'refund_requested') return [];
  return [{ type: 'PaymentRefunded', data: { paymentId, gatewayReference, creditNote, at: now } }];
};

/** The rules for a person's plan: at most one subscription runs at a time, each month is paid once, and commands are idempotent. */
export const subscriptionDecider: Decider<Ledger, SubscriptionCommand, SubscriptionEvent> = {
  initial: EMPTY_LEDGER,
  evolve: evolveLedger,
  /** @throws Rejection USER_NOT_FOUND for an erased buyer, PRICE_CHANGED, ALREADY_PREMIUM, NOT_SUBSCRIBED, PAYMENT_UNKNOWN */
  decide(command, ledger) {
    switch (command.type) {
      case 'Upgrade':
        return upgrade(ledger, command);
      case 'SettlePayment':
        return settle(ledger, command);
      case 'DeclinePayment':
        return decline(ledger, command);
      case 'Cancel':
        return cancel(ledger, command.now);
      case 'Resume':
        return resume(ledger, command.now);
      case 'AnnounceRenewal':
        return announce(ledger, command.now);
      case 'Renew':
        return renew(ledger, command);
      case 'EndIfOver':
        return endIfOver(ledger, command.now);
      case 'EndForErasure':
        return endForErasure(ledger, command.now);
      case 'ConfirmRefund':
        return confirmRefund(ledger, command);
    }
  },
};
