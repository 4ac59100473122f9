import type { Rupees } from '../kernel/values.ts';
import type { SubscriptionEvent } from './events.ts';
import type { GstStateCode } from './gst.ts';
import { evolveStanding, premiumUntil, type Standing } from './premium.ts';

/** One payment of a person, and what came of it. */
export interface Payment {
  readonly paymentId: string;
  readonly subscriptionId: string;
  readonly purpose: 'start' | 'renewal';
  readonly amountInr: Rupees;
  readonly period: number;
  readonly attempt: number;
  readonly placeOfSupply: GstStateCode | null;
  readonly requestedAt: string;
  readonly status: 'requested' | 'settled' | 'declined' | 'refund_requested' | 'refunded';
}

/** What the rules of plans need of a person's history. */
export interface Ledger {
  readonly standing: Standing | null;
  readonly payments: ReadonlyMap<string, Payment>;
  /** The newest payment that was asked for. */
  readonly last: Payment | null;
  /** Months of the newest subscription that are paid. */
  readonly monthsPaid: number;
  /** When the newest subscription started. */
  readonly startedAt: string | null;
  /** The notice of the next debit; null until it is given. */
  readonly notice: { readonly amountInr: Rupees; readonly debitAt: string } | null;
  /** Failed tries to renew the month that is over. */
  readonly failures: number;
  readonly nextAttemptAt: string | null;
  /** The newest of them; null once a month was paid. */
  readonly lastFailure: RenewalFailure | null;
  /** The account is erased: nothing is sold any more, and money that still comes goes back. */
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

const withStatus = (ledger: Ledger, paymentId: string, status: Payment['status']): Ledger => {
  const payment = ledger.payments.get(paymentId);
  if (!payment) return ledger;
  const changed = { ...payment, status };
  const last = ledger.last?.paymentId === paymentId ? changed : ledger.last;
  return { ...ledger, payments: new Map(ledger.payments).set(paymentId, changed), last };
};

/** What an event makes of the ledger. */
export const evolveLedger = (before: Ledger, event: SubscriptionEvent): Ledger => {
  const ledger = { ...before, standing: evolveStanding(before.standing, event) };
  const { type, data } = event;
  switch (type) {
    case 'PaymentRequested': {
      const { plan: _plan, at: requestedAt, ...asked } = data;
      const payment = { ...asked, requestedAt, status: 'requested' as const };
      return { ...ledger, payments: new Map(ledger.payments).set(data.paymentId, payment), last: payment };
    }
    case 'PaymentSettled':
      return withStatus(ledger, data.paymentId, 'settled');
    case 'PaymentDeclined':
      return withStatus(ledger, data.paymentId, 'declined');
    case 'RefundRequested':
      return withStatus(ledger, data.paymentId, 'refund_requested');
    case 'PaymentRefunded':
      return withStatus(ledger, data.paymentId, 'refunded');
    case 'SubscriptionStarted':
      return { ...ledger, ...PAID, monthsPaid: 1, startedAt: data.at };
    case 'SubscriptionRenewed':
      return { ...ledger, ...PAID, monthsPaid: ledger.monthsPaid + 1 };
    case 'RenewalAnnounced':
      return { ...ledger, notice: { amountInr: data.amountInr, debitAt: data.debitAt } };
    case 'RenewalFailed':
      return { ...ledger, failures: ledger.failures + 1, nextAttemptAt: data.nextAttemptAt, lastFailure: data };
    case 'CancellationRequested':
      // Who takes the cancellation back is told anew of what is debited when.
      return { ...ledger, notice: null };
    case 'BuyerErased':
      return { ...ledger, isErased: true };
    case 'SubscriptionEnded':
      return data.reason === 'account_erased' ? { ...ledger, isErased: true } : ledger;
    case 'CancellationWithdrawn':
      return ledger;
  }
};

/** The payment whose outcome nobody knows yet; there is never more than one. */
export const pendingOf = ({ last }: Ledger): Payment | null => (last?.status === 'requested' ? last : null);

/** The month that a payment asked for now would be for, and the how-manieth try that is: only a declined payment is tried again. */
export const nextOrder = ({ last }: Ledger): { readonly period: number; readonly attempt: number } => {
  if (!last) return { period: 1, attempt: 1 };
  if (last.status === 'declined') return { period: last.period, attempt: last.attempt + 1 };
  return { period: last.period + 1, attempt: 1 };
};

/** The subscription that is premium at `now`, if there is one. */
export const runningAt = ({ standing }: Ledger, now: string): Standing | null =>
  standing && !standing.ended && now < premiumUntil(standing) ? standing : null;
