import type { Marks } from '../../projections/conversations/queries.ts';
import { speakerOf } from '../../schema/conversations/conversation-speaker.ts';
import { builder } from '../platform/graphql/builder.ts';
import { ConversationRef, MessageRef } from '../shared/graphql-conversation.ts';
import { SideEnum } from './graphql-types.ts';
import { type ConversationUpdate, type InboxUpdate, UPDATE_KINDS } from './live-updates.ts';

const MarksRef = builder.objectRef<Marks>('ConversationMarks').implement({
  description: 'The delivery and read marks of one side.',
  fields: (t) => ({
    readUpTo: t.exposeID('readUpTo', { nullable: true, description: 'The last message that this side has read.' }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true }),
    deliveredUpTo: t.exposeID('deliveredUpTo', {
      nullable: true,
      description: "The last message that has reached one of this side's devices.",
    }),
    deliveredAt: t.expose('deliveredAt', { type: 'DateTime', nullable: true }),
  }),
});
const UpdateEnum = builder.enumType('ConversationUpdateKind', {
  values: UPDATE_KINDS,
  description:
    '`marks`, `typing` and `presence` are transient and have no cursor. `changed`: something else in the conversation has changed, so read it again.',
});
const ConversationUpdateRef = builder.objectRef<ConversationUpdate>('ConversationUpdate').implement({
  description: 'An update of a conversation.',
  fields: (t) => ({
    kind: t.expose('kind', { type: UpdateEnum }),
    cursor: t.exposeString('cursor', {
      nullable: true,
      description: 'Pass it as `after` to resume after this update.',
    }),
    messages: t.field({
      type: [MessageRef],
      description: 'The new and the changed messages, such as an offer that has been answered.',
      resolve: ({ messages }) => [...messages],
    }),
    by: t.expose('by', {
      type: SideEnum,
      nullable: true,
      description: 'The side whose marks, typing or presence have changed.',
    }),
    isTyping: t.exposeBoolean('isTyping', { nullable: true }),
    isHere: t.exposeBoolean('isHere', { nullable: true, description: 'Whether that side has the conversation open.' }),
    marks: t.expose('marks', { type: MarksRef, nullable: true }),
    conversation: t.field({
      type: ConversationRef,
      description: 'The current state of the conversation.',
      resolve: (update, _args, context) => context.conversations.updates.conversationOf(speakerOf(context), update),
    }),
  }),
});
const InboxUpdateRef = builder.objectRef<InboxUpdate>('InboxUpdate').implement({
  description: "An update of one of the reader's conversations.",
  fields: (t) => ({
    kind: t.expose('kind', { type: UpdateEnum }),
    cursor: t.exposeString('cursor', {
      nullable: true,
      description: 'Pass it as `after` to resume after this update.',
    }),
    conversation: t.expose('conversation', { type: ConversationRef }),
    messages: t.field({ type: [MessageRef], resolve: ({ messages }) => [...messages] }),
    unread: t.int({
      description: 'The number of unread messages in all conversations.',
      resolve: (_update, _args, context) => context.conversations.reading.unread(speakerOf(context)),
    }),
  }),
});

builder.subscriptionFields((t) => ({
  conversationUpdates: t.field({
    type: ConversationUpdateRef,
    description:
      "The updates of one of the reader's conversations: first those since the cursor, then each new one, without gaps or repeats. Fails with CONVERSATION_NOT_FOUND if the reader is not a party to it, and with START_OVER if the client has to read the thread again.",
    args: {
      conversationId: t.arg.id({ required: true }),
      after: t.arg.string({
        description: 'The cursor of the last update, or `updatesAfter` of the thread; by default only new updates.',
      }),
    },
    subscribe: (_root, { conversationId, after }, context) =>
      context.conversations.updates.of(speakerOf(context), conversationId, after ?? null),
    resolve: (update) => update,
  }),
  inboxUpdates: t.field({
    type: InboxUpdateRef,
    description:
      'The updates of all conversations of the reader, each with the state of its conversation at that time.',
    args: { after: t.arg.string({ description: 'The cursor of the last update, or `updatesAfter` of the list.' }) },
    subscribe: (_root, { after }, context) => context.conversations.updates.inbox(speakerOf(context), after ?? null),
    resolve: (update) => update,
  }),
}));
