import type { Migration } from '../../../projections/platform/migrate.ts';

/** The tables of the slots that featured listings get in search results, and of their impressions. Each choice is stored with its input. */
export const slotMigrations: readonly Migration[] = [
  {
    name: 'featured-slots/001-slots',
    up: async (db) => {
      await db.raw(`
        create schema featured_slots;
        -- By day in India. The hash is public at once, the seed when the day is over.
        create table featured_slots.seeds (
          day date primary key,
          seed text not null,
          seed_hash text not null
        );
        -- How many slots each featured time got on a day, less those that nobody saw.
        create table featured_slots.turns (
          day date not null,
          featured_id uuid not null,
          turns integer not null,
          primary key (day, featured_id)
        );
        -- One row for each page that has slots, with what was owed to each candidate then.
        create table featured_slots.choices (
          id uuid primary key,
          at timestamptz not null,
          day date not null,
          -- An account, or the id in a browser's cookie; null once it is forgotten.
          viewer_id text,
          size integer not null,
          candidates jsonb not null
        );
        create index choices_at on featured_slots.choices (at);
        create index choices_viewer on featured_slots.choices (viewer_id, at) where viewer_id is not null;
        create table featured_slots.given (
          id uuid primary key,
          choice_id uuid not null references featured_slots.choices,
          place integer not null,
          featured_id uuid not null,
          listing_id uuid not null,
          car_id uuid not null,
          -- 'waiting', 'seen', 'returned' (nobody saw it in time) or 'own' (the viewer sells the car)
          outcome text not null
        );
        create index given_choice on featured_slots.given (choice_id);
        create index given_waiting on featured_slots.given (choice_id) where outcome = 'waiting';
        -- Half of it was visible for a second. Robots and sellers of the car are not here.
        create table featured_slots.impressions (
          slot_id uuid primary key references featured_slots.given,
          at timestamptz not null
        );
        create index impressions_at on featured_slots.impressions (at);`);
    },
  },
  {
    name: 'featured-slots/002-holdout',
    up: async (db) => {
      await db.raw(`
        -- The viewer is one of those who get no slots, so that what slots change for buyers can be seen.
        alter table featured_slots.choices add column is_without_slots boolean not null default false;
        alter table featured_slots.choices add column is_account boolean not null default false;
        -- It would have stood there, and was withheld from this viewer.
        alter table featured_slots.given add column is_ghost boolean not null default false;
        -- What the client reports as seen: the id of the slot at that place, or of a ghost if the place is free.
        alter table featured_slots.given add column token uuid;
        update featured_slots.given set token = id;
        alter table featured_slots.given alter column token set not null;
        create index given_token on featured_slots.given (token);
        create index given_listing on featured_slots.given (listing_id);
        -- A viewer opened a listing after it was seen in a slot, or would have been. The first time in a period.
        create table featured_slots.opens (
          viewer_id text not null,
          listing_id uuid not null,
          period integer not null,
          at timestamptz not null,
          primary key (viewer_id, listing_id, period)
        );
        create index opens_at on featured_slots.opens (at);`);
    },
  },
  {
    name: 'featured-slots/003-buyers',
    up: async (db) => {
      await db.raw(`
        -- A viewer opened the page of some car, and not which, after a page whose places were given or withheld. The first time in a period.
        create table featured_slots.first_opens (
          viewer_id text not null,
          period integer not null,
          at timestamptz not null,
          primary key (viewer_id, period)
        );
        create index first_opens_at on featured_slots.first_opens (at);
        -- How many pages would have had places on a day in India, but robots asked for them.
        create table featured_slots.robots (
          day date primary key,
          pages integer not null
        );`);
    },
  },
];
