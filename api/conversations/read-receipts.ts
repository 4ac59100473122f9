import type { Knex } from 'knex';
import type { Side } from '../../schema/conversations/conversation.ts';

export type Receipt = 'read' | 'delivered';
const TABLES = { read: 'read_positions', delivered: 'delivered' } as const;

/** SQL that lets the commit return before it is flushed to disk. If a crash loses a receipt, the next read of the conversation stores it again. */
const QUICK = `(select set_config('synchronous_commit', 'off', true)) as quick`;
const ADVANCE = (table: string): string => `
  insert into conversation_marks.${table} as k (conversation_id, person_id, position, at)
  select :conversationId, :personId, cast(:position as bigint), :at from ${QUICK}
  where not exists (select 1 from conversation_marks.${table} e
    where e.conversation_id = :conversationId and e.person_id = :personId and e.position >= cast(:position as bigint))
  on conflict do nothing returning true`;
const DELIVER = `
  insert into conversation_marks.delivered as k (conversation_id, person_id, position, at)
  select c.id, :personId, newest.position, :at
  from ${QUICK}, conversations.conversations c
  cross join lateral (select max(m.position) as position from conversations.messages m
    where m.conversation_id = c.id and m.side <> case when c.buyer_id = :personId then 'buyer' else 'seller' end) newest
  where c.id = any(cast(:ids as uuid[])) and (c.buyer_id = :personId or c.seller_id = :personId)
    and newest.position > coalesce((select max(e.position) from conversation_marks.delivered e
      where e.conversation_id = c.id and e.person_id = :personId), 0)
  on conflict do nothing
  returning conversation_id as id, (select case when buyer_id = :personId then 'buyer' else 'seller' end
    from conversations.conversations where id = k.conversation_id) as side`;

/** The conversations that the next statement for a person marks as delivered, once the statement that is running for this person has finished. */
interface Waiting {
  readonly ids: Set<string>;
  readonly done: Promise<unknown>;
}

/** Stores the positions up to which each party has received and read a conversation. The caller must have checked that the person is a party to the
 *  conversation. */
export const conversationReceipts = (db: Knex, clock: () => Date) => {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Waiting>();
  const reached = async (personId: string, ids: Iterable<string>) => {
    const bindings = { personId, ids: [...ids], at: clock() };
    return (await db.raw<{ rows: { id: string; side: Side }[] }>(DELIVER, bindings)).rows;
  };
  return {
    /** Advances a receipt to a position in the thread. A receipt never moves back.
     *  @returns true if the receipt has advanced */
    async advance(mark: Receipt, conversationId: string, personId: string, position: bigint): Promise<boolean> {
      const bindings = { conversationId, personId, position: position.toString(), at: clock() };
      const { rows } = await db.raw<{ rows: unknown[] }>(ADVANCE(TABLES[mark]), bindings);
      return rows.length > 0;
    },
    async hasRead(personId: string, conversationId: string, position: bigint): Promise<boolean> {
      const row = await db('conversation_marks.read_positions')
        .where({ conversation_id: conversationId, person_id: personId })
        .where('position', '>=', position.toString())
        .first('person_id');
      return row !== undefined;
    },
    /** Marks all messages of these conversations as delivered to the person. Calls that arrive while a statement runs share the next statement.
     *  @returns the conversations whose receipts this call has advanced. Of several concurrent calls, only one returns a given conversation */
    async deliver(
      personId: string,
      ids: readonly string[],
    ): Promise<readonly { readonly id: string; readonly side: Side }[]> {
      if (ids.length === 0) return [];
      const joined = waiting.get(personId);
      if (joined) {
        for (const id of ids) joined.ids.add(id);
        await joined.done;
        return [];
      }
      const before = running.get(personId);
      const all = new Set(ids);
      const run = async () => {
        if (before) {
          await before.catch(() => undefined);
          waiting.delete(personId);
        }
        return reached(personId, all);
      };
      const done = run();
      if (before) waiting.set(personId, { ids: all, done });
      running.set(personId, done);
      try {
        return await done;
      } finally {
        if (running.get(personId) === done) running.delete(personId);
      }
    },
    /** Records that an e-mail or text message has announced all unread messages up to these positions. */
    mailed: async (personId: string, list: readonly { conversationId: string; position: string }[]) =>
      db('conversation_marks.mailed')
        .insert(
          list.map(({ conversationId, position }) => ({
            conversation_id: conversationId,
            person_id: personId,
            position,
            at: clock(),
          })),
        )
        .onConflict(['conversation_id', 'person_id'])
        .merge(),
    /** Returns the times of a person's receipts and reminders, oldest first, for "Download my data". */
    async exportOf(personId: string) {
      const of = (table: string) =>
        db(`conversation_marks.${table}`)
          .where({ person_id: personId })
          .orderBy(['at', 'conversation_id'])
          .select({ conversationId: 'conversation_id', at: 'at' });
      return { read: await of('read_positions'), delivered: await of('delivered'), mailed: await of('mailed') };
    },
    async erase(personId: string): Promise<void> {
      for (const table of ['read_positions', 'delivered', 'mailed'])
        await db(`conversation_marks.${table}`).where({ person_id: personId }).delete();
    },
  };
};
export type ConversationReceipts = ReturnType<typeof conversationReceipts>;
