import { randomUUID } from 'node:crypto';
import type { Side } from '../../schema/conversations/conversation.ts';
import { MessageNotFound } from '../../schema/conversations/rejections.ts';
import { type ConversationStart, commandOf } from './conversation-command-steps.ts';
import type { ConversationPorts } from './ports.ts';

/** The actor that closes the conversations of an erased person. */
const ERASURE = 'system:erasure';

/** Returns the commands on conversations for moderators and the system. */
export const moderationCommands = (
  { streams, placeOf, shown }: Pick<ConversationPorts, 'streams' | 'placeOf' | 'shown'>,
  { carryOut, now }: ConversationStart,
) => {
  const moderate = async (
    type: 'HideMessage' | 'RestoreMessage',
    { conversationId, messageId, reason }: { conversationId: string; messageId: string; reason: string },
    by: string,
  ): Promise<void> => {
    if ((await placeOf(conversationId, messageId)) === null) throw MessageNotFound();
    const command = { type, messageId, by, reason, now: now() } as const;
    const loaded = await streams.load(conversationId);
    await shown((await carryOut(conversationId, loaded, command, { actor: by, commandId: randomUUID() })).position);
  };

  return {
    /** Hides a message from its recipient. `by` is the moderator's account.
     *  @throws Rejection MESSAGE_NOT_FOUND */
    hideMessage: (message: { conversationId: string; messageId: string; reason: string }, by: string): Promise<void> =>
      moderate('HideMessage', message, by),
    restoreMessage: (
      message: { conversationId: string; messageId: string; reason: string },
      by: string,
    ): Promise<void> => moderate('RestoreMessage', message, by),

    /** Closes a conversation of a person who is being erased. */
    async close(conversationId: string, by: Side): Promise<void> {
      const loaded = await streams.load(conversationId);
      if (!loaded.state.facts) return;
      await carryOut(
        conversationId,
        loaded,
        { type: 'Close', by, now: now() },
        { actor: ERASURE, commandId: commandOf(`${conversationId} erased ${by}`) },
      );
    },
  };
};
