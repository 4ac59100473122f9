import type { Knex } from 'knex';
import type { Side } from '../../schema/conversations/conversation.ts';

export type Mark = 'read' | 'delivered';
const TABLES = { read: 'read_positions', delivered: 'delivered' } as const;

/** A mark that a crash takes along is made anew by the next reading: its commit need not wait for the disk. */
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

/** What waits to be marked until the statement of the same person before it is through. */
interface Waiting {
  readonly ids: Set<string>;
  readonly done: Promise<unknown>;
}

/** How far each of the two has got and read. Whoever calls has made sure that the conversation is theirs. */
export const conversationMarks = (db: Knex, clock: () => Date) => {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Waiting>();
  const reached = async (personId: string, ids: Iterable<string>) => {
    const bindings = { personId, ids: [...ids], at: clock() };
    return (await db.raw<{ rows: { id: string; side: Side }[] }>(DELIVER, bindings)).rows;
  };
  return {
    /** Moves a mark on to a place in the thread, never back.
     *  @returns whether it moved */
    async advance(mark: Mark, conversationId: string, personId: string, position: bigint): Promise<boolean> {
      const bindings = { conversationId, personId, position: position.toString(), at: clock() };
      const { rows } = await db.raw<{ rows: unknown[] }>(ADVANCE(TABLES[mark]), bindings);
      return rows.length > 0;
    },
    /** Whether somebody has read a conversation up to a place in the log. */
    async hasRead(personId: string, conversationId: string, position: bigint): Promise<boolean> {
      const row = await db('conversation_marks.read_positions')
        .where({ conversation_id: conversationId, person_id: personId })
        .where('position', '>=', position.toString())
        .first('person_id');
      return row !== undefined;
    },
    /** Everything in those conversations reached a device of theirs. However many pages of theirs are told of a message at once: one
     *  statement runs, and one more for all that came meanwhile.
     *  @returns those where that is news; to one of those who ask at once */
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
    /** A mail, or a text message, told somebody of everything that is unread up to there. */
    async mailed(personId: string, list: readonly { conversationId: string; position: string }[]): Promise<void> {
      await db('conversation_marks.mailed')
        .insert(
          list.map(({ conversationId, position }) => ({
            conversation_id: conversationId,
            person_id: personId,
            position,
            at: clock(),
          })),
        )
        .onConflict(['conversation_id', 'person_id'])
        .merge();
    },
    /** When each of somebody's marks moved, oldest first, for the download of their data. */
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
export type ConversationMarks = ReturnType<typeof conversationMarks>;
