import { z } from 'zod';
import { oneOf } from './config-values.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The payment gateway: Stripe, the built-in test gateway (outside production), or none. */
type GatewayConfig =
  | { readonly kind: 'stripe'; readonly secretKey: string; readonly webhookSecret: string }
  | { readonly kind: 'test'; readonly outcome: 'paid' | 'declined' | 'timeout' }
  | { readonly kind: 'none' };
export interface PaymentsConfig {
  readonly gateway: GatewayConfig;
  /** The operator's GST number; its first two digits identify the operator's state. */
  readonly gstin: string | null;
}

/** A GST number: two digits for the state, a PAN, an entity number, Z, and a check character. */
const GSTIN = /^(0[1-9]|[12]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const gstin = z.string().regex(GSTIN, 'must be a GST number like 36ABCDE1234F1Z5').optional();
const absent = (error: string) => z.undefined({ error }).optional();

const stripe = z.object({
  OPERATOR_GSTIN: gstin,
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key from Stripe, like sk_live_…'),
  STRIPE_WEBHOOK_SECRET: z
    .string({ error: 'must be set together with STRIPE_SECRET_KEY: Stripe shows it at the webhook' })
    .regex(/^whsec_\w+$/, 'must be the signing secret of the webhook, like whsec_…'),
  TEST_GATEWAY_OUTCOME: absent('is for the test gateway: omit it if STRIPE_SECRET_KEY is set'),
});
const needsKey = absent('has no effect without STRIPE_SECRET_KEY: set that too, or omit this');
const testing = z.object({
  OPERATOR_GSTIN: gstin,
  STRIPE_WEBHOOK_SECRET: needsKey,
  TEST_GATEWAY_OUTCOME: oneOf(['paid', 'declined', 'timeout'], 'paid'),
});
const production = z.object({
  OPERATOR_GSTIN: gstin,
  STRIPE_WEBHOOK_SECRET: needsKey,
  TEST_GATEWAY_OUTCOME: absent('is for the test gateway, which takes no payments in production: leave it out'),
});

/** The names of the settings for payments. */
export const PAYMENT_SETTING_NAMES: readonly string[] = Object.keys(stripe.shape);
/** The names of the settings whose values are secret and never printed. */
export const PAYMENT_SECRETS: readonly string[] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];

/** Returns the schema of the payment settings. In production, no payments are accepted until Stripe is configured. */
export const paymentsConfig = (env: Environment): z.ZodType<PaymentsConfig, unknown> => {
  if (env.STRIPE_SECRET_KEY)
    return stripe.transform(({ OPERATOR_GSTIN, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => ({
      gateway: { kind: 'stripe' as const, secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET },
      gstin: OPERATOR_GSTIN ?? null,
    }));
  if (env.NODE_ENV === 'production')
    return production.transform(({ OPERATOR_GSTIN }) => ({
      gateway: { kind: 'none' as const },
      gstin: OPERATOR_GSTIN ?? null,
    }));
  return testing.transform(({ OPERATOR_GSTIN, TEST_GATEWAY_OUTCOME }) => ({
    gateway: { kind: 'test' as const, outcome: TEST_GATEWAY_OUTCOME },
    gstin: OPERATOR_GSTIN ?? null,
  }));
};
