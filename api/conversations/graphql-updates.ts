import type { Marks } from '../../projections/conversations/queries.ts';
import { speakerOf } from '../../schema/conversations/speaker.ts';
import { builder } from '../platform/graphql/builder.ts';
import { ConversationRef, MessageRef } from '../shared/graphql-conversation.ts';
import { SideEnum } from './graphql-types.ts';
import { type ConversationUpdate, type InboxUpdate, UPDATE_KINDS } from './updates.ts';

const MarksRef = builder.objectRef<Marks>('ConversationMarks').implement({
  description: 'How far one of the two has got, and read.',
  fields: (t) => ({
    readUpTo: t.exposeID('readUpTo', { nullable: true, description: 'The last message that was read.' }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true }),
    deliveredUpTo: t.exposeID('deliveredUpTo', {
      nullable: true,
      description: 'The last message that reached a device.',
    }),
    deliveredAt: t.expose('deliveredAt', { type: 'DateTime', nullable: true }),
  }),
});
const UpdateEnum = builder.enumType('ConversationUpdateKind', {
  values: UPDATE_KINDS,
  description:
    '`marks`, `typing`, `presence` last a moment and have no cursor; `changed`: something else is not as it was, read it again.',
});
const ConversationUpdateRef = builder.objectRef<ConversationUpdate>('ConversationUpdate').implement({
  description: 'Something that happened in a conversation.',
  fields: (t) => ({
    kind: t.expose('kind', { type: UpdateEnum }),
    cursor: t.exposeString('cursor', { nullable: true, description: 'Give it as `after` to go on from here.' }),
    messages: t.field({
      type: [MessageRef],
      description: 'New ones, and those that are not as they were, such as an offer that was answered.',
      resolve: ({ messages }) => [...messages],
    }),
    by: t.expose('by', { type: SideEnum, nullable: true, description: 'Whose marks, typing or presence it is.' }),
    isTyping: t.exposeBoolean('isTyping', { nullable: true }),
    isHere: t.exposeBoolean('isHere', { nullable: true, description: 'They look at the conversation.' }),
    marks: t.expose('marks', { type: MarksRef, nullable: true }),
    conversation: t.field({
      type: ConversationRef,
      description: 'As it is now.',
      resolve: (update, _args, context) => context.conversations.updates.conversationOf(speakerOf(context), update),
    }),
  }),
});
const InboxUpdateRef = builder.objectRef<InboxUpdate>('InboxUpdate').implement({
  description: 'Something that happened in one of the conversations of whoever follows.',
  fields: (t) => ({
    kind: t.expose('kind', { type: UpdateEnum }),
    cursor: t.exposeString('cursor', { nullable: true, description: 'Give it as `after` to go on from here.' }),
    conversation: t.expose('conversation', { type: ConversationRef }),
    messages: t.field({ type: [MessageRef], resolve: ({ messages }) => [...messages] }),
    unread: t.int({
      description: 'Messages unread, over all conversations.',
      resolve: (_update, _args, context) => context.conversations.reading.unread(speakerOf(context)),
    }),
  }),
});

builder.subscriptionFields((t) => ({
  conversationUpdates: t.field({
    type: ConversationUpdateRef,
    description:
      'Everything that happens in a conversation of whoever follows: what came after a cursor, then what comes, nothing left out and nothing twice. Fails with CONVERSATION_NOT_FOUND for who is none of the two, and with START_OVER when the thread has to be read anew.',
    args: {
      conversationId: t.arg.id({ required: true }),
      after: t.arg.string({
        description: 'The cursor of the last update, or `updatesAfter` of the thread; from now on without one.',
      }),
    },
    subscribe: (_root, { conversationId, after }, context) =>
      context.conversations.updates.of(speakerOf(context), conversationId, after ?? null),
    resolve: (update) => update,
  }),
  inboxUpdates: t.field({
    type: InboxUpdateRef,
    description: 'The same of all conversations of whoever follows, each with how it is then.',
    args: { after: t.arg.string({ description: 'The cursor of the last update, or `updatesAfter` of the list.' }) },
    subscribe: (_root, { after }, context) => context.conversations.updates.inbox(speakerOf(context), after ?? null),
    resolve: (update) => update,
  }),
}));
