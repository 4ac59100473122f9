import type { Knex } from 'knex';
import { z } from 'zod';
import type { MessagePlace } from '../../schema/safety/safety-guard.ts';
import type { BlockedPerson, OwnAppeal, OwnMeasure, OwnTalkReport } from '../../schema/safety/views.ts';
import { safetyDesk } from './desk-queries.ts';

const IsId = z.uuid();
const iso = ({ at }: { readonly at: Date }): string => at.toISOString();

/** A message with the fields that safety checks need. */
export interface WrittenMessage {
  readonly id: string;
  readonly conversationId: string;
  /** Null for a system message. */
  readonly senderId: string | null;
  /** Null if the message is not a text message. */
  readonly content: string | null;
}

/** Queries for blocks between people, reports about people, and the decisions of moderators. */
export const safetyQueries = (db: Knex) => ({
  /** Returns the given messages whose warning has been withdrawn after an appeal; other messages are left out. */
  async clearedOf<M extends MessagePlace>(messages: readonly M[]): Promise<ReadonlySet<M>> {
    if (messages.length === 0) return new Set();
    const ids = messages.map(({ id }) => id);
    const rows: { conversation_id: string; message_id: string }[] = await db('safety.cleared')
      .whereIn('message_id', ids)
      .select('conversation_id', 'message_id');
    const cleared = new Set(rows.map((row) => `${row.conversation_id} ${row.message_id}`));
    return new Set(messages.filter(({ conversation_id, id }) => cleared.has(`${conversation_id} ${id}`)));
  },
  async blocksOf(personId: string): Promise<readonly BlockedPerson[]> {
    const rows = await db('safety.blocks as b')
      .leftJoin('accounts_read.users as u', 'u.id', 'b.blocked_id')
      .where('b.blocker_id', personId)
      .orderBy([{ column: 'b.blocked_at', order: 'desc' }, 'b.blocked_id'])
      .select({
        personId: 'b.blocked_id',
        name: db.raw(`coalesce((
          select case when c.buyer_id = b.blocked_id then c.buyer_display_name else c.seller_display_name end
          from conversations.conversations c
          where (c.buyer_id = b.blocked_id and c.seller_id = b.blocker_id) or (c.seller_id = b.blocked_id and c.buyer_id = b.blocker_id)
          order by c.last_position desc limit 1), u.first_name)`),
        reason: 'b.reason',
        at: 'b.blocked_at',
      });
    return rows.map(({ at, ...row }) => ({ ...row, blockedAt: iso({ at }) }));
  },
  async interactionsBy(personId: string) {
    const rows = await db('safety.message_interactions').where({ user_id: personId }).orderBy('position').select({
      messageId: 'message_id',
      conversationId: 'conversation_id',
      interactionType: 'interaction_type',
      reaction: 'reaction',
      at: 'created_at',
    });
    return rows.map(({ at, ...row }) => ({ ...row, createdAt: iso({ at }) }));
  },
  async reportsBy(personId: string): Promise<readonly OwnTalkReport[]> {
    const rows = await db('safety.reports').where({ reporter_id: personId }).orderBy('position', 'desc').select({
      id: 'id',
      conversationId: 'conversation_id',
      messageId: 'message_id',
      reason: 'reason',
      text: 'words',
      outcome: 'outcome',
      at: 'reported_at',
    });
    return rows.map(({ at, ...row }) => ({ ...row, reportedAt: iso({ at }) }));
  },
  async appealsBy(personId: string): Promise<readonly OwnAppeal[]> {
    const rows = await db('safety.appeals').where({ person_id: personId }).orderBy('position', 'desc').select({
      id: 'id',
      about: 'about',
      decisionId: 'decision_id',
      conversationId: 'conversation_id',
      messageId: 'message_id',
      text: 'words',
      outcome: 'outcome',
      at: 'made_at',
    });
    return rows.map(({ at, ...row }) => ({ ...row, madeAt: iso({ at }) }));
  },
  /** Returns what moderators have decided against a person, latest first. */
  async measuresOn(personId: string): Promise<readonly OwnMeasure[]> {
    const rows = await db('safety.log')
      .where({ person_id: personId })
      .whereIn('action', ['message_hidden', 'suspended'])
      .orderBy('position', 'desc')
      .select({ id: 'id', action: 'action', messages: 'messages', until: 'suspended_until', at: 'at' });
    return rows.map(({ at, until, ...row }) => ({
      ...row,
      suspendedUntil: until?.toISOString() ?? null,
      at: iso({ at }),
    }));
  },
  async message(conversationId: string, messageId: string): Promise<WrittenMessage | null> {
    if (!IsId.safeParse(conversationId).success || !IsId.safeParse(messageId).success) return null;
    const row = await db('conversations.messages')
      .where({ conversation_id: conversationId, id: messageId })
      .first({ id: 'id', conversationId: 'conversation_id', senderId: 'sender_id', content: 'content' });
    return row ?? null;
  },
  /** Returns the reporter and the conversation of each report. Reports by people whose data was erased are omitted. */
  async reporters(
    reportIds: readonly string[],
  ): Promise<readonly { readonly reportId: string; readonly reporterId: string; readonly conversationId: string }[]> {
    return db('safety.reports')
      .whereIn('id', reportIds)
      .whereNotNull('reporter_id')
      .select({ reportId: 'id', reporterId: 'reporter_id', conversationId: 'conversation_id' });
  },
  ...safetyDesk(db),
});
export type SafetyQueries = ReturnType<typeof safetyQueries>;
