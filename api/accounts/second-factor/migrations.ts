import type { Migration } from '../../../projections/platform/migrate.ts';

/** The plain tables of second factors, in the schema `accounts`: no event carries a secret, so that one that was given up is gone. */
export const secondFactorMigrations: readonly Migration[] = [
  {
    name: 'accounts/020-second-factors',
    up: async (db) => {
      await db.raw(`
        create table accounts.second_factors (
          user_id uuid primary key,
          -- What codes are made from, sealed with the user's key.
          secret text not null,
          -- The session, or the second step of a sign-in, that began to set it up.
          begun_by uuid not null,
          begun_at timestamptz not null,
          -- Since when signing in asks for a code; null until the first right one.
          enabled_at timestamptz,
          -- The period of the last code that was taken: neither it nor an older one is taken again.
          last_step bigint,
          -- Guesses since tries_since; a right one sets it back.
          tries smallint not null default 0,
          tries_since timestamptz
        );
        create table accounts.recovery_codes (
          user_id uuid not null,
          -- scrypt, with a salt of its own.
          code text not null,
          used_at timestamptz,
          primary key (user_id, code)
        );
        create table accounts.second_steps (
          -- SHA-256 of the secret in the browser's cookie.
          step text primary key,
          id uuid not null unique,
          user_id uuid not null,
          -- How the first step was done.
          provider text not null,
          -- A path of ours.
          return_to text not null,
          -- prove: a code is asked for. enrol: a second factor is set up first, since the operator demands one.
          purpose text not null check (purpose in ('prove', 'enrol')),
          expire timestamptz not null
        );
        create index second_steps_of on accounts.second_steps (user_id);
        create index second_steps_by_expiry on accounts.second_steps (expire);
        -- When the second factor was proved in a session; null where none was.
        alter table accounts.sessions add column second_factor_at timestamptz;`);
    },
  },
];
