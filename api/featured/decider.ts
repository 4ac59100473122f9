import type { EndReason } from '../../schema/featured/enumerations.ts';
import type { FeaturedEvent } from '../../schema/featured/events.ts';
import {
  EMPTY_FEATURED,
  evolveFeatured,
  type FeaturedLedger,
  type FeaturedPayment,
} from '../../schema/featured/featured-ledger.ts';
import { PAID_DAY_MINUTES } from '../../schema/featured/holdout.ts';
import { FEATURED_PACKAGES } from '../../schema/featured/packages.ts';
import { FeaturedPriceChanged, NoSuchPackage, PaymentUnderWay } from '../../schema/featured/rejections.ts';
import { creditPaise, endOfDays, unusedDays } from '../../schema/featured/unused-days.ts';
import type { Decider } from '../../schema/kernel/event.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import type { CreditNoteFacts, ReceiptFacts } from '../../schema/payments/documents.ts';
import type { GstStateCode } from '../../schema/payments/gst.ts';
import { PaymentUnknown } from '../../schema/payments/rejections.ts';

/** The time in milliseconds after a payment within which an order for the same number of days counts as a double click and buys nothing. */
export const SECOND_PRESS_MS = 60_000;

/** Commands on the featured time of a listing. `now` is ISO 8601 UTC; the caller creates ids. */
export type FeaturedCommand = { readonly listingId: string; readonly now: string } & (
  | {
      readonly type: 'Buy';
      readonly paymentId: string;
      readonly sellerId: string;
      readonly carId: string;
      readonly days: number;
      readonly amount: number;
      readonly placeOfSupply: GstStateCode | null;
    }
  | {
      readonly type: 'Settle';
      readonly paymentId: string;
      readonly gateway: string;
      readonly gatewayReference: string;
      readonly receipt: ReceiptFacts;
      /** Whether the listing is live, and still sold by the account that paid for the days. */
      readonly mayRun: boolean;
    }
  | { readonly type: 'Decline'; readonly paymentId: string; readonly reason: string }
  /** Ends the running featured time early. Time that has already run out by `endedAt` ends as `over` instead. */
  | { readonly type: 'End'; readonly reason: Exclude<EndReason, 'over'>; readonly endedAt: string }
  | { readonly type: 'EndIfOver' }
  | {
      readonly type: 'ConfirmCredit';
      readonly paymentId: string;
      readonly gatewayReference: string;
      readonly creditNote: CreditNoteFacts;
    }
);
type Of<T extends FeaturedCommand['type']> = FeaturedCommand & { readonly type: T };
type Events = readonly FeaturedEvent[];

const paymentOf = ({ payments }: FeaturedLedger, paymentId: string): FeaturedPayment => {
  const payment = payments.get(paymentId);
  if (!payment) throw PaymentUnknown();
  return payment;
};

/** Ends the slot if its time has run out. */
const endIfOver = ({ slot }: FeaturedLedger, listingId: string, now: string): Events => {
  if (!slot || now < slot.endsAt) return [];
  const { slotId, endsAt: endedAt } = slot;
  return [{ type: 'FeaturedTimeEnded', data: { listingId, slotId, reason: 'over', endedAt, at: now } }];
};

const isSecondPress = (payment: FeaturedPayment, days: number, now: string): boolean =>
  payment.days === days &&
  payment.time !== null &&
  payment.credit === null &&
  payment.settledAt !== null &&
  Date.parse(now) - Date.parse(payment.settledAt) < SECOND_PRESS_MS;

const buy = (ledger: FeaturedLedger, command: Of<'Buy'>): Events => {
  const { listingId, paymentId, sellerId, carId, days, amount, placeOfSupply, now } = command;
  const chosen = FEATURED_PACKAGES.find((one) => one.days === days);
  if (!chosen) throw NoSuchPackage();
  if (amount !== chosen.priceInr) throw FeaturedPriceChanged();
  const own = [...ledger.payments.values()].filter((payment) => payment.sellerId === sellerId);
  const pending = own.find(({ status }) => status === 'requested');
  if (pending && pending.days !== days) throw PaymentUnderWay();
  const last = own.at(-1);
  if (pending || (last && isSecondPress(last, days, now))) return [];
  const order = { listingId, paymentId, sellerId, carId, days, placeOfSupply };
  const amountInr = Rupees.parse(chosen.priceInr);
  return [{ type: 'FeaturedPaymentRequested', data: { ...order, amountInr, at: now } }];
};

/** Returns the events of a successful payment. The payment buys featured time, or is refunded in full if the time can no longer be used. */
const bought = (
  ledger: FeaturedLedger,
  { sellerId, paymentId, days, ...payment }: FeaturedPayment,
  command: Of<'Settle'>,
): Events => {
  const { listingId, receipt, mayRun, now } = command;
  const over = endIfOver(ledger, listingId, now);
  const running = over.length > 0 ? null : ledger.slot;
  const later = [...ledger.payments.values()].some(
    (other) => other.sellerId === sellerId && other.time !== null && other.requestedAt > payment.requestedAt,
  );
  const isPaidAlready = payment.status === 'declined' && later;
  if (!mayRun || isPaidAlready || (running && running.sellerId !== sellerId)) {
    const reason = isPaidAlready ? 'paid_already' : 'not_for_sale';
    const all = { listingId, paymentId, sellerId, amountPaise: receipt.totalPaise, unusedDays: null };
    return [{ type: 'FeaturedCreditRequested', data: { ...all, reason, at: now } }];
  }
  const startsAt = running?.endsAt ?? now;
  const dayMinutes = PAID_DAY_MINUTES;
  const endsAt = endOfDays({ startsAt, days, dayMinutes });
  const time = { slotId: running?.slotId ?? paymentId, startsAt, endsAt, dayMinutes };
  return [...over, { type: 'FeaturedTimeBought', data: { listingId, paymentId, sellerId, ...time, at: now } }];
};

/** Records a successful payment. The gateway's latest report counts, because a declined payment may still succeed. */
const settle = (ledger: FeaturedLedger, command: Of<'Settle'>): Events => {
  const { listingId, paymentId, gateway, gatewayReference, receipt, now } = command;
  const payment = paymentOf(ledger, paymentId);
  if (payment.status !== 'requested' && payment.status !== 'declined') return [];
  const { sellerId, days } = payment;
  const settled = { listingId, paymentId, sellerId, days, gateway, gatewayReference, receipt, at: now };
  return [{ type: 'FeaturedPaymentSettled', data: settled }, ...bought(ledger, payment, command)];
};

const decline = (ledger: FeaturedLedger, { listingId, paymentId, reason, now }: Of<'Decline'>): Events =>
  paymentOf(ledger, paymentId).status === 'requested'
    ? [{ type: 'FeaturedPaymentDeclined', data: { listingId, paymentId, reason, at: now } }]
    : [];

/** Ends the running slot, and refunds the unused days of each of its payments. */
const end = (ledger: FeaturedLedger, { listingId, reason, endedAt: asked, now }: Of<'End'>): Events => {
  const { slot, payments } = ledger;
  if (!slot) return [];
  if (asked >= slot.endsAt) return endIfOver(ledger, listingId, now);
  const endedAt = asked < slot.startsAt ? slot.startsAt : asked;
  const ended: FeaturedEvent = {
    type: 'FeaturedTimeEnded',
    data: { listingId, slotId: slot.slotId, reason, endedAt, at: now },
  };
  const credits = [...payments.values()].flatMap((payment): FeaturedEvent[] => {
    const { paymentId, sellerId, time, receipt, days, status } = payment;
    if (time?.slotId !== slot.slotId || receipt === null || status !== 'settled') return [];
    const unused = unusedDays({ ...time, days }, endedAt);
    if (unused === 0) return [];
    const amountPaise = creditPaise(receipt.totalPaise, days, unused);
    const credit = { listingId, paymentId, sellerId, amountPaise, unusedDays: unused, reason, at: now };
    return [{ type: 'FeaturedCreditRequested', data: credit }];
  });
  return [ended, ...credits];
};

const confirmCredit = (ledger: FeaturedLedger, command: Of<'ConfirmCredit'>): Events => {
  const { listingId, paymentId, gatewayReference, creditNote, now } = command;
  const { status, sellerId, credit } = paymentOf(ledger, paymentId);
  if (status !== 'credit_requested' || !credit) return [];
  const paid = { listingId, paymentId, sellerId, unusedDays: credit.unusedDays, gatewayReference, creditNote, at: now };
  return [{ type: 'FeaturedCreditPaid', data: paid }];
};

/** The rules of featured time. A listing has at most one slot. Buying more days extends the slot. The price of unused days is refunded to the exact
 *  paisa. */
export const featuredDecider: Decider<FeaturedLedger, FeaturedCommand, FeaturedEvent> = {
  initial: EMPTY_FEATURED,
  evolve: evolveFeatured,
  /** @throws Rejection PRICE_CHANGED, PAYMENT_UNDER_WAY, PAYMENT_UNKNOWN */
  decide(command, ledger) {
    switch (command.type) {
      case 'Buy':
        return buy(ledger, command);
      case 'Settle':
        return settle(ledger, command);
      case 'Decline':
        return decline(ledger, command);
      case 'End':
        return end(ledger, command);
      case 'EndIfOver':
        return endIfOver(ledger, command.listingId, command.now);
      case 'ConfirmCredit':
        return confirmCredit(ledger, command);
    }
  },
};
