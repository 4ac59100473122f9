import type { Migration } from '../../../projections/platform/migrate.ts';

/** The tables of second factors. Secrets are stored only here and not in events, so deleting a row deletes its secret completely. */
export const secondFactorMigrations: readonly Migration[] = [
  {
    name: 'accounts/020-second-factors',
    up: async (db) => {
      await db.raw(`
        create table accounts.second_factors (
          user_id uuid primary key,
          -- The secret from which codes are computed, sealed with the user's key.
          secret text not null,
          -- The session, or the second step of a sign-in, that started the setup.
          begun_by uuid not null,
          begun_at timestamptz not null,
          -- When the setup was confirmed with a first correct code. Since then, signing in requires a code. Null before that.
          enabled_at timestamptz,
          -- The period of the last accepted code. That code and older ones are rejected from then on.
          last_step bigint,
          -- The number of wrong guesses since tries_since. A correct code resets it.
          tries smallint not null default 0,
          tries_since timestamptz
        );
        create table accounts.recovery_codes (
          user_id uuid not null,
          -- A scrypt hash, with a salt of its own.
          code text not null,
          used_at timestamptz,
          primary key (user_id, code)
        );
        create table accounts.second_steps (
          -- SHA-256 of the secret in the browser's cookie.
          step text primary key,
          id uuid not null unique,
          user_id uuid not null,
          -- The provider of the first step.
          provider text not null,
          -- The path of one of our pages.
          return_to text not null,
          -- prove: the user enters a code. enrol: the user first sets up a second factor, because the operator requires one.
          purpose text not null check (purpose in ('prove', 'enrol')),
          expire timestamptz not null
        );
        create index second_steps_of on accounts.second_steps (user_id);
        create index second_steps_by_expiry on accounts.second_steps (expire);
        -- When the user proved the second factor in this session; null if they did not.
        alter table accounts.sessions add column second_factor_at timestamptz;`);
    },
  },
];
