import {
  ListConversations,
  MarkRead,
  ReactToMessage,
  ReadThread,
  SearchMessages,
  SendMessage,
  StartConversation,
} from '../../schema/conversations/inputs.ts';
import {
  CONVERSATIONS_PAGE,
  FOUND_PAGE,
  GLIMPSE,
  MESSAGE_LENGTH,
  MESSAGES_PAGE,
} from '../../schema/conversations/limits.ts';
import { speakerOf } from '../../schema/conversations/speaker.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import { ConversationRef, MessageRef } from '../shared/graphql-conversation.ts';
import { readingOf, usualIn } from './graphql-nested.ts';
import { asOf } from './graphql-sender.ts';
import {
  ConversationPageRef,
  FoundPageRef,
  MessageKindEnum,
  ReactionEnum,
  ReadMarkRef,
  SideEnum,
  ThreadRef,
  TypingRef,
} from './graphql-types.ts';
import type { ConversationCommands } from './handler.ts';
import type { ConversationReading } from './reading.ts';
import type { ConversationUpdates } from './updates.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** What people say to each other about listings. */
    readonly conversations: {
      readonly commands: ConversationCommands;
      readonly reading: ConversationReading;
      readonly updates: ConversationUpdates;
    };
  }
}

builder.queryFields((t) => ({
  conversations: t.field({
    type: ConversationPageRef,
    description:
      'The conversations of whoever asks, those with the latest message first. Fails with SIGN_IN_REQUIRED for a stranger. Twin of GET /api/conversations.',
    args: {
      side: t.arg({ type: SideEnum, description: 'Only those where whoever asks is on that side.' }),
      first: t.arg.int({ defaultValue: CONVERSATIONS_PAGE.usual }),
      after: t.arg.string(),
    },
    resolve: (_root, { side, first, after }, context) => {
      const speaker = speakerOf(context);
      const input = parseInput(ListConversations, { side, first: first ?? undefined, after });
      return context.conversations.reading.list(speaker, input);
    },
  }),
  conversation: t.field({
    type: ConversationRef,
    description: 'One of them. CONVERSATION_NOT_FOUND for whoever is none of the two.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.conversations.reading.see(speakerOf(context), id),
  }),
  conversationAbout: t.field({
    type: ConversationRef,
    nullable: true,
    description: 'The one about a listing, the latest of those that its seller has; null without one.',
    args: { listingId: t.arg.id({ required: true }) },
    resolve: (_root, { listingId }, context) => context.conversations.reading.about(speakerOf(context), listingId),
  }),
  unreadMessages: t.int({
    description: 'How many messages whoever asks has not read, over all conversations.',
    resolve: (_root, _args, context) => context.conversations.reading.unread(speakerOf(context)),
  }),
  searchMessages: t.field({
    type: FoundPageRef,
    description:
      'What was written in the conversations of whoever asks, by words or their beginnings, the newest first. Twin of GET /api/conversations/search.',
    args: {
      q: t.arg.string({ required: true }),
      conversationId: t.arg.id({ description: 'Only there.' }),
      first: t.arg.int({ defaultValue: FOUND_PAGE.usual }),
      after: t.arg.string(),
    },
    resolve: (_root, { q, conversationId, first, after }, context) => {
      const speaker = speakerOf(context);
      const input = parseInput(SearchMessages, { q, conversationId, first: first ?? undefined, after });
      return context.conversations.reading.search(speaker, input);
    },
  }),
}));

builder.objectField(ConversationRef, 'messages', (t) =>
  t.field({
    type: ThreadRef,
    description:
      'The newest messages, those before a place, or those after one; the oldest first. Twin of GET /api/conversations/{id}/messages.',
    args: {
      first: t.arg.int({
        description: `${MESSAGES_PAGE.usual} unless given. Below a list of conversations ${GLIMPSE.usual}, which is the most there, and ${GLIMPSE.threads} threads in one operation: OPERATION_TOO_COMPLEX.`,
      }),
      before: t.arg.string(),
      after: t.arg.string(),
    },
    resolve: ({ id }, { first, before, after }, context, info) => {
      const speaker = speakerOf(context);
      const input = parseInput(ReadThread, { first: first ?? usualIn(info), before, after });
      return context.conversations.reading.thread(speaker, id, readingOf(info, context, input));
    },
  }),
);

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true });
  const messageId = t.arg.id({
    required: true,
    description: 'A UUID given by whoever sends: the same again is the same message.',
  });
  const AT_MOST = `At most ${MESSAGE_LENGTH.toLocaleString('en-IN')} characters.`;
  return {
    startConversation: t.field({
      type: ConversationRef,
      errors: {},
      description:
        'Begins to talk to the seller of a listing, with a first message or without; whoever has begun before goes on there. NO_SELLER_HERE for a car of a source, CAR_NOT_FOR_SALE once it is gone, OWN_CAR, INVALID_MESSAGE, BLOCKED, RATE_LIMITED. Twin of POST /api/conversations.',
      args: {
        listingId: t.arg.id({ required: true, description: 'A listing, or the car that it is shown under.' }),
        text: t.arg.string({ description: AT_MOST }),
        messageId: t.arg.id({ description: 'Needed with a text.' }),
        displayName: t.arg.string({ description: 'How the seller sees the buyer.' }),
      },
      resolve: async (_root, args, context) => {
        const speaker = speakerOf(context);
        const { commands, reading } = context.conversations;
        const { conversationId } = await commands.start(speaker, parseInput(StartConversation, args), asOf(context));
        return reading.see(speaker, conversationId);
      },
    }),
    sendMessage: t.field({
      type: MessageRef,
      errors: {},
      description:
        'Says something in a conversation. CONVERSATION_NOT_FOUND, INVALID_MESSAGE, BLOCKED, RATE_LIMITED, ASKED_ALREADY, CONVERSATION_CLOSED. Twin of POST /api/conversations/{id}/messages.',
      args: {
        conversationId: id,
        messageId,
        text: t.arg.string({ required: true, description: AT_MOST }),
        kind: t.arg({ type: MessageKindEnum, defaultValue: 'text' }),
      },
      resolve: async (_root, { conversationId, kind, ...args }, context) => {
        const speaker = speakerOf(context);
        const { commands, reading } = context.conversations;
        const input = parseInput(SendMessage, { ...args, kind: kind ?? undefined });
        return reading.sent(speaker, await commands.send(speaker, conversationId, input, asOf(context)));
      },
    }),
    reactToMessage: t.field({
      type: MessageRef,
      errors: {},
      description:
        'Answers a message of the other one without words; null takes that back. CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND, CONVERSATION_CLOSED; unless it is taken back BLOCKED, SUSPENDED, RATE_LIMITED. Twin of PUT /api/conversations/{id}/messages/{messageId}/reaction.',
      args: {
        conversationId: id,
        messageId: t.arg.id({ required: true, description: 'One that the other one wrote.' }),
        reaction: t.arg({ type: ReactionEnum }),
      },
      resolve: async (_root, { conversationId, messageId: message, reaction }, context) => {
        const speaker = speakerOf(context);
        const { commands, reading } = context.conversations;
        const input = parseInput(ReactToMessage, { messageId: message, reaction: reaction ?? null });
        await commands.react(speaker, conversationId, input, asOf(context));
        return reading.message(speaker, conversationId, input.messageId);
      },
    }),
    markConversationRead: t.field({
      type: ReadMarkRef,
      errors: {},
      description:
        'Everything up to a message was read, or everything there is. Twin of POST /api/conversations/{id}/read.',
      args: { id, upTo: t.arg.id({ description: 'A message of it.' }) },
      resolve: async (_root, { id: conversation, upTo }, context) => {
        const speaker = speakerOf(context);
        const unread = await context.conversations.reading.markRead(
          speaker,
          conversation,
          parseInput(MarkRead, { upTo }),
        );
        return { unread };
      },
    }),
    setTyping: t.field({
      type: TypingRef,
      errors: {},
      description: 'Tells the other one that whoever asks is writing. Twin of POST /api/conversations/{id}/typing.',
      args: { id, isTyping: t.arg.boolean({ required: true }) },
      resolve: async (_root, { id: conversation, isTyping }, context) => {
        await context.conversations.reading.typing(speakerOf(context), conversation, isTyping);
        return { isTyping };
      },
    }),
  };
});
