import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { GST_STATES, type GstStateCode } from './gst.ts';

const CODES = Object.keys(GST_STATES).filter((code): code is GstStateCode => code in GST_STATES);
/** A state or union territory by its GST code. */
export const GstState = z.enum(CODES, { error: 'not a GST state code of India, like 36' });

const paise = z.int().nonnegative();
/** What stands on the receipt of a payment, for good: amounts in paise, no name and no address of the buyer. */
export const ReceiptFacts = z.object({
  /** Consecutive in its financial year, at most 16 characters (CGST Rules, rule 46(b)): `CS/26-27/000001`. */
  number: z.string().max(16),
  sac: z.string(),
  supplierState: GstState,
  supplierGstin: z.string().nullable(),
  /** Where the buyer said to be; the supplier's state where nothing was said (IGST Act, section 12(2)(b)(ii)). */
  placeOfSupply: GstState,
  totalPaise: paise,
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  roundOffPaise: z.int(),
});
export type ReceiptFacts = z.infer<typeof ReceiptFacts>;

/** Why a gateway declined, in words of ours: `card_declined`, `insufficient_funds`, `expired`, `not_completed`. */
const DeclineReason = z.string().regex(/^[a-z_]{1,60}$/);
/** Why a subscription ended. */
export const END_REASONS = ['cancelled', 'payment_failed', 'account_erased'] as const;

const paymentId = z.uuid();
const subscriptionId = z.uuid();
/** Counts the paid months of a person from 1, over all subscriptions: no two payments may be for the same one. */
const period = z.int().positive();

/** What happened to a person's plan (stream `subscription-<userId>`). Exactly as stored: never edit a shape, add a version and an
 *  upcaster. `at` is when it was decided; amounts are whole rupees, tax included. No personal data. */
export const SubscriptionEvent = z.discriminatedUnion('type', [
  /** The gateway is asked next, under a key made of the person, `period` and `attempt`. */
  event('PaymentRequested', {
    paymentId,
    subscriptionId,
    purpose: z.enum(['start', 'renewal']),
    plan: z.literal('premium_buyer'),
    amountInr: Rupees,
    period,
    /** Counts the tries for that period from 1; the next one is made only once this one was declined. */
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
  /** The person is told of the debit at `debitAt` a day or more ahead. */
  event('RenewalAnnounced', { subscriptionId, period, amountInr: Rupees, debitAt: Instant, at: Instant }),
  event('RenewalFailed', {
    subscriptionId,
    paymentId,
    period,
    attempt: z.int().positive(),
    /** Null after the last try. */
    nextAttemptAt: Instant.nullable(),
    graceUntil: Instant,
    at: Instant,
  }),
  event('CancellationRequested', { subscriptionId, endsAt: Instant, at: Instant }),
  event('CancellationWithdrawn', { subscriptionId, at: Instant }),
  /** `endedAt` is when Premium was over, which may be before somebody noticed. */
  event('SubscriptionEnded', { subscriptionId, reason: z.enum(END_REASONS), endedAt: Instant, at: Instant }),
  /** The person's account is erased, whether they had a plan or not: none is ever sold to them again. */
  event('BuyerErased', { at: Instant }),
  /** Money came for what was not wanted any more, or was paid already: it goes back. */
  event('RefundRequested', { paymentId, amountInr: Rupees, at: Instant }),
  event('PaymentRefunded', { paymentId, gatewayReference: z.string(), at: Instant }),
]);
export type SubscriptionEvent = z.infer<typeof SubscriptionEvent>;
