import { BILLING } from '../../schema/subscriptions/billing-rules.ts';
import type { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import { graceUntil } from '../../schema/subscriptions/periods.ts';
import { evolvePlanState, type PlanState } from '../../schema/subscriptions/premium-state.ts';

/** A row of `subscriptions`: the columns of the specification (D2), and further columns for our own billing. */
export interface SubscriptionRow {
  readonly id: string;
  readonly tier: string;
  /** `past_due` means that a renewal has failed but may still be paid. */
  readonly status: 'active' | 'past_due' | 'ended';
  readonly amount: number;
  readonly currency: string;
  readonly billing_cycle: string;
  readonly start_date: string;
  /** The end of the last paid month. */
  readonly end_date: string;
  /** The time of the next debit; null if no further debit is planned. */
  readonly next_billing_date: string | null;
  readonly cancel_at_period_end: boolean;
  /** When Premium ends if nothing else happens. */
  readonly premium_until: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A row of `payments`. */
export interface PaymentRow {
  readonly id: string;
  readonly subscription_id: string;
  readonly purpose: string;
  readonly period: number;
  readonly attempt: number;
  readonly amount_inr: number;
  readonly place_of_supply: string | null;
  readonly status: 'requested' | 'settled' | 'declined' | 'refund_requested' | 'refunded';
  readonly reason: string | null;
  readonly gateway: string | null;
  readonly gateway_reference: string | null;
  readonly requested_at: string;
  readonly settled_at: string | null;
  readonly updated_at: string;
}

export interface PersonRows {
  readonly subscriptions: readonly SubscriptionRow[];
  readonly payments: readonly PaymentRow[];
  readonly standing: PlanState | null;
}

interface Folding {
  readonly subscriptions: Map<string, SubscriptionRow>;
  readonly payments: Map<string, PaymentRow>;
}

const change = <T>(rows: Map<string, T>, id: string, patch: Partial<T>): void => {
  const row = rows.get(id);
  if (row) rows.set(id, { ...row, ...patch });
};

const foldPayment = ({ payments }: Folding, event: SubscriptionEvent): void => {
  const { type, data } = event;
  switch (type) {
    case 'PaymentRequested':
      payments.set(data.paymentId, {
        id: data.paymentId,
        subscription_id: data.subscriptionId,
        purpose: data.purpose,
        period: data.period,
        attempt: data.attempt,
        amount_inr: data.amountInr,
        place_of_supply: data.placeOfSupply,
        status: 'requested',
        reason: null,
        gateway: null,
        gateway_reference: null,
        requested_at: data.at,
        settled_at: null,
        updated_at: data.at,
      });
      return;
    case 'PaymentSettled': {
      const { paymentId, gateway, gatewayReference, at } = data;
      const paid = { gateway, gateway_reference: gatewayReference, settled_at: at, updated_at: at };
      change(payments, paymentId, { ...paid, status: 'settled', reason: null });
      return;
    }
    case 'PaymentDeclined':
      change(payments, data.paymentId, { status: 'declined', reason: data.reason, updated_at: data.at });
      return;
    case 'RefundRequested':
      change(payments, data.paymentId, { status: 'refund_requested', updated_at: data.at });
      return;
    case 'PaymentRefunded':
      change(payments, data.paymentId, { status: 'refunded', updated_at: data.at });
      return;
  }
};

const foldSubscription = ({ subscriptions }: Folding, event: SubscriptionEvent): void => {
  const { type, data } = event;
  switch (type) {
    case 'SubscriptionStarted': {
      const { subscriptionId: id, tier, amountInr, startsAt, endsAt, at } = data;
      const { currency, billingCycle } = BILLING;
      subscriptions.set(id, {
        id,
        tier,
        status: 'active',
        amount: amountInr,
        currency,
        billing_cycle: billingCycle,
        start_date: startsAt,
        end_date: endsAt,
        next_billing_date: endsAt,
        cancel_at_period_end: false,
        premium_until: graceUntil(endsAt),
        created_at: at,
        updated_at: at,
      });
      return;
    }
    case 'SubscriptionRenewed': {
      const { subscriptionId, endsAt, at } = data;
      const paid = { end_date: endsAt, next_billing_date: endsAt, premium_until: graceUntil(endsAt) };
      change(subscriptions, subscriptionId, { ...paid, status: 'active', updated_at: at });
      return;
    }
    case 'RenewalAnnounced':
      change(subscriptions, data.subscriptionId, { next_billing_date: data.debitAt, updated_at: data.at });
      return;
    case 'RenewalFailed': {
      const { subscriptionId, nextAttemptAt, at } = data;
      change(subscriptions, subscriptionId, { status: 'past_due', next_billing_date: nextAttemptAt, updated_at: at });
      return;
    }
    case 'CancellationRequested': {
      const off = { cancel_at_period_end: true, next_billing_date: null, premium_until: data.endsAt };
      change(subscriptions, data.subscriptionId, { ...off, updated_at: data.at });
      return;
    }
    case 'CancellationWithdrawn': {
      const row = subscriptions.get(data.subscriptionId);
      if (!row) return;
      const on = { next_billing_date: row.end_date, premium_until: graceUntil(row.end_date) };
      change(subscriptions, row.id, { ...on, cancel_at_period_end: false, updated_at: data.at });
      return;
    }
    case 'SubscriptionEnded': {
      const over = { next_billing_date: null, premium_until: data.endedAt };
      change(subscriptions, data.subscriptionId, { ...over, status: 'ended', updated_at: data.at });
      return;
    }
  }
};

/** Computes table rows from one person's complete history. */
export const foldHistory = (history: Iterable<SubscriptionEvent>): PersonRows => {
  const folding: Folding = { subscriptions: new Map(), payments: new Map() };
  let standing: PlanState | null = null;
  for (const event of history) {
    foldPayment(folding, event);
    foldSubscription(folding, event);
    standing = evolvePlanState(standing, event);
  }
  return {
    subscriptions: [...folding.subscriptions.values()],
    payments: [...folding.payments.values()],
    standing,
  };
};
