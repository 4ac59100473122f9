import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Recorded } from '../../schema/kernel/event.ts';
import { upcasts } from '../../schema/kernel/upcast.ts';
import { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import { SUBSCRIPTION_UPCASTERS } from '../../schema/subscriptions/upcasters.ts';
import { migrate } from '../platform/migrate.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { paymentMigrations } from '../shared/payment-gateway-migrations.ts';
import { subscriptionsProjector } from './projector.ts';
import { subscriptionQueries } from './queries.ts';

const USER = '0193a1b2-0000-7000-8000-0000000000aa';
const folder = path.join(import.meta.dirname, '../../schema/subscriptions/fixtures');
const { upcast } = upcasts(SUBSCRIPTION_UPCASTERS);
const Stored = z.object({ type: z.string(), schemaVersion: z.int(), data: z.record(z.string(), z.unknown()) });
const fixtures = new Map(
  readdirSync(folder).map((file) => {
    const { type, schemaVersion, data } = Stored.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    const event = SubscriptionEvent.parse({ type, data: upcast(type, schemaVersion, data).data });
    return [event.type, event];
  }),
);
const P1 = '0193a1b2-0000-7000-8000-000000000001';
const P2 = '0193a1b2-0000-7000-8000-000000000003';
const of = <T extends SubscriptionEvent['type']>(type: T): SubscriptionEvent => {
  const event = fixtures.get(type);
  if (!event) throw new Error(`no fixture of ${type}`);
  return event;
};
const requested = of('PaymentRequested');
const renewal: SubscriptionEvent =
  requested.type === 'PaymentRequested'
    ? {
        ...requested,
        data: { ...requested.data, paymentId: P2, purpose: 'renewal', period: 2, at: '2026-12-21T18:30:00.000Z' },
      }
    : requested;
/** The events of a subscription that is bought, cancelled and resumed. The renewal is then announced and declined, and the subscription is
 *  cancelled again in the grace period. */
const story: readonly SubscriptionEvent[] = [
  requested,
  of('PaymentSettled'),
  of('SubscriptionStarted'),
  of('CancellationRequested'),
  of('CancellationWithdrawn'),
  of('RenewalAnnounced'),
  renewal,
  of('PaymentDeclined'),
  of('RenewalFailed'),
];
const recorded = (event: SubscriptionEvent, revision: number): Recorded<SubscriptionEvent> => ({
  ...event,
  id: P1,
  schemaVersion: 1,
  metadata: { actor: USER, commandId: P1, correlationId: P1, causationId: null },
  streamId: `subscription-${USER}`,
  revision,
  position: BigInt(revision + 1),
  recordedAt: new Date(event.data.at),
});

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.db, paymentMigrations);
});
afterAll(() => database.drop());

/** Applies the story in batches of `batchSize` and returns the resulting tables; queries use the projection's name as the schema. */
const tablesAfter = async (batchSize: number, more: Parameters<typeof subscriptionsProjector.apply>[1] = []) => {
  await database.db.raw('drop schema if exists subscriptions cascade; create schema subscriptions');
  const inSchema = <T>(work: Parameters<typeof database.db.transaction<T>>[0]) =>
    database.db.transaction(async (tx) => {
      await tx.raw('set local search_path to subscriptions');
      return work(tx);
    });
  await inSchema(async (tx) => subscriptionsProjector.create(tx));
  const log = [...story.map(recorded), ...more];
  for (let at = 0; at < log.length; at += batchSize)
    await inSchema(async (tx) => subscriptionsProjector.apply(tx, log.slice(at, at + batchSize)));
  const table = (name: string, ...order: string[]) => database.db(name).withSchema('subscriptions').orderBy(order);
  return {
    subscriptions: await table('subscriptions', 'id'),
    payments: await table('payments', 'id'),
    standings: await table('standings', 'user_id'),
    history: await table('history', 'revision'),
  };
};

it('keeps the columns of the specification, the same whatever the batches were', async () => {
  const whole = await tablesAfter(story.length);
  expect(await tablesAfter(1)).toEqual(whole);
  expect(whole.subscriptions).toMatchObject([
    {
      user_id: USER,
      tier: 'premium_buyer',
      status: 'past_due',
      amount: '299.00',
      currency: 'INR',
      billing_cycle: 'monthly',
      end_date: new Date('2026-12-21T18:30:00.000Z'),
      next_billing_date: new Date('2026-12-22T18:30:05.000Z'),
      stripe_subscription_id: null,
      stripe_customer_id: null,
      location_restriction: null,
      cancel_at_period_end: false,
    },
  ]);
  expect(whole.payments.map(({ status, purpose }) => `${purpose} ${status}`)).toEqual([
    'start settled',
    'renewal declined',
  ]);
});

it('tells whether somebody was premium at any date, and why', async () => {
  await tablesAfter(3);
  const queries = subscriptionQueries(database.db);
  const asked = async (at: string) => {
    const { isPremium, why, until } = await queries.premium(USER, new Date(at));
    return [isPremium, why, until];
  };
  expect(await asked('2026-11-21T05:59:00.000Z')).toEqual([false, 'never_subscribed', null]);
  expect(await asked('2026-11-22T00:00:00.000Z')).toEqual([true, 'paid', '2026-12-21T18:30:00.000Z']);
  expect(await asked('2026-12-01T07:00:00.000Z')).toEqual([
    true,
    'cancelled_at_period_end',
    '2026-12-21T18:30:00.000Z',
  ]);
  expect(await asked('2026-12-23T00:00:00.000Z')).toEqual([true, 'grace', '2026-12-24T18:30:00.000Z']);
  expect(await asked('2026-12-24T18:30:00.000Z')).toEqual([false, 'payment_failed', '2026-12-24T18:30:00.000Z']);
  expect(await queries.planColumns(USER, new Date('2026-12-23T00:00:00.000Z'))).toEqual({
    subscriptionTier: 'premium_buyer',
    subscriptionStatus: 'past_due',
    subscriptionExpiresAt: '2026-12-24T18:30:00.000Z',
    isPremium: true,
    premiumExpiresAt: '2026-12-24T18:30:00.000Z',
  });
});

it('names the customer of the gateway as long as there is one, also after a rebuild', async () => {
  await database.db('payment_gateways.customers').insert({ user_id: USER, gateway: 'stripe', customer: 'cus_1' });
  expect((await tablesAfter(2)).subscriptions).toMatchObject([{ stripe_customer_id: 'cus_1' }]);
  await database.db('payment_gateways.customers').delete();
  expect((await tablesAfter(2)).subscriptions).toMatchObject([{ stripe_customer_id: null }]);
});

it('names no customer of who is erased, though the gateway has not forgotten them yet, and more comes of their plan', async () => {
  await database.db('payment_gateways.customers').insert({ user_id: USER, gateway: 'stripe', customer: 'cus_2' });
  const erasedAt = '2026-12-28T06:00:00.000Z';
  const end = {
    ...recorded(requested, story.length),
    type: 'AccountErased' as const,
    data: { erasedAt },
    streamId: `account-${USER}`,
  };
  const after = recorded({ type: 'BuyerErased', data: { at: erasedAt } }, story.length);
  for (const batchSize of [1, 2, story.length + 2])
    for (const more of [[end], [end, after]])
      expect((await tablesAfter(batchSize, more)).subscriptions).toMatchObject([{ stripe_customer_id: null }]);
  expect((await tablesAfter(4)).subscriptions).toMatchObject([{ stripe_customer_id: 'cus_2' }]);
  await database.db('payment_gateways.customers').delete();
});
