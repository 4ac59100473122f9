import type { Knex } from 'knex';
import Stripe from 'stripe';
import { z } from 'zod';
import { BadSignature } from '../../../schema/payments/rejections.ts';
import type { ChargeOutcome, Heard } from './payment-gateway.ts';
import { stripeCustomers } from './stripe-customers.ts';
import { checkoutOutcome, declineCode, intentOutcome } from './stripe-outcomes.ts';

/** A Stripe webhook as received. The body consists of raw bytes, because the signature covers them. */
export interface StripeMessage {
  readonly body: Buffer;
  /** The value of the `stripe-signature` header. */
  readonly signature: string | undefined;
}
export type StripeWebhook = (message: StripeMessage) => Promise<void>;

const TABLE = 'payment_gateways.webhook_events';
const GATEWAY = 'stripe';
/** The maximum age of a signature in seconds, as Stripe recommends. */
const TOLERANCE_S = 300;
const About = z.object({ user_id: z.string(), payment_id: z.uuid(), about: z.uuid().optional() });
const NOT_COMPLETED: ChargeOutcome = { status: 'declined', reason: 'not_completed' };

interface Said {
  readonly metadata: unknown;
  readonly outcome: ChargeOutcome;
  /** Stripe's customer id of the payer. */
  readonly customer?: string | null;
}

/** Returns the outcome that an event reports for one of our payments; null for an event that reports none. */
const said = (event: Stripe.Event): Said | null => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { metadata, customer } = event.data.object;
      const name = typeof customer === 'string' ? customer : customer?.id;
      return { metadata, outcome: checkoutOutcome(event.data.object), customer: name };
    }
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return { metadata: event.data.object.metadata, outcome: NOT_COMPLETED };
    case 'payment_intent.succeeded':
      return { metadata: event.data.object.metadata, outcome: intentOutcome(event.data.object) };
    case 'payment_intent.payment_failed': {
      const { metadata, last_payment_error: error } = event.data.object;
      // On Stripe's page, a person may try another card, so a failed payment is not final.
      if (metadata.purpose !== 'renewal') return null;
      return { metadata, outcome: { status: 'declined', reason: declineCode(error?.decline_code ?? error?.code) } };
    }
    default:
      return null;
  }
};

/** Handles Stripe's webhooks. A message must be signed and at most five minutes old, and is handled once. Its outcome is recorded before the message
 *  counts as received. If a crash happens in between, Stripe repeats the message, and recording the outcome twice changes nothing.
 *  @throws Rejection BAD_SIGNATURE if the signature is invalid or too old */
export const stripeWebhook = (options: {
  readonly db: Knex;
  readonly webhookSecret: string;
  readonly heard: Heard;
  readonly clock: () => Date;
}): StripeWebhook => {
  const { db, webhookSecret, heard, clock } = options;
  const verified = ({ body, signature = '' }: StripeMessage): Stripe.Event => {
    try {
      return Stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, clock().getTime());
    } catch {
      throw BadSignature();
    }
  };
  return async (message) => {
    const event = verified(message);
    const row = { gateway: GATEWAY, event_id: event.id };
    if (await db(TABLE).where(row).first('event_id')) return;
    const about = said(event);
    const ours = About.safeParse(about?.metadata);
    if (about && ours.success) {
      const { user_id: userId, payment_id: paymentId, about: what = null } = ours.data;
      const { customer, outcome } = about;
      const keep = async () => {
        if (customer) await stripeCustomers(db).keep(userId, customer, null);
      };
      await heard({ userId, paymentId, about: what, outcome, keep });
    }
    await db(TABLE)
      .insert({ ...row, type: event.type })
      .onConflict(['gateway', 'event_id'])
      .ignore();
  };
};
