import type { Migration } from '../../../projections/platform/migrate.ts';

/** The migrations for the messages table, in the schema `messages`. */
export const messageMigrations: readonly Migration[] = [
  {
    name: 'messages/001-outbox',
    up: async (db) => {
      await db.raw(`
        create schema messages;
        create table messages.outbox (
          id uuid primary key,
          channel text not null check (channel in ('email', 'sms')),
          dedupe_key text not null,
          -- The person whom the message is for; null for somebody without an account.
          person_id uuid,
          -- Recipient, text and the rest as JSON, sealed with the person's key if there is a person. Null once the message has been sent or has
          -- failed. If no sender is set up, the content stays readable.
          content text,
          not_after timestamptz,
          created_at timestamptz not null,
          sent_at timestamptz,
          failed_at timestamptz,
          -- Why sending failed, without personal data.
          failure text,
          unique (channel, dedupe_key)
        );
        create index outbox_by_age on messages.outbox (created_at desc);
        create index outbox_of_person on messages.outbox (person_id) where person_id is not null;`);
    },
  },
  {
    name: 'messages/002-whatsapp',
    up: async (db) => {
      await db.raw(`
        alter table messages.outbox drop constraint outbox_channel_check;
        alter table messages.outbox add constraint outbox_channel_check check (channel in ('email', 'sms', 'whatsapp'));`);
    },
  },
];
