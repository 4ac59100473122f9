import type { Knex } from 'knex';
import { z } from 'zod';
import type { ContactState, ConversationStatus, Side, SpeakerKind } from '../../schema/conversations/conversation.ts';
import type { Reaction } from '../../schema/conversations/reaction.ts';
import type { ConversationView, MessageView } from '../../schema/conversations/views.ts';
import { cursorCodec } from '../shared/page.ts';
import type { ConversationRow as StoredConversation, MessageRow as StoredMessage } from './fold.ts';

/** A row of a query for `MESSAGE_COLUMNS`: a message, and when the recipient received and read it. */
export interface MessageRow extends Omit<StoredMessage, 'offer_amount' | 'sent_at'> {
  readonly offer_amount: string | null;
  readonly offer_status: string | null;
  readonly reaction: Reaction | null;
  readonly sent_at: Date;
  readonly delivered_at: Date | null;
  readonly read_at: Date | null;
}
/** A message, and the fraud signals in its text. */
export interface WarnedRow extends MessageRow, Pick<ConversationRow, 'buyer_id'> {
  readonly signals: readonly string[];
}
/** A conversation as returned by a query for `CONVERSATION_COLUMNS`. `listing_id` is the listing's current id, even if the conversation was started
 *  under an earlier one. */
export interface ConversationRow extends Omit<StoredConversation, 'buyer_kind' | 'created_at' | 'updated_at'> {
  /** The id of the car that currently contains the listing. */
  readonly car_id: string;
  readonly buyer_kind: SpeakerKind;
  readonly status: ConversationStatus;
  readonly buyer_contact: ContactState;
  readonly seller_contact: ContactState;
  readonly last_message_at: Date | null;
  readonly last_position: string;
  readonly created_at: Date;
  readonly unread: string;
}

/** The participant for whom messages are loaded. */
export interface Reader {
  readonly id: string;
  readonly side: Side;
}

const BLOCK = `(b.blocker_id = c.buyer_id and b.blocked_id = c.seller_id) or (b.blocker_id = c.seller_id and b.blocked_id = c.buyer_id)`;
/** SQL condition: one participant of conversation `c` has blocked the other. */
export const APART = `exists (select 1 from safety.blocks b where ${BLOCK})`;
/** SQL condition: delivery or read receipt `r` in conversation `c` is visible. A receipt is hidden if one of the participants had already blocked the
 *  other when the receipt was created, and the block is still in effect. */
export const TOLD = `not exists (select 1 from safety.blocks b where b.blocked_at <= r.at and (${BLOCK}))`;
const marked = (table: string, column: string): string => `
  (select r.at from conversation_marks.${table} r
    where r.conversation_id = m.conversation_id
      and r.person_id = case when m.side = 'buyer' then c.seller_id else c.buyer_id end and r.position >= m.position and ${TOLD}
    order by r.position limit 1) as ${column}`;
/** SQL for the columns of messages `m` in conversations `c`. */
export const MESSAGE_COLUMNS = `m.position, m.id, m.conversation_id, m.sender_id, m.side, m.message_type, m.kind, m.system_kind,
  m.content, m.offer_id, m.offer_amount, m.is_hidden, m.reaction, m.sent_at,
  case when m.message_type = 'offer'
    then coalesce((select o.status from offers.offers o where o.id = m.id), 'pending') end as offer_status,
  ${marked('delivered', 'delivered_at')}, ${marked('read_positions', 'read_at')}`;

/** SQL for the number of messages in conversation `c` that the other party has sent to a person (`:me`) and that the person has not read. */
export const UNREAD = `
  (select count(*) from conversations.messages u
    where u.conversation_id = c.id and u.side <> case when c.buyer_id = :me then 'buyer' else 'seller' end and not u.is_hidden
      and u.position > coalesce((select max(r.position) from conversation_marks.read_positions r
        where r.conversation_id = c.id and r.person_id = :me), 0))`;
/** Returns SQL for the id of the car that contains listing `id`. An unknown listing counts as its own car. */
const carOf = (id: string): string =>
  `coalesce((select l.car_id from car_search.listings l where l.id = ${id}), ${id})`;
/** Returns SQL for the id of the listing that `id` refers to: the listing itself or, for a copy, the original listing. */
const listingOf = (id: string): string =>
  `coalesce((select l.copy_of from car_search.listings l where l.id = ${id}), ${id})`;
/** SQL for the listing and car that `:listingId` refers to. */
export const BEHIND = `select ${listingOf('cast(:listingId as uuid)')} as "listingId", ${carOf('cast(:listingId as uuid)')} as "carId"`;
export const CONVERSATION_COLUMNS = `c.id, ${listingOf('c.listing_id')} as listing_id, ${carOf('c.listing_id')} as car_id, c.buyer_id, c.buyer_kind, c.seller_id, c.subject, c.status,
  c.buyer_display_name, c.seller_display_name, c.buyer_contact, c.seller_contact, c.last_message_at, c.last_position, c.created_at,
  ${UNREAD} as unread`;

/** The highest log position that a `bigint` of Postgres can hold. */
const LAST_POSITION = 2n ** 63n - 1n;
const isPosition = (text: string): boolean => /^\d{1,19}$/.test(text) && BigInt(text) <= LAST_POSITION;
/** The codec for cursors in a thread and in the activity log. A cursor is a log position. */
export const places = cursorCodec<string>(
  'cursor',
  (position) => `p${position}`,
  z
    .string()
    .startsWith('p')
    .transform((text) => text.slice(1))
    .refine(isPosition),
);
/** The codec for cursors in a list of conversations. A cursor contains the position of the latest message and the conversation's id. */
export const listPlaces = cursorCodec<readonly [position: string, id: string]>(
  'cursor',
  (place) => place.join(' '),
  z
    .string()
    .transform((text) => text.split(' '))
    .pipe(z.tuple([z.string().refine(isPosition), z.uuid()], z.string()))
    .transform(([position, id]) => [position, id] as const),
);

/** Returns the time of delivery. A message that has been read must have been delivered, so this is the earlier of the two times; a null time is
 *  ignored. */
const earlier = (delivered: Date | null, read: Date | null): Date | null =>
  delivered && read ? (delivered < read ? delivered : read) : (delivered ?? read);

export const messageView = (row: WarnedRow, reader: Reader): MessageView => {
  // A system message counts as sent by the party whose action it reports.
  const isMine = row.sender_id === null ? row.side === reader.side : row.sender_id === reader.id;
  const content = row.is_hidden && !isMine ? null : row.content;
  return {
    id: row.id,
    conversationId: row.conversation_id,
    cursor: places.write(row.position),
    senderId: row.sender_id,
    side: row.side,
    isMine,
    messageType: row.message_type,
    kind: row.kind,
    systemKind: row.system_kind,
    content,
    offerId: row.offer_id,
    offerAmountInr: row.offer_amount === null ? null : Number(row.offer_amount),
    offerStatus: row.offer_status,
    sentAt: row.sent_at.toISOString(),
    deliveredAt: earlier(row.delivered_at, row.read_at)?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    isHidden: row.is_hidden,
    signals: content === null ? [] : row.signals,
    reaction: row.reaction,
  };
};

export const sideIn = ({ buyer_id }: Pick<ConversationRow, 'buyer_id'>, personId: string): Side =>
  buyer_id === personId ? 'buyer' : 'seller';

export const conversationView = (
  row: ConversationRow,
  me: string,
  lastMessage: MessageView | null,
): ConversationView => {
  const side = sideIn(row, me);
  const [mine, theirs] =
    side === 'buyer' ? [row.buyer_contact, row.seller_contact] : [row.seller_contact, row.buyer_contact];
  return {
    id: row.id,
    carId: row.car_id,
    listingId: row.listing_id,
    buyerId: row.buyer_id,
    buyerKind: row.buyer_kind,
    sellerId: row.seller_id,
    side,
    subject: row.subject,
    status: row.status,
    buyerDisplayName: row.buyer_display_name,
    sellerDisplayName: row.seller_display_name,
    startedAt: row.created_at.toISOString(),
    lastMessageAt: row.last_message_at?.toISOString() ?? null,
    lastMessage,
    unreadCount: Number(row.unread),
    myContact: mine,
    theirContact: theirs,
  };
};

/** Runs a statement and returns its rows. */
export const rowsOf = async <R>(
  db: Knex,
  sql: string,
  bindings: Readonly<Record<string, Knex.RawBinding>>,
): Promise<R[]> => (await db.raw<{ rows: R[] }>(sql, { ...bindings })).rows;
