import type { Knex } from 'knex';
import type { PaymentsConfig } from '../../platform/config-payments.ts';
import type { Heard, PaymentGateway } from './payment-gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';
import { type StripeWebhook, stripeWebhook } from './stripe-webhook.ts';
import { testGateway } from './test-gateway.ts';

export interface OpenPayments {
  /** The payment gateway; null if payments are not available. */
  readonly gateway: PaymentGateway | null;
  /** Creates the handler for Stripe's webhooks; null if Stripe is not the gateway. */
  readonly webhook: ((heard: Heard) => StripeWebhook) | null;
}

/** Opens the payment gateway that is selected in the settings. */
export const openPayments = (options: {
  readonly db: Knex;
  readonly config: PaymentsConfig['gateway'];
  readonly publicUrl: string;
  readonly clock: () => Date;
}): OpenPayments => {
  const { db, config, publicUrl, clock } = options;
  if (config.kind === 'test') return { gateway: testGateway(db, config.outcome), webhook: null };
  if (config.kind === 'none') return { gateway: null, webhook: null };
  const { secretKey, webhookSecret } = config;
  return {
    gateway: stripeGateway({ db, secretKey, publicUrl }),
    webhook: (heard) => stripeWebhook({ db, webhookSecret, heard, clock }),
  };
};
