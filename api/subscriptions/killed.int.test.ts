import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../../projections/platform/testing/programs.ts';
import { people } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

const KILLED_BUYER = 'api/subscriptions/testing/killed-buyer.ts';
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
beforeAll(async () => {
  server = await testServer();
  signIn = people(server.product).signIn;
});
afterAll(async () => {
  await server?.close();
});

/** Buys Premium in a separate process, which is killed after the charge and before Premium is recorded. */
const buyAndDie = async (userId: string, key = ''): Promise<void> => {
  const child = spawn(process.execPath, [await program(KILLED_BUYER), server.databaseUrl, userId, key], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
};

type Headers = Readonly<Record<string, string>>;
const planOf = async (headers: Headers) => (await server.app.inject({ url: '/api/subscriptions', headers })).json();
const order = (headers: Headers) =>
  server.app.inject({
    method: 'POST',
    url: '/api/subscriptions',
    headers,
    payload: { plan: 'premium_buyer', amount: 299 },
  });
const charges = (userId: string) =>
  server.db('payment_gateways.test_charges').where({ user_id: userId }).select('status');
const PAID_ONCE = [{ status: 'paid' }];
/** Expects that the person has Premium once, was charged once and has one receipt. */
const expectOnce = async (userId: string, headers: Headers) => {
  expect(await charges(userId)).toEqual(PAID_ONCE);
  expect(await server.db('subscriptions.subscriptions').where({ user_id: userId })).toHaveLength(1);
  const events = await server
    .db('subscriptions.history')
    .where({ user_id: userId })
    .orderBy('revision')
    .select(server.db.raw(`event->>'type' as type`));
  expect(events.map(({ type }) => type)).toEqual(['PaymentRequested', 'PaymentSettled', 'SubscriptionStarted']);
  expect(await planOf(headers)).toMatchObject({ isPremium: true, receipts: [{ amount: 299 }] });
};

describe('a process that dies between "paid" and "premium"', () => {
  it('has its work done by another, once', async () => {
    const { userId, headers } = await signIn();
    await buyAndDie(userId);
    expect(await charges(userId)).toEqual(PAID_ONCE);
    await expect.poll(async () => (await planOf(headers)).isPremium).toBe(true);
    await expectOnce(userId, headers);
  });

  it('leaves who orders again, without a key, premium and not charged again', async () => {
    const { userId, headers } = await signIn();
    await buyAndDie(userId);
    const answers = await Promise.all([order(headers), order(headers), order(headers)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    await expectOnce(userId, headers);
  });

  it('leaves who orders again with the same key premium and not charged again', async () => {
    const { userId, headers } = await signIn();
    const keyed = { ...headers, 'idempotency-key': 'dies-in-between-1' };
    await buyAndDie(userId, keyed['idempotency-key']);
    expect((await order(keyed)).statusCode).toBe(201);
    expect((await order(keyed)).statusCode).toBe(201);
    await expectOnce(userId, headers);
  });

  it('gives no receipt number away', async () => {
    const rows = await server.db('payments.receipts').orderBy('number').select('number');
    const serials = rows.map(({ number }) => Number(String(number).slice(-6)));
    expect(serials).toEqual(serials.map((_, index) => index + 1));
    expect(serials).toHaveLength(3);
  });
});
