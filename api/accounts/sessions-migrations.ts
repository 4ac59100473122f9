import type { Migration } from '../../projections/platform/migrate.ts';

/** The tables for sign-in that are not built from events: sessions, and sign-ins in progress. */
export const sessionMigrations: readonly Migration[] = [
  {
    name: 'accounts/001-sessions',
    up: async (db) => {
      await db.raw(`
        create schema if not exists accounts;
        create table accounts.sessions (
          -- SHA-256 of the cookie's token, in hexadecimal.
          sid text primary key,
          -- The public id, by which the user can end the session.
          id uuid not null unique,
          user_id uuid not null,
          -- provider: the one that verified the user.
          sess jsonb not null,
          -- When the session expires. Each use extends it.
          expire timestamptz not null,
          started_at timestamptz not null,
          last_seen timestamptz not null,
          user_agent text
        );
        create index sessions_by_user on accounts.sessions (user_id);
        create index sessions_by_expiry on accounts.sessions (expire);
        create table accounts.sign_in_attempts (
          -- SHA-256 of the secret in the browser's cookie. State, nonce and code verifier are derived from that secret.
          attempt text primary key,
          provider text not null,
          -- The path of one of our pages.
          return_to text not null,
          -- The account to which the identity is linked, and the session that requested it; null for a plain sign-in.
          link_to uuid,
          link_session uuid,
          expire timestamptz not null
        );
        create index sign_in_attempts_by_expiry on accounts.sign_in_attempts (expire);`);
    },
  },
];
