import type { Rupees } from '../kernel/values.ts';
import type { ReceiptFacts } from '../payments/documents.ts';
import type { GstStateCode } from '../payments/gst.ts';
import type { SubscriptionEvent } from './events.ts';
import { evolvePlanState, type PlanState, premiumUntil } from './premium-state.ts';

/** One payment of a person, and its outcome. */
export interface Payment {
  readonly paymentId: string;
  readonly subscriptionId: string;
  readonly purpose: 'start' | 'renewal';
  readonly amountInr: Rupees;
  readonly period: number;
  readonly attempt: number;
  readonly placeOfSupply: GstStateCode | null;
  readonly requestedAt: string;
  /** Null until the payment is settled. */
  readonly receipt: ReceiptFacts | null;
  readonly status: 'requested' | 'settled' | 'declined' | 'refund_requested' | 'refunded';
}

/** The state of a person's payments and subscription. The rules for plans base their decisions on it. */
export interface Ledger {
  readonly standing: PlanState | null;
  readonly payments: ReadonlyMap<string, Payment>;
  readonly last: Payment | null;
  /** The number of paid months of the latest subscription. */
  readonly monthsPaid: number;
  /** When the latest subscription began. */
  readonly startedAt: string | null;
  /** The advance notice of the next debit; null until the notice has been sent. */
  readonly notice: { readonly amountInr: Rupees; readonly debitAt: string } | null;
  /** The number of times that the renewal has failed since the last paid month. */
  readonly failures: number;
  readonly nextAttemptAt: string | null;
  /** The latest failure; null once a month has been paid. */
  readonly lastFailure: RenewalFailure | null;
  /** Whether the account has been erased. Nothing is sold to an erased account, and late payments are refunded. */
  readonly isErased: boolean;
}
type RenewalFailure = Extract<SubscriptionEvent, { type: 'RenewalFailed' }>['data'];

export const EMPTY_LEDGER: Ledger = {
  standing: null,
  payments: new Map(),
  last: null,
  monthsPaid: 0,
  startedAt: null,
  notice: null,
  failures: 0,
  nextAttemptAt: null,
  lastFailure: null,
  isErased: false,
};
const PAID = { notice: null, failures: 0, nextAttemptAt: null, lastFailure: null };

const change = (ledger: Ledger, paymentId: string, patch: Partial<Payment>): Ledger => {
  const payment = ledger.payments.get(paymentId);
  if (!payment) return ledger;
  const changed = { ...payment, ...patch };
  const last = ledger.last?.paymentId === paymentId ? changed : ledger.last;
  return { ...ledger, payments: new Map(ledger.payments).set(paymentId, changed), last };
};

/** Applies an event to the ledger. */
export const evolveLedger = (before: Ledger, event: SubscriptionEvent): Ledger => {
  const ledger = { ...before, standing: evolvePlanState(before.standing, event) };
  const { type, data } = event;
  switch (type) {
    case 'PaymentRequested': {
      const { plan: _plan, at: requestedAt, ...asked } = data;
      const payment = { ...asked, requestedAt, receipt: null, status: 'requested' as const };
      return { ...ledger, payments: new Map(ledger.payments).set(data.paymentId, payment), last: payment };
    }
    case 'PaymentSettled':
      return change(ledger, data.paymentId, { status: 'settled', receipt: data.receipt });
    case 'PaymentDeclined':
      return change(ledger, data.paymentId, { status: 'declined' });
    case 'RefundRequested':
      return change(ledger, data.paymentId, { status: 'refund_requested' });
    case 'PaymentRefunded':
      return change(ledger, data.paymentId, { status: 'refunded' });
    case 'SubscriptionStarted':
      return { ...ledger, ...PAID, monthsPaid: 1, startedAt: data.at };
    case 'SubscriptionRenewed':
      return { ...ledger, ...PAID, monthsPaid: ledger.monthsPaid + 1 };
    case 'RenewalAnnounced':
      return { ...ledger, notice: { amountInr: data.amountInr, debitAt: data.debitAt } };
    case 'RenewalFailed':
      return { ...ledger, failures: ledger.failures + 1, nextAttemptAt: data.nextAttemptAt, lastFailure: data };
    case 'CancellationRequested':
      // If the buyer withdraws the cancellation, the debit must be announced again.
      return { ...ledger, notice: null };
    case 'BuyerErased':
      return { ...ledger, isErased: true };
    case 'SubscriptionEnded':
      return data.reason === 'account_erased' ? { ...ledger, isErased: true } : ledger;
    case 'CancellationWithdrawn':
      return ledger;
  }
};

/** Returns the payment whose outcome is pending, if any; there is never more than one. */
export const pendingOf = ({ last }: Ledger): Payment | null => (last?.status === 'requested' ? last : null);

/** Returns the month of the next payment, and the number of the attempt (1 for the first). Only a declined payment is attempted again. */
export const nextOrder = ({ last }: Ledger): { readonly period: number; readonly attempt: number } => {
  if (!last) return { period: 1, attempt: 1 };
  if (last.status === 'declined') return { period: last.period, attempt: last.attempt + 1 };
  return { period: last.period + 1, attempt: 1 };
};

/** Returns the plan's state if the plan includes Premium at `now`, otherwise null. */
export const runningAt = ({ standing }: Ledger, now: string): PlanState | null =>
  standing && !standing.ended && now < premiumUntil(standing) ? standing : null;
