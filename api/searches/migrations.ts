import type { Migration } from '../../projections/platform/migrate.ts';

/** Tables that are not built from events, in the schema `searches`. */
export const searchMigrations: readonly Migration[] = [
  {
    name: 'searches/001-user-search-activity',
    up: async (db) => {
      await db.raw(`
        create schema searches;
        -- One row for each successful search of all portals. Repeating the same filter within a day adds no row.
        create table searches.user_search_activity (
          id uuid primary key,
          user_id uuid not null,
          search_type text not null,
          search_filters jsonb not null,
          results_count integer not null default 0,
          -- Only the network of the address (IPv4 /24, IPv6 /48).
          ip_address text,
          user_agent text,
          created_at timestamptz not null,
          -- SHA-256 of a key that is equal for equivalent filters.
          filter_key bytea not null,
          -- The plan at the time of the search. Searches made with Premium Buyer do not count towards the free quota later.
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
        -- The price of each car when alerts last checked it. A later price is compared with this one to detect a drop.
        create table searches.known_prices (
          car_id uuid primary key,
          price_inr integer not null
        );
        -- A batch of alerts: those sent to one person at once for one saved search, or those in one day's digest.
        create table searches.tellings (
          id uuid primary key,
          user_id uuid not null,
          is_digest boolean not null,
          made_at timestamptz not null,
          -- When the whole batch was sent; null before that.
          told_at timestamptz
        );
        create index tellings_waiting on searches.tellings (made_at) where told_at is null;
        create index tellings_of_user on searches.tellings (user_id);
        -- A car that is new or has become cheaper and that matches a saved search: one row for each asking price.
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
          -- The ingest run that caused the alert; empty for alerts of earlier versions.
          add column run_id text not null default '',
          -- Since when the alert has waited to be e-mailed together with the run's other alerts. Null if it does not wait, or has been e-mailed.
          add column mail_waits_since timestamptz;
        create index alerts_to_mail on searches.alerts (run_id) where mail_waits_since is not null;`);
    },
  },
  {
    name: 'searches/004-narrowed-searches',
    up: async (db) => {
      await db.raw(`
        alter table searches.user_search_activity
          -- The brand, city and text of the search, with those that later searches of the same visit added. Null in rows of earlier versions.
          add column narrowed jsonb,
          -- The last search that repeated or narrowed this one.
          add column last_at timestamptz;`);
    },
  },
  {
    name: 'searches/005-narrowed-keys',
    up: async (db) => {
      await db.raw(`
        -- SHA-256 of the filters to which a search was narrowed, latest first: opening one again within a day is free.
        alter table searches.user_search_activity add column narrowed_keys bytea[] not null default '{}';`);
    },
  },
];
