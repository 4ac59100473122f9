import type { Migration } from '../../../projections/platform/migrate.ts';

/** The table of sign-ins by phone that are in progress, in the schema `accounts`. */
export const phoneSignInMigrations: readonly Migration[] = [
  {
    name: 'accounts/030-phone-sign-ins',
    up: async (db) => {
      await db.raw(`
        create table accounts.phone_sign_ins (
          -- SHA-256 of the secret in the browser's cookie.
          attempt text primary key,
          -- The number and its text messages are sealed with a key of this id, which is destroyed with the row.
          id uuid not null unique,
          phone text not null,
          -- A scrypt hash, with a salt of its own.
          code_hash text not null,
          tries smallint not null default 0,
          -- When another code may be requested.
          resend_at timestamptz not null,
          -- When the code expires.
          expires_at timestamptz not null,
          -- When the correct code was entered. It is invalid from then on.
          proved_at timestamptz,
          -- The path of one of our pages.
          return_to text not null,
          -- The account to which the number is linked, and the session that requested it; null for a plain sign-in.
          link_to uuid,
          link_session uuid,
          created_at timestamptz not null
        );
        create index phone_sign_ins_by_expiry on accounts.phone_sign_ins (expires_at);`);
    },
  },
];
