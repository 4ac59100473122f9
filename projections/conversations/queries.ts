import type { Knex } from 'knex';
import { z } from 'zod';
import type { ActivityKind, Side } from '../../schema/conversations/conversation.ts';
import type { ListConversations, ReadThread, SearchMessages } from '../../schema/conversations/inputs.ts';
import type { ConversationView, FoundMessage, MessageView } from '../../schema/conversations/views.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import { runPrepared } from '../platform/prepared-statements.ts';
import { listingIds } from '../shared/listing-ids.ts';
import { pageOf } from '../shared/page.ts';
import {
  APART,
  BEHIND,
  CONVERSATION_COLUMNS,
  type ConversationRow,
  conversationView,
  listPlaces,
  MESSAGE_COLUMNS,
  messageView,
  places,
  type Reader,
  rowsOf,
  sideIn,
  TOLD,
  UNREAD,
  type WarnedRow,
} from './query-rows.ts';

/** A page of a list, and the total number of entries in the list. */
export interface Page<T> {
  readonly nodes: readonly T[];
  /** The cursor of the next page; null on the last page. */
  readonly nextCursor: string | null;
  readonly total: number;
}
/** A page of a thread, oldest message first. */
export interface Thread {
  readonly nodes: readonly MessageView[];
  /** The cursors with which older and newer messages can be requested; null if there are no such messages. */
  readonly olderCursor: string | null;
  readonly newerCursor: string | null;
  readonly total: number;
}
/** A conversation in which a person has unread messages, with the data that an email to this person needs. */
export interface Unread {
  readonly conversationId: string;
  readonly personId: string;
  readonly subject: string;
  /** The log position of the newest unread message. */
  readonly position: string;
  readonly count: number;
  readonly otherName: string | null;
}
/** A conversation in which a visitor has unread messages, with the data that a text message to the visitor needs. */
export interface UnreadByVisitor {
  readonly conversationId: string;
  readonly personId: string;
  readonly listingId: string;
  /** The log position of the newest unread message. */
  readonly position: string;
}
interface UnreadByVisitors {
  readonly from: Date;
  readonly to: Date;
  readonly notToldSince: Date;
}
/** How far one participant has received and read a conversation: the ids of the last delivered and the last read message, and when that happened. A
 *  field is null if there is no such message. */
export interface Marks {
  readonly readUpTo: string | null;
  readonly readAt: string | null;
  readonly deliveredUpTo: string | null;
  readonly deliveredAt: string | null;
}
/** A change in a conversation, for live pages, with the affected messages in their current state. */
export interface Activity {
  readonly position: bigint;
  readonly topics: readonly string[];
  readonly conversationId: string;
  readonly kind: ActivityKind;
  /** Returns the new or changed messages, as shown to the participant `me`. */
  messagesFor(me: string): readonly MessageView[];
}
/** A range of the activity log. If `topics` is null, activity on all topics is included. */
interface Span {
  readonly after: bigint;
  readonly topics: readonly string[] | null;
  readonly limit: number;
}
/** Returns the name of a topic that live pages subscribe to: the topic of one conversation (`talkTopic`), or of all conversations of a person
 *  (`personTopic`). */
export const talkTopic = (conversationId: string): string => `talk ${conversationId}`;
export const personTopic = (personId: string): string => `person ${personId}`;
const idsIn = (topics: readonly string[], kind: string): string[] =>
  topics.flatMap((topic) => (topic.startsWith(`${kind} `) ? [topic.slice(kind.length + 1)] : []));

const IsId = z.uuid();
const IS_MESSAGE = {
  name: 'conversations_is_message',
  text: 'select 1 from conversations.messages where id = $1 limit 1',
};
/** Returns the cursor of a message, from its position in the log. */
export const cursorAt = (position: bigint): string => places.write(position.toString());
/** Returns the log position that a cursor contains.
 *  @throws Rejection BAD_CURSOR if the cursor is invalid */
export const placeAt = (cursor: string): bigint => BigInt(places.read(cursor));
/** Builds a full-text query for Postgres that matches words by their beginnings; null if the text has no words. */
const wordsOf = (q: string): string | null => {
  const words = q.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : null;
};

interface ActivityRow {
  readonly at: string;
  readonly talk: string;
  readonly seller_id: string;
  readonly what: ActivityKind;
}

const FROM_MESSAGES = 'from conversations.messages m join conversations.conversations c on c.id = m.conversation_id';
/** SQL for the log position up to which a person (`:me`) has read conversation `c`. It does not read the table `messages`. */
const READ_UP_TO = `coalesce((select max(r.position) from conversation_marks.read_positions r
  where r.conversation_id = c.id and r.person_id = :me), 0)`;
/** Maximum number of people whose read state is cached. */
const MOST_SETTLED = 20_000;
/** SQL condition: `:me` can see conversation `c`. A seller sees a conversation only once it contains a message. */
const SEEN_BY_ME = '(c.buyer_id = :me or (c.seller_id = :me and c.last_position > 0))';

/** Queries for conversations. A query that takes a person's id (`me`) returns only what this person may see.
 *  @param warning detects fraud signals in messages, and knows the messages whose warning was withdrawn after an appeal */
export const conversationQueries = (db: Knex, warning: Pick<SafetyGuard, 'signalsIn' | 'clearedOf'>) => {
  const idsOf = listingIds(db);
  // For each person, a log position up to which all of the person's messages are read. Later messages get higher positions, so a cached position
  // never becomes wrong.
  const settled = new Map<string, string>();
  const warned = async <R extends Omit<WarnedRow, 'signals'>>(rows: readonly R[]) => {
    const signals = rows.map(({ content }) => (content === null ? [] : warning.signalsIn(content)));
    const suspect = rows.filter((_, at) => signals[at]?.length);
    const cleared = suspect.length > 0 ? await warning.clearedOf(suspect) : new Set<R>();
    return rows.map((row, at) => ({ ...row, signals: cleared.has(row) ? [] : (signals[at] ?? []) }));
  };
  const messagesOf = async (where: string, bindings: Readonly<Record<string, Knex.RawBinding>>) =>
    warned(
      await rowsOf<Omit<WarnedRow, 'signals'>>(
        db,
        `select ${MESSAGE_COLUMNS}, c.buyer_id ${FROM_MESSAGES} where ${where}`,
        bindings,
      ),
    );
  const read = (row: WarnedRow, me: string): MessageView => messageView(row, { id: me, side: sideIn(row, me) });
  const withNewest = async (me: string, rows: readonly ConversationRow[]): Promise<ConversationView[]> => {
    const positions = rows.flatMap(({ last_position }) => (last_position === '0' ? [] : [last_position]));
    const newest =
      positions.length > 0 ? await messagesOf('m.position = any(cast(:positions as bigint[]))', { positions }) : [];
    const byPosition = new Map(newest.map((row) => [row.position, read(row, me)]));
    return rows.map((row) => conversationView(row, me, byPosition.get(row.last_position) ?? null));
  };

  return {
    async list(me: string, { side, first, after }: ListConversations): Promise<Page<ConversationView>> {
      const mine = side ? `c.${side}_id = :me and ${SEEN_BY_ME}` : SEEN_BY_ME;
      const [position, id] = after ? listPlaces.read(after) : [null, null];
      const place = after ? 'and (c.last_position, c.id) < (cast(:position as bigint), cast(:id as uuid))' : '';
      const [rows, counted] = await Promise.all([
        rowsOf<ConversationRow>(
          db,
          `select ${CONVERSATION_COLUMNS} from conversations.conversations c where ${mine} ${place}
           order by c.last_position desc, c.id desc limit :limit`,
          { me, position, id, limit: first + 1 },
        ),
        rowsOf<{ total: string }>(db, `select count(*) as total from conversations.conversations c where ${mine}`, {
          me,
        }),
      ]);
      const page = pageOf(rows, first, (last) => listPlaces.write([last.last_position, last.id]));
      return { ...page, nodes: await withNewest(me, page.nodes), total: Number(counted[0]?.total ?? 0) };
    },
    async activity({ after, topics, limit }: Span): Promise<readonly Activity[]> {
      const mine = topics
        ? 'and (conversation_id = any(cast(:talks as uuid[])) or buyer_id = any(cast(:folk as uuid[])) or seller_id = any(cast(:folk as uuid[])))'
        : '';
      const found = await rowsOf<ActivityRow & Omit<WarnedRow, 'signals' | 'id'> & { readonly id: string | null }>(
        db,
        `select a.position as at, a.conversation_id as talk, a.seller_id, a.kind as what, ${MESSAGE_COLUMNS}, a.buyer_id
         from (select * from conversations.activity where position > cast(:since as bigint) ${mine}
               order by position limit :limit) a
         join conversations.conversations c on c.id = a.conversation_id
         left join conversations.messages m on m.conversation_id = c.id and m.id in (a.message_id, a.changed_id)
         order by a.position, m.position`,
        {
          ...{ since: after.toString(), limit },
          ...(topics && { talks: idsIn(topics, 'talk'), folk: idsIn(topics, 'person') }),
        },
      );
      const told = await warned(found.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }])));
      const places = new Map(found.map((row) => [row.at, row]));
      return [...places.values()].map(({ at, talk, buyer_id, seller_id, what }) => ({
        position: BigInt(at),
        topics: [talkTopic(talk), personTopic(buyer_id), personTopic(seller_id)],
        conversationId: talk,
        kind: what,
        messagesFor: (me) => told.filter((row) => row.at === at).map((row) => read(row, me)),
      }));
    },
    /** Returns the cursor of a person's latest activity. A live page requests this cursor before it loads its data, and then asks for all activity
     *  after it. */
    async placeOfNews(me: string): Promise<string> {
      const [row] = await rowsOf<{ at: string | null }>(
        db,
        `select greatest((select max(position) from conversations.activity where buyer_id = :me),
           (select max(position) from conversations.activity where seller_id = :me)) as at`,
        { me },
      );
      return places.write(row?.at ?? '0');
    },
    /** Returns the conversations with these ids, in the same order. Ids of other people's conversations are left out. */
    async conversations(me: string, ids: readonly string[]): Promise<readonly ConversationView[]> {
      const known = ids.filter((id) => IsId.safeParse(id).success);
      if (known.length === 0) return [];
      const rows = await rowsOf<ConversationRow>(
        db,
        `select ${CONVERSATION_COLUMNS} from conversations.conversations c
         where c.id = any(cast(:ids as uuid[])) and (c.buyer_id = :me or c.seller_id = :me)`,
        { me, ids: [...known] },
      );
      const views = new Map((await withNewest(me, rows)).map((view) => [view.id, view]));
      return known.flatMap((id) => views.get(id.toLowerCase()) ?? []);
    },
    /** Returns the listing that an id currently refers to, and the car to which this listing belongs. */
    async behind(listingId: string): Promise<{ readonly listingId: string; readonly carId: string }> {
      const [found] = await rowsOf<{ listingId: string; carId: string }>(db, BEHIND, { listingId });
      return found ?? { listingId, carId: listingId };
    },
    /** Returns a person's conversation about a listing, given any id of the listing; null if there is none. A seller may have several conversations
     *  about a listing; then the latest is returned.
     *  @param sellerId the current seller, or null if nobody sells the listing; a buyer's conversation with a former seller is ignored */
    async aboutListing(me: string, listingId: string, sellerId: string | null): Promise<string | null> {
      if (!IsId.safeParse(listingId).success) return null;
      const [found] = await rowsOf<{ id: string }>(
        db,
        `select c.id from conversations.conversations c where c.listing_id = any(cast(:ids as uuid[])) and ${SEEN_BY_ME}
           and (c.seller_id = :me or c.seller_id = coalesce(cast(:sellerId as uuid), c.seller_id))
         order by c.last_position desc limit 1`,
        { me, ids: [...(await idsOf(listingId))], sellerId },
      );
      return found?.id ?? null;
    },
    /** Returns a page of a thread. The caller must have checked that the reader takes part in the conversation. */
    async thread(reader: Reader, conversationId: string, { first, before, after }: ReadThread): Promise<Thread> {
      const place = before ? places.read(before) : after ? places.read(after) : null;
      const range = before
        ? 'and m.position < cast(:place as bigint)'
        : after
          ? 'and m.position > cast(:place as bigint)'
          : '';
      const [rows, counted] = await Promise.all([
        messagesOf(
          `m.conversation_id = :conversationId ${range} order by m.position ${after ? 'asc' : 'desc'} limit :limit`,
          { conversationId, place, limit: first + 1 },
        ),
        rowsOf<{ total: string }>(
          db,
          'select count(*) as total from conversations.messages where conversation_id = :conversationId',
          { conversationId },
        ),
      ]);
      const hasMore = rows.length > first;
      const shown = rows.slice(0, first);
      if (!after) shown.reverse();
      const [oldest, newest] = [shown.at(0), shown.at(-1)];
      return {
        nodes: shown.map((row) => messageView(row, reader)),
        olderCursor: oldest && (after || hasMore) ? places.write(oldest.position) : null,
        newerCursor: newest && (before || (after && hasMore)) ? places.write(newest.position) : null,
        total: Number(counted[0]?.total ?? 0),
      };
    },
    async messages(reader: Reader, conversationId: string, ids: readonly string[]): Promise<readonly MessageView[]> {
      const rows = await messagesOf('m.conversation_id = :conversationId and m.id = any(cast(:ids as uuid[]))', {
        conversationId,
        ids: [...ids],
      });
      return rows.map((row) => messageView(row, reader));
    },
    /** Returns a message by its id alone; null if the message does not exist or the person may not see it. */
    async message(me: string, id: string): Promise<MessageView | null> {
      if (!IsId.safeParse(id).success) return null;
      const [row] = await messagesOf('m.id = :id and (c.buyer_id = :me or c.seller_id = :me)', { id, me });
      return row ? read(row, me) : null;
    },
    async placeOf(conversationId: string, messageId: string): Promise<bigint | null> {
      const row = await db('conversations.messages')
        .where({ conversation_id: conversationId, id: messageId })
        .first('position');
      return row ? BigInt(row.position) : null;
    },
    async writerOf(conversationId: string, messageId: string): Promise<Side | null> {
      const row = await db('conversations.messages')
        .where({ conversation_id: conversationId, id: messageId, message_type: 'text' })
        .first('side');
      return row?.side ?? null;
    },
    async isMessage(messageId: string): Promise<boolean> {
      return (await runPrepared(db, IS_MESSAGE, [messageId])).length > 0;
    },
    async marksOf(conversationId: string, side: Side): Promise<Marks> {
      const latest = (table: string) => `
        select (select m.id from conversations.messages m where m.conversation_id = c.id and m.position <= r.position
                order by m.position desc limit 1) as id, r.at
        from conversations.conversations c
        join conversation_marks.${table} r on r.conversation_id = c.id and r.person_id = c.${side}_id
        where c.id = :conversationId and ${TOLD} order by r.position desc limit 1`;
      const of = async (table: string) =>
        (await rowsOf<{ id: string | null; at: Date }>(db, latest(table), { conversationId }))[0];
      const [read, delivered] = await Promise.all([of('read_positions'), of('delivered')]);
      return {
        readUpTo: read?.id ?? null,
        readAt: read?.at.toISOString() ?? null,
        deliveredUpTo: delivered?.id ?? null,
        deliveredAt: delivered?.at.toISOString() ?? null,
      };
    },
    async newestPlaceOf(conversationId: string, side: Side): Promise<bigint> {
      const row = await db('conversations.messages')
        .where({ conversation_id: conversationId, side })
        .max({ position: 'position' })
        .first();
      return BigInt(row?.position ?? 0);
    },
    async search(me: string, { q, conversationId, first, after }: SearchMessages): Promise<Page<FoundMessage>> {
      const words = wordsOf(q);
      if (words === null) return { nodes: [], nextCursor: null, total: 0 };
      const place = after ? places.read(after) : null;
      // The search is restricted to the reader's own conversations; `offset 0` prevents the planner from searching all messages first.
      const [hits] = await rowsOf<{ total: string; positions: readonly string[] }>(
        db,
        `with mine as materialized (select c.id from conversations.conversations c
           where (c.buyer_id = :me or c.seller_id = :me) ${conversationId ? 'and c.id = :conversationId' : ''}),
         hits as materialized (select m.position from mine
           cross join lateral (select position, words from conversations.messages
             where conversation_id = mine.id and (not is_hidden or sender_id = :me) offset 0) m
           where m.words @@ to_tsquery('simple', :words))
         select (select count(*) from hits) as total, array(select position::text from hits
           ${place ? 'where position < cast(:place as bigint)' : ''} order by hits.position desc limit :limit) as positions`,
        { words, me, conversationId: conversationId ?? null, place, limit: first + 1 },
      );
      const positions = [...(hits?.positions ?? [])];
      const rows =
        positions.length > 0
          ? await messagesOf('m.position = any(cast(:positions as bigint[])) order by m.position desc', { positions })
          : [];
      const shown = rows.slice(0, first).map((row) => read(row, me));
      const ids = [...new Set(shown.map((message) => message.conversationId))];
      const around = new Map((await this.conversations(me, ids)).map((view) => [view.id, view]));
      const last = rows.length > first ? shown.at(-1) : undefined;
      return {
        nodes: shown.flatMap((message) => {
          const conversation = around.get(message.conversationId);
          return conversation ? [{ message, conversation }] : [];
        }),
        nextCursor: last?.cursor ?? null,
        total: Number(hits?.total ?? 0),
      };
    },
    /** Returns the number of a person's unread messages. Every update of a live list runs this query, so it skips conversations up to the cached
     *  position. */
    async unread(me: string): Promise<number> {
      const [row] = await rowsOf<{ total: string; settled: string }>(
        db,
        `with late as materialized (select c.*, c.last_position > ${READ_UP_TO} as is_open from conversations.conversations c
           where (c.buyer_id = :me or c.seller_id = :me) and c.last_position > cast(:settled as bigint))
         select coalesce(sum(${UNREAD}) filter (where c.is_open), 0) as total,
           coalesce(min(c.last_position) filter (where c.is_open) - 1,
             greatest(max(c.last_position), cast(:settled as bigint))) as settled from late c`,
        { me, settled: settled.get(me) ?? '0' },
      );
      settled.delete(me);
      settled.set(me, row?.settled ?? '0');
      for (const longest of settled.keys()) {
        if (settled.size <= MOST_SETTLED) break;
        settled.delete(longest);
      }
      return Number(row?.total ?? 0);
    },
    /** Returns all of a person's conversations with every message, sent or received, oldest message first, for the download of this person's data. */
    async exportOf(me: string) {
      const ids = (await this.idsOf(me)).map(({ id }) => id);
      const [views, rows] = await Promise.all([
        this.conversations(me, ids),
        messagesOf('(c.buyer_id = :me or c.seller_id = :me) order by m.position', { me }),
      ]);
      return views.map(({ lastMessage: _, ...view }) => ({
        ...view,
        messages: rows.filter((row) => row.conversation_id === view.id).map((row) => read(row, me)),
      }));
    },
    /** Returns the unread messages that were sent between two times, counted per person and conversation. A conversation is left out if the person
     *  has been notified by email since they last read it. */
    async unreadBetween(from: Date, to: Date): Promise<readonly Unread[]> {
      return rowsOf<Unread>(
        db,
        `select c.id as "conversationId", p.id as "personId", c.subject, max(m.position)::text as position,
           count(*)::int as count, case when p.id = c.buyer_id then c.seller_display_name else c.buyer_display_name end as "otherName"
         from conversations.messages m join conversations.conversations c on c.id = m.conversation_id
         cross join lateral (select case when m.side = 'buyer' then c.seller_id else c.buyer_id end as id,
           coalesce((select max(r.position) from conversation_marks.read_positions r
             where r.conversation_id = c.id and r.person_id = case when m.side = 'buyer' then c.seller_id else c.buyer_id end), 0) as read) p
         where m.sent_at > :since and m.sent_at <= :upto and m.position > p.read and not m.is_hidden and c.status = 'active'
           and (p.id = c.seller_id or c.buyer_kind = 'account') and not ${APART}
           and not exists (select 1 from conversation_marks.mailed k
             where k.conversation_id = c.id and k.person_id = p.id and k.position > p.read)
         group by c.id, p.id order by p.id, c.id`,
        { since: from, upto: to },
      );
    },
    /** Returns the conversations in which a visitor has unread messages that the seller sent between two times. A conversation is left out if the
     *  visitor has been notified after `notToldSince`, or since they last read it. */
    async unreadByVisitors({ from, to, notToldSince }: UnreadByVisitors): Promise<readonly UnreadByVisitor[]> {
      return rowsOf<UnreadByVisitor>(
        db,
        `select c.id as "conversationId", c.buyer_id as "personId", c.listing_id as "listingId", max(m.position)::text as position
         from conversations.messages m join conversations.conversations c on c.id = m.conversation_id
         where m.side = 'seller' and c.buyer_kind = 'visitor' and m.sent_at > :since and m.sent_at <= :upto and not m.is_hidden
           and c.status = 'active' and not ${APART}
           and m.position > coalesce((select max(r.position) from conversation_marks.read_positions r
             where r.conversation_id = c.id and r.person_id = c.buyer_id), 0)
           and not exists (select 1 from conversation_marks.mailed k where k.conversation_id = c.id and k.person_id = c.buyer_id
             and (k.at > :notToldSince or k.position > coalesce((select max(r.position) from conversation_marks.read_positions r
               where r.conversation_id = c.id and r.person_id = c.buyer_id), 0)))
         group by c.id order by c.id`,
        { since: from, upto: to, notToldSince },
      );
    },
    async idsOf(personId: string): Promise<readonly { readonly id: string; readonly side: 'buyer' | 'seller' }[]> {
      return db('conversations.conversations')
        .where({ buyer_id: personId })
        .orWhere({ seller_id: personId })
        .orderBy('created_at')
        .select({ id: 'id', side: db.raw(`case when buyer_id = ? then 'buyer' else 'seller' end`, [personId]) });
    },
  };
};
export type ConversationQueries = ReturnType<typeof conversationQueries>;
