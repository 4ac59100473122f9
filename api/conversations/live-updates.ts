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
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import type { ConversationView, MessageView, Party } from '../../schema/conversations/views.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import { mapped, merged } from '../platform/realtime/merge-iterators.ts';
import type { Alive } from '../platform/realtime/process-heartbeat.ts';
import { startOver, type TableFeed } from '../platform/realtime/table-feed.ts';
import type { ConversationSignals, TalkSignal } from '../shared/conversation-signals.ts';
import { type DeliveryReceiptPorts, deliveryReceipts } from './delivery-receipts.ts';
import type { ConversationCommands } from './handler.ts';
import { liveSignals } from './presence.ts';
import { type ConversationReading, mayTalk } from './query-service.ts';

/** The kinds of update that the open page of a conversation receives. Some are read from the event log, others are transient. */
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
  readonly kind: (typeof UPDATE_KINDS)[number] & (ActivityKind | TalkSignal['kind']);
  /** The cursor from which to resume after an interruption; null for a transient update. */
  readonly cursor: string | null;
  readonly messages: readonly MessageView[];
  /** The party whose receipts, typing state or presence has changed. */
  readonly by: Side | null;
  readonly isTyping: boolean | null;
  readonly isHere: boolean | null;
  readonly marks: Marks | null;
}
/** An update for a live list of conversations. */
export interface InboxUpdate {
  readonly cursor: string | null;
  readonly kind: ConversationUpdate['kind'];
  readonly conversation: ConversationView;
  readonly messages: readonly MessageView[];
}

const QUIET = { cursor: null, messages: [], by: null, isTyping: null, isHere: null, marks: null } as const;

export interface UpdatePorts extends DeliveryReceiptPorts {
  readonly follower: TableFeed<Activity>;
  readonly queries: ConversationQueries;
  readonly commands: Pick<ConversationCommands, 'party'>;
  readonly reading: Pick<ConversationReading, 'deliver' | 'see'>;
  readonly words: ConversationSignals;
  readonly alive: Alive;
  /** Returns the position of the last event in the event log. */
  readonly head: () => Promise<bigint>;
  readonly guard: Pick<SafetyGuard, 'mayTalk'>;
}

/** Provides live updates for open pages of conversations. The caller passes the speaker from the session. */
export const conversationUpdates = (ports: UpdatePorts) => {
  const { follower, queries, commands, reading, words, alive, head, guard, shown } = ports;
  /** Returns the log position of a cursor; null if there is no cursor, which means "from now on".
   *  @throws Rejection BAD_CURSOR if the cursor is malformed, START_OVER if the cursor lies beyond the end of the log and thus belongs to another
   *  log */
  const since = async (after: string | null): Promise<bigint | null> => {
    if (after === null) return null;
    const place = placeAt(after);
    if (place > (await head())) throw startOver();
    return place;
  };
  /** Converts a signal to an update for one party; null if the signal causes no update for this party. As long as the parties are not allowed to
   *  write to each other, neither gets signals about the other. */
  const heard = async (party: Party, word: TalkSignal): Promise<ConversationUpdate | null> => {
    const { conversationId, side } = party;
    const update = { ...QUIET, conversationId, kind: word.kind };
    if (word.kind === 'changed') return update;
    const { by } = word;
    if (by !== side && !(await mayTalk(guard, party))) return null;
    if (word.kind === 'marks') return { ...update, by, marks: await queries.marksOf(conversationId, by) };
    if (by === side) return null;
    return word.kind === 'typing' ? { ...update, by, isTyping: word.isTyping } : { ...update, by, isHere: word.isHere };
  };

  const arrived = deliveryReceipts({ reading, shown });

  return {
    /** Waits until the read model includes an update, and returns the updated conversation.
     *  @throws Rejection CONVERSATION_NOT_FOUND */
    async conversationOf(speaker: Speaker, { conversationId, cursor }: ConversationUpdate): Promise<ConversationView> {
      if (cursor !== null) await shown(placeAt(cursor));
      return reading.see(speaker, conversationId);
    },
    /** Yields the updates of a conversation after a cursor, and then live updates. The first update contains the other party's read position.
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
      const living = liveSignals(words.of(conversationId), alive, () => here(true, true));
      const told = mapped(living, async (word) => {
        // Announce that this page is still open if the same person has closed another page, or if the other party's page requests an announcement.
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
      /** Awaits a step. If the step fails, announces that this page has left, because the caller will not close the iterator after an error. */
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
    /** Yields updates of all conversations of a person, each with the conversation's current state.
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
