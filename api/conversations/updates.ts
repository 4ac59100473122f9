import {
  type Activity,
  type ConversationQueries,
  cursorAt,
  type Marks,
  personTopic,
  placeAt,
  talkTopic,
} from '../../projections/conversations/queries.ts';
import { type ActivityKind, otherSide, type Side } from '../../schema/conversations/conversation.ts';
import type { Speaker } from '../../schema/conversations/speaker.ts';
import type { ConversationView, MessageView, Party } from '../../schema/conversations/views.ts';
import type { SafetyGuard } from '../../schema/safety/guard.ts';
import type { Alive } from '../platform/alive.ts';
import { type Follower, startOver } from '../platform/follow.ts';
import type { ConversationWords, TalkWord } from '../shared/conversation-words.ts';
import { arrivals } from './arrivals.ts';
import type { ConversationCommands } from './handler.ts';
import { mapped, merged } from './merged.ts';
import { livingWords } from './presence.ts';
import { type ConversationReading, mayTalk } from './reading.ts';

/** What a live page of a conversation is told of: what the log has, or what lasts a moment. */
export const UPDATE_KINDS = [
  'started',
  'message',
  'message_changed',
  'contact',
  'closed',
  'marks',
  'typing',
  'presence',
  'changed',
] as const;
export interface ConversationUpdate {
  readonly conversationId: string;
  readonly kind: (typeof UPDATE_KINDS)[number] & (ActivityKind | TalkWord['kind']);
  /** Where to go on from after an interruption; null for what lasts a moment. */
  readonly cursor: string | null;
  readonly messages: readonly MessageView[];
  /** Whose marks, typing or presence it is. */
  readonly by: Side | null;
  readonly isTyping: boolean | null;
  readonly isHere: boolean | null;
  readonly marks: Marks | null;
}
/** What a live list of conversations is told of. */
export interface InboxUpdate {
  readonly cursor: string | null;
  readonly kind: ConversationUpdate['kind'];
  readonly conversation: ConversationView;
  readonly messages: readonly MessageView[];
}

const QUIET = { cursor: null, messages: [], by: null, isTyping: null, isHere: null, marks: null } as const;

export interface UpdatePorts {
  readonly follower: Follower<Activity>;
  readonly queries: ConversationQueries;
  readonly commands: Pick<ConversationCommands, 'party'>;
  readonly reading: Pick<ConversationReading, 'deliver' | 'see'>;
  readonly words: ConversationWords;
  readonly alive: Alive;
  /** The last place of the log. */
  readonly head: () => Promise<bigint>;
  readonly guard: Pick<SafetyGuard, 'mayTalk'>;
  /** Resolves once the read model tells of the position, or after a bounded wait. */
  readonly shown: (position: bigint) => Promise<unknown>;
}

/** Live pages of conversations. Whoever calls says who: the speaker of the session. */
export const conversationUpdates = (ports: UpdatePorts) => {
  const { follower, queries, commands, reading, words, alive, head, guard, shown } = ports;
  /** The place that a cursor means; null: now.
   *  @throws Rejection BAD_CURSOR, START_OVER where the log has not got as far: it is of another one */
  const since = async (after: string | null): Promise<bigint | null> => {
    if (after === null) return null;
    const place = placeAt(after);
    if (place > (await head())) throw startOver();
    return place;
  };
  /** What a word is to one of the two; null where it is nothing to them: of the other one, that is all while they do not talk. */
  const heard = async (party: Party, word: TalkWord): Promise<ConversationUpdate | null> => {
    const { conversationId, side } = party;
    const update = { ...QUIET, conversationId, kind: word.kind };
    if (word.kind === 'changed') return update;
    const { by } = word;
    if (by !== side && !(await mayTalk(guard, party))) return null;
    if (word.kind === 'marks') return { ...update, by, marks: await queries.marksOf(conversationId, by) };
    if (by === side) return null;
    return word.kind === 'typing' ? { ...update, by, isTyping: word.isTyping } : { ...update, by, isHere: word.isHere };
  };

  const arrived = arrivals({ reading, shown });

  return {
    /** The conversation of an update, with what the update tells of.
     *  @throws Rejection CONVERSATION_NOT_FOUND */
    async conversationOf(speaker: Speaker, { conversationId, cursor }: ConversationUpdate): Promise<ConversationView> {
      if (cursor !== null) await shown(placeAt(cursor));
      return reading.see(speaker, conversationId);
    },
    /** Everything that happens in a conversation: what came after a cursor, then what comes. The first update says how far the other
     *  one has read.
     *  @throws Rejection CONVERSATION_NOT_FOUND, BAD_CURSOR, START_OVER */
    async of(
      speaker: Speaker,
      id: string,
      after: string | null,
    ): Promise<AsyncIterableIterator<ConversationUpdate, undefined, undefined>> {
      const party = await commands.party(speaker, id);
      const { conversationId, side } = party;
      const from = await since(after);
      const here = (isHere: boolean, asks: boolean) =>
        words.tell(conversationId, { kind: 'presence', by: side, isHere, asks, from: alive.id });
      const rows = mapped(follower.follow([talkTopic(conversationId)], from), async (row) => {
        const messages = row.messagesFor(speaker.id);
        arrived(speaker, row, messages);
        return { ...QUIET, conversationId, kind: row.kind, cursor: cursorAt(row.position), messages };
      });
      const living = livingWords(words.of(conversationId), alive, () => here(true, true));
      const told = mapped(living, async (word) => {
        // Another page of theirs closed, or the other one just came: this one is still here.
        if (word.kind === 'presence' && (word.by === side ? !word.isHere : word.asks)) await here(true, false);
        return heard(party, word);
      });
      const both = merged<ConversationUpdate>([rows, told]);
      let hasLeft = false;
      const leave = async () => {
        await both.return?.();
        if (hasLeft) return;
        hasLeft = true;
        await here(false, false);
      };
      /** Nobody asks a page to stop that failed to begin or broke off. */
      const orLeave = async <T>(step: Promise<T>): Promise<T> => {
        try {
          return await step;
        } catch (error) {
          await leave().catch(() => undefined);
          throw error;
        }
      };
      const by = otherSide(side);
      await orLeave(here(true, true));
      const marks = await orLeave(queries.marksOf(conversationId, by));
      let first: ConversationUpdate | null = { ...QUIET, conversationId, kind: 'marks', by, marks };
      const following: AsyncIterableIterator<ConversationUpdate, undefined, undefined> = {
        async next() {
          const update = first;
          first = null;
          return update ? { done: false, value: update } : orLeave(both.next());
        },
        async return() {
          await leave();
          return { done: true, value: undefined };
        },
        [Symbol.asyncIterator]() {
          return this;
        },
      };
      return following;
    },
    /** Everything that happens in any conversation of somebody, with how that conversation is then.
     *  @throws Rejection BAD_CURSOR, START_OVER */
    async inbox(speaker: Speaker, after: string | null): Promise<AsyncIterableIterator<InboxUpdate>> {
      const from = await since(after);
      const { id: me } = speaker;
      const viewOf = async (conversationId: string): Promise<ConversationView | null> => {
        return (await queries.conversations(me, [conversationId]))[0] ?? null;
      };
      const rows = mapped(follower.follow([personTopic(me)], from), async (row): Promise<InboxUpdate | null> => {
        const messages = row.messagesFor(me);
        arrived(speaker, row, messages);
        await shown(row.position);
        const conversation = await viewOf(row.conversationId);
        return conversation && { kind: row.kind, cursor: cursorAt(row.position), messages, conversation };
      });
      const told = mapped(words.ofPerson(me), async ({ conversationId }): Promise<InboxUpdate | null> => {
        const conversation = await viewOf(conversationId);
        return conversation && { kind: 'changed', cursor: null, messages: [], conversation };
      });
      return merged<InboxUpdate>([rows, told]);
    },
  };
};
export type ConversationUpdates = ReturnType<typeof conversationUpdates>;
