import type { Knex } from 'knex';
import type {
  ContactState,
  ConversationStatus,
  MessageKind,
  MessageType,
  Side,
  SpeakerKind,
  SystemKind,
} from '../../schema/conversations/conversation.ts';
import type { Reaction } from '../../schema/conversations/reaction.ts';
import type { ConversationView, MessageView } from '../../schema/conversations/views.ts';

/** A message with the marks of the other one, as a query of `MESSAGE_COLUMNS` gives it. */
export interface MessageRow {
  readonly position: string;
  readonly id: string;
  readonly conversation_id: string;
  readonly sender_id: string | null;
  readonly side: Side;
  readonly message_type: MessageType;
  readonly kind: MessageKind;
  readonly system_kind: SystemKind | null;
  readonly content: string | null;
  readonly offer_id: string | null;
  readonly offer_amount: string | null;
  readonly offer_status: string | null;
  readonly is_hidden: boolean;
  readonly reaction: Reaction | null;
  readonly sent_at: Date;
  readonly delivered_at: Date | null;
  readonly read_at: Date | null;
}
/** A message, and what of its words warns its reader. */
export interface WarnedRow extends MessageRow, Pick<ConversationRow, 'buyer_id'> {
  readonly signals: readonly string[];
}
/** A conversation as a query of `CONVERSATION_COLUMNS` gives it. */
export interface ConversationRow {
  readonly id: string;
  /** As it goes by now, whichever id it was begun under. */
  readonly listing_id: string;
  /** Under which the listing is shown by now. */
  readonly car_id: string;
  readonly buyer_id: string;
  readonly buyer_kind: SpeakerKind;
  readonly seller_id: string;
  readonly subject: string;
  readonly status: ConversationStatus;
  readonly buyer_display_name: string | null;
  readonly seller_display_name: string | null;
  readonly buyer_contact: ContactState;
  readonly seller_contact: ContactState;
  readonly last_message_at: Date | null;
  readonly last_position: string;
  readonly created_at: Date;
  readonly unread: string;
}

/** Whose eyes a row is read with. */
export interface Reader {
  readonly id: string;
  readonly side: Side;
}

/** That one of the two of conversation `c` blocked the other. */
const BLOCK = `(b.blocker_id = c.buyer_id and b.blocked_id = c.seller_id) or (b.blocker_id = c.seller_id and b.blocked_id = c.buyer_id)`;
/** Whether the two of conversation `c` do not talk any more. */
export const APART = `exists (select 1 from safety.blocks b where ${BLOCK})`;
/** Whether mark \`r\` in conversation \`c\` is told: not what one of the two got or read since a block that still stands. */
export const TOLD = `not exists (select 1 from safety.blocks b where b.blocked_at <= r.at and (${BLOCK}))`;
const marked = (table: string, column: string): string => `
  (select r.at from conversation_marks.${table} r
    where r.conversation_id = m.conversation_id
      and r.person_id = case when m.side = 'buyer' then c.seller_id else c.buyer_id end and r.position >= m.position and ${TOLD}
    order by r.position limit 1) as ${column}`;
/** Of messages \`m\` of conversations \`c\`. */
export const MESSAGE_COLUMNS = `m.position, m.id, m.conversation_id, m.sender_id, m.side, m.message_type, m.kind, m.system_kind,
  m.content, m.offer_id, m.offer_amount, m.offer_status, m.is_hidden, m.reaction, m.sent_at,
  ${marked('delivered', 'delivered_at')}, ${marked('read_positions', 'read_at')}`;

/** How many messages of the other side a person (`:me`) has not read in conversation `c`. */
export const UNREAD = `
  (select count(*) from conversations.messages u
    where u.conversation_id = c.id and u.side <> case when c.buyer_id = :me then 'buyer' else 'seller' end and not u.is_hidden
      and u.position > coalesce((select max(r.position) from conversation_marks.read_positions r
        where r.conversation_id = c.id and r.person_id = :me), 0))`;
/** The car that listing `id` is shown under; a listing that nobody knows any more is its own. */
const carOf = (id: string): string =>
  `coalesce((select l.car_id from car_search.listings l where l.id = ${id}), ${id})`;
/** The listing that id `id` leads to: itself, or what it is a copy of. */
const listingOf = (id: string): string =>
  `coalesce((select l.copy_of from car_search.listings l where l.id = ${id}), ${id})`;
/** Of `:listingId`. */
export const BEHIND = `select ${listingOf('cast(:listingId as uuid)')} as "listingId", ${carOf('cast(:listingId as uuid)')} as "carId"`;
export const CONVERSATION_COLUMNS = `c.id, ${listingOf('c.listing_id')} as listing_id, ${carOf('c.listing_id')} as car_id, c.buyer_id, c.buyer_kind, c.seller_id, c.subject, c.status,
  c.buyer_display_name, c.seller_display_name, c.buyer_contact, c.seller_contact, c.last_message_at, c.last_position, c.created_at,
  ${UNREAD} as unread`;

/** A place in a list, as clients carry it: opaque. */
export const writeCursor = (position: string): string => Buffer.from(`p${position}`).toString('base64url');
/** The last place that a log can have. */
const LAST_PLACE = 2n ** 63n - 1n;
/** Whether a text is a place in the log. */
export const isPlace = (text: string): boolean => /^\d{1,19}$/.test(text) && BigInt(text) <= LAST_PLACE;
/** The position in a cursor; null where it is none. */
export const readCursor = (cursor: string): string | null => {
  const position = /^p(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  return position !== undefined && isPlace(position) ? position : null;
};

/** What was read had come. */
const earlier = (delivered: Date | null, read: Date | null): Date | null =>
  delivered && read ? (delivered < read ? delivered : read) : (delivered ?? read);

export const messageView = (row: WarnedRow, reader: Reader): MessageView => {
  // What the product says is of whoever did it.
  const isMine = row.sender_id === null ? row.side === reader.side : row.sender_id === reader.id;
  const content = row.is_hidden && !isMine ? null : row.content;
  return {
    id: row.id,
    conversationId: row.conversation_id,
    cursor: writeCursor(row.position),
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

/** Rows of a statement. */
export const rowsOf = async <R>(
  db: Knex,
  sql: string,
  bindings: Readonly<Record<string, Knex.RawBinding>>,
): Promise<R[]> => (await db.raw<{ rows: R[] }>(sql, { ...bindings })).rows;
