import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../projections/platform/migrate.ts';
import { testDatabase } from '../../../projections/platform/testing/database.ts';
import {
  paymentMigrations,
  refundMigrations,
  stripeMigrations,
} from '../../../projections/shared/payment-gateway-migrations.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { stripeCustomers } from './stripe-customers.ts';
import { stripeGateway } from './stripe-gateway.ts';
import { testGateway } from './test-gateway.ts';
import { gatewayContract } from './testing/contract.ts';
import { stripeDouble } from './testing/stripe-double.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let double: Awaited<ReturnType<typeof stripeDouble>>;
let stripe: PaymentGateway;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.db, [...paymentMigrations, ...stripeMigrations, ...refundMigrations]);
  double = await stripeDouble();
  const { api } = double;
  stripe = stripeGateway({ db: database.db, secretKey: 'sk_test_none', publicUrl: 'https://carsetu.example', api });
});
afterAll(async () => {
  double?.close();
  await database?.drop();
});

gatewayContract('the test gateway', () => {
  const gateway = testGateway(database.db);
  return {
    gateway,
    pay: (charge) => gateway.charge(charge),
    refuse: (charge) => gateway.charge({ ...charge, paymentToken: 'tok_declined' }),
    askInVain: (charge) => gateway.charge({ ...charge, paymentToken: 'tok_timeout' }),
    taken: async (key) => {
      const rows = await database
        .db('payment_gateways.test_charges')
        .where({ key, status: 'paid' })
        .select('amount_inr');
      return rows.map(({ amount_inr }) => Number(amount_inr) * 100);
    },
  };
});

gatewayContract('Stripe', () => ({
  gateway: stripe,
  pay: (charge) => {
    double.pay(charge.key);
    return stripe.charge(charge);
  },
  refuse: async (charge) => {
    await stripe.charge(charge);
    double.expire(charge.key);
    return stripe.charge(charge);
  },
  askInVain: (charge) => {
    double.beSilent(true);
    return stripe.charge(charge).finally(() => double.beSilent(false));
  },
  taken: async (key) => double.taken(key),
}));

const charge = (key: string, more: object = {}) => ({
  key,
  userId: key,
  paymentId: '00000000-0000-7000-8000-000000000001',
  amountInr: 299,
  purpose: 'start' as const,
  item: 'Premium Buyer, one month',
  returnPath: '/profile',
  about: null,
  paymentToken: null,
  requestedAt: new Date().toISOString(),
  ...more,
});

describe('the test gateway', () => {
  it.each([
    ['tok_declined', 'card_declined'],
    ['tok_insufficient_funds', 'insufficient_funds'],
    ['tok_nobody_knows', 'unknown_payment_method'],
  ])('declines %s: %s', async (paymentToken, reason) => {
    const gateway = testGateway(database.db);
    expect(await gateway.charge(charge(`t-${paymentToken}`, { paymentToken }))).toEqual({ status: 'declined', reason });
  });

  it('does by its setting what no token tells it', async () => {
    expect(await testGateway(database.db, 'declined').charge(charge('t-setting'))).toMatchObject({
      status: 'declined',
    });
    await expect(testGateway(database.db, 'timeout').charge(charge('t-silent'))).rejects.toThrow('does not answer');
  });
});

describe('Stripe', () => {
  it('leads to its page, the same one at every click', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => stripe.charge(charge('s-page'))));
    const url = double.sessionOf('s-page')?.url;
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ status: 'open', payUrl: url })));
    expect(double.sessionsOf('s-page')).toBe(1);
    expect(double.sessionOf('s-page')?.amount).toBe(29_900);
  });

  it('is not asked for a charge anew once it has forgotten the key of the first', async () => {
    const requestedAt = '2026-01-01T00:00:00.000Z';
    expect(await stripe.charge(charge('s-old', { requestedAt }))).toEqual({
      status: 'declined',
      reason: 'not_completed',
    });
    expect(double.sessionsOf('s-old')).toBe(0);
  });

  it('is not asked for ever to forget somebody whom it forgot in a try that was cut off', async () => {
    const one = charge('s-forgotten');
    await stripe.charge(one);
    double.pay('s-forgotten');
    await stripe.charge(one);
    const kept = await database.db('payment_gateways.customers').where({ user_id: 's-forgotten' }).first();
    await stripe.forget('s-forgotten');
    await database.db('payment_gateways.customers').insert(kept);
    await stripe.forget('s-forgotten');
    expect(await database.db('payment_gateways.customers').where({ user_id: 's-forgotten' })).toEqual([]);
  });

  it('knows who pays for a second plan, and renews by the way to pay of that one', async () => {
    const userId = 's-again';
    const ofPlan = (n: number) => charge(`s-again-${n}`, { userId });
    for (const n of [1, 2]) {
      await stripe.charge(ofPlan(n));
      double.pay(`s-again-${n}`);
      await stripe.charge(ofPlan(n));
    }
    const customer = double.sessionOf('s-again-1')?.customer;
    expect(double.sessionOf('s-again-2')?.customer).toBe(customer);
    const kept = await stripeCustomers(database.db).find(userId);
    expect(kept).toEqual({ customer, payment_method: double.sessionOf('s-again-2')?.intent?.payment_method });
    expect(kept?.payment_method).not.toBe(double.sessionOf('s-again-1')?.intent?.payment_method);
  });

  it('never has one customer pay by the way of another', async () => {
    const { keep, find } = stripeCustomers(database.db);
    const known = async (customer: string, method: string | null) => {
      await keep('s-two', customer, method);
      return find('s-two');
    };
    expect(await known('cus_a', 'pm_a')).toEqual({ customer: 'cus_a', payment_method: 'pm_a' });
    expect(await known('cus_a', null)).toEqual({ customer: 'cus_a', payment_method: 'pm_a' });
    expect(await known('cus_b', null)).toEqual({ customer: 'cus_b', payment_method: null });
    expect(await known('cus_b', 'pm_b')).toEqual({ customer: 'cus_b', payment_method: 'pm_b' });
  });

  it('tells why a renewal was declined', async () => {
    await stripe.charge(charge('s-declines'));
    double.pay('s-declines');
    await stripe.charge(charge('s-declines'));
    double.declineRenewals();
    expect(await stripe.charge(charge('s-renewal', { userId: 's-declines', purpose: 'renewal' }))).toEqual({
      status: 'declined',
      reason: 'insufficient_funds',
    });
  });
});
