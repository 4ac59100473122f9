import type { ConversationEvent } from '../../../schema/conversations/events.ts';
import { type Pair, type Said, SYSTEM } from './history-entry-content.ts';

const sideOf = (side: 'buyer' | 'seller', { buyerId, sellerId }: Pair) => ({
  role: side,
  personId: side === 'buyer' ? buyerId : sellerId,
});

/** Describes a conversation event as a history entry. */
export const conversationSaid = ({ type, data }: ConversationEvent, pair: Pair): Said => {
  switch (type) {
    case 'ConversationStarted':
      return {
        kind: 'conversation_started',
        at: data.startedAt,
        conversationId: data.conversationId,
        by: { role: 'buyer', personId: data.buyerId },
      };
    case 'MessageSent':
      return {
        kind: 'message_sent',
        at: data.sentAt,
        messageId: data.messageId,
        words: { personId: data.senderId, sealed: data.text },
        reason: data.kind === 'text' ? null : data.kind,
        by: { role: data.side, personId: data.senderId },
      };
    case 'MessageReacted':
      return {
        kind: 'message_reacted',
        at: data.reactedAt,
        messageId: data.messageId,
        reason: data.reaction ?? 'reaction_taken_back',
        by: sideOf(data.by, pair),
      };
    case 'ContactRequested':
      return { kind: 'contact_requested', at: data.requestedAt, by: sideOf(data.by, pair) };
    case 'ContactShared':
      return { kind: 'contact_shared', at: data.sharedAt, by: sideOf(data.by, pair) };
    case 'ContactDeclined':
      return { kind: 'contact_declined', at: data.declinedAt, by: sideOf(data.by, pair) };
    case 'ContactRevoked':
      return { kind: 'contact_revoked', at: data.revokedAt, by: sideOf(data.by, pair) };
    case 'MessageHidden':
      return { ...moderated(data), kind: 'message_hidden', at: data.hiddenAt };
    case 'MessageRestored':
      return { ...moderated(data), kind: 'message_restored', at: data.restoredAt };
    case 'ConversationClosed':
      return { kind: 'conversation_closed', at: data.closedAt, reason: data.because, by: sideOf(data.by, pair) };
  }
};
const moderated = ({ messageId, by, reason }: { messageId: string; by: string; reason: string }) => ({
  messageId,
  reason,
  by: by.startsWith('system:') ? SYSTEM : { role: 'admin' as const, personId: by },
});
