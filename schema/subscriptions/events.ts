import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { CreditNoteFacts, DeclineReason, GstState, ReceiptFacts } from '../payments/documents.ts';

/** The reasons for the end of a subscription. */
export const END_REASONS = ['cancelled', 'payment_failed', 'account_erased'] as const;

const paymentId = z.uuid();
const subscriptionId = z.uuid();
/** The number of a paid month, from 1, counted across all subscriptions of a person, because a month may never be paid twice. */
const period = z.int().positive();

/** Events of a person's plan (stream `subscription-<userId>`), without personal data. `at` is the time of the decision; amounts include tax.
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const SubscriptionEvent = z.discriminatedUnion('type', [
  /** The gateway is called after this event, with an idempotency key composed of the person, `period` and `attempt`. */
  event('PaymentRequested', {
    paymentId,
    subscriptionId,
    purpose: z.enum(['start', 'renewal']),
    plan: z.literal('premium_buyer'),
    amountInr: Rupees,
    period,
    /** The number of the attempt to pay for that period, from 1. The next attempt requires that this attempt has been declined. */
    attempt: z.int().positive(),
    placeOfSupply: GstState.nullable(),
    at: Instant,
  }),
  event('PaymentSettled', {
    paymentId,
    gateway: z.string(),
    gatewayReference: z.string(),
    receipt: ReceiptFacts,
    at: Instant,
  }),
  event('PaymentDeclined', { paymentId, reason: DeclineReason, at: Instant }),
  event('SubscriptionStarted', {
    subscriptionId,
    paymentId,
    tier: z.literal('premium_buyer'),
    amountInr: Rupees,
    period,
    startsAt: Instant,
    endsAt: Instant,
    at: Instant,
  }),
  event('SubscriptionRenewed', {
    subscriptionId,
    paymentId,
    period,
    startsAt: Instant,
    endsAt: Instant,
    at: Instant,
  }),
  /** The person is notified of the debit at least a day in advance. `debitAt`: the time of the debit. */
  event('RenewalAnnounced', { subscriptionId, period, amountInr: Rupees, debitAt: Instant, at: Instant }),
  event('RenewalFailed', {
    subscriptionId,
    paymentId,
    period,
    attempt: z.int().positive(),
    /** When the next attempt is made; null after the last attempt. */
    nextAttemptAt: Instant.nullable(),
    graceUntil: Instant,
    at: Instant,
  }),
  event('CancellationRequested', { subscriptionId, endsAt: Instant, at: Instant }),
  event('CancellationWithdrawn', { subscriptionId, at: Instant }),
  /** `endedAt` is when Premium ended, possibly before the server detected the end. */
  event('SubscriptionEnded', { subscriptionId, reason: z.enum(END_REASONS), endedAt: Instant, at: Instant }),
  /** The person's account has been erased, whether or not it had a plan. No more plans are sold to this person. */
  event('BuyerErased', { at: Instant }),
  /** A payment that was received must be refunded, because the order was no longer valid or the month was already paid. */
  event('RefundRequested', { paymentId, amountInr: Rupees, at: Instant }),
  /** `creditNote` is null for refunds of version 1, which had no credit note. */
  event('PaymentRefunded', {
    paymentId,
    gatewayReference: z.string(),
    creditNote: CreditNoteFacts.nullable(),
    at: Instant,
  }),
]);
export type SubscriptionEvent = z.infer<typeof SubscriptionEvent>;
