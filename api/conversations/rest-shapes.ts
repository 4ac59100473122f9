import { z } from 'zod';
import {
  CONTACT_STATES,
  CONVERSATION_STATUSES,
  MESSAGE_TYPES,
  SIDES,
  type Side,
  SYSTEM_KINDS,
} from '../../schema/conversations/conversation.ts';
import { REACTIONS } from '../../schema/conversations/reaction.ts';
import { NotYourSide } from '../../schema/conversations/rejections.ts';
import type { ConversationView, MessageView } from '../../schema/conversations/views.ts';
import { Instant } from '../../schema/kernel/values.ts';
import { messageText } from './system-message-texts.ts';

/** A conversation as REST returns it. */
export const ConversationRecord = z.object({
  id: z.uuid(),
  carId: z.uuid().describe('The car that the conversation is about.'),
  listingId: z.uuid().describe('The listing of that car.'),
  buyerId: z.uuid(),
  sellerId: z.uuid(),
  subject: z.string(),
  status: z.enum(CONVERSATION_STATUSES),
  buyerDisplayName: z.string().nullable(),
  sellerDisplayName: z.string().nullable(),
  lastMessageAt: Instant.nullable(),
  isRead: z.boolean().describe('Whether the reader has read all messages.'),
  unreadCount: z.int(),
  userType: z.enum(SIDES).describe("The reader's side."),
  contactShared: z.boolean().describe('Whether the other side shares their phone number and e-mail address.'),
  contactStatus: z.enum(CONTACT_STATES),
  ownContactStatus: z.enum(CONTACT_STATES),
  createdAt: Instant,
  updatedAt: Instant,
});
export const recordOf = (view: ConversationView): z.input<typeof ConversationRecord> => ({
  ...view,
  isRead: view.unreadCount === 0,
  userType: view.side,
  contactShared: view.theirContact === 'shared',
  contactStatus: view.theirContact,
  ownContactStatus: view.myContact,
  createdAt: view.startedAt,
  updatedAt: view.lastMessageAt ?? view.startedAt,
});

/** A message as REST returns it. */
export const MessageRecord = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  senderId: z.uuid().nullable().describe('Null for messages from the product itself.'),
  senderType: z.enum(SIDES),
  content: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  offerId: z.uuid().nullable(),
  offerAmount: z.int().nullable().describe('Rupees.'),
  offerStatus: z.string().nullable(),
  isSystemMessage: z.boolean(),
  systemKind: z.enum(SYSTEM_KINDS).nullable(),
  isModerated: z.boolean(),
  moderationStatus: z.enum(['approved', 'hidden']),
  signals: z.array(z.string()).describe('The fraud signals in the text.'),
  reaction: z.enum(REACTIONS).nullable().describe("The recipient's reaction."),
  isRead: z.boolean().describe('Whether the recipient has read it.'),
  readAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  createdAt: Instant,
});
export const messageRecord = (view: MessageView): z.input<typeof MessageRecord> => ({
  ...view,
  senderType: view.side,
  content: messageText(view),
  offerAmount: view.offerAmountInr,
  isSystemMessage: view.messageType === 'system',
  isModerated: view.isHidden,
  moderationStatus: view.isHidden ? 'hidden' : 'approved',
  signals: [...view.signals],
  isRead: view.readAt !== null,
  createdAt: view.sentAt,
});

/** A message as the listing's page shows it. */
export const ListingMessage = z.object({
  id: z.uuid(),
  senderType: z.enum(SIDES),
  content: z.string(),
  timestamp: Instant,
  isRead: z.boolean(),
});
export const listingMessage = (view: MessageView): z.input<typeof ListingMessage> => ({
  id: view.id,
  senderType: view.side,
  content: messageText(view),
  timestamp: view.sentAt,
  isRead: view.readAt !== null,
});

/** @throws Rejection NOT_YOUR_SIDE if the request claims that the other party sent it */
export const mustBeOnTheirSide = (side: Side, named: Side | undefined): void => {
  if (named !== undefined && named !== side) throw NotYourSide();
};
