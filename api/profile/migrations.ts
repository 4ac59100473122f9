import type { Migration } from '../../projections/platform/migrate.ts';

/** Plain tables of profiles. */
export const profileMigrations: readonly Migration[] = [
  {
    name: 'profile/001-pictures',
    up: async (db) => {
      await db.raw(`
        create schema profile;
        create table profile.pictures (
          user_id text primary key,
          -- 128 random bits: whoever has it was given it.
          address text not null unique,
          -- WebP.
          bytes bytea not null,
          made_at timestamptz not null
        );
        -- When somebody last took their data along.
        create table profile.downloads (
          user_id text not null,
          at timestamptz not null
        );
        create index downloads_of_user on profile.downloads (user_id, at);`);
    },
  },
  {
    // Downloads are counted in the process: see `personalFile`.
    name: 'profile/002-no-downloads',
    up: async (db) => {
      await db.raw('drop table profile.downloads');
    },
  },
];
