import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { CreditNoteFacts, DeclineReason, GstState, ReceiptFacts } from '../payments/documents.ts';
import { CREDIT_REASONS, END_REASONS } from './enumerations.ts';

const listingId = z.uuid();
const paymentId = z.uuid();
/** The id of the payment that started the featured time. */
const slotId = z.uuid();
const sellerId = UserId;
const paise = z.int().positive();

/** Events about featuring one listing (stream `featured-<listingId>`), without personal data. `at` is the time of the decision.
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const FeaturedEvent = z.discriminatedUnion('type', [
  /** The payment gateway is called only after this event has been stored. The idempotency key of that call contains the payment's id. */
  event('FeaturedPaymentRequested', {
    ...{ listingId, paymentId, sellerId },
    /** The id of the car to which the listing belonged at that time. */
    carId: z.uuid(),
    days: z.int().positive(),
    amountInr: Rupees,
    placeOfSupply: GstState.nullable(),
    at: Instant,
  }),
  event('FeaturedPaymentSettled', {
    ...{ listingId, paymentId, sellerId },
    days: z.int().positive(),
    gateway: z.string(),
    gatewayReference: z.string(),
    receipt: ReceiptFacts,
    at: Instant,
  }),
  event('FeaturedPaymentDeclined', { listingId, paymentId, reason: DeclineReason, at: Instant }),
  /** A payment has bought featured time. The time begins at once or, if the listing is already featured, when the current time ends. */
  event('FeaturedTimeBought', {
    ...{ listingId, paymentId, slotId, sellerId },
    startsAt: Instant,
    endsAt: Instant,
    /** The duration of each paid day, in minutes: more than 24 hours, except in events of version 1. */
    dayMinutes: z.int().positive(),
    at: Instant,
  }),
  /** The listing stopped being featured at `endedAt`, which may be earlier than the time at which the server noticed. */
  event('FeaturedTimeEnded', { listingId, slotId, reason: z.enum(END_REASONS), endedAt: Instant, at: Instant }),
  /** A payment is refunded, in full or for its unused days. A payment is refunded at most once. */
  event('FeaturedCreditRequested', {
    ...{ listingId, paymentId, sellerId },
    amountPaise: paise,
    /** The number of unused days; null if the payment bought no days. */
    unusedDays: z.int().positive().nullable(),
    reason: z.enum(CREDIT_REASONS),
    at: Instant,
  }),
  event('FeaturedCreditPaid', {
    ...{ listingId, paymentId, sellerId },
    unusedDays: z.int().positive().nullable(),
    gatewayReference: z.string(),
    creditNote: CreditNoteFacts,
    at: Instant,
  }),
]);
export type FeaturedEvent = z.infer<typeof FeaturedEvent>;
