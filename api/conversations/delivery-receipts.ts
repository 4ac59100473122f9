import type { Activity } from '../../projections/conversations/queries.ts';
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import type { MessageView } from '../../schema/conversations/views.ts';
import type { ConversationReading } from './query-service.ts';

/** How long arriving messages are collected, in milliseconds, before they are marked as delivered in one batch. This saves writes in a busy
 *  conversation. */
const TOGETHER_MS = 50;

export interface DeliveryReceiptPorts {
  readonly reading: Pick<ConversationReading, 'deliver'>;
  /** Resolves once the read model has reached the position, or after a bounded wait. */
  readonly shown: (position: bigint) => Promise<unknown>;
}

/** Marks messages as delivered, in the background. If marking fails, the next read of the conversation marks the messages. */
export const deliveryReceipts = ({ reading, shown }: DeliveryReceiptPorts) => {
  const arriving = new Map<string, { readonly ids: Set<string>; upTo: bigint }>();
  return (speaker: Speaker, { conversationId, position }: Activity, messages: readonly MessageView[]): void => {
    if (messages.every(({ isMine }) => isMine)) return;
    const waiting = arriving.get(speaker.id);
    const all = waiting ?? { ids: new Set<string>(), upTo: position };
    all.ids.add(conversationId);
    all.upTo = position;
    if (waiting) return;
    arriving.set(speaker.id, all);
    setTimeout(() => {
      arriving.delete(speaker.id);
      shown(all.upTo)
        .then(() => reading.deliver(speaker, [...all.ids]))
        .catch(() => undefined);
    }, TOGETHER_MS).unref();
  };
};
