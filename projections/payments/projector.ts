import type { Knex } from 'knex';
import type { FeaturedEvent } from '../../schema/featured/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import type { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import { projector } from '../platform/projector.ts';

/** The tables `receipts` and `credit_notes`, which cover everything that the operator sells. The id of a receipt is the id of the payment; the id of
 *  a credit note is the id of the credit. */
const tables = `
  create table receipts (
    id uuid primary key,
    user_id text not null,
    -- 'premium_buyer' or 'featured_listing'
    product text not null,
    days int,
    facts jsonb not null,
    number text not null unique,
    issued_at timestamptz not null,
    -- Null if the payment was given back before anything began.
    period_start timestamptz,
    period_end timestamptz,
    credited_paise int not null default 0
  );
  create index receipts_by_user on receipts (user_id, issued_at desc);
  create table credit_notes (
    id uuid primary key,
    receipt_id uuid not null,
    user_id text not null,
    days int,
    facts jsonb not null,
    number text not null unique,
    issued_at timestamptz not null
  );
  create index credit_notes_by_receipt on credit_notes (receipt_id);`;

type PlanEvent = Extract<
  SubscriptionEvent,
  { type: 'PaymentSettled' | 'SubscriptionStarted' | 'SubscriptionRenewed' | 'PaymentRefunded' }
>;

const applyPlan = async (tx: Knex.Transaction, event: Recorded<PlanEvent>): Promise<void> => {
  const { type, data } = event;
  const user_id = streamSubject(event.streamId);
  switch (type) {
    case 'PaymentSettled': {
      const { paymentId: id, receipt, at } = data;
      const what = { product: 'premium_buyer', days: null, facts: JSON.stringify(receipt), number: receipt.number };
      await tx('receipts').insert({ id, user_id, ...what, issued_at: at });
      return;
    }
    case 'SubscriptionStarted':
    case 'SubscriptionRenewed':
      await tx('receipts')
        .where({ id: data.paymentId })
        .update({ period_start: data.startsAt, period_end: data.endsAt });
      return;
    case 'PaymentRefunded': {
      const { paymentId: id, creditNote, at } = data;
      await tx('receipts')
        .where({ id })
        .update({ credited_paise: tx.raw(`(facts->>'totalPaise')::int`) });
      if (creditNote === null) return;
      const note = { facts: JSON.stringify(creditNote), number: creditNote.number, issued_at: at };
      await tx('credit_notes').insert({ id, receipt_id: id, user_id, days: null, ...note });
    }
  }
};

type SlotEvent = Extract<
  FeaturedEvent,
  { type: 'FeaturedPaymentSettled' | 'FeaturedTimeBought' | 'FeaturedCreditPaid' }
>;
const applySlot = async (tx: Knex.Transaction, { type, data }: SlotEvent): Promise<void> => {
  switch (type) {
    case 'FeaturedPaymentSettled': {
      const { paymentId: id, sellerId: user_id, days, receipt, at } = data;
      const what = { product: 'featured_listing', days, facts: JSON.stringify(receipt), number: receipt.number };
      await tx('receipts').insert({ id, user_id, ...what, issued_at: at });
      return;
    }
    case 'FeaturedTimeBought':
      await tx('receipts')
        .where({ id: data.paymentId })
        .update({ period_start: data.startsAt, period_end: data.endsAt });
      return;
    case 'FeaturedCreditPaid': {
      const { paymentId: id, sellerId: user_id, unusedDays: days, creditNote, at } = data;
      await tx('receipts').where({ id }).update({ credited_paise: creditNote.totalPaise });
      const note = { facts: JSON.stringify(creditNote), number: creditNote.number, issued_at: at };
      await tx('credit_notes').insert({ id, receipt_id: id, user_id, days, ...note });
    }
  }
};
const isOfSlot = (event: Recorded<PlanEvent | SlotEvent>): event is Recorded<SlotEvent> =>
  event.type.startsWith('Featured');

/** The read model of receipts and credit notes for everything that people pay for. */
export const paymentsProjector = projector<PlanEvent | SlotEvent>({
  name: 'payments',
  version: 1,
  isShownToStrangers: false,
  handles: [
    ...(['PaymentSettled', 'SubscriptionStarted', 'SubscriptionRenewed', 'PaymentRefunded'] as const),
    ...(['FeaturedPaymentSettled', 'FeaturedTimeBought', 'FeaturedCreditPaid'] as const),
  ],
  create: async (tx) => tx.raw(tables),
  apply: async (tx, batch) => {
    for (const event of batch) await (isOfSlot(event) ? applySlot(tx, event) : applyPlan(tx, event));
  },
});
