import { LRUCache } from 'lru-cache';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { Loaded } from '../platform/command-handler.ts';
import { conversationDecider, type Talk, type TalkFacts } from './decider.ts';

/** First part of the streams' names. */
export const CATEGORY = 'conversation';

/** What a command wrote, and whose it was. */
interface Done {
  readonly position: bigint;
  readonly revision: number;
  readonly actor: string;
}
export interface LoadedTalk extends Loaded<Talk> {
  readonly earlier?: Done;
}
interface Entry {
  readonly state: Talk;
  readonly revision: number;
  /** What each command wrote, by its id: grows with the stream and is never wrong about what is in it. */
  readonly done: Map<string, Done>;
}
/** Commands remembered over all conversations, some 100 bytes each. */
const MOST_COMMANDS = 200_000;

/** Conversations as the decisions need them, without folding a long one anew for each message: what this process knows of a stream is
 *  kept, and only what came since is read. */
export const talkStreams = (store: Pick<EventStore, 'read'>) => {
  const known = new LRUCache<string, Entry>({ maxSize: MOST_COMMANDS, sizeCalculation: ({ done }) => done.size + 1 });

  const current = async (streamId: string): Promise<Entry> => {
    const {
      state: before,
      revision: after,
      done,
    } = known.get(streamId) ?? {
      state: conversationDecider.initial,
      revision: -1,
      done: new Map(),
    };
    let [state, revision] = [before, after];
    for await (const event of store.read<ConversationEvent>(streamId, after + 1)) {
      state = conversationDecider.evolve(state, event);
      revision = event.revision;
      const { commandId, actor } = event.metadata;
      done.set(commandId, { position: event.position, revision, actor });
    }
    const entry = { state, revision, done };
    const other = known.get(streamId);
    if (revision >= 0 && (other?.revision ?? -1) <= revision) known.set(streamId, entry);
    return entry;
  };

  return {
    /** What never changes about a conversation, where this process knows it already; null elsewhere. */
    factsAtHand: (conversationId: string): TalkFacts | null =>
      known.get(`${CATEGORY}-${conversationId}`)?.state.facts ?? null,
    /** As the stream has it now. */
    async load(conversationId: string, commandId = ''): Promise<LoadedTalk> {
      const { state, revision, done } = await current(`${CATEGORY}-${conversationId}`);
      const earlier = done.get(commandId);
      return { state, revision, ...(earlier && { earlier }) };
    },
  };
};
export type TalkStreams = ReturnType<typeof talkStreams>;
