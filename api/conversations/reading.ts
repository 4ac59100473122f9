import {
  type ConversationQueries,
  cursorAt,
  type Found,
  type Page,
  type Thread,
} from '../../projections/conversations/queries.ts';
import { ConversationId, otherSide } from '../../schema/conversations/conversation.ts';
import type { ListConversations, MarkRead, ReadThread, SearchMessages } from '../../schema/conversations/inputs.ts';
import { MessageIdTaken, MessageNotFound } from '../../schema/conversations/rejections.ts';
import type { Speaker } from '../../schema/conversations/speaker.ts';
import type { ContactDetails, ConversationView, MessageView, Party } from '../../schema/conversations/views.ts';
import { ConnectionLost } from '../../schema/kernel/event-store.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { type Notices, talkNoticePath } from '../../schema/notifications/notices.ts';
import type { SafetyGuard } from '../../schema/safety/guard.ts';
import { Blocked } from '../../schema/safety/rejections.ts';
import type { Selling } from '../../schema/sellers/selling.ts';
import type { ConversationWords } from '../shared/conversation-words.ts';
import type { ConversationCommands } from './handler.ts';
import type { ConversationMarks } from './marks.ts';
import type { Known, Sent } from './ports.ts';

export interface ReadingPorts {
  readonly queries: ConversationQueries;
  readonly commands: Pick<ConversationCommands, 'mayEnter' | 'party' | 'known' | 'saidAt'>;
  readonly marks: ConversationMarks;
  readonly words: ConversationWords;
  /** Who sells a listing; null where no account does. */
  readonly sellingOfListing: (listingId: string) => Promise<Pick<Selling, 'sellerId'> | null>;
  /** Neither of two people who do not talk any more learns anything new of the other one. */
  readonly guard: Pick<SafetyGuard, 'mayTalk'>;
  readonly notices: Pick<Notices, 'readAbout'>;
  /** How somebody can be reached, for whom they share it with. */
  readonly contactOf: (personId: string) => Promise<Omit<ContactDetails, 'name'>>;
}

/** A page of somebody's conversations, and where to follow all of them from. */
export interface Inbox extends Page<ConversationView> {
  readonly updatesAfter: string;
}

/** A conversation of which the log alone tells yet. */
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

/** Whether the two of a conversation may talk as of now. */
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

/** What people read of their conversations. Whoever calls says who: the speaker of the session. */
export const conversationReading = (ports: ReadingPorts) => {
  const { queries, commands, marks, words, guard, notices, contactOf, sellingOfListing } = ports;
  const readerOf = (speaker: Speaker, { side }: Pick<Party, 'side'>) => ({ id: speaker.id, side });
  /** What is on its way to a device of theirs; the other side sees it arrive. */
  const deliver = async (speaker: Speaker, ids: readonly string[]): Promise<void> => {
    for (const { id, side } of await marks.deliver(speaker.id, ids)) await words.tell(id, { kind: 'marks', by: side });
  };

  const aboutListing = async (speaker: Speaker, listingId: string): Promise<string | null> => {
    if (!ConversationId.safeParse(listingId).success) return null;
    return queries.aboutListing(speaker.id, listingId, (await sellingOfListing(listingId))?.sellerId ?? null);
  };

  /** A conversation of theirs as the read model has it, where the log does not answer. */
  const withoutLog = async (speaker: Speaker, id: string, error: unknown): Promise<ConversationView> => {
    if (!(error instanceof ConnectionLost)) throw error;
    const [view] = await queries.conversations(speaker.id, [id]);
    if (!view || !(await commands.mayEnter(speaker, view.listingId))) throw error;
    return view;
  };
  /** Who the two are: that never changes, so that it can be read while the log is away.
   *  @throws Rejection CONVERSATION_NOT_FOUND */
  const partyIn = (speaker: Speaker, asked: string): Promise<Party> =>
    commands.party(speaker, asked).catch(async (error: unknown) => {
      const { id: conversationId, listingId, buyerId, sellerId, side } = await withoutLog(speaker, asked, error);
      return { conversationId, listingId, buyerId, sellerId, side };
    });

  return {
    deliver,
    party: partyIn,
    /** The latest message first. What they show has reached them. */
    async list(speaker: Speaker, input: ListConversations): Promise<Inbox> {
      // First: what comes meanwhile is rather told twice than not at all.
      const updatesAfter = await queries.placeOfNews(speaker.id);
      const page = await queries.list(speaker.id, input);
      const unread = page.nodes.filter(({ unreadCount }) => unreadCount > 0);
      await deliver(
        speaker,
        unread.map(({ id }) => id),
      );
      return { ...page, updatesAfter };
    },
    /** @throws Rejection CONVERSATION_NOT_FOUND where it is none of theirs */
    async see(speaker: Speaker, id: string): Promise<ConversationView> {
      return (await this.begun(speaker, id)).view;
    },
    /** The same, and whether lists show it already: where they are behind, it is as the log has it, without what was said.
     *  @throws Rejection CONVERSATION_NOT_FOUND where it is none of theirs */
    async begun(speaker: Speaker, id: string): Promise<{ readonly view: ConversationView; readonly isShown: boolean }> {
      const known = await commands.known(speaker, id).catch((error: unknown) => withoutLog(speaker, id, error));
      if ('myContact' in known) return { view: known, isShown: true };
      const [view] = await queries.conversations(speaker.id, [known.conversationId]);
      return { view: view ?? unsaid(known, await queries.behind(known.listingId)), isShown: view !== undefined };
    },
    /** Theirs about a listing; null without one. */
    async about(speaker: Speaker, listingId: string): Promise<ConversationView | null> {
      const id = await aboutListing(speaker, listingId);
      return id === null ? null : ((await queries.conversations(speaker.id, [id]))[0] ?? null);
    },
    /** The id of a conversation of theirs, given that or the id of the listing that it is about.
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
    /** The oldest message first. A glimpse, beside others in a list, has shown none of them to anybody yet.
     *  @throws Rejection CONVERSATION_NOT_FOUND, BAD_CURSOR */
    async thread(speaker: Speaker, id: string, input: ReadThread & { readonly isGlimpse?: boolean }): Promise<Thread> {
      const party = await partyIn(speaker, id);
      const thread = await queries.thread(readerOf(speaker, party), party.conversationId, input);
      if (!input.before && !input.isGlimpse) await deliver(speaker, [party.conversationId]);
      return thread;
    },
    /** A message as it came out of a command.
     *  @throws Rejection MESSAGE_ID_TAKEN where the other one had used its id */
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
    /** One message of a conversation.
     *  @throws Rejection CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND */
    async message(speaker: Speaker, id: string, messageId: string): Promise<MessageView> {
      const party = await commands.party(speaker, id);
      const [message] = await queries.messages(readerOf(speaker, party), party.conversationId, [messageId]);
      if (!message) throw MessageNotFound();
      return message;
    },
    /** Everything up to a message was read, on whichever device, and what notices tell of the conversation with it.
     *  @returns how many messages are unread from then on, over all conversations
     *  @throws Rejection CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND */
    async markRead(speaker: Speaker, id: string, { upTo }: MarkRead): Promise<number> {
      const { conversationId, side } = await partyIn(speaker, id);
      // Who follows live has a message before the read model does.
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
    search: (speaker: Speaker, input: SearchMessages): Promise<Page<Found>> => queries.search(speaker.id, input),
    unread: (speaker: Speaker): Promise<number> => queries.unread(speaker.id),
    /** How the other one can be reached, while they share it and the two may talk; null otherwise. */
    async contact(view: ConversationView): Promise<ContactDetails | null> {
      if (view.theirContact !== 'shared' || !(await mayTalk(guard, view))) return null;
      const [id, name] =
        view.side === 'buyer' ? [view.sellerId, view.sellerDisplayName] : [view.buyerId, view.buyerDisplayName];
      return { name, ...(await contactOf(id)) };
    },
    /** They write, or stopped writing: the other side is told, nothing is kept.
     *  @throws Rejection CONVERSATION_NOT_FOUND, BLOCKED */
    async typing(speaker: Speaker, id: string, isTyping: boolean): Promise<void> {
      const { conversationId, side, buyerId, sellerId } = await partyIn(speaker, id);
      await guard.mayTalk(buyerId, sellerId);
      await words.tell(conversationId, { kind: 'typing', by: side, isTyping });
    },
  };
};
export type ConversationReading = ReturnType<typeof conversationReading>;
