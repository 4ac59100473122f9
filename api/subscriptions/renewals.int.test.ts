import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SILENT } from '../../projections/platform/logger.ts';
import type { Mail } from '../platform/email-and-sms/ports.ts';
import { paymentDesk, supplierOf } from '../shared/payments/payment-service.ts';
import { testGateway } from '../shared/payments/test-gateway.ts';
import { testProduct } from '../testing/application-without-api.ts';
import { runJob } from '../testing/jobs.ts';
import { planSelling } from './module.ts';

let opened: Awaited<ReturnType<typeof testProduct>>;
let product: typeof opened.product;
let plans: ReturnType<typeof planSelling>;
let now = new Date();
let mails: Mail[] = [];
/** The ids of people without an e-mail address. */
const unreachable = new Set<string>();
/** The ids of people who requested erasure. */
const leaving = new Set<string>();

beforeAll(async () => {
  opened = await testProduct();
  product = opened.product;
  plans = planSelling({
    ...product,
    clock: () => now,
    logger: SILENT,
    queue: { add: async () => undefined },
    // Like the real mailer, this mailer sends each deduplication key only once.
    mailer: {
      isAvailable: true,
      send: async (mail) => {
        if (!mails.some(({ dedupeKey }) => dedupeKey === mail.dedupeKey)) mails.push(mail);
      },
    },
    addressOf: async (userId) => (unreachable.has(userId) ? null : { email: `${userId}@example.in` }),
    mayBill: async (userId) => !leaving.has(userId),
    desk: paymentDesk({ db: product.db, gateway: testGateway(product.db), supplier: supplierOf('36ABCDE1234F1Z5') }),
    publicUrl: 'https://carsetu.example',
  });
});
afterAll(async () => {
  await opened?.close();
});
beforeEach(() => {
  mails = [];
  now = new Date('2026-11-21T04:30:00.000Z');
});

/** Runs the renewal job `times` times with the clock set to `instant`. */
const at = async (instant: string, times = 1) => {
  now = new Date(instant);
  for (let n = 0; n < times; n++) await runJob(plans.jobs, 'subscriptions.renew');
};
const shown = async () => {
  const head = await product.store.head();
  for (const name of ['subscriptions', 'payments']) expect(await product.runner.waitFor(name, head, 20_000)).toBe(true);
};
const order = async (paymentToken?: string) => {
  const userId = randomUUID();
  const context = { actor: userId, commandId: randomUUID() };
  await plans.commands.upgrade(userId, { plan: 'premium_buyer', amount: 299, paymentToken }, context);
  return userId;
};
const planOf = async (userId: string) => {
  await shown();
  return plans.plans.orders.plan(userId);
};
const paidCharges = async (userId: string) =>
  (await product.db('payment_gateways.test_charges').where({ user_id: userId, status: 'paid' })).length;
const subjects = (userId: string) => mails.filter(({ personId }) => personId === userId).map(({ subject }) => subject);

describe('a month that ends', () => {
  it('is announced two days ahead, debited when it is over, once, however often the clock strikes', async () => {
    const userId = await order();
    await at('2026-12-19T18:00:00.000Z', 2);
    expect(subjects(userId)).toEqual([]);
    await at('2026-12-19T18:35:00.000Z', 3);
    expect(subjects(userId)).toEqual(['Premium Buyer renews soon']);
    expect(mails[0]?.text).toContain('₹299');
    expect(mails[0]?.text).toContain('22 December 2026 at 12:00');
    expect(await planOf(userId)).toMatchObject({ nextBillingDate: '2026-12-21T18:30:00.000Z' });
    expect(await paidCharges(userId)).toBe(1);
    await at('2026-12-21T18:35:00.000Z', 3);
    expect(await planOf(userId)).toMatchObject({
      isPremium: true,
      why: 'paid',
      endDate: '2027-01-21T18:30:00.000Z',
      receipts: [{ amount: 299 }, { amount: 299 }],
    });
    expect(await paidCharges(userId)).toBe(2);
  });

  it('is not debited for whom nobody could tell, and Premium ends after the grace', async () => {
    const userId = await order();
    unreachable.add(userId);
    await at('2026-12-20T00:00:00.000Z');
    await at('2026-12-22T00:00:00.000Z');
    expect(await planOf(userId)).toMatchObject({ isPremium: true, why: 'grace' });
    await at('2026-12-24T18:35:00.000Z');
    expect(await planOf(userId)).toMatchObject({ isPremium: false, why: 'payment_failed', tier: 'free' });
    expect(await paidCharges(userId)).toBe(1);
  });

  it('is neither announced to nor debited of who asked to be erased, though it was announced before; nor are they told', async () => {
    const [told, untold, failing] = [await order(), await order(), await order('tok_renewal_declined')];
    leaving.add(untold);
    await at('2026-12-20T00:00:00.000Z');
    expect(subjects(untold)).toEqual([]);
    leaving.add(told);
    await at('2026-12-21T18:35:00.000Z');
    leaving.add(failing);
    await at('2026-12-22T18:36:00.000Z', 2);
    for (const userId of [told, untold, failing]) expect(await paidCharges(userId)).toBe(1);
    expect(subjects(told)).toEqual(['Premium Buyer renews soon']);
    expect(await planOf(told)).toMatchObject({ isPremium: true, why: 'grace', pendingPayment: null });
    const tries = { user_id: failing, status: 'declined' };
    expect(await product.db('payment_gateways.test_charges').where(tries)).toHaveLength(1);
    leaving.delete(told);
    await at('2026-12-23T00:00:00.000Z');
    expect(await planOf(told)).toMatchObject({ isPremium: true, why: 'paid' });
    expect(await paidCharges(told)).toBe(2);
  });

  it('that was cancelled is not debited, and ends Premium with the month', async () => {
    const userId = await order();
    await plans.commands.cancel(userId, { actor: userId, commandId: randomUUID() });
    await at('2026-12-20T00:00:00.000Z');
    expect(subjects(userId)).toEqual([]);
    await at('2026-12-21T18:35:00.000Z');
    expect(await planOf(userId)).toMatchObject({ isPremium: false, why: 'cancelled' });
    expect(await paidCharges(userId)).toBe(1);
  });

  it('whose debit is declined is tried three times, then Premium ends, and the owner hears of each', async () => {
    const userId = await order('tok_renewal_declined');
    await at('2026-12-20T00:00:00.000Z');
    await at('2026-12-21T18:35:00.000Z', 2);
    expect(await planOf(userId)).toMatchObject({
      isPremium: true,
      status: 'past_due',
      why: 'grace',
      nextBillingDate: '2026-12-22T18:35:00.000Z',
      premiumUntil: '2026-12-24T18:30:00.000Z',
    });
    await at('2026-12-22T18:36:00.000Z', 2);
    await at('2026-12-23T18:37:00.000Z', 2);
    await at('2026-12-24T10:00:00.000Z', 2);
    const failed = 'Premium Buyer could not be renewed';
    expect(subjects(userId)).toEqual(['Premium Buyer renews soon', failed, failed, failed]);
    await at('2026-12-24T18:35:00.000Z');
    expect(await planOf(userId)).toMatchObject({ isPremium: false, why: 'payment_failed' });
    expect(
      await product.db('payment_gateways.test_charges').where({ user_id: userId, status: 'declined' }),
    ).toHaveLength(3);
  });

  it('whose debit failed is paid by its owner in the days of grace', async () => {
    const userId = await order('tok_renewal_declined');
    await at('2026-12-20T00:00:00.000Z');
    await at('2026-12-21T18:35:00.000Z');
    const context = { actor: userId, commandId: randomUUID() };
    await plans.commands.upgrade(userId, { plan: 'premium_buyer', amount: 299, paymentToken: 'tok_paid' }, context);
    expect(await planOf(userId)).toMatchObject({ isPremium: true, why: 'paid', endDate: '2027-01-21T18:30:00.000Z' });
  });
});

it('whatever was left without an outcome is finished by the clock', async () => {
  const userId = await order('tok_timeout');
  expect(await planOf(userId)).toMatchObject({ status: 'pending', isPremium: false });
  now = new Date(now.getTime() + 120_000);
  await runJob(plans.jobs, 'subscriptions.finish-payments');
  expect(await planOf(userId)).toMatchObject({ isPremium: true, pendingPayment: null });
  expect(await paidCharges(userId)).toBe(1);
});

it('money for what nobody wants any more goes back, once', async () => {
  const userId = await order();
  await at('2026-12-20T00:00:00.000Z');
  now = new Date('2026-12-21T18:35:00.000Z');
  const { handle, heard } = plans.commands.payments;
  const paymentId = randomUUID();
  const context = () => ({ actor: userId, commandId: randomUUID() });
  await handle(userId, { type: 'Renew', paymentId, now: now.toISOString() }, context());
  await product.db('payment_gateways.test_charges').insert({
    key: `carsetu-${userId}-2-1`,
    reference: 'test_late',
    user_id: userId,
    amount_inr: 299,
    status: 'paid',
  });
  await plans.commands.cancel(userId, context());
  await heard(userId, paymentId, { status: 'paid', reference: 'test_late' });
  await shown();
  now = new Date(now.getTime() + 120_000);
  await runJob(plans.jobs, 'subscriptions.finish-payments');
  await shown();
  await runJob(plans.jobs, 'subscriptions.finish-payments');
  const { receipts, isPremium } = await planOf(userId);
  expect(isPremium).toBe(false);
  const given = receipts.filter(({ isRefunded }) => isRefunded);
  expect(given).toMatchObject([
    { creditNotes: [{ number: expect.stringMatching(/^CN\/26-27\/\d{6}$/), amountPaise: 29_900 }] },
  ]);
});

describe('an erased account', () => {
  it('whose first payment was still open gets the money back, once, and no Premium', async () => {
    const userId = await order('tok_timeout');
    await plans.commands.erase(userId);
    for (const _ of ['settled', 'given back', 'done']) {
      await shown();
      now = new Date(now.getTime() + 120_000);
      await runJob(plans.jobs, 'subscriptions.finish-payments');
    }
    expect(await planOf(userId)).toMatchObject({
      isPremium: false,
      status: 'active',
      pendingPayment: null,
      receipts: [{ amount: 299, isRefunded: true }],
    });
    expect(await product.db('subscriptions.subscriptions').where({ user_id: userId })).toEqual([]);
    const another = { plan: 'premium_buyer', amount: 299 } as const;
    const again = plans.commands.upgrade(userId, another, { actor: userId, commandId: randomUUID() });
    await expect(again).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it('has no plan, no debit and no name at the gateway; receipts stay, and tell nobody who it was', async () => {
    const userId = await order();
    await plans.commands.erase(userId);
    await plans.commands.erase(userId);
    expect(await planOf(userId)).toMatchObject({
      isPremium: false,
      why: 'account_erased',
      receipts: [{ amount: 299 }],
    });
    await at('2026-12-20T00:00:00.000Z');
    await at('2026-12-22T00:00:00.000Z');
    expect(await paidCharges(userId)).toBe(1);
    expect(await product.db('payment_gateways.customers').where({ user_id: userId })).toEqual([]);
    const [row] = await product.db('payments.receipts').where({ user_id: userId });
    expect(Object.keys(row.facts).sort()).toEqual([
      'cgstPaise',
      'igstPaise',
      'number',
      'placeOfSupply',
      'roundOffPaise',
      'sac',
      'sgstPaise',
      'supplierGstin',
      'supplierState',
      'taxablePaise',
      'totalPaise',
    ]);
    expect(row.facts.supplierGstin).toBe('36ABCDE1234F1Z5');
  });
});
