import type { Migration } from '../../projections/platform/migrate.ts';

/** Tables that are not built from events, in the schema `notifications`. */
export const notificationMigrations: readonly Migration[] = [
  {
    name: 'notifications/001-notifications',
    up: async (db) => {
      await db.raw(`
        create schema notifications;
        create table notifications.notifications (
          -- UUID version 7, so ids sort by creation time.
          id uuid primary key,
          user_id uuid not null,
          kind text not null,
          title text not null,
          body text not null,
          path text,
          -- A second notification with the same key is not stored.
          dedupe_key text not null,
          created_at timestamptz not null,
          read_at timestamptz,
          unique (user_id, dedupe_key)
        );
        create index notifications_of_user on notifications.notifications (user_id, id desc);
        create index notifications_unread on notifications.notifications (user_id) where read_at is null;
        create index notifications_by_age on notifications.notifications (created_at);

        -- One row for each person who has changed a setting, or has been sent an e-mail with an unsubscribe link.
        create table notifications.settings (
          user_id uuid primary key,
          email_alerts boolean not null default true,
          in_app_alerts boolean not null default true,
          -- The key that signs the person's unsubscribe links. Erasing the person deletes it, which invalidates the links.
          link_key bytea not null
        );`);
    },
  },
  {
    name: 'notifications/002-language',
    up: async (db) => {
      await db.raw(`
        -- The language that the person reads: en, hi or te. Null until one of their browsers has sent it.
        alter table notifications.settings add column language text;`);
    },
  },
  {
    name: 'notifications/003-whatsapp',
    up: async (db) => {
      await db.raw(`
        -- On from the consent to WhatsApp messages until its withdrawal.
        alter table notifications.settings add column whatsapp_alerts boolean not null default false;`);
    },
  },
];
