import { randomBytes } from 'node:crypto';
import type { Migration } from '../../projections/platform/migrate.ts';
import { DEFAULT_LANGUAGE } from '../../schema/kernel/language.ts';

/** Tables that are not built from events: visitors and their sessions, pending codes, counters for limits, and lead deliveries. */
export const contactMigrations: readonly Migration[] = [
  {
    name: 'contacts/001-visitors-and-leads',
    up: async (db) => {
      await db.raw(`
        create schema contacts;
        -- These tables store numbers and addresses only as HMAC-SHA-256 with this key.
        create table contacts.hash_key (only_one boolean primary key default true check (only_one), key bytea not null);
        create table contacts.visitors (
          -- Also the id of the key that seals name, number and address.
          id uuid primary key,
          listing_id uuid not null,
          phone_hash bytea not null,
          conversation_id uuid,
          name text not null,
          phone text not null,
          email text,
          created_at timestamptz not null,
          last_seen timestamptz not null,
          unique (phone_hash, listing_id)
        );
        create index visitors_by_use on contacts.visitors (last_seen);
        create table contacts.visitor_sessions (
          -- SHA-256 of the cookie's token, in hexadecimal.
          sid text primary key,
          id uuid not null unique,
          visitor_id uuid not null references contacts.visitors on delete cascade,
          expire timestamptz not null,
          last_seen timestamptz not null
        );
        create index visitor_sessions_of on contacts.visitor_sessions (visitor_id);
        create table contacts.verifications (
          id uuid primary key,
          -- The account that began the contact, otherwise the future visitor. This person's key seals the details.
          person_id uuid not null,
          account_id uuid,
          listing_id uuid not null,
          phone_hash bytea not null,
          details text not null,
          code_hash text not null,
          tries integer not null default 0,
          sent_at timestamptz not null,
          expires_at timestamptz not null,
          used_at timestamptz,
          created_at timestamptz not null,
          unique (phone_hash, listing_id)
        );
        create index verifications_by_age on contacts.verifications (created_at);
        create index verifications_of_account on contacts.verifications (account_id) where account_id is not null;
        create table contacts.asked (
          id uuid primary key,
          -- 'code' or 'inquiry'
          kind text not null,
          -- For codes, the hash of the number; for inquiries, that of the number or account.
          person_hash bytea not null,
          address_hash bytea,
          listing_id uuid not null,
          at timestamptz not null
        );
        create index asked_of_person on contacts.asked (person_hash, at);
        create index asked_of_address on contacts.asked (address_hash, at);
        create index asked_by_age on contacts.asked (at);
        create table contacts.lead_deliveries (
          id uuid primary key,
          inquiry_id uuid not null,
          route_id uuid not null,
          channel text not null,
          attempt integer not null,
          state text not null,
          status_code integer,
          -- The error from the receiver or the network. It contains nothing about the sender of the inquiry.
          error text,
          at timestamptz not null
        );
        create index lead_deliveries_of on contacts.lead_deliveries (inquiry_id, id);`);
      await db.raw('insert into contacts.hash_key (key) values (?)', [randomBytes(32)]);
    },
  },
  {
    name: 'contacts/002-contacts-of-one-browser',
    up: async (db) => {
      await db.raw(`
        -- SHA-256 of the secret that identifies the browser. Contacts begun before this column existed have none, so they must be begun again.
        alter table contacts.verifications add column secret_hash bytea not null default '';
        alter table contacts.verifications alter column secret_hash drop default;
        alter table contacts.verifications drop constraint verifications_phone_hash_listing_id_key;
        alter table contacts.verifications add unique (phone_hash, listing_id, secret_hash);`);
    },
  },
  {
    name: 'contacts/003-languages-of-visitors',
    up: async (db) => {
      await db.raw(`alter table contacts.visitors add column language text not null default '${DEFAULT_LANGUAGE}'`);
    },
  },
  {
    name: 'contacts/004-counted-for-all-doors',
    up: async (db) => {
      await db.raw(`
        -- rate_limits.taken counts for all features instead.
        drop table contacts.asked;
        alter table contacts.verifications drop column sent_at`);
    },
  },
  {
    name: 'contacts/005-when-sessions-began',
    up: async (db) => {
      await db.raw(`
        -- Existing sessions have no recorded start, so they get the full lifetime from this migration on.
        alter table contacts.visitor_sessions add column created_at timestamptz not null default now()`);
    },
  },
  {
    name: 'contacts/006-when-sessions-begin',
    up: async (db) => {
      await db.raw('alter table contacts.visitor_sessions alter column created_at drop default');
    },
  },
];
