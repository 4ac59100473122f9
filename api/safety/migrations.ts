import type { Migration } from '../../projections/platform/migrate.ts';

/** The plain table of how often people wrote lately. It names nobody: what is counted is hashed with a key that the table's own schema
 *  holds. */
export const safetyMigrations: readonly Migration[] = [
  {
    name: 'safety/001-limits',
    up: async (db) => {
      await db.raw(`
        create schema talk_limits;
        create table talk_limits.key (only_one boolean primary key default true check (only_one), key bytea not null);
        insert into talk_limits.key (key)
          select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 4);
        create unlogged table talk_limits.counts (
          -- Of a person or an address, a kind and a limit.
          subject bytea primary key,
          -- When, by the limit's even pace, everything that was taken so far would be worked off.
          busy_until timestamptz not null
        );
        create index counts_busy_until on talk_limits.counts (busy_until);`);
    },
  },
];
