import type { Migration } from '../../projections/platform/migrate.ts';

/** The table of phone verifications, in the schema `accounts`. */
export const phoneMigrations: readonly Migration[] = [
  {
    name: 'accounts/010-phone-verifications',
    up: async (db) => {
      await db.raw(`
        create schema if not exists accounts;
        create table accounts.phone_verifications (
          id uuid primary key,
          user_id uuid not null,
          -- Sealed with the user's key.
          phone_number text not null,
          -- A scrypt hash, with a salt of its own.
          verification_code text not null,
          verified boolean not null default false,
          expires_at timestamptz not null,
          created_at timestamptz not null,
          tries smallint not null default 0,
          -- When the correct code was entered. The code is invalid from then on.
          used_at timestamptz,
          -- HMAC-SHA-256 with the key of claims, to count who requested codes for which number, and from where.
          phone_hash bytea not null,
          address_hash bytea
        );
        create index phone_verifications_of on accounts.phone_verifications (user_id, created_at);
        create index phone_verifications_to on accounts.phone_verifications (phone_hash, created_at);
        create index phone_verifications_from on accounts.phone_verifications (address_hash, created_at);`);
    },
  },
  {
    name: 'accounts/011-codes-are-counted-for-all-doors',
    up: async (db) => {
      await db.raw(`
        -- rate_limits.taken counts these requests, together with those of visitors.
        alter table accounts.phone_verifications drop column phone_hash, drop column address_hash`);
    },
  },
];
