import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import {
  CONTACT_STATES,
  CONVERSATION_STATUSES,
  ConversationId,
  MESSAGE_KINDS,
  MESSAGE_TYPES,
  MessageId,
  SIDES,
  SPEAKER_KINDS,
  SYSTEM_KINDS,
} from './conversation.ts';
import { REACTIONS } from './reaction.ts';

/** A message as one of the two reads it. */
export const MessageView = z.object({
  id: MessageId,
  conversationId: ConversationId,
  /** Its place in its thread, for paging. */
  cursor: z.string(),
  /** Null: the product says it. */
  senderId: z.uuid().nullable(),
  /** Whose message, offer or doing it is. */
  side: z.enum(SIDES),
  isMine: z.boolean(),
  messageType: z.enum(MESSAGE_TYPES),
  kind: z.enum(MESSAGE_KINDS),
  systemKind: z.enum(SYSTEM_KINDS).nullable(),
  /** Null where it was hidden, for its reader, and where whoever wrote it was erased. */
  content: z.string().nullable(),
  offerId: z.uuid().nullable(),
  offerAmountInr: z.int().nullable(),
  offerStatus: z.string().nullable(),
  sentAt: Instant,
  deliveredAt: Instant.nullable(),
  readAt: Instant.nullable(),
  isHidden: z.boolean(),
  signals: z.array(z.string()).readonly(),
  /** How whom it is for answered it without words. */
  reaction: z.enum(REACTIONS).nullable(),
});
export type MessageView = z.infer<typeof MessageView>;

/** A conversation as one of the two sees it. */
export const ConversationView = z.object({
  id: ConversationId,
  /** The car that is talked about, and exactly which listing of it. */
  carId: z.uuid(),
  listingId: z.uuid(),
  buyerId: z.uuid(),
  buyerKind: z.enum(SPEAKER_KINDS),
  sellerId: z.uuid(),
  /** On which side the reader is. */
  side: z.enum(SIDES),
  subject: z.string(),
  status: z.enum(CONVERSATION_STATUSES),
  /** Null where none was given, or whom it names was erased. */
  buyerDisplayName: z.string().nullable(),
  sellerDisplayName: z.string().nullable(),
  startedAt: Instant,
  lastMessageAt: Instant.nullable(),
  lastMessage: MessageView.nullable(),
  /** Of the other side's messages. */
  unreadCount: z.int(),
  /** How far the reader's own contact details are shared, and those of the other one. */
  myContact: z.enum(CONTACT_STATES),
  theirContact: z.enum(CONTACT_STATES),
});
export type ConversationView = z.infer<typeof ConversationView>;

/** How the other one can be reached, while they share it. */
export interface ContactDetails {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Who the two are, for whoever has to act in a conversation. */
export interface Party {
  readonly conversationId: string;
  readonly listingId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly side: (typeof SIDES)[number];
}
