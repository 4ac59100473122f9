import { LRUCache } from 'lru-cache';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { Loaded } from '../platform/command-handler.ts';
import { conversationDecider, type Talk, type TalkFacts } from './decider.ts';

/** The prefix of the stream names. */
export const CATEGORY = 'conversation';

/** The result of a command, with its actor. */
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
  /** The results of the commands in all events read so far, keyed by command id. The map grows with the event stream. */
  readonly done: Map<string, Done>;
}
/** The maximum number of cached command results across all conversations. Each takes about 100 bytes. */
const MOST_COMMANDS = 200_000;

/** Loads conversations for decisions, and caches the state of each stream, so that a long stream is not replayed for each message. */
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
    /** Returns the immutable fields of a conversation from this process's cache; null if the conversation is not cached. */
    factsAtHand: (conversationId: string): TalkFacts | null =>
      known.get(`${CATEGORY}-${conversationId}`)?.state.facts ?? null,
    /** Loads the current state of a conversation. If the command has already run, its result is included. */
    async load(conversationId: string, commandId = ''): Promise<LoadedTalk> {
      const { state, revision, done } = await current(`${CATEGORY}-${conversationId}`);
      const earlier = done.get(commandId);
      return { state, revision, ...(earlier && { earlier }) };
    },
  };
};
export type TalkStreams = ReturnType<typeof talkStreams>;
