import type { Migration } from '../../projections/platform/migrate.ts';

/** Plain tables, in the schema `searches`. */
export const searchMigrations: readonly Migration[] = [
  {
    name: 'searches/001-user-search-activity',
    up: async (db) => {
      await db.raw(`
        create schema searches;
        -- One row a search of all portals that was answered; the same filter again within a day makes none.
        create table searches.user_search_activity (
          id uuid primary key,
          user_id uuid not null,
          search_type text not null,
          search_filters jsonb not null,
          results_count integer not null default 0,
          -- Its network alone (IPv4 /24, IPv6 /48).
          ip_address text,
          user_agent text,
          created_at timestamptz not null,
          -- SHA-256 of what tells that two filters are the same.
          filter_key bytea not null,
          -- The plan it was made under: what Premium Buyer searched does not use up what is free later.
          plan text not null
        );
        create index search_activity_of_user on searches.user_search_activity (user_id, created_at);
        create index search_activity_by_age on searches.user_search_activity (created_at);`);
    },
  },
];
