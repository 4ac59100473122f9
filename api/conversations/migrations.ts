import type { Migration } from '../../projections/platform/migrate.ts';

/** Plain tables, in the schema `conversation_marks`: how far each of the two has got and read. */
export const conversationMigrations: readonly Migration[] = [
  {
    name: 'conversations/001-marks',
    up: async (db) => {
      await db.raw(`
        create schema conversation_marks;
        -- Only ever added to: when which message was read is the first row at or after it.
        create table conversation_marks.read_positions (
          conversation_id uuid not null,
          person_id uuid not null,
          position bigint not null,
          at timestamptz not null,
          primary key (conversation_id, person_id, position)
        );
        create index read_positions_of_person on conversation_marks.read_positions (person_id);
        -- The same for what reached a device of theirs.
        create table conversation_marks.delivered (
          conversation_id uuid not null,
          person_id uuid not null,
          position bigint not null,
          at timestamptz not null,
          primary key (conversation_id, person_id, position)
        );
        create index delivered_of_person on conversation_marks.delivered (person_id);
        -- The newest message that a person was sent a mail about, for each conversation: one mail a stretch of unread messages.
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
