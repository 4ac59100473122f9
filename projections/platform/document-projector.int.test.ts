import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Recorded } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import { documentProjector, documents } from './document-projector.ts';
import { testDatabase } from './testing/database.ts';

const Account = z.object({
  id: z.uuid(),
  ownerName: z.string(),
  balance: z.int(),
  lastAt: z.iso.datetime().nullable(),
});
type Account = z.infer<typeof Account>;
type AccountEvent =
  | { readonly type: 'Opened'; readonly data: { readonly ownerName: string } }
  | { readonly type: 'Paid'; readonly data: { readonly amount: number; readonly at: string } }
  | { readonly type: 'Closed'; readonly data: object };
type OwnerForgotten = { readonly type: 'OwnerForgotten'; readonly data: { readonly ownerName: string } };

const accounts = documents<Account, AccountEvent>({
  table: 'accounts',
  facts: Account,
  columns: { id: 'uuid not null', ownerName: 'text not null', balance: 'integer not null', lastAt: 'timestamptz' },
  on: ['Opened', 'Paid', 'Closed'],
  keysOf: ({ streamId }) => [streamSubject(streamId)],
  evolve: (facts, { type, data }, id) => {
    if (type === 'Opened') return { id, ...data, balance: 0, lastAt: null };
    if (facts === null || type === 'Closed') return null;
    return { ...facts, balance: facts.balance + data.amount, lastAt: data.at };
  },
});
const projector = documentProjector<OwnerForgotten>({
  name: 'accounts',
  version: 1,
  isShownToStrangers: false,
  tables: [accounts],
  indexes: 'create index accounts_of_owner on accounts (owner_name);',
  sweeps: {
    OwnerForgotten: (tx, { data }) => tx('accounts').where({ owner_name: data.ownerName }).delete(),
  },
});

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await database.db.raw('drop table if exists accounts');
  await database.db.transaction((tx) => projector.create(tx));
});

const ID = '0190b0d2-7b5e-7c3a-8a53-3f0f1a2b3c4';
const AT = '2026-03-01T04:30:00.000Z';
let position = 0n;
const recorded = (id: string, event: AccountEvent | OwnerForgotten): Recorded => ({
  ...event,
  id: ID,
  schemaVersion: 1,
  metadata: { actor: 'test', commandId: ID, correlationId: ID, causationId: null },
  streamId: `account-${id}`,
  revision: 0,
  position: ++position,
  recordedAt: new Date(AT),
});
const opened = (id: string, ownerName = 'Asha') => recorded(id, { type: 'Opened', data: { ownerName } });
const paid = (id: string, amount: number, at = AT) => recorded(id, { type: 'Paid', data: { amount, at } });
const apply = (...events: readonly Recorded[]) => database.db.transaction((tx) => projector.apply(tx, events));
const rows = () => database.db('accounts').orderBy('id');

it('takes the events of its tables and those that it sweeps at', () => {
  expect(projector.handles).toEqual(['Opened', 'Paid', 'Closed', 'OwnerForgotten']);
});

it('keeps the facts, and beside them the columns that queries need', async () => {
  await apply(opened(`${ID}a`), paid(`${ID}a`, 300));
  const facts = { id: `${ID}a`, ownerName: 'Asha', balance: 300, lastAt: AT };
  expect(await rows()).toEqual([{ id: `${ID}a`, owner_name: 'Asha', balance: 300, last_at: new Date(AT), facts }]);
  await apply(paid(`${ID}a`, -100, '2026-03-02T04:30:00.000Z'));
  expect(await rows()).toMatchObject([
    { balance: 200, last_at: new Date('2026-03-02T04:30:00.000Z'), facts: { balance: 200, ownerName: 'Asha' } },
  ]);
});

it('drops the row of what is known no more, and brings it back where it begins anew', async () => {
  await apply(opened(`${ID}a`), opened(`${ID}b`));
  await apply(recorded(`${ID}a`, { type: 'Closed', data: {} }), paid(`${ID}a`, 5));
  expect(await rows()).toMatchObject([{ id: `${ID}b` }]);
  await apply(opened(`${ID}a`, 'Chitra'));
  expect(await rows()).toMatchObject([{ id: `${ID}a`, owner_name: 'Chitra' }, { id: `${ID}b` }]);
});

it('sweeps what came before in the batch, and nothing that comes after', async () => {
  await apply(
    opened(`${ID}a`),
    recorded(`${ID}a`, { type: 'OwnerForgotten', data: { ownerName: 'Asha' } }),
    paid(`${ID}a`, 5),
    opened(`${ID}b`),
  );
  expect(await rows()).toMatchObject([{ id: `${ID}b`, balance: 0 }]);
});

it('comes to the same however the log is cut into batches', async () => {
  const id = fc.constantFrom(`${ID}a`, `${ID}b`, `${ID}c`);
  const owner = fc.constantFrom('Asha', 'Chitra');
  const event = fc.oneof(
    fc.tuple(id, owner).map(([one, name]) => opened(one, name)),
    fc.tuple(id, fc.integer({ min: -9, max: 9 })).map(([one, amount]) => paid(one, amount)),
    id.map((one) => recorded(one, { type: 'Closed', data: {} })),
    fc.tuple(id, owner).map(([one, ownerName]) => recorded(one, { type: 'OwnerForgotten', data: { ownerName } })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 12 }), fc.nat({ max: 12 }), async (events, cut) => {
      await database.db('accounts').delete();
      for (const one of events) await apply(one);
      const oneByOne = await rows();
      await database.db('accounts').delete();
      await apply(...events.slice(0, cut));
      await apply(...events.slice(cut));
      expect(await rows()).toEqual(oneByOne);
    }),
    { numRuns: 40 },
  );
});
