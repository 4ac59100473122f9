import { z } from 'zod';
import { pageOf } from '../kernel/page.ts';
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

/** A message as one participant sees it. */
export const MessageView = z.object({
  id: MessageId,
  conversationId: ConversationId,
  cursor: z.string().describe("The message's place in its thread, for paging."),
  senderId: z.uuid().nullable().describe('Null for messages from the product itself.'),
  side: z.enum(SIDES).describe('The side that wrote the message, made the offer or acted.'),
  isMine: z.boolean().describe('Whether the reader wrote it.'),
  messageType: z.enum(MESSAGE_TYPES),
  kind: z.enum(MESSAGE_KINDS),
  systemKind: z.enum(SYSTEM_KINDS).nullable(),
  content: z
    .string()
    .nullable()
    .describe('Null if the message is not a text, is hidden from the reader, or its author has been erased.'),
  offerId: z.uuid().nullable(),
  offerAmountInr: z.int().nullable(),
  offerStatus: z.string().nullable(),
  sentAt: Instant,
  deliveredAt: Instant.nullable().describe("When it reached one of the recipient's devices."),
  readAt: Instant.nullable().describe('When the recipient read it.'),
  isHidden: z.boolean().describe('Whether moderation hides it from the recipient.'),
  signals: z.array(z.string()).readonly().describe('The fraud signals in the text.'),
  reaction: z.enum(REACTIONS).nullable().describe("The recipient's reaction."),
});
export type MessageView = z.infer<typeof MessageView>;

/** A conversation as one participant sees it. */
export const ConversationView = z.object({
  id: ConversationId,
  carId: z.uuid().describe('The car that the conversation is about.'),
  listingId: z.uuid().describe('The listing of that car.'),
  buyerId: z.uuid(),
  buyerKind: z.enum(SPEAKER_KINDS),
  sellerId: z.uuid(),
  side: z.enum(SIDES).describe("The reader's side."),
  subject: z.string().describe("The car's name when the conversation began."),
  status: z.enum(CONVERSATION_STATUSES),
  /** Null if the buyer has no display name, or if the buyer's data have been erased. */
  buyerDisplayName: z.string().nullable(),
  sellerDisplayName: z.string().nullable(),
  startedAt: Instant,
  lastMessageAt: Instant.nullable(),
  lastMessage: MessageView.nullable(),
  unreadCount: z.int(),
  myContact: z.enum(CONTACT_STATES).describe("Whether the other side can see the reader's contact details."),
  theirContact: z.enum(CONTACT_STATES).describe("Whether the reader can see the other side's contact details."),
});
export type ConversationView = z.infer<typeof ConversationView>;

/** A page of a person's conversations, sorted by their latest message, newest first. */
export const ConversationPage = pageOf(ConversationView).extend({
  updatesAfter: z.string().describe('Pass it as `after` to `inboxUpdates` to get every later update.'),
});
export type ConversationPage = z.infer<typeof ConversationPage>;

/** A search result: a message and its conversation. */
export const FoundMessage = z.object({ message: MessageView, conversation: ConversationView });
export type FoundMessage = z.infer<typeof FoundMessage>;
export const FoundMessagePage = pageOf(FoundMessage);

/** The response to marking messages as read. */
export const ReadMark = z.object({
  unread: z.int().describe('The number of unread messages that remain in all conversations.'),
});
export const Typing = z.object({ isTyping: z.boolean() });

/** The contact details of the other party. They are available only while that party shares them. */
export interface ContactDetails {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** The ids of both participants of a conversation, and which of them the caller is. */
export interface Party {
  readonly conversationId: string;
  readonly listingId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly side: (typeof SIDES)[number];
}
