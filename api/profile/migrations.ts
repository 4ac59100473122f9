import type { Migration } from '../../projections/platform/migrate.ts';

/** The tables of profiles, which are not built from events. */
export const profileMigrations: readonly Migration[] = [
  {
    name: 'profile/001-pictures',
    up: async (db) => {
      await db.raw(`
        create schema profile;
        create table profile.pictures (
          user_id text primary key,
          -- 128 random bits, so that nobody can guess the address.
          address text not null unique,
          -- A WebP picture.
          bytes bytea not null,
          made_at timestamptz not null
        );
        -- When each person last downloaded their data.
        create table profile.downloads (
          user_id text not null,
          at timestamptz not null
        );
        create index downloads_of_user on profile.downloads (user_id, at);`);
    },
  },
  {
    // Downloads are counted in memory: see `personalFile`.
    name: 'profile/002-no-downloads',
    up: async (db) => {
      await db.raw('drop table profile.downloads');
    },
  },
];
