import type { Migration } from '../../../projections/platform/migrate.ts';

/** The posts to other platforms, and what happened to each. The posts identify nobody, because only other tables contain the seller of a subject. */
export const outboxMigrations: readonly Migration[] = [
  {
    name: 'syndication-outbox/001-posts',
    up: async (db) => {
      await db.raw(`
        create schema syndication_outbox;
        create table syndication_outbox.posts (
          id uuid primary key,
          subject_kind text not null,
          subject_id uuid not null,
          platform text not null,
          -- Counts the posts of the subject at the platform.
          revision integer not null,
          action text not null,
          -- SHA-256 of the content to show, in hexadecimal; null for a removal.
          content_hash text,
          -- By which the platform knows the post again.
          key text not null unique,
          state text not null,
          reason text,
          lacks text[] not null default '{}',
          -- How often it was sent, and how often the platform was read.
          attempts integer not null default 0,
          looks integer not null default 0,
          -- When it is sent, given up as under way, or looked for; null once it has ended.
          due_at timestamptz,
          sent_at timestamptz,
          platform_listing_id text,
          asked_at timestamptz not null,
          changed_at timestamptz not null,
          unique (subject_kind, subject_id, platform, revision)
        );
        create index posts_due on syndication_outbox.posts (due_at) where due_at is not null;
        create index posts_state on syndication_outbox.posts (state, changed_at);
        create table syndication_outbox.platform_posting_logs (
          id uuid primary key,
          post_id uuid not null references syndication_outbox.posts,
          subject_kind text not null,
          subject_id uuid not null,
          platform text not null,
          action text not null,
          posting_status text not null,
          reason text,
          platform_listing_id text,
          error_message text,
          posted_at timestamptz,
          created_at timestamptz not null
        );
        create index posting_logs_of on syndication_outbox.platform_posting_logs (subject_kind, subject_id, id);`);
    },
  },
  {
    name: 'syndication-outbox/002-platforms',
    up: async (db) => {
      await db.raw(`
        create table syndication_outbox.platforms (
          platform text primary key,
          -- When the platform last took, refused or told of a post.
          answered_at timestamptz,
          -- How often in a row it could not be reached, was busy, did not answer or refused our access; when last, and in whose words.
          failures integer not null default 0,
          failed_at timestamptz,
          failure text,
          -- When its feed was last pulled.
          pulled_at timestamptz
        );
        create index posting_logs_at on syndication_outbox.platform_posting_logs (platform, id);`);
    },
  },
  {
    name: 'syndication-outbox/003-stock-tokens',
    up: async (db) => {
      await db.raw(`
        create table syndication_outbox.stock_tokens (
          user_id uuid primary key,
          -- SHA-256 of the token, which opens the seller's live listings as one feed.
          token_hash bytea not null unique,
          made_at timestamptz not null,
          pulled_at timestamptz
        );`);
    },
  },
];
