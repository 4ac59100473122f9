import type { Knex } from 'knex';
import Stripe from 'stripe';
import { z } from 'zod';
import { type Charge, type ChargeOutcome, GatewaySilent, type PaymentGateway } from './payment-gateway.ts';
import { stripeCustomers } from './stripe-customers.ts';
import { checkoutOutcome, declineCode, intentOutcome } from './stripe-outcomes.ts';

export interface StripeOptions {
  readonly db: Knex;
  readonly secretKey: string;
  /** The public URL of this server, to which Stripe's payment page redirects. */
  readonly publicUrl: string;
  /** The host of the Stripe API; defaults to Stripe's own host. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

const NAME = 'stripe';
const PAISE = 100;
const TIMEOUT_MS = 15_000;
/** The maximum time between the request for a charge and its creation. An older charge is only looked up, because Stripe forgets idempotency keys
 *  after 24 hours. */
const KEY_LIVES_MS = 23 * 3_600_000;
const OBJECTS = 'payment_gateways.stripe_objects';
const Known = z.object({ object_id: z.string() });

/** Whether an error means that Stripe did not respond, or did not return the payment's outcome. */
const isSilence = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode === 409 || error.statusCode === 429));

const heard = async <T>(question: Promise<T>): Promise<T> => {
  try {
    return await question;
  } catch (error) {
    if (isSilence(error)) throw new GatewaySilent('Stripe gave no outcome', { cause: error });
    throw error;
  }
};
const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Takes payments through Stripe: first payments on Stripe's payment page (Checkout), renewals with the payment method that Stripe has stored. */
export const stripeGateway = ({ db, secretKey, publicUrl, api }: StripeOptions): PaymentGateway => {
  const stripe = new Stripe(secretKey, { ...api, maxNetworkRetries: 0, timeout: TIMEOUT_MS, telemetry: false });

  const known = async (key: string): Promise<string | null> =>
    Known.nullish().parse(await db(OBJECTS).where({ key }).first('object_id'))?.object_id ?? null;
  const remember = async (key: string, object_id: string): Promise<void> =>
    void (await db(OBJECTS).insert({ key, object_id }).onConflict('key').ignore());
  const customers = stripeCustomers(db);
  /** Returns the payment method that we have stored for a person, or else one that Stripe has stored; null if there is none. */
  const wayToPay = async (userId: string) => {
    const kept = await customers.find(userId);
    if (!kept) return null;
    const { customer } = kept;
    if (kept.payment_method !== null) return { customer, payment_method: kept.payment_method };
    const [method] = (await stripe.customers.listPaymentMethods(customer, { limit: 1 })).data;
    return method ? { customer, payment_method: method.id } : null;
  };

  /** Deletes a customer at Stripe. A missing customer is not an error, because an earlier attempt may have crashed after the deletion. */
  const deleteCustomer = async (customer: string): Promise<void> => {
    try {
      await stripe.customers.del(customer);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  };

  const metadataOf = ({ key, userId, paymentId, purpose, about }: Charge) => ({
    charge_key: key,
    user_id: userId,
    payment_id: paymentId,
    purpose,
    ...(about !== null && { about }),
  });
  const openSession = async (charge: Charge) => {
    const { key, userId, paymentId, amountInr, item, returnPath, purpose } = charge;
    const customer = (await customers.find(userId))?.customer;
    const metadata = metadataOf(charge);
    const price = {
      currency: 'inr',
      unit_amount: amountInr * PAISE,
      product_data: { name: item },
    };
    return stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: paymentId,
        ...(customer === undefined ? { customer_creation: 'always' as const } : { customer }),
        line_items: [{ quantity: 1, price_data: price }],
        metadata,
        payment_intent_data: { ...(purpose === 'start' && { setup_future_usage: 'off_session' as const }), metadata },
        success_url: `${publicUrl}${returnPath}`,
        cancel_url: `${publicUrl}${returnPath}`,
      },
      { idempotencyKey: key },
    );
  };

  const chargeOnPage = async (charge: Charge, objectId: string | null): Promise<ChargeOutcome> => {
    const { key, userId, purpose } = charge;
    const id = objectId ?? (await openSession(charge)).id;
    await remember(key, id);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    const { payment_intent: intent } = session;
    const customer = idOf(session.customer);
    if (session.payment_status === 'paid' && customer !== null && intent && typeof intent !== 'string')
      await customers.keep(userId, customer, purpose === 'start' ? idOf(intent.payment_method) : null);
    return checkoutOutcome(session);
  };

  const chargeRenewal = async (charge: Charge, objectId: string | null): Promise<ChargeOutcome> => {
    if (objectId !== null) return intentOutcome(await stripe.paymentIntents.retrieve(objectId));
    const { key, userId, amountInr } = charge;
    const way = await wayToPay(userId);
    if (!way) return { status: 'declined', reason: 'no_payment_method' };
    const order = {
      amount: amountInr * PAISE,
      currency: 'inr',
      ...way,
      off_session: true,
      confirm: true,
      metadata: metadataOf(charge),
    };
    try {
      const intent = await stripe.paymentIntents.create(order, { idempotencyKey: key });
      await remember(key, intent.id);
      return intentOutcome(intent);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
      return { status: 'declined', reason: declineCode(error.decline_code ?? error.code) };
    }
  };

  /** Looks up a charge whose key has expired. If Stripe's records do not contain the charge, it never happened. */
  const findOld = async ({ key }: Charge): Promise<ChargeOutcome> => {
    const { data } = await stripe.paymentIntents.search({ query: `metadata['charge_key']:'${key}'`, limit: 1 });
    const [intent] = data;
    return intent ? intentOutcome(intent) : { status: 'declined', reason: 'not_completed' };
  };

  return {
    name: NAME,
    charge: (charge) =>
      heard(
        (async () => {
          const objectId = await known(charge.key);
          const isOld = Date.now() - Date.parse(charge.requestedAt) > KEY_LIVES_MS;
          if (objectId === null && isOld) return findOld(charge);
          return charge.purpose === 'renewal' ? chargeRenewal(charge, objectId) : chargeOnPage(charge, objectId);
        })(),
      ),
    refund: ({ refundKey, amountPaise, reference }) =>
      heard(
        (async () => {
          const made = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
          // A refund without a key was made in Stripe's dashboard, or before refunds had keys.
          const refund =
            made.data.find(({ metadata }) => metadata?.refund_key === refundKey) ??
            made.data.find(({ metadata, amount }) => !metadata?.refund_key && amount === amountPaise);
          if (refund) return { reference: refund.id };
          const { id } = await stripe.refunds.create(
            { payment_intent: reference, amount: amountPaise, metadata: { refund_key: refundKey } },
            { idempotencyKey: refundKey },
          );
          return { reference: id };
        })(),
      ),
    forget: (userId) =>
      heard(
        (async () => {
          const kept = await customers.find(userId);
          if (kept) await deleteCustomer(kept.customer);
          await customers.forget(userId);
        })(),
      ),
  };
};
