import type { Knex } from 'knex';
import Stripe from 'stripe';
import { z } from 'zod';
import { BadSignature } from '../../../schema/subscriptions/rejections.ts';
import type { ChargeOutcome } from './port.ts';
import { stripeCustomers } from './stripe-customers.ts';
import { declineWord, intentOutcome, sessionOutcome } from './stripe-outcomes.ts';

/** Records what a gateway told of a payment; null for one that nobody asked for. `keep` is called before, unless nobody asked for
 *  that payment or the account is erased. */
export type Heard = (
  userId: string,
  paymentId: string,
  outcome: ChargeOutcome,
  keep: () => Promise<void>,
) => Promise<unknown>;

/** A message of Stripe, as it came: its bytes are what is signed. */
export interface StripeMessage {
  readonly body: Buffer;
  /** The header `stripe-signature`. */
  readonly signature: string | undefined;
}
export type StripeWebhook = (message: StripeMessage) => Promise<void>;

const TABLE = 'payment_gateways.webhook_events';
const GATEWAY = 'stripe';
/** How old a signature may be, seconds: Stripe's own recommendation. */
const TOLERANCE_S = 300;
const About = z.object({ user_id: z.string(), payment_id: z.uuid() });
const NOT_COMPLETED: ChargeOutcome = { status: 'declined', reason: 'not_completed' };

interface Said {
  readonly metadata: unknown;
  readonly outcome: ChargeOutcome;
  /** What Stripe calls whoever paid. */
  readonly customer?: string | null;
}

/** What an event says of a payment of ours; null when it says nothing. */
const said = (event: Stripe.Event): Said | null => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { metadata, customer } = event.data.object;
      const name = typeof customer === 'string' ? customer : customer?.id;
      return { metadata, outcome: sessionOutcome(event.data.object), customer: name };
    }
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return { metadata: event.data.object.metadata, outcome: NOT_COMPLETED };
    case 'payment_intent.succeeded':
      return { metadata: event.data.object.metadata, outcome: intentOutcome(event.data.object) };
    case 'payment_intent.payment_failed': {
      const { metadata, last_payment_error: error } = event.data.object;
      // On Stripe's page a person may try another card after this one: only an expired page is the end of it.
      if (metadata.purpose !== 'renewal') return null;
      return { metadata, outcome: { status: 'declined', reason: declineWord(error?.decline_code ?? error?.code) } };
    }
    default:
      return null;
  }
};

/** Takes Stripe's messages: signed ones alone, not older than five minutes, each once. What they say is recorded before it is noted
 *  that they came, and recording it again changes nothing, so one that a crash cut off is taken when Stripe sends it again.
 *  The returned function throws Rejection BAD_SIGNATURE. */
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
      const { user_id: userId, payment_id: paymentId } = ours.data;
      const { customer, outcome } = about;
      const keep = async () => {
        if (customer) await stripeCustomers(db).keep(userId, customer, null);
      };
      await heard(userId, paymentId, outcome, keep);
    }
    await db(TABLE)
      .insert({ ...row, type: event.type })
      .onConflict(['gateway', 'event_id'])
      .ignore();
  };
};
