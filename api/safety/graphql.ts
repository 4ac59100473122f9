import { speakerOf } from '../../schema/conversations/conversation-speaker.ts';
import type { ConversationAccess } from '../../schema/safety/views.ts';
import { builder } from '../platform/graphql/builder.ts';
import { ConversationRef } from '../shared/graphql-conversation.ts';
import { AccessRef } from './graphql-types.ts';
import { stateUpdates } from './state-change-iterator.ts';

builder.objectField(ConversationRef, 'access', (t) =>
  t.field({
    type: AccessRef,
    description: 'Whether the reader can write here now. REST: `GET /api/conversations/:id/access`.',
    resolve: ({ id, ...view }, _args, context) =>
      context.safety.commands.accessOf(speakerOf(context), { ...view, conversationId: id }),
  }),
);

builder.subscriptionField('conversationAccess', (t) =>
  t.field({
    type: AccessRef,
    description:
      'Whether the reader can write in their conversation: at once, after each possible change, and when a suspension ends. CONVERSATION_NOT_FOUND if the reader is not a party to it.',
    args: { conversationId: t.arg.id({ required: true }) },
    subscribe: async (_root, { conversationId }, context) => {
      const speaker = speakerOf(context);
      const { commands, words, clock } = context.safety;
      const now = () => commands.access(speaker, conversationId);
      const heard = words.of(speaker.id);
      try {
        // The state is read before the subscription starts, so that people who may not subscribe are rejected.
        const endsAt = ({ suspendedUntil }: ConversationAccess) =>
          suspendedUntil === null ? null : new Date(suspendedUntil);
        return stateUpdates({ first: await now(), heard, now, endsAt, clock });
      } catch (error) {
        await heard.return?.();
        throw error;
      }
    },
    resolve: (access) => access,
  }),
);
