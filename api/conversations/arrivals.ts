import type { Activity } from '../../projections/conversations/queries.ts';
import type { Speaker } from '../../schema/conversations/speaker.ts';
import type { MessageView } from '../../schema/conversations/views.ts';
import type { ConversationReading } from './reading.ts';

/** What arrives within so many milliseconds is marked together: a lively conversation would have each message marked by itself. */
const TOGETHER_MS = 50;

interface ArrivalPorts {
  readonly reading: Pick<ConversationReading, 'deliver'>;
  /** Resolves once the read model tells of the position, or after a bounded wait. */
  readonly shown: (position: bigint) => Promise<unknown>;
}

/** Marks delivered what is on its way to somebody: nobody waits for it, and the next reading makes up for one that failed. */
export const arrivals = ({ reading, shown }: ArrivalPorts) => {
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
