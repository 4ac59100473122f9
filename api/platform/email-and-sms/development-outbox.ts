import type { Knex } from 'knex';
import { personalData } from '../../../projections/platform/personal-data.ts';
import { type Channel, type Content, contents } from './message-content.ts';
import type { Transport } from './ports.ts';

const TABLE = 'messages.outbox';
/** The maximum number of messages on the page. */
const NEWEST = 50;

/** The transport that is used if no sender is configured. Messages stay in the table, where developers can read them. */
export const outboxTransport: Transport<unknown> = { keeps: true, deliver: async () => undefined };

interface Row {
  readonly id: string;
  readonly channel: Channel;
  readonly person_id: string | null;
  readonly content: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly failure: string | null;
}
type Said =
  | { readonly channel: 'email'; readonly content: Content<'email'> | null }
  | { readonly channel: 'sms'; readonly content: Content<'sms'> | null }
  | { readonly channel: 'whatsapp'; readonly content: Content<'whatsapp'> | null };
/** A message as developers see it. The content is null if a real sender has sent the message, if it could not be sent, or if its recipient has been
 *  erased. */
export type ShownMessage = Said & {
  readonly id: string;
  readonly createdAt: Date;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly failure: string | null;
};

const stateOf = ({ sent_at, failed_at }: Row) => (sent_at ? 'sent' : failed_at ? 'failed' : 'waiting');

/** Reads the messages table for developers and for data exports. */
export const outbox = (db: Knex) => {
  const said = contents(personalData(db));
  const shown = async (row: Row): Promise<ShownMessage> => {
    const { id, channel, content, person_id: personId, created_at: createdAt, failure } = row;
    const facts = { id, createdAt, state: stateOf(row), failure } as const;
    if (channel === 'email')
      return { ...facts, channel, content: content === null ? null : await said.email(content, personId) };
    if (channel === 'sms')
      return { ...facts, channel, content: content === null ? null : await said.sms(content, personId) };
    return { ...facts, channel, content: content === null ? null : await said.whatsapp(content, personId) };
  };
  return {
    newest: async (): Promise<readonly ShownMessage[]> => {
      const rows: Row[] = await db(TABLE).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(NEWEST);
      return Promise.all(rows.map(shown));
    },
    /** Returns a person's messages that are still stored, for "Download my data". */
    exportOf: async (personId: string): Promise<readonly ShownMessage[]> => {
      const rows: Row[] = await db(TABLE).where({ person_id: personId }).orderBy('created_at');
      return Promise.all(rows.map(shown));
    },
    /** Deletes every message of a person, sent or not. */
    erase: async (personId: string) => db(TABLE).where({ person_id: personId }).delete(),
  };
};
export type Outbox = ReturnType<typeof outbox>;
