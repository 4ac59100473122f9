import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rejection } from '../../../schema/kernel/rejection.ts';
import type { StripeWebhook } from './stripe-webhook.ts';

/** The response if the configured gateway sends no webhooks. */
const NoWebhook = rejection('NOT_FOUND', 404, 'There is nothing here');
const Headers = z.object({ 'stripe-signature': z.string().max(2000).optional() });
const Taken = z.object({ received: z.literal(true) });

/** Serves the endpoint for Stripe's webhooks. It is public, because the signature over the raw bytes authenticates each message. */
export const stripeWebhookRoute: FastifyPluginAsyncZod<{ webhook: StripeWebhook | null }> = async (
  app,
  { webhook },
) => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const schema = {
    summary: "Stripe's messages about payments",
    description:
      'Signed in the header stripe-signature, otherwise BAD_SIGNATURE (400). Repeating a message changes nothing. NOT_FOUND (404) if Stripe is not set up.',
    tags: ['payments'],
    headers: Headers,
    response: { 200: Taken },
  };
  app.post('/api/payments/stripe/webhook', { schema }, async ({ body, headers }) => {
    if (!webhook) throw NoWebhook();
    await webhook({ body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature: headers['stripe-signature'] });
    return { received: true as const };
  });
};
