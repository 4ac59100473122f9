import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { platformServer } from '../platform/testing/server.ts';
import { paymentDesk, supplierOf } from '../shared/payments/payment-service.ts';
import { stripeWebhookRoute } from '../shared/payments/rest-webhook.ts';
import { stripeGateway } from '../shared/payments/stripe-gateway.ts';
import { stripeWebhook } from '../shared/payments/stripe-webhook.ts';
import { stripeDouble } from '../shared/payments/testing/stripe-double.ts';
import { testProduct } from '../testing/application-without-api.ts';
import { type SubscriptionCommands, subscriptionCommands } from './handler.ts';

const webhookSecret = 'whsec_test_of_carsetu';
let double: Awaited<ReturnType<typeof stripeDouble>>;
let opened: Awaited<ReturnType<typeof testProduct>>;
let product: typeof opened.product;
let commands: SubscriptionCommands;
let app: Awaited<ReturnType<typeof platformServer>>;
let now = new Date();
const clock = () => now;
beforeAll(async () => {
  double = await stripeDouble();
  opened = await testProduct();
  product = opened.product;
  const { db } = product;
  const queries = subscriptionQueries(db);
  commands = subscriptionCommands({
    ...product,
    clock,
    queries,
    desk: paymentDesk({
      db,
      gateway: stripeGateway({ db, secretKey: 'sk_test_none', publicUrl: 'https://carsetu.example', api: double.api }),
      supplier: supplierOf(null),
    }),
    shown: async (position) =>
      position !== null &&
      Promise.all(['subscriptions', 'payments'].map((name) => product.runner.waitFor(name, position, 20_000))),
    finishLater: async () => undefined,
  });
  const { heard } = commands.payments;
  const webhook = stripeWebhook({
    ...{ db, webhookSecret, clock },
    heard: ({ userId, paymentId, outcome, keep }) => heard(userId, paymentId, outcome, keep),
  });
  app = await platformServer({
    doors: [async (scope) => void (await scope.register(stripeWebhookRoute, { webhook }))],
  });
});
afterAll(async () => {
  await app?.close();
  double?.close();
  await opened?.close();
});

const buy = async () => {
  const userId = randomUUID();
  const order = { plan: 'premium_buyer', amount: 299 } as const;
  const { payUrl } = await commands.upgrade(userId, order, { actor: userId, commandId: randomUUID() });
  return { userId, payUrl, key: `carsetu-${userId}-1-1` };
};
const eventAbout = (key: string, type: string) => {
  const session = double.sessionOf(key);
  const { intent, ...object } = session ?? { intent: null };
  const payload = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object: { ...object, payment_intent: intent?.id ?? null } },
  };
  return JSON.stringify(payload);
};
const signatureOf = (payload: string, secret = webhookSecret, at = now) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });
const send = async (payload: string, signature: string | undefined = signatureOf(payload)) => {
  const headers = { 'content-type': 'application/json', ...(signature !== '' && { 'stripe-signature': signature }) };
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers,
    payload,
  });
  return { statusCode, body: JSON.parse(body) };
};
const typesOf = async (userId: string) => {
  const types: string[] = [];
  for await (const { type } of product.store.read(`subscription-${userId}`)) types.push(type);
  return types;
};
const BOUGHT = ['PaymentRequested', 'PaymentSettled', 'SubscriptionStarted'];

describe("Stripe's messages", () => {
  it('make premium who has paid on its page, once, however often they come', async () => {
    const { userId, payUrl, key } = await buy();
    expect(payUrl).toBe(double.sessionOf(key)?.url);
    expect(await typesOf(userId)).toEqual(['PaymentRequested']);
    double.pay(key);
    const [paid, again] = [
      eventAbout(key, 'checkout.session.completed'),
      eventAbout(key, 'checkout.session.completed'),
    ];
    const answers = await Promise.all([paid, paid, paid, again].map((payload) => send(payload)));
    expect(answers).toEqual(answers.map(() => ({ statusCode: 200, body: { received: true } })));
    expect(await send(paid)).toMatchObject({ statusCode: 200 });
    expect(await typesOf(userId)).toEqual(BOUGHT);
    expect(await product.db('payment_gateways.webhook_events').where({ event_id: JSON.parse(paid).id })).toHaveLength(
      1,
    );
    expect(await product.db('payment_gateways.receipt_numbers')).toHaveLength(1);
    await commands.payments.finishPending(userId);
    expect(await typesOf(userId)).toEqual(BOUGHT);
    expect(double.taken(key)).toEqual([29_900]);
  });

  it('keep the name by which Stripe knows the person, for renewals and for the columns', async () => {
    const { userId, key } = await buy();
    double.pay(key);
    await send(eventAbout(key, 'checkout.session.completed'));
    await expect
      .poll(() => product.db('subscriptions.subscriptions').where({ user_id: userId }).first('stripe_customer_id'))
      .toEqual({ stripe_customer_id: double.sessionOf(key)?.customer });
  });

  it('end what was never paid', async () => {
    const { userId, key } = await buy();
    double.expire(key);
    await send(eventAbout(key, 'checkout.session.expired'));
    expect(await typesOf(userId)).toEqual(['PaymentRequested', 'PaymentDeclined']);
  });

  it('say nothing yet while the bank is at work', async () => {
    const { userId, key } = await buy();
    expect((await send(eventAbout(key, 'checkout.session.completed'))).statusCode).toBe(200);
    expect(await typesOf(userId)).toEqual(['PaymentRequested']);
    double.pay(key);
    await send(eventAbout(key, 'checkout.session.async_payment_succeeded'));
    expect(await typesOf(userId)).toEqual(BOUGHT);
  });

  it('of who is erased, or of a payment nobody asked for, keep no name; the money goes back', async () => {
    const { userId, key } = await buy();
    double.pay(key);
    const customers = () => product.db('payment_gateways.customers').where({ user_id: userId });
    const [stranger, payload] = [randomUUID(), eventAbout(key, 'checkout.session.completed')];
    const object = { ...double.sessionOf(key), metadata: { user_id: stranger, payment_id: randomUUID() } };
    const unasked = { id: 'evt_unasked', object: 'event', type: 'checkout.session.completed', data: { object } };
    expect((await send(JSON.stringify(unasked))).statusCode).toBe(200);
    expect(await product.db('payment_gateways.customers').where({ user_id: stranger })).toEqual([]);
    await commands.erase(userId);
    expect((await send(payload)).statusCode).toBe(200);
    expect(await typesOf(userId)).toEqual(['PaymentRequested', 'BuyerErased', 'PaymentSettled', 'RefundRequested']);
    expect(await customers()).toEqual([]);
    expect(double.hasCustomer(double.sessionOf(key)?.customer)).toBe(false);
  });

  it('that never came leave no name of who is erased either, once the payment is asked after', async () => {
    const { userId, key } = await buy();
    await commands.erase(userId);
    double.pay(key);
    await commands.payments.finishPending(userId);
    expect(await typesOf(userId)).toEqual(['PaymentRequested', 'BuyerErased', 'PaymentSettled', 'RefundRequested']);
    expect(await product.db('payment_gateways.customers').where({ user_id: userId })).toEqual([]);
    expect(double.hasCustomer(double.sessionOf(key)?.customer)).toBe(false);
  });

  it('about other things, or of people unknown, are taken and change nothing', async () => {
    const strange = { id: 'evt_strange', object: 'event', type: 'invoice.paid', data: { object: {} } };
    expect((await send(JSON.stringify(strange))).statusCode).toBe(200);
    const metadata = { user_id: 'nobody', payment_id: randomUUID() };
    const unknown = { id: 'cs_x', object: 'checkout.session', payment_status: 'paid', metadata };
    const payload = {
      id: 'evt_unknown',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: unknown },
    };
    expect((await send(JSON.stringify(payload))).statusCode).toBe(200);
    expect(await typesOf('nobody')).toEqual([]);
  });
});

it('an erasure ends the plan though Stripe does not answer, and comes to its end when asked again', async () => {
  const { userId, key } = await buy();
  double.pay(key);
  await commands.payments.finishPending(userId);
  double.beSilent(true);
  await expect(commands.erase(userId).finally(() => double.beSilent(false))).rejects.toThrow('Stripe gave no outcome');
  const erased = [...BOUGHT, 'SubscriptionEnded', 'BuyerErased'];
  expect(await typesOf(userId)).toEqual(erased);
  // Stripe has already deleted the customer, and no longer knows the customer's id.
  await commands.erase(userId);
  expect(await typesOf(userId)).toEqual(erased);
  expect(await product.db('payment_gateways.customers').where({ user_id: userId })).toEqual([]);
});

describe('a message that Stripe did not sign', () => {
  const MINUTE = 60_000;
  it.each([
    ['has no signature', (payload: string) => [payload, ''] as const],
    ['is signed with another secret', (payload: string) => [payload, signatureOf(payload, 'whsec_other')] as const],
    ['was changed on its way', (payload: string) => [`${payload} `, signatureOf(payload)] as const],
    [
      'is six minutes old',
      (payload: string) =>
        [payload, signatureOf(payload, webhookSecret, new Date(now.getTime() - 6 * MINUTE))] as const,
    ],
    ['has a signature that is none', (payload: string) => [payload, 't=1,v1=zz'] as const],
  ])('because it %s changes nothing', async (_, forge) => {
    const { userId, key } = await buy();
    double.pay(key);
    const [payload, signature] = forge(eventAbout(key, 'checkout.session.completed'));
    expect(await send(payload, signature)).toMatchObject({ statusCode: 400, body: { code: 'BAD_SIGNATURE' } });
    expect(await typesOf(userId)).toEqual(['PaymentRequested']);
  });

  it('is told from one that is four minutes old', async () => {
    const { userId, key } = await buy();
    double.pay(key);
    const payload = eventAbout(key, 'checkout.session.completed');
    const signature = signatureOf(payload);
    now = new Date(now.getTime() + 4 * MINUTE);
    expect((await send(payload, signature)).statusCode).toBe(200);
    expect(await typesOf(userId)).toEqual(BOUGHT);
  });
});
