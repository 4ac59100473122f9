import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rejection } from '../../schema/kernel/rejection.ts';
import type { StripeWebhook } from './payments/stripe-webhook.ts';

/** Nothing is set up that could be told of payments. */
const NoWebhook = rejection('NOT_FOUND', 404, 'There is nothing here');
const Headers = z.object({ 'stripe-signature': z.string().max(2000).optional() });
const Taken = z.object({ received: z.literal(true) });

/** Where Stripe tells of payments. Strangers may call it: what counts is the signature over the very bytes that came. */
export const stripeWebhookRoute: FastifyPluginAsyncZod<{ webhook: StripeWebhook | null }> = async (
  app,
  { webhook },
) => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const schema = {
    summary: "Stripe's messages of payments",
    description:
      'Signed in the header stripe-signature, else BAD_SIGNATURE (400); the same one again changes nothing. NOT_FOUND (404) where Stripe is not set up.',
    tags: ['subscriptions'],
    headers: Headers,
    response: { 200: Taken },
  };
  app.post('/api/payments/stripe/webhook', { schema }, async ({ body, headers }) => {
    if (!webhook) throw NoWebhook();
    await webhook({ body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature: headers['stripe-signature'] });
    return { received: true as const };
  });
};
