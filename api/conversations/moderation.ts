import { randomUUID } from 'node:crypto';
import type { Side } from '../../schema/conversations/conversation.ts';
import { MessageNotFound } from '../../schema/conversations/rejections.ts';
import { commandOf, type TalkEntry } from './entry.ts';
import type { ConversationPorts } from './ports.ts';

/** Who acts when a person is erased. */
const ERASURE = 'system:erasure';

/** What is done to conversations by whoever is none of the two. */
export const moderationCommands = (
  { streams, placeOf, shown }: Pick<ConversationPorts, 'streams' | 'placeOf' | 'shown'>,
  { carryOut, now }: TalkEntry,
) => {
  const moderate = async (
    type: 'HideMessage' | 'RestoreMessage',
    { conversationId, messageId, reason }: { conversationId: string; messageId: string; reason: string },
    by: string,
  ): Promise<void> => {
    if ((await placeOf(conversationId, messageId)) === null) throw MessageNotFound();
    const command = { type, messageId, by, reason, now: now() } as const;
    const loaded = await streams.load(conversationId);
    const { position } = await carryOut(conversationId, loaded, command, { actor: by, commandId: randomUUID() });
    if (position !== null) await shown(position);
  };

  return {
    /** Moderation: keeps a message from its reader. `by` is the account of whoever decides.
     *  @throws Rejection MESSAGE_NOT_FOUND */
    hideMessage: (message: { conversationId: string; messageId: string; reason: string }, by: string): Promise<void> =>
      moderate('HideMessage', message, by),
    restoreMessage: (
      message: { conversationId: string; messageId: string; reason: string },
      by: string,
    ): Promise<void> => moderate('RestoreMessage', message, by),

    /** Ends a conversation of somebody whose things are erased. */
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
