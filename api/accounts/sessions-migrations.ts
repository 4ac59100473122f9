import type { Migration } from '../../projections/platform/migrate.ts';

/** The plain tables of signing in, in the schema `accounts`: sessions, and sign-ins that have begun. */
export const sessionMigrations: readonly Migration[] = [
  {
    name: 'accounts/001-sessions',
    up: async (db) => {
      await db.raw(`
        create schema if not exists accounts;
        create table accounts.sessions (
          -- SHA-256 of the cookie's token, in hexadecimal.
          sid text primary key,
          -- How its user names it, to end it.
          id uuid not null unique,
          user_id uuid not null,
          -- provider: which of them proved who it is.
          sess jsonb not null,
          -- From when on it opens nothing, unless it is used before.
          expire timestamptz not null,
          started_at timestamptz not null,
          last_seen timestamptz not null,
          user_agent text
        );
        create index sessions_by_user on accounts.sessions (user_id);
        create index sessions_by_expiry on accounts.sessions (expire);
        create table accounts.sign_in_attempts (
          -- SHA-256 of the secret in the browser's cookie, from which state, nonce and code verifier are derived.
          attempt text primary key,
          provider text not null,
          -- A path of ours.
          return_to text not null,
          -- Whose account gets the identity, and the session that asked for it; null for a plain sign-in.
          link_to uuid,
          link_session uuid,
          expire timestamptz not null
        );
        create index sign_in_attempts_by_expiry on accounts.sign_in_attempts (expire);`);
    },
  },
];
