import type { Migration } from '../../projections/platform/migrate.ts';

/** The tables of uploads and media. They are not built from events, because their history is not needed. */
export const mediaMigrations: readonly Migration[] = [
  {
    name: 'media/001-objects',
    up: async (db) => {
      await db.raw(`
        create schema media;
        create table media.keys (
          only_one boolean primary key default true check (only_one),
          -- Signs upload URLs.
          key bytea not null,
          -- The first part of every key in the store: several databases may share one store.
          store_id uuid not null default gen_random_uuid()
        );
        insert into media.keys (key)
          select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 4);
        -- Upload URLs that have been used. A URL that nobody used has no row.
        create table media.uploads (
          -- The id of the object that comes of it.
          id uuid primary key,
          person_id uuid not null,
          state text not null check (state in ('receiving', 'done', 'refused')),
          -- The code of the rejection.
          refusal text,
          expires_at timestamptz not null,
          started_at timestamptz not null
        );
        create index uploads_of_person on media.uploads (person_id, started_at);
        create index uploads_by_age on media.uploads (started_at);
        create table media.objects (
          id uuid primary key,
          person_id uuid not null,
          category text not null,
          -- The key of this object's bytes, sealed with the person's key.
          sealed_key text not null,
          -- Of the bytes that were sent.
          sha256 text not null,
          bytes integer not null,
          -- The bytes in the store.
          stored_bytes integer not null,
          width integer not null,
          height integer not null,
          -- A ThumbHash in Base64; null for documents.
          placeholder text,
          removed text[] not null,
          -- The unguessable part of the URLs of a photo's sizes; null for documents.
          address text unique,
          -- [{ format, width, height }]
          sizes jsonb not null,
          -- How many pages a document has; 0 for photos.
          pages integer not null,
          -- { x, y, width, height } of the rectangle over the number plate, in fractions.
          plate jsonb,
          -- Perceptual hashes of a photo's parts; null before they are made.
          hashes bit(64)[],
          attached_kind text,
          attached_id uuid,
          published_at timestamptz,
          made_at timestamptz not null,
          changed_at timestamptz not null,
          check ((attached_kind is null) = (attached_id is null)),
          check (published_at is null or attached_id is not null)
        );
        create index objects_of_person on media.objects (person_id, made_at);
        -- The same file is there once among those that belong to nothing, and once in each thing.
        create unique index unattached_once on media.objects (person_id, sha256) where attached_id is null;
        create unique index attached_once on media.objects (attached_kind, attached_id, sha256) where attached_id is not null;
        create unique index one_of_each on media.objects (attached_kind, attached_id, category)
          where attached_id is not null and category <> 'additional';
        create index unattached_by_age on media.objects (changed_at) where attached_id is null;`);
    },
  },
  {
    name: 'media/002-replaced-objects',
    // While one object replaces another, both belong to the record. `attach` enforces the limit in place of this index, and does not count the replaced object.
    up: async (db) => {
      await db.raw('drop index media.one_of_each');
    },
  },
  {
    name: 'media/003-held-objects-and-attached-by-age',
    // Sets `is_held` on objects that reviewers may already have seen, so that their owners cannot uncover hidden areas.
    up: async (db) => {
      await db.raw('alter table media.objects add column is_held boolean not null default false');
      await db.raw('update media.objects set is_held = true where attached_id is not null');
      await db.raw(
        'create index attached_by_age on media.objects (attached_kind, changed_at) where attached_id is not null',
      );
    },
  },
  {
    name: 'media/004-fingerprints',
    up: async (db) => {
      await db.raw(`
        create table media.fingerprints (
          object_id uuid primary key references media.objects on delete cascade,
          person_id uuid not null,
          -- How it was made. Those of older versions are made anew.
          version smallint not null,
          -- By which it is found: parts of its hashes. None for a photo that is too plain to be recognised.
          keys integer[] not null,
          -- 8 bytes for each part of the photo.
          hashes bytea not null,
          -- A grey picture of 64 x 64 pixels, sealed with the key of the object's bytes.
          sealed_print bytea
        );
        create index fingerprints_by_key on media.fingerprints using gin (keys);
        alter table media.objects drop column hashes;`);
    },
  },
];
