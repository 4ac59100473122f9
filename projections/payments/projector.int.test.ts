import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Recorded } from '../../schema/kernel/event.ts';
import { splitGst } from '../../schema/payments/gst.ts';
import { creditParts } from '../../schema/payments/refund-tax-split.ts';
import type { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { paymentsProjector } from './projector.ts';
import { paymentQueries } from './queries.ts';

const USER = '0193a1b2-0000-7000-8000-0000000000aa';
const STRANGER = '0193a1b2-0000-7000-8000-0000000000bb';
const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`;
const at = '2026-11-21T06:00:01.000Z';
const receipt = (n: number) => ({
  ...{ number: `CS/26-27/00000${n}`, sac: '998365', supplierState: '36' as const, supplierGstin: null },
  ...{ placeOfSupply: '36' as const, ...splitGst(299, false) },
});
type Told = Extract<SubscriptionEvent, { type: 'PaymentSettled' | 'PaymentRefunded' }>;
const settled = (n: number): Told => ({
  type: 'PaymentSettled',
  data: { paymentId: id(n), gateway: 'test', gatewayReference: 'r', receipt: receipt(n), at },
});
const note = { ...receipt(2), number: 'CN/26-27/000001', receiptNumber: 'CS/26-27/000002' };
const refunded = (n: number, isNoted: boolean): Told => ({
  type: 'PaymentRefunded',
  data: {
    ...{ paymentId: id(n), gatewayReference: 'back', at: '2026-11-22T06:00:00.000Z' },
    creditNote: isNoted ? { ...note, ...creditParts(receipt(n), 0, 29_900) } : null,
  },
});
const story = [settled(1), settled(2), refunded(2, true), settled(3), refunded(3, false)];
const recorded = (event: Told, revision: number): Recorded<Told> => ({
  ...event,
  ...{ id: id(9), schemaVersion: 1, streamId: `subscription-${USER}`, revision, position: BigInt(revision) },
  metadata: { actor: USER, commandId: id(9), correlationId: id(9), causationId: null },
  recordedAt: new Date(at),
});

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.transaction(async (tx) => {
    await tx.raw('create schema payments; set local search_path to payments');
    await paymentsProjector.create(tx);
    await paymentsProjector.apply(tx, story.map(recorded));
  });
});
afterAll(() => database?.drop());

it('keeps each receipt with what went back of it, also where no credit note was made then', async () => {
  expect(await paymentQueries(database.db).receipts(USER)).toMatchObject([
    { id: id(3), isRefunded: true, creditNotes: [], amount: 299, product: 'premium_buyer', days: null },
    { id: id(2), isRefunded: true, creditNotes: [{ number: 'CN/26-27/000001', amountPaise: 29_900 }] },
    { id: id(1), isRefunded: false, creditNotes: [], number: 'CS/26-27/000001' },
  ]);
});

it('shows receipts and credit notes to their owner alone', async () => {
  const { receipt: one, creditNote, receipts } = paymentQueries(database.db);
  expect(await one(USER, id(1))).toMatchObject({ totalPaise: 29_900, placeOfSupply: 'Telangana (36)' });
  expect(await creditNote(USER, id(2))).toMatchObject({
    receiptNumber: 'CS/26-27/000002',
    receiptPath: `/api/receipts/${id(2)}`,
    taxablePaise: 25_339,
    totalPaise: 29_900,
  });
  expect(await receipts(STRANGER)).toEqual([]);
  for (const [who, what] of [[STRANGER, id(2)] as const, [USER, 'nonsense'] as const]) {
    expect(await one(who, what)).toBeNull();
    expect(await creditNote(who, what)).toBeNull();
  }
});
