import {
  type ConversationQueries,
  cursorAt,
  type Found,
  type Page,
  type Thread,
} from '../../projections/conversations/queries.ts';
import { otherSide } from '../../schema/conversations/conversation.ts';
import type { ListConversations, MarkRead, ReadThread, SearchMessages } from '../../schema/conversations/inputs.ts';
import { ConversationNotFound, MessageIdTaken, MessageNotFound } from '../../schema/conversations/rejections.ts';
import type { Speaker } from '../../schema/conversations/speaker.ts';
import type { ContactDetails, ConversationView, MessageView, Party } from '../../schema/conversations/views.ts';
import type { ConversationWords } from '../shared/conversation-words.ts';
import type { ConversationCommands, Sent } from './handler.ts';
import type { ConversationMarks } from './marks.ts';

export interface ReadingPorts {
  readonly queries: ConversationQueries;
  readonly commands: Pick<ConversationCommands, 'party'>;
  readonly marks: ConversationMarks;
  readonly words: ConversationWords;
  /** How somebody can be reached, for whom they share it with. */
  readonly contactOf: (personId: string) => Promise<Omit<ContactDetails, 'name'>>;
}

/** A page of somebody's conversations, and where to follow all of them from. */
export interface Inbox extends Page<ConversationView> {
  readonly updatesAfter: string;
}

/** What people read of their conversations. Whoever calls says who: the speaker of the session. */
export const conversationReading = ({ queries, commands, marks, words, contactOf }: ReadingPorts) => {
  const readerOf = (speaker: Speaker, { side }: Pick<Party, 'side'>) => ({ id: speaker.id, side });
  /** What is on its way to a device of theirs; the other side sees it arrive. */
  const deliver = async (speaker: Speaker, ids: readonly string[]): Promise<void> => {
    for (const { id, side } of await marks.deliver(speaker.id, ids)) await words.tell(id, { kind: 'marks', by: side });
  };

  return {
    deliver,
    party: commands.party,
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
    /** @throws Rejection CONVERSATION_NOT_FOUND where it is none of theirs, or nothing is known of it yet */
    async see(speaker: Speaker, id: string): Promise<ConversationView> {
      const { conversationId } = await commands.party(speaker, id);
      const [view] = await queries.conversations(speaker.id, [conversationId]);
      if (!view) throw ConversationNotFound();
      return view;
    },
    /** Theirs about a listing; null without one. */
    async about(speaker: Speaker, listingId: string): Promise<ConversationView | null> {
      const id = await queries.aboutListing(speaker.id, listingId);
      return id === null ? null : ((await queries.conversations(speaker.id, [id]))[0] ?? null);
    },
    /** The id of a conversation of theirs, given that or the id of the listing that it is about.
     *  @throws Rejection CONVERSATION_NOT_FOUND */
    async resolve(speaker: Speaker, id: string): Promise<string> {
      try {
        return (await commands.party(speaker, id)).conversationId;
      } catch (error) {
        const about = await queries.aboutListing(speaker.id, id);
        if (about === null) throw error;
        return about;
      }
    },
    /** The oldest message first.
     *  @throws Rejection CONVERSATION_NOT_FOUND, BAD_CURSOR */
    async thread(speaker: Speaker, id: string, input: ReadThread): Promise<Thread> {
      const party = await commands.party(speaker, id);
      const thread = await queries.thread(readerOf(speaker, party), party.conversationId, input);
      if (!input.before) await deliver(speaker, [party.conversationId]);
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
        ...{ isHidden: false, signals: [] },
      };
    },
    /** Everything up to a message was read, on whichever device.
     *  @returns how many messages are unread from then on, over all conversations
     *  @throws Rejection CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND */
    async markRead(speaker: Speaker, id: string, { upTo }: MarkRead): Promise<number> {
      const { conversationId, side } = await commands.party(speaker, id);
      const position = upTo
        ? await queries.placeOf(conversationId, upTo)
        : await queries.newestPlaceOf(conversationId, otherSide(side));
      if (position === null) throw MessageNotFound();
      if (position > 0n && (await marks.advance('read', conversationId, speaker.id, position))) {
        await words.tell(conversationId, { kind: 'marks', by: side });
        await words.tellPerson(speaker.id, conversationId);
      }
      return queries.unread(speaker.id);
    },
    search: (speaker: Speaker, input: SearchMessages): Promise<Page<Found>> => queries.search(speaker.id, input),
    unread: (speaker: Speaker): Promise<number> => queries.unread(speaker.id),
    /** How the other one can be reached, while they share it; null otherwise. */
    async contact(view: ConversationView): Promise<ContactDetails | null> {
      if (view.theirContact !== 'shared') return null;
      const [id, name] =
        view.side === 'buyer' ? [view.sellerId, view.sellerDisplayName] : [view.buyerId, view.buyerDisplayName];
      return { name, ...(await contactOf(id)) };
    },
    /** They write, or stopped writing: the other side is told, nothing is kept.
     *  @throws Rejection CONVERSATION_NOT_FOUND */
    async typing(speaker: Speaker, id: string, isTyping: boolean): Promise<void> {
      const { conversationId, side } = await commands.party(speaker, id);
      await words.tell(conversationId, { kind: 'typing', by: side, isTyping });
    },
  };
};
export type ConversationReading = ReturnType<typeof conversationReading>;
