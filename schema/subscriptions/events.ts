import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { GST_STATES, type GstStateCode } from './gst.ts';

const CODES = Object.keys(GST_STATES).filter((code): code is GstStateCode => code in GST_STATES);
/** A state or union territory by its GST code. */
export const GstState = z.enum(CODES, { error: 'not a GST state code of India, like 36' });

const paise = z.int().nonnegative();
/** The permanent contents of a payment's receipt, without the buyer's name or address. */
export const ReceiptFacts = z.object({
  /** Consecutive in its financial year, at most 16 characters (CGST Rules, rule 46(b)): `CS/26-27/000001`. */
  number: z.string().max(16),
  sac: z.string(),
  supplierState: GstState,
  supplierGstin: z.string().nullable(),
  /** The buyer's stated state; else the supplier's state (IGST Act, section 12(2)(b)(ii)). */
  placeOfSupply: GstState,
  totalPaise: paise,
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  roundOffPaise: z.int(),
});
export type ReceiptFacts = z.infer<typeof ReceiptFacts>;

/** Why a gateway declined a payment, in our own codes: `card_declined`, `insufficient_funds`, `expired`, `not_completed`. */
const DeclineReason = z.string().regex(/^[a-z_]{1,60}$/);
/** Why a subscription ended. */
export const END_REASONS = ['cancelled', 'payment_failed', 'account_erased'] as const;

const paymentId = z.uuid();
const subscriptionId = z.uuid();
/** The number of a person's paid month, from 1, counted across all subscriptions: a month may never be paid twice. */
const period = z.int().positive();

/** Events of a person's plan (stream `subscription-<userId>`), without personal data. `at` is the time of the decision; amounts include tax.
 *  Never edit a stored shape: add a version and an upcaster. */
export const SubscriptionEvent = z.discriminatedUnion('type', [
  /** The gateway is called after this event, with an idempotency key made from the person, `period` and `attempt`. */
  event('PaymentRequested', {
    paymentId,
    subscriptionId,
    purpose: z.enum(['start', 'renewal']),
    plan: z.literal('premium_buyer'),
    amountInr: Rupees,
    period,
    /** The number of the attempt for that period, from 1; the next attempt requires that this one has been declined. */
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
  /** The person is told of the debit at `debitAt` at least a day in advance. */
  event('RenewalAnnounced', { subscriptionId, period, amountInr: Rupees, debitAt: Instant, at: Instant }),
  event('RenewalFailed', {
    subscriptionId,
    paymentId,
    period,
    attempt: z.int().positive(),
    /** Null after the last attempt. */
    nextAttemptAt: Instant.nullable(),
    graceUntil: Instant,
    at: Instant,
  }),
  event('CancellationRequested', { subscriptionId, endsAt: Instant, at: Instant }),
  event('CancellationWithdrawn', { subscriptionId, at: Instant }),
  /** `endedAt` is when Premium ended, possibly before the server detected the end. */
  event('SubscriptionEnded', { subscriptionId, reason: z.enum(END_REASONS), endedAt: Instant, at: Instant }),
  /** The person's account is erased, with or without a plan. No plan is sold to this person again. */
  event('BuyerErased', { at: Instant }),
  /** A received payment is to be refunded, because it was no longer wanted or its month was already paid. */
  event('RefundRequested', { paymentId, amountInr: Rupees, at: Instant }),
  event('PaymentRefunded', { paymentId, gatewayReference: z.string(), at: Instant }),
]);
export type SubscriptionEvent = z.infer<typeof SubscriptionEvent>;
