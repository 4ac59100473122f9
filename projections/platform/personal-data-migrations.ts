import type { Migration } from './migrate.ts';

/** The tables of the keys, in the schema `personal_data`. A destroyed key leaves its row, so that nobody makes another one. */
export const personalDataMigrations: readonly Migration[] = [
  {
    name: 'personal-data/001-keys',
    up: async (db) => {
      await db.raw(`
        create schema personal_data;
        create table personal_data.keys (
          person_id uuid primary key,
          -- 256 random bits; null once destroyed.
          key bytea,
          destroyed_at timestamptz,
          check ((key is null) = (destroyed_at is not null))
        );`);
    },
  },
  {
    name: 'personal-data/002-wrapped-keys',
    up: async (db) => {
      await db.raw(`
        -- What wraps the keys of people, by fingerprint; the keys themselves are no matter of the database.
        create table personal_data.data_keys (
          id text primary key,
          -- What wraps the keys of people who are new.
          is_current boolean not null,
          since timestamptz not null default now(),
          -- When the last key that it wrapped had gone over to another.
          retired_at timestamptz
        );
        create unique index one_current on personal_data.data_keys (is_current) where is_current;
        -- What wraps the key; null where nothing does, as earlier versions left it.
        alter table personal_data.keys add column data_key_id text references personal_data.data_keys (id);
        create index keys_unwrapped on personal_data.keys (person_id) where key is not null and data_key_id is null;`);
    },
  },
  {
    name: 'personal-data/003-leftovers',
    up: async (db) => {
      await db.raw(`
        -- One row for each key that was destroyed and each run that wrapped keys anew: what stood in rows before stands in files still, until
        -- it is swept out.
        create table personal_data.leftovers (
          id bigint generated always as identity primary key,
          since timestamptz not null default clock_timestamp(),
          -- Whether only big tables still have some of it, which are swept at night.
          in_big_only boolean not null default false
        );
        -- Earlier versions left what they forgot.
        insert into personal_data.leftovers default values;`);
    },
  },
];
