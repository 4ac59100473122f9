import { cursorAt, type Found, type Page, type Thread } from '../../projections/conversations/queries.ts';
import {
  CONTACT_ANSWERS,
  CONTACT_STATES,
  CONVERSATION_STATUSES,
  MESSAGE_KINDS,
  MESSAGE_TYPES,
  SIDES,
  SPEAKER_KINDS,
  SYSTEM_KINDS,
} from '../../schema/conversations/conversation.ts';
import { REACTIONS } from '../../schema/conversations/reaction.ts';
import type { ContactDetails } from '../../schema/conversations/views.ts';
import { builder } from '../platform/graphql/builder.ts';
import { ConversationRef, MessageRef } from '../shared/graphql-conversation.ts';
import { contactIn } from './graphql-nested.ts';
import type { Inbox } from './reading.ts';

export const SideEnum = builder.enumType('ConversationSide', {
  values: SIDES,
  description: 'Who wants the car, and who sells it.',
});
export const MessageKindEnum = builder.enumType('MessageKind', {
  values: MESSAGE_KINDS,
  description: 'Written freely, or by the one tap that asks whether the car is still there.',
});
export const AnswerEnum = builder.enumType('ContactAnswer', { values: CONTACT_ANSWERS });
const StatusEnum = builder.enumType('ConversationStatus', {
  values: CONVERSATION_STATUSES,
  description: '`closed`: one of the two deleted what was theirs, nothing more is said.',
});
const SpeakerKindEnum = builder.enumType('SpeakerKind', {
  values: SPEAKER_KINDS,
  description: 'An account, or a visitor whose phone was verified for one listing.',
});
const MessageTypeEnum = builder.enumType('MessageType', { values: MESSAGE_TYPES });
const SystemKindEnum = builder.enumType('SystemMessageKind', {
  values: SYSTEM_KINDS,
  description:
    'What the product says in a thread. `offer_below_minimum`: the private minimum of the seller declined it by itself.',
});
export const ReactionEnum = builder.enumType('MessageReaction', {
  values: REACTIONS,
  description: 'How a message is answered without words.',
});
const ContactEnum = builder.enumType('ContactState', {
  values: CONTACT_STATES,
  description: 'How far contact details are: nobody asked, asked, shared, refused, taken back.',
});

MessageRef.implement({
  description: 'What somebody said or offered, or the product says of what they did, as one of the two reads it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    cursor: t.exposeString('cursor', { description: 'Its place in its thread.' }),
    side: t.expose('side', { type: SideEnum, description: 'Whose message, offer or doing it is.' }),
    isMine: t.exposeBoolean('isMine', { description: 'Whoever reads wrote it.' }),
    messageType: t.expose('messageType', { type: MessageTypeEnum }),
    kind: t.expose('kind', { type: MessageKindEnum }),
    systemKind: t.expose('systemKind', { type: SystemKindEnum, nullable: true }),
    content: t.exposeString('content', {
      nullable: true,
      description: 'Null where it is no text, was hidden from its reader, or whoever wrote it was erased.',
    }),
    offerId: t.exposeID('offerId', { nullable: true }),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it reached a device of the other one.',
    }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true, description: 'When the other one read it.' }),
    isHidden: t.exposeBoolean('isHidden', { description: 'Moderation keeps it from its reader.' }),
    signals: t.stringList({
      description: 'What in its words is known of frauds.',
      resolve: ({ signals }) => [...signals],
    }),
    reaction: t.expose('reaction', {
      type: ReactionEnum,
      nullable: true,
      description: 'How whom it is for answered it without words.',
    }),
  }),
});

const DetailsRef = builder.objectRef<ContactDetails>('ContactDetails').implement({
  description: 'How somebody can be reached who shares it; null: not known.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true, description: 'Verified, in international form.' }),
    email: t.exposeString('email', { nullable: true }),
  }),
});
export const ThreadRef = builder.objectRef<Thread>('MessageThread').implement({
  description: 'A stretch of a thread, the oldest message first.',
  fields: (t) => ({
    nodes: t.field({ type: [MessageRef], resolve: ({ nodes }) => [...nodes] }),
    olderCursor: t.exposeString('olderCursor', {
      nullable: true,
      description: 'Give it as `before` for older ones; null where there are none.',
    }),
    newerCursor: t.exposeString('newerCursor', {
      nullable: true,
      description: 'Give it as `after` for newer ones; null where there were none.',
    }),
    total: t.exposeInt('total'),
    updatesAfter: t.string({
      description: 'Of the newest messages: whoever follows the conversation after it misses nothing.',
      resolve: ({ nodes }) => nodes.at(-1)?.cursor ?? cursorAt(0n),
    }),
  }),
});

ConversationRef.implement({
  description: 'What a buyer and the seller of a listing say to each other, as one of them sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    carId: t.exposeID('carId', { description: 'The car that is talked about.' }),
    listingId: t.exposeID('listingId', { description: 'Exactly which listing of it.' }),
    side: t.expose('side', { type: SideEnum, description: 'On which side whoever reads is.' }),
    subject: t.exposeString('subject', { description: 'What the car was called when it began.' }),
    status: t.expose('status', { type: StatusEnum }),
    buyerId: t.exposeID('buyerId'),
    buyerKind: t.expose('buyerKind', { type: SpeakerKindEnum }),
    sellerId: t.exposeID('sellerId'),
    buyerDisplayName: t.exposeString('buyerDisplayName', { nullable: true }),
    sellerDisplayName: t.exposeString('sellerDisplayName', { nullable: true }),
    otherName: t.string({
      nullable: true,
      description: 'How the other one goes by; null where nobody knows.',
      resolve: ({ side, buyerDisplayName, sellerDisplayName }) =>
        side === 'buyer' ? sellerDisplayName : buyerDisplayName,
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    lastMessageAt: t.expose('lastMessageAt', { type: 'DateTime', nullable: true }),
    lastMessage: t.expose('lastMessage', { type: MessageRef, nullable: true }),
    unreadCount: t.exposeInt('unreadCount'),
    isRead: t.boolean({ resolve: ({ unreadCount }) => unreadCount === 0 }),
    myContact: t.expose('myContact', { type: ContactEnum, description: 'Whether they may see mine.' }),
    theirContact: t.expose('theirContact', { type: ContactEnum, description: 'Whether I may see theirs.' }),
    contact: t.field({
      type: DetailsRef,
      nullable: true,
      description: 'How the other one can be reached, while they share it.',
      resolve: (view, _args, context) => contactIn(context, view),
    }),
  }),
});

export const ConversationPageRef = builder.objectRef<Inbox>('ConversationPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [ConversationRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.exposeInt('total'),
    updatesAfter: t.exposeString('updatesAfter', {
      description: 'Whoever follows all of their conversations after it misses nothing.',
    }),
  }),
});
const FoundRef = builder.objectRef<Found>('FoundMessage').implement({
  fields: (t) => ({
    message: t.expose('message', { type: MessageRef }),
    conversation: t.expose('conversation', { type: ConversationRef }),
  }),
});
export const FoundPageRef = builder.objectRef<Page<Found>>('FoundMessagePage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [FoundRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.exposeInt('total'),
  }),
});
export const ReadMarkRef = builder.objectRef<{ readonly unread: number }>('ConversationRead').implement({
  fields: (t) => ({
    unread: t.exposeInt('unread', { description: 'Messages unread from then on, over all conversations.' }),
  }),
});
export const TypingRef = builder.objectRef<{ readonly isTyping: boolean }>('TypingTold').implement({
  fields: (t) => ({ isTyping: t.exposeBoolean('isTyping') }),
});
