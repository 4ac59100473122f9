import type { Reaction } from '../../schema/conversations/conversation.ts';
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
   *  @throws Rejection CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND (also of one's own, and of one that is hidden), BLOCKED, SUSPENDED,
   *  CONVERSATION_CLOSED */
  react: (
    speaker: Speaker,
    id: string,
    { messageId, reaction }: { readonly messageId: string; readonly reaction: Reaction | null },
    as: As,
  ): Promise<Party> =>
    act(speaker, id, as, async (party) => {
      const [writer] = await Promise.all([
        writerOf(party.conversationId, messageId),
        guard.mayTalk(speaker.id, otherOf(party)),
        guard.mayAct(speaker.id),
      ]);
      if (writer === null || writer === party.side) throw MessageNotFound();
      return { type: 'React', by: party.side, messageId: messageId.toLowerCase(), reaction, now: now() };
    }),
});
