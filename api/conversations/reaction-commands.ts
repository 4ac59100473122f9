import type { Reaction } from '../../schema/conversations/reaction.ts';
import { MessageNotFound } from '../../schema/conversations/rejections.ts';
import type { Speaker } from '../../schema/conversations/speaker.ts';
import type { Party } from '../../schema/conversations/views.ts';
import { otherOf, type TalkEntry } from './entry.ts';
import type { As, ConversationPorts } from './ports.ts';

/** How the two of a conversation answer a message without words. */
export const reactionCommands = (
  { guard, writerOf }: Pick<ConversationPorts, 'guard' | 'writerOf'>,
  { act, now }: TalkEntry,
) => ({
  /** Answers a message of the other one without words, or takes that back with null.
   *  @throws Rejection CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND (also of one's own, and of one that is hidden), CONVERSATION_CLOSED; unless it
   *  is taken back BLOCKED, SUSPENDED, RATE_LIMITED: the other one sees it as they see a message */
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
