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
  {
    name: 'searches/002-alerts',
    up: async (db) => {
      await db.raw(`
        -- What each car asked when alerts last looked at it: by this a later price is known to be lower.
        create table searches.known_prices (
          car_id uuid primary key,
          price_inr integer not null
        );
        -- One telling: what one person is told at once of one saved search, or in one day's digest.
        create table searches.tellings (
          id uuid primary key,
          user_id uuid not null,
          is_digest boolean not null,
          made_at timestamptz not null,
          -- Null until everything of it went out.
          told_at timestamptz
        );
        create index tellings_waiting on searches.tellings (made_at) where told_at is null;
        create index tellings_of_user on searches.tellings (user_id);
        -- A car that came or got cheaper and matches a saved search: once for each price it asks.
        create table searches.alerts (
          id uuid primary key,
          saved_search_id uuid not null,
          user_id uuid not null,
          car_id uuid not null,
          kind text not null,
          title text not null,
          price_inr integer not null,
          previous_inr integer,
          found_at timestamptz not null,
          telling_id uuid references searches.tellings on delete cascade,
          unique (saved_search_id, car_id, price_inr)
        );
        create index alerts_waiting on searches.alerts (user_id) where telling_id is null;
        create index alerts_of_telling on searches.alerts (telling_id);
        create index alerts_of_user on searches.alerts (user_id);`);
    },
  },
  {
    name: 'searches/003-one-mail-a-run',
    up: async (db) => {
      await db.raw(`
        alter table searches.alerts
          -- The ingest that brought the news; empty for what earlier versions found.
          add column run_id text not null default '',
          -- Since when the news waits to be mailed together with all else that its run brings; null where it does not, or was mailed.
          add column mail_waits_since timestamptz;
        create index alerts_to_mail on searches.alerts (run_id) where mail_waits_since is not null;`);
    },
  },
];
