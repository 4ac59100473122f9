import type { Migration } from './migrate.ts';

/** The key tables, in the schema `personal_data`. The row of a destroyed key stays, so that no new key can be created for the person. */
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
        -- The data keys that wrap people's keys, identified by fingerprint. The database never contains the data keys themselves.
        create table personal_data.data_keys (
          id text primary key,
          -- Whether this data key wraps the keys of new people.
          is_current boolean not null,
          since timestamptz not null default now(),
          -- When this data key was fully replaced: every key that it wrapped has been wrapped with another one.
          retired_at timestamptz
        );
        create unique index one_current on personal_data.data_keys (is_current) where is_current;
        -- The data key that wraps this key; null if it is not wrapped, which earlier versions allowed.
        alter table personal_data.keys add column data_key_id text references personal_data.data_keys (id);
        create index keys_unwrapped on personal_data.keys (person_id) where key is not null and data_key_id is null;`);
    },
  },
  {
    name: 'personal-data/003-leftovers',
    up: async (db) => {
      await db.raw(`
        -- One row for each destroyed key, and one for each run that wrapped keys again. The database's files still contain the old rows until a sweep
        -- removes them.
        create table personal_data.leftovers (
          id bigint generated always as identity primary key,
          since timestamptz not null default clock_timestamp(),
          -- Whether only big tables still contain old rows; these tables are swept at night.
          in_big_only boolean not null default false
        );
        -- Earlier versions did not record what they deleted, so the first sweep covers it.
        insert into personal_data.leftovers default values;`);
    },
  },
  {
    name: 'personal-data/004-leftovers-at-night',
    up: async (db) => {
      await db.raw(`
        -- Whether the sweep waits until the night.
        alter table personal_data.leftovers add column at_night boolean not null default false;`);
    },
  },
];
