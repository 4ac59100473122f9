import type { Migration } from '../../projections/platform/migrate.ts';

/** Tables that are not built from events: the positions up to which each party has received and read a conversation. */
export const conversationMigrations: readonly Migration[] = [
  {
    name: 'conversations/001-marks',
    up: async (db) => {
      await db.raw(`
        create schema conversation_marks;
        -- Rows are only added. The first row at or after a message tells when that message was read.
        create table conversation_marks.read_positions (
          conversation_id uuid not null,
          person_id uuid not null,
          position bigint not null,
          at timestamptz not null,
          primary key (conversation_id, person_id, position)
        );
        create index read_positions_of_person on conversation_marks.read_positions (person_id);
        -- The same for messages that have reached one of the person's devices.
        create table conversation_marks.delivered (
          conversation_id uuid not null,
          person_id uuid not null,
          position bigint not null,
          at timestamptz not null,
          primary key (conversation_id, person_id, position)
        );
        create index delivered_of_person on conversation_marks.delivered (person_id);
        -- The newest message per conversation about which the person has been e-mailed. It limits e-mails to one for each series of unread messages.
        create table conversation_marks.mailed (
          conversation_id uuid not null,
          person_id uuid not null,
          position bigint not null,
          at timestamptz not null,
          primary key (conversation_id, person_id)
        );
        create index mailed_of_person on conversation_marks.mailed (person_id);`);
    },
  },
];
