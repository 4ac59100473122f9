import type { Migration } from '../../projections/platform/migrate.ts';

/** Plain tables of what accounts keep. */
export const savedMigrations: readonly Migration[] = [
  {
    name: 'saved/001-recently-viewed',
    up: async (db) => {
      await db.raw(`
        create schema saved;
        create table saved.recently_viewed (
          user_id text not null,
          car_id uuid not null,
          viewed_at timestamptz not null,
          primary key (user_id, car_id)
        );
        -- What a browser still has from before its owner forgot it on the account must not come back at the next sign-in.
        create table saved.viewed_cleared (
          user_id text primary key,
          cleared_at timestamptz not null
        );`);
    },
  },
];
