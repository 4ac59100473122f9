import type { Rupees } from '../kernel/values.ts';
import type { ReceiptFacts } from '../payments/documents.ts';
import type { GstStateCode } from '../payments/gst.ts';
import type { FeaturedEvent } from './events.ts';

/** One payment for featured days, and its outcome. Instants are ISO 8601 UTC. */
export interface FeaturedPayment {
  readonly paymentId: string;
  readonly sellerId: string;
  readonly carId: string;
  readonly days: number;
  readonly amountInr: Rupees;
  readonly placeOfSupply: GstStateCode | null;
  readonly requestedAt: string;
  readonly settledAt: string | null;
  readonly gatewayReference: string | null;
  readonly receipt: ReceiptFacts | null;
  readonly status: 'requested' | 'declined' | 'settled' | 'credit_requested' | 'credited';
  /** The featured time that the payment bought; null if the payment has bought none so far. */
  readonly time: {
    readonly slotId: string;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly dayMinutes: number;
  } | null;
  readonly credit: { readonly amountPaise: number; readonly unusedDays: number | null } | null;
}

/** An uninterrupted period in which a listing is featured. */
export interface Slot {
  readonly slotId: string;
  readonly sellerId: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The payments for one listing, and its current slot. The rules base their decisions on them. */
export interface FeaturedLedger {
  /** The payments, keyed by id, in the order in which they were requested. */
  readonly payments: ReadonlyMap<string, FeaturedPayment>;
  /** The slot for which no end event is stored yet, even if its time is already over. */
  readonly slot: Slot | null;
}
export const EMPTY_FEATURED: FeaturedLedger = { payments: new Map(), slot: null };

const change = (ledger: FeaturedLedger, paymentId: string, patch: Partial<FeaturedPayment>): FeaturedLedger => {
  const payment = ledger.payments.get(paymentId);
  if (!payment) return ledger;
  return { ...ledger, payments: new Map(ledger.payments).set(paymentId, { ...payment, ...patch }) };
};

/** Applies an event to the ledger of a listing. */
export const evolveFeatured = (ledger: FeaturedLedger, { type, data }: FeaturedEvent): FeaturedLedger => {
  switch (type) {
    case 'FeaturedPaymentRequested': {
      const { listingId: _listing, at: requestedAt, ...asked } = data;
      const open = { status: 'requested', settledAt: null, gatewayReference: null, receipt: null } as const;
      const payment = { ...asked, ...open, requestedAt, time: null, credit: null };
      return { ...ledger, payments: new Map(ledger.payments).set(data.paymentId, payment) };
    }
    case 'FeaturedPaymentSettled': {
      const { gatewayReference, receipt, at: settledAt } = data;
      return change(ledger, data.paymentId, { status: 'settled', gatewayReference, receipt, settledAt });
    }
    case 'FeaturedPaymentDeclined':
      return change(ledger, data.paymentId, { status: 'declined' });
    case 'FeaturedTimeBought': {
      const { slotId, sellerId, startsAt, endsAt, dayMinutes } = data;
      const slot = ledger.slot ? { ...ledger.slot, endsAt } : { slotId, sellerId, startsAt, endsAt };
      return change({ ...ledger, slot }, data.paymentId, { time: { slotId, startsAt, endsAt, dayMinutes } });
    }
    case 'FeaturedTimeEnded':
      return { ...ledger, slot: null };
    case 'FeaturedCreditRequested': {
      const { amountPaise, unusedDays } = data;
      return change(ledger, data.paymentId, { status: 'credit_requested', credit: { amountPaise, unusedDays } });
    }
    case 'FeaturedCreditPaid':
      return change(ledger, data.paymentId, { status: 'credited' });
  }
};
