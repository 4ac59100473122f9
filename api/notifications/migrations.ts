import type { Migration } from '../../projections/platform/migrate.ts';

/** Plain tables, in the schema `notifications`. */
export const notificationMigrations: readonly Migration[] = [
  {
    name: 'notifications/001-notifications',
    up: async (db) => {
      await db.raw(`
        create schema notifications;
        create table notifications.notifications (
          -- Version 7: sorts by when it was made.
          id uuid primary key,
          user_id uuid not null,
          kind text not null,
          title text not null,
          body text not null,
          path text,
          -- What it tells is told once.
          dedupe_key text not null,
          created_at timestamptz not null,
          read_at timestamptz,
          unique (user_id, dedupe_key)
        );
        create index notifications_of_user on notifications.notifications (user_id, id desc);
        create index notifications_unread on notifications.notifications (user_id) where read_at is null;
        create index notifications_by_age on notifications.notifications (created_at);

        -- One row a person who chose, or got a mail with a link to choose by.
        create table notifications.settings (
          user_id uuid primary key,
          email_alerts boolean not null default true,
          in_app_alerts boolean not null default true,
          -- Signs the person's links that end the mails: whoever forgets the person forgets the links.
          link_key bytea not null
        );`);
    },
  },
  {
    name: 'notifications/002-language',
    up: async (db) => {
      await db.raw(`
        -- In which the person reads: en, hi or te; null until a browser of theirs said so.
        alter table notifications.settings add column language text;`);
    },
  },
];
