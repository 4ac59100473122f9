import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import type { Reaction } from '../../schema/conversations/reaction.ts';
import { MessageNotFound } from '../../schema/conversations/rejections.ts';
import type { Party } from '../../schema/conversations/views.ts';
import { type ConversationStart, otherOf } from './conversation-command-steps.ts';
import type { As, ConversationPorts } from './ports.ts';

/** Returns the commands for reacting to messages from the other party. */
export const reactionCommands = (
  { guard, writerOf }: Pick<ConversationPorts, 'guard' | 'writerOf'>,
  { act, now }: ConversationStart,
) => ({
  /** Reacts to a message from the other party; null removes the reaction.
   *  @throws Rejection CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND (also for the speaker's own messages and for hidden messages), CONVERSATION_CLOSED;
   *  for adding a reaction also BLOCKED, SUSPENDED, RATE_LIMITED, because the reaction reaches the other party just as a message does */
  react: (
    speaker: Speaker,
    id: string,
    { messageId, reaction }: { readonly messageId: string; readonly reaction: Reaction | null },
    as: As,
  ): Promise<Party> =>
    act(speaker, id, as, async (party) => {
      const [writer] = await Promise.all([
        writerOf(party.conversationId, messageId),
        reaction === null ? null : guard.mayTalk(speaker.id, otherOf(party)),
      ]);
      if (writer === null || writer === party.side) throw MessageNotFound();
      if (reaction !== null) await guard.admit(speaker.id, 'message', as.client.address);
      return { type: 'React', by: party.side, messageId: messageId.toLowerCase(), reaction, now: now() };
    }),
});
