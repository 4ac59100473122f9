import { speakerOf } from '../../schema/conversations/conversation-speaker.ts';
import { ReadThread, SendMessage, StartConversation } from '../../schema/conversations/inputs.ts';
import { GLIMPSE, MESSAGE_LENGTH, MESSAGES_PAGE } from '../../schema/conversations/limits.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { ConversationRef, MessageRef } from '../shared/graphql-conversation.ts';
import { readingOf, usualIn } from './graphql-nested-limits.ts';
import { MessageKindEnum, ThreadRef } from './graphql-types.ts';
import type { As } from './ports.ts';

/** Returns the channel and client of a GraphQL command. A visitor's channel is the contact form on a listing's page. */
const asOf = ({ client, currentVisitor }: Context): As => ({
  door: currentVisitor ? 'flow' : 'graphql',
  client,
});

builder.queryFields((t) => ({
  conversation: t.field({
    type: ConversationRef,
    description: 'A conversation by its id. CONVERSATION_NOT_FOUND if the reader is not a party to it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.conversations.reading.see(speakerOf(context), id),
  }),
  conversationAbout: t.field({
    type: ConversationRef,
    nullable: true,
    description: "The reader's conversation about a listing; for its seller, the latest one. Null if there is none.",
    args: { listingId: t.arg.id({ required: true }) },
    resolve: (_root, { listingId }, context) => context.conversations.reading.about(speakerOf(context), listingId),
  }),
}));

builder.objectField(ConversationRef, 'messages', (t) =>
  t.field({
    type: ThreadRef,
    description:
      'The newest messages, or those before or after a cursor; oldest first. REST: `GET /api/conversations/:id/messages`.',
    args: {
      first: t.arg.int({
        description: `By default ${MESSAGES_PAGE.usual}. In a list of conversations the default and the maximum are ${GLIMPSE.usual}, and one operation reads at most ${GLIMPSE.threads} threads (OPERATION_TOO_COMPLEX).`,
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
    description: 'A UUID that the sender chooses. Sending it again does not store the message twice.',
  });
  const AT_MOST = `At most ${MESSAGE_LENGTH.toLocaleString('en-IN')} characters.`;
  return {
    startConversation: t.field({
      type: ConversationRef,
      errors: {},
      description:
        'Starts a conversation with the seller of a listing, with or without a first message, or continues the existing one. NO_SELLER_HERE if no account sells the car here; CAR_NOT_FOR_SALE once it is gone; OWN_CAR, INVALID_MESSAGE, BLOCKED, RATE_LIMITED. REST: `POST /api/conversations`.',
      args: {
        listingId: t.arg.id({ required: true, description: 'The id of a listing, or of the car that contains it.' }),
        text: t.arg.string({ description: AT_MOST }),
        messageId: t.arg.id({ description: 'Required with a text.' }),
        displayName: t.arg.string({ description: "The buyer's name, as the seller sees it." }),
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
        'Sends a message in a conversation. CONVERSATION_NOT_FOUND, INVALID_MESSAGE, BLOCKED, RATE_LIMITED, ASKED_ALREADY, CONVERSATION_CLOSED. REST: `POST /api/conversations/:id/messages`.',
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
    requestContact: t.field({
      type: ConversationRef,
      errors: {},
      description:
        'Asks the other side to share their phone number and e-mail address. Buyers need Premium (PREMIUM_REQUIRED: Premium subscription required). CONTACT_DECLINED within a day after a refusal. REST: `POST /api/conversations/:id/request-contact`.',
      args: { id },
      resolve: async (_root, { id: conversation }, context) => {
        const speaker = speakerOf(context);
        const { commands, reading } = context.conversations;
        await commands.requestContact(speaker, conversation, asOf(context));
        return reading.see(speaker, conversation);
      },
    }),
  };
});
