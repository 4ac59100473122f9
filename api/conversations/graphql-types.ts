import { cursorAt, type Thread } from '../../projections/conversations/queries.ts';
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
import {
  type ContactDetails,
  ConversationPage,
  ConversationView,
  FoundMessage,
  FoundMessagePage,
  MessageView,
  ReadMark,
  Typing,
} from '../../schema/conversations/views.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { ConversationRef, MessageRef } from '../shared/graphql-conversation.ts';
import { contactIn } from './graphql-nested-limits.ts';

export const SideEnum = enumFrom('ConversationSide', SIDES, 'The buyer or the seller of the car.');
export const MessageKindEnum = enumFrom(
  'MessageKind',
  MESSAGE_KINDS,
  'A free text, or the ready-made question whether the car is still available.',
);
enumFrom('ContactAnswer', CONTACT_ANSWERS);
enumFrom(
  'ConversationStatus',
  CONVERSATION_STATUSES,
  '`closed`: one of the two parties has been erased, so nobody can write any more.',
);
enumFrom('SpeakerKind', SPEAKER_KINDS, 'An account, or a visitor whose phone was verified for one listing.');
enumFrom('MessageType', MESSAGE_TYPES);
enumFrom(
  'SystemMessageKind',
  SYSTEM_KINDS,
  "The event that a note of the system reports. `offer_below_minimum`: the offer was declined automatically, because it is below the seller's private minimum.",
);
enumFrom('MessageReaction', REACTIONS, 'A reaction to a message.');
enumFrom(
  'ContactState',
  CONTACT_STATES,
  'Whether contact details are not requested, requested, shared, declined or revoked.',
);

objectFrom(MessageRef, MessageView, {
  description: 'A message in a conversation, as the reader sees it: a text, an offer, or a note of the system.',
  as: { conversationId: null, senderId: null, offerAmountInr: null, offerStatus: null, side: SideEnum },
});

const DetailsRef = builder.objectRef<ContactDetails>('ContactDetails').implement({
  description: 'The contact details that a person shares. A field is null if it is unknown.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true, description: 'A verified number in international form.' }),
    email: t.exposeString('email', { nullable: true }),
  }),
});
export const ThreadRef = builder.objectRef<Thread>('MessageThread').implement({
  description: 'A page of a thread, oldest message first.',
  fields: (t) => ({
    nodes: t.field({ type: [MessageRef], resolve: ({ nodes }) => [...nodes] }),
    olderCursor: t.exposeString('olderCursor', {
      nullable: true,
      description: 'Pass it as `before` to get older messages; null if there are none.',
    }),
    newerCursor: t.exposeString('newerCursor', {
      nullable: true,
      description: 'Pass it as `after` to get newer messages; null if there were none.',
    }),
    total: t.exposeInt('total'),
    updatesAfter: t.string({
      description:
        'Pass it as `after` to `conversationUpdates` to get every change after the newest of these messages.',
      resolve: ({ nodes }) => nodes.at(-1)?.cursor ?? cursorAt(0n),
    }),
  }),
});

objectFrom(ConversationRef, ConversationView, {
  description: 'A conversation between a buyer and the seller of a listing, as the reader sees it.',
  as: { side: SideEnum },
  fields: (t) => ({
    otherName: t.string({
      nullable: true,
      description: 'The display name of the other side; null if it is unknown.',
      resolve: ({ side, buyerDisplayName, sellerDisplayName }) =>
        side === 'buyer' ? sellerDisplayName : buyerDisplayName,
    }),
    isRead: t.boolean({ resolve: ({ unreadCount }) => unreadCount === 0 }),
    contact: t.field({
      type: DetailsRef,
      nullable: true,
      description: "The other side's contact details, as long as they are shared.",
      resolve: (view, _args, context) => contactIn(context, view),
    }),
  }),
});

objectFrom('ConversationPage', ConversationPage);
objectFrom('FoundMessage', FoundMessage);
objectFrom('FoundMessagePage', FoundMessagePage);
objectFrom('ConversationRead', ReadMark);
objectFrom('TypingTold', Typing);
