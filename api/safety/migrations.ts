import type { Migration } from '../../projections/platform/migrate.ts';

/** The table that counts people's recent actions towards others. It is not built from events. It contains no ids of people, only keyed hashes. */
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
          -- A hash of a person or an address, with the kind of action and the limit.
          subject bytea primary key,
          -- The time at which everything counted so far would be used up at the limit's even pace.
          busy_until timestamptz not null
        );
        create index counts_busy_until on talk_limits.counts (busy_until);`);
    },
  },
];
