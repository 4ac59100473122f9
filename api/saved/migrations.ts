import type { Migration } from '../../projections/platform/migrate.ts';

/** Tables of saved and viewed cars that are not built from events. */
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
        -- When each account last cleared its viewed cars. Older entries that a browser still holds must not return at its next sign-in.
        create table saved.viewed_cleared (
          user_id text primary key,
          cleared_at timestamptz not null
        );`);
    },
  },
  {
    name: 'saved/003-listing-views',
    up: async (db) => {
      await db.raw(`
        -- How often the listings of accounts were opened, by day in India. It does not say by whom.
        create table saved.listing_views (
          listing_id uuid not null,
          day date not null,
          views integer not null,
          primary key (listing_id, day)
        );`);
    },
  },
];
