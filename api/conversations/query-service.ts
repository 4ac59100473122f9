import { type ConversationQueries, cursorAt, type Page, type Thread } from '../../projections/conversations/queries.ts';
import { ConversationId, otherSide } from '../../schema/conversations/conversation.ts';
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import type { ListConversations, MarkRead, ReadThread, SearchMessages } from '../../schema/conversations/inputs.ts';
import { MessageIdTaken, MessageNotFound } from '../../schema/conversations/rejections.ts';
import type {
  ContactDetails,
  ConversationPage,
  ConversationView,
  FoundMessage,
  MessageView,
  Party,
} from '../../schema/conversations/views.ts';
import { ConnectionLost } from '../../schema/kernel/event-store.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { type Notices, talkNoticePath } from '../../schema/notifications/notifier.ts';
import { Blocked } from '../../schema/safety/rejections.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import type { Selling } from '../../schema/sellers/selling-accounts.ts';
import type { ConversationSignals } from '../shared/conversation-signals.ts';
import type { ConversationCommands } from './handler.ts';
import type { Known, Sent } from './ports.ts';
import type { ConversationReceipts } from './read-receipts.ts';

export interface ReadingPorts {
  readonly queries: ConversationQueries;
  readonly commands: Pick<ConversationCommands, 'mayEnter' | 'party' | 'known' | 'saidAt'>;
  readonly marks: ConversationReceipts;
  readonly words: ConversationSignals;
  readonly sellingOfListing: (listingId: string) => Promise<Pick<Selling, 'sellerId'> | null>;
  /** Checks whether the two parties may write to each other. If not, neither of them sees anything new about the other. */
  readonly guard: Pick<SafetyGuard, 'mayTalk'>;
  readonly notices: Pick<Notices, 'readAbout'>;
  readonly contactOf: (personId: string) => Promise<Omit<ContactDetails, 'name'>>;
}

/** Builds the view of a conversation that the read model does not contain yet. */
const unsaid = (
  { talk: { status, contact }, ...facts }: Known,
  about: Pick<ConversationView, 'listingId' | 'carId'>,
): ConversationView => ({
  ...about,
  ...{ id: facts.conversationId, subject: facts.subject, status, side: facts.side },
  ...{ buyerId: facts.buyerId, buyerKind: facts.buyerKind, sellerId: facts.sellerId, startedAt: facts.startedAt },
  ...{ buyerDisplayName: null, sellerDisplayName: null, lastMessageAt: null, lastMessage: null, unreadCount: 0 },
  ...{ myContact: contact[facts.side].state, theirContact: contact[otherSide(facts.side)].state },
});

/** Whether the two parties may write to each other now. */
export const mayTalk = async (
  guard: Pick<SafetyGuard, 'mayTalk'>,
  { buyerId, sellerId }: Pick<Party, 'buyerId' | 'sellerId'>,
): Promise<boolean> => {
  try {
    await guard.mayTalk(buyerId, sellerId);
    return true;
  } catch (error) {
    if (error instanceof Rejection && error.code === Blocked.code) return false;
    throw error;
  }
};

/** Reads conversations. The caller passes the speaker from the session. */
export const conversationReading = (ports: ReadingPorts) => {
  const { queries, commands, marks, words, guard, notices, contactOf, sellingOfListing } = ports;
  const readerOf = (speaker: Speaker, { side }: Pick<Party, 'side'>) => ({ id: speaker.id, side });
  const deliver = async (speaker: Speaker, ids: readonly string[]): Promise<void> => {
    for (const { id, side } of await marks.deliver(speaker.id, ids)) await words.tell(id, { kind: 'marks', by: side });
  };

  const aboutListing = async (speaker: Speaker, listingId: string): Promise<string | null> => {
    if (!ConversationId.safeParse(listingId).success) return null;
    return queries.aboutListing(speaker.id, listingId, (await sellingOfListing(listingId))?.sellerId ?? null);
  };

  /** Reads a conversation from the read model if `error` means that the event log was unreachable; otherwise rethrows the error. */
  const withoutLog = async (speaker: Speaker, id: string, error: unknown): Promise<ConversationView> => {
    if (!(error instanceof ConnectionLost)) throw error;
    const [view] = await queries.conversations(speaker.id, [id]);
    if (!view || !(await commands.mayEnter(speaker, view.listingId))) throw error;
    return view;
  };
  /** Returns the two parties to a conversation. The parties never change, so the read model can supply them while the log is unreachable.
   *  @throws Rejection CONVERSATION_NOT_FOUND */
  const partyIn = (speaker: Speaker, asked: string): Promise<Party> =>
    commands.party(speaker, asked).catch(async (error: unknown) => {
      const { id: conversationId, listingId, buyerId, sellerId, side } = await withoutLog(speaker, asked, error);
      return { conversationId, listingId, buyerId, sellerId, side };
    });

  return {
    deliver,
    party: partyIn,
    /** Lists conversations, latest message first. Listed messages count as delivered. */
    async list(speaker: Speaker, input: ListConversations): Promise<ConversationPage> {
      // The position is read before the list. An update between the two reads may be delivered twice, but is never lost.
      const updatesAfter = await queries.placeOfNews(speaker.id);
      const page = await queries.list(speaker.id, input);
      const unread = page.nodes.filter(({ unreadCount }) => unreadCount > 0);
      await deliver(
        speaker,
        unread.map(({ id }) => id),
      );
      return { ...page, updatesAfter };
    },
    /** @throws Rejection CONVERSATION_NOT_FOUND if the speaker is not a party */
    async see(speaker: Speaker, id: string): Promise<ConversationView> {
      return (await this.begun(speaker, id)).view;
    },
    /** Returns a conversation, and whether the read model contains it. If not, the view is built from the event log, without messages.
     *  @throws Rejection CONVERSATION_NOT_FOUND if the speaker is not a party */
    async begun(speaker: Speaker, id: string): Promise<{ readonly view: ConversationView; readonly isShown: boolean }> {
      const known = await commands.known(speaker, id).catch((error: unknown) => withoutLog(speaker, id, error));
      if ('myContact' in known) return { view: known, isShown: true };
      const [view] = await queries.conversations(speaker.id, [known.conversationId]);
      return { view: view ?? unsaid(known, await queries.behind(known.listingId)), isShown: view !== undefined };
    },
    async about(speaker: Speaker, listingId: string): Promise<ConversationView | null> {
      const id = await aboutListing(speaker, listingId);
      return id === null ? null : ((await queries.conversations(speaker.id, [id]))[0] ?? null);
    },
    /** Returns the id of the speaker's conversation. @param id the conversation's id, or the id of its listing
     *  @throws Rejection CONVERSATION_NOT_FOUND */
    async resolve(speaker: Speaker, id: string): Promise<string> {
      try {
        return (await partyIn(speaker, id)).conversationId;
      } catch (error) {
        const about = await aboutListing(speaker, id);
        if (about === null) throw error;
        return about;
      }
    },
    /** Reads a thread, oldest message first. Reading a thread as part of a list of conversations (`isGlimpse`) does not mark its messages as
     *  delivered.
     *  @throws Rejection CONVERSATION_NOT_FOUND, BAD_CURSOR */
    async thread(speaker: Speaker, id: string, input: ReadThread & { readonly isGlimpse?: boolean }): Promise<Thread> {
      const party = await partyIn(speaker, id);
      const thread = await queries.thread(readerOf(speaker, party), party.conversationId, input);
      if (!input.before && !input.isGlimpse) await deliver(speaker, [party.conversationId]);
      return thread;
    },
    /** Returns the view of a message that a command has just sent.
     *  @throws Rejection MESSAGE_ID_TAKEN if the other party has already used the id */
    async sent(speaker: Speaker, { party, messageId, text, sentAt, position, isRepeated }: Sent): Promise<MessageView> {
      if (isRepeated) {
        const [message] = await queries.messages(readerOf(speaker, party), party.conversationId, [messageId]);
        if (message && !message.isMine) throw MessageIdTaken();
        if (message) return message;
      }
      return {
        ...{ id: messageId, conversationId: party.conversationId, cursor: cursorAt(position), senderId: speaker.id },
        ...{ side: party.side, isMine: true, messageType: 'text', kind: 'text', systemKind: null, content: text },
        ...{ offerId: null, offerAmountInr: null, offerStatus: null, sentAt, deliveredAt: null, readAt: null },
        ...{ isHidden: false, signals: [], reaction: null },
      };
    },
    /** @throws Rejection CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND */
    async message(speaker: Speaker, id: string, messageId: string): Promise<MessageView> {
      const party = await commands.party(speaker, id);
      const [message] = await queries.messages(readerOf(speaker, party), party.conversationId, [messageId]);
      if (!message) throw MessageNotFound();
      return message;
    },
    /** Marks all messages up to the given one (or all messages), and the notifications about the conversation, as read on all devices.
     *  @returns how many messages remain unread across all conversations
     *  @throws Rejection CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND */
    async markRead(speaker: Speaker, id: string, { upTo }: MarkRead): Promise<number> {
      const { conversationId, side } = await partyIn(speaker, id);
      // A live page may show a message that the read model does not contain yet.
      const position = upTo
        ? ((await queries.placeOf(conversationId, upTo)) ?? (await commands.saidAt(conversationId, upTo)))
        : await queries.newestPlaceOf(conversationId, otherSide(side));
      if (position === null) throw MessageNotFound();
      if (position > 0n && (await marks.advance('read', conversationId, speaker.id, position))) {
        await words.tell(conversationId, { kind: 'marks', by: side });
        await words.tellPerson(speaker.id, conversationId);
      }
      await notices.readAbout(speaker.id, talkNoticePath(conversationId));
      return queries.unread(speaker.id);
    },
    search: (speaker: Speaker, input: SearchMessages): Promise<Page<FoundMessage>> => queries.search(speaker.id, input),
    unread: (speaker: Speaker): Promise<number> => queries.unread(speaker.id),
    /** Returns the other party's contact details; null if the other party does not share them, or if the two parties may not write to each other. */
    async contact(view: ConversationView): Promise<ContactDetails | null> {
      if (view.theirContact !== 'shared' || !(await mayTalk(guard, view))) return null;
      const [id, name] =
        view.side === 'buyer' ? [view.sellerId, view.sellerDisplayName] : [view.buyerId, view.buyerDisplayName];
      return { name, ...(await contactOf(id)) };
    },
    /** Signals to the other party that the speaker has started or stopped typing. Nothing is stored.
     *  @throws Rejection CONVERSATION_NOT_FOUND, BLOCKED */
    async typing(speaker: Speaker, id: string, isTyping: boolean): Promise<void> {
      const { conversationId, side, buyerId, sellerId } = await partyIn(speaker, id);
      await guard.mayTalk(buyerId, sellerId);
      await words.tell(conversationId, { kind: 'typing', by: side, isTyping });
    },
  };
};
export type ConversationReading = ReturnType<typeof conversationReading>;
