import type { Migration } from '../platform/migrate.ts';

/** Tables for payment data that is not derived from events, in the schema `payment_gateways`. */
export const paymentMigrations: readonly Migration[] = [
  {
    name: 'subscriptions/001-payment-gateways',
    up: async (db) => {
      await db.raw(`
        create schema payment_gateways;
        -- The gateway's id for a person, and the payment method stored there for renewals. Erasure deletes the row.
        create table payment_gateways.customers (
          user_id text not null,
          gateway text not null,
          customer text,
          payment_method text,
          updated_at timestamptz not null default now(),
          primary key (user_id, gateway)
        );
        -- One number for each payment, consecutive in its financial year.
        create table payment_gateways.receipt_series (
          financial_year text primary key,
          last int not null
        );
        create table payment_gateways.receipt_numbers (
          payment_id uuid primary key,
          financial_year text not null,
          serial int not null,
          unique (financial_year, serial)
        );
        -- Processed messages from a gateway, so that each is processed only once.
        create table payment_gateways.webhook_events (
          gateway text not null,
          event_id text not null,
          type text not null,
          received_at timestamptz not null default now(),
          primary key (gateway, event_id)
        );
        -- The charges requested from the built-in test gateway. A real gateway has such records of its own.
        create table payment_gateways.test_charges (
          key text primary key,
          reference text not null unique,
          user_id text not null,
          amount_inr int not null,
          -- 'paid', 'declined' or 'open'
          status text not null,
          reason text,
          asked int not null default 1,
          refund_reference text,
          charged_at timestamptz not null default now()
        );
        create index test_charges_by_user on payment_gateways.test_charges (user_id);`);
    },
  },
];

/** The table with Stripe's object id of each charge. Stripe forgets an idempotency key after a day; from then on, the charge can be looked up only by
 *  this id. */
export const stripeMigrations: readonly Migration[] = [
  {
    name: 'subscriptions/002-stripe-objects',
    up: async (db) => {
      await db.raw(`
        create table payment_gateways.stripe_objects (
          key text primary key,
          object_id text not null,
          made_at timestamptz not null default now()
        );`);
    },
  },
];

/** The table of the test gateway's refunds. A charge may have several refunds. */
export const refundMigrations: readonly Migration[] = [
  {
    name: 'payments/003-test-refunds',
    up: async (db) => {
      await db.raw(`
        create table payment_gateways.test_refunds (
          key text primary key,
          charge_key text not null references payment_gateways.test_charges (key),
          amount_paise int not null check (amount_paise > 0),
          reference text not null unique,
          asked int not null default 1,
          refunded_at timestamptz not null default now()
        );
        create index test_refunds_by_charge on payment_gateways.test_refunds (charge_key);
        -- One number for each credit note, consecutive in its financial year: a series beside that of the receipts.
        create table payment_gateways.credit_note_series (
          financial_year text primary key,
          last int not null
        );
        create table payment_gateways.credit_note_numbers (
          credit_id uuid primary key,
          financial_year text not null,
          serial int not null,
          unique (financial_year, serial)
        );`);
    },
  },
];
