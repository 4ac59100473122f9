import { z } from 'zod';
import { oneOf } from './config-values.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Who takes payments: Stripe, the built-in test gateway outside production, or nobody. */
type GatewayConfig =
  | { readonly kind: 'stripe'; readonly secretKey: string; readonly webhookSecret: string }
  | { readonly kind: 'test'; readonly outcome: 'paid' | 'declined' | 'timeout' }
  | { readonly kind: 'none' };
export interface PaymentsConfig {
  readonly gateway: GatewayConfig;
  /** The operator's GST number; its first two digits are their state. */
  readonly gstin: string | null;
}

/** Two digits of the state, a PAN, an entity number, Z, and a check character. */
const GSTIN = /^(0[1-9]|[12]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const gstin = z.string().regex(GSTIN, 'must be a GST number like 36ABCDE1234F1Z5').optional();
const absent = (error: string) => z.undefined({ error }).optional();

const stripe = z.object({
  OPERATOR_GSTIN: gstin,
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, like sk_live_…'),
  STRIPE_WEBHOOK_SECRET: z
    .string({ error: 'must be set beside STRIPE_SECRET_KEY: Stripe shows it at the webhook' })
    .regex(/^whsec_\w+$/, 'must be the signing secret of the webhook, like whsec_…'),
  TEST_GATEWAY_OUTCOME: absent('is for the test gateway: leave it out beside STRIPE_SECRET_KEY'),
});
const needsKey = absent('means nothing without STRIPE_SECRET_KEY: set that too, or leave this out');
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

/** The settings of payments. */
export const PAYMENT_SETTING_NAMES: readonly string[] = Object.keys(stripe.shape);
/** Those that are never printed. */
export const PAYMENT_SECRETS: readonly string[] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];

/** How payments are taken, by the settings. In production nobody takes any until Stripe is set up. */
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
