import { randomUUID } from 'node:crypto';
import { personalData } from '../../projections/platform/personal-data.ts';
import { listingIds } from '../../projections/shared/listing-ids.ts';
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import { messageText, type SendMessage, type StartConversation } from '../../schema/conversations/inputs.ts';
import {
  ConversationNotFound,
  ListingGone,
  MessageIdTaken,
  NobodyToTalkTo,
  OwnListing,
} from '../../schema/conversations/rejections.ts';
import type { Party } from '../../schema/conversations/views.ts';
import { shortened } from '../../schema/kernel/shorten-text.ts';
import { originBy } from '../platform/command-origin.ts';
import { conversationIdOf } from '../shared/conversation-id.ts';
import { contactCommands } from './contact-sharing-commands.ts';
import { commandOf, conversationStart, otherOf, partyOf } from './conversation-command-steps.ts';
import { sideOf } from './decider.ts';
import { moderationCommands } from './moderation.ts';
import type { As, ConversationPorts, Known, Sent, Started } from './ports.ts';
import { reactionCommands } from './reaction-commands.ts';

const SOMEBODY = 'Buyer';

/** Returns all commands on conversations. The caller passes the speaker from the session. */
export const conversationCommands = (ports: ConversationPorts) => {
  const { db, streams, sellingOf, sellingOfListing, guard, nameOf, shown } = ports;
  const entry = conversationStart(ports);
  const { now, carryOut, enter } = entry;
  const idsOf = listingIds(db);

  /** Checks that the message id chosen by a client is not used in any conversation, not even by an offer or a system message.
   *  @throws Rejection MESSAGE_ID_TAKEN */
  const mustBeFree = async (conversationId: string, messageId: string, commandId: string): Promise<void> => {
    if (!(await ports.isMessage(messageId))) return;
    // The id may belong to the same message if the same command ran concurrently.
    const { earlier } = await streams.load(conversationId, commandId);
    if (!earlier) throw MessageIdTaken();
  };
  /** @throws Rejection MESSAGE_ID_TAKEN if the id was used by another person's command */
  const mustBeTheirs = (speaker: Speaker, earlier: { readonly actor: string }): void => {
    if (earlier.actor !== speaker.id) throw MessageIdTaken();
  };
  /** Returns the id of the other party; null if this process has not cached the conversation. */
  const otherAtHand = (speaker: Speaker, id: string): string | null => {
    const facts = streams.factsAtHand(id.toLowerCase());
    const side = facts && sideOf(facts, speaker.id);
    return facts && side ? otherOf(partyOf(facts, side)) : null;
  };
  /** Checks in parallel whether a message may be sent to the other party, without counting or storing the message.
   *  @returns the function that encrypts the message
   *  @throws Rejection BLOCKED, SUSPENDED, MESSAGE_ID_TAKEN */
  const mayReach = async (
    speaker: Speaker,
    message: { other: string; conversationId: string; messageId: string; commandId: string },
  ) => {
    const [seal] = await Promise.all([
      personalData(db).sealer(speaker.id),
      guard.mayTalk(speaker.id, message.other),
      mustBeFree(message.conversationId, message.messageId, message.commandId),
      guard.mayAct(speaker.id),
    ]);
    return seal;
  };

  /** Finds the buyer's conversation under any of the listing's ids. If there is none, returns the id for a new conversation, derived from the
   *  listing's current id. */
  const begunUnder = async (ids: readonly string[], buyerId: string, sellerId: string, messageId: string | null) => {
    const about = async (listingId: string) => {
      const conversationId = conversationIdOf(buyerId, listingId, sellerId);
      const commandId = commandOf(`${conversationId} ${messageId ?? 'start'}`);
      return { conversationId, commandId, loaded: await streams.load(conversationId, commandId) };
    };
    const [own = '', ...others] = ids;
    const first = await about(own);
    if (first.loaded.state.facts !== null) return first;
    const begun = await Promise.all(others.map(about));
    return begun.find(({ loaded }) => loaded.state.facts !== null) ?? first;
  };

  return {
    ...contactCommands(ports, entry),
    ...reactionCommands(ports, entry),
    ...moderationCommands(ports, entry),

    mayEnter: entry.mayEnter,

    /** @throws Rejection CONVERSATION_NOT_FOUND */
    party: async (speaker: Speaker, id: string): Promise<Party> => (await enter(speaker, id)).party,

    /** Reads a conversation from the event log, as seen by the speaker.
     *  @throws Rejection CONVERSATION_NOT_FOUND */
    async known(speaker: Speaker, id: string): Promise<Known> {
      const { loaded, facts, party } = await enter(speaker, id);
      return { ...facts, side: party.side, talk: loaded.state };
    },

    /** Returns the log position of a text message; null if the conversation has no text message with this id. */
    saidAt: async (conversationId: string, messageId: string): Promise<bigint | null> => {
      const commandId = commandOf(`${conversationId} ${messageId.toLowerCase()}`);
      return (await streams.load(conversationId, commandId)).earlier?.position ?? null;
    },

    sellerOf: async (carOrListingId: string): Promise<string | null> =>
      (await sellingOf(carOrListingId))?.sellerId ?? null,

    /** Starts a conversation about a listing, or continues the buyer's existing one.
     *  @throws Rejection NO_SELLER_HERE, CAR_NOT_FOR_SALE, OWN_CAR, INVALID_MESSAGE, MESSAGE_ID_TAKEN, BLOCKED, RATE_LIMITED, CONVERSATION_CLOSED */
    async start(speaker: Speaker, input: StartConversation, as: As): Promise<Started> {
      const text = input.text ? messageText(input.text) : null;
      const { onlyListing } = speaker;
      const selling = await (onlyListing === null ? sellingOf(input.listingId) : sellingOfListing(onlyListing));
      if (!selling) throw NobodyToTalkTo();
      const { listingId, sellerId, title, isLive } = selling;
      const ids = await idsOf(listingId);
      if (onlyListing !== null && ![...ids, selling.carId].includes(input.listingId.toLowerCase()))
        throw ConversationNotFound();
      if (sellerId === speaker.id) throw OwnListing();
      const messageId = text === null ? null : (input.messageId?.toLowerCase() ?? randomUUID());
      const { conversationId, commandId, loaded } = await begunUnder(ids, speaker.id, sellerId, messageId);
      const isNew = loaded.state.facts === null;
      const started = { conversationId, listingId, messageId, isNew };
      if (loaded.earlier || (!isNew && messageId === null)) {
        if (loaded.earlier) {
          mustBeTheirs(speaker, loaded.earlier);
          await shown(loaded.earlier.position);
        }
        return started;
      }
      if (isNew && !isLive) throw ListingGone();
      const [seal, sealSellers, buyerName, sellerName] = await Promise.all([
        personalData(db).sealer(speaker.id),
        personalData(db).sealer(sellerId),
        input.displayName ?? nameOf(speaker.id),
        nameOf(sellerId),
        guard.mayTalk(speaker.id, loaded.state.facts?.sellerId ?? sellerId),
        messageId === null ? null : mustBeFree(conversationId, messageId, commandId),
        guard.admit(speaker.id, isNew ? 'conversation' : 'message', as.client.address),
      ]);
      const conversation = {
        ...{ conversationId, listingId, sellerId, subject: shortened(title, 300) },
        ...{ buyerId: speaker.id, buyerKind: speaker.kind, buyerDisplayName: seal(buyerName ?? SOMEBODY) },
        sellerDisplayName: sellerName === null ? null : sealSellers(sellerName),
      };
      const message =
        text === null || messageId === null ? null : { messageId, kind: 'text' as const, text: seal(text) };
      const command = { type: 'Start', conversation, message, now: now() } as const;
      const origin = originBy(seal, as.door, as.client);
      await shown((await carryOut(conversationId, loaded, command, { actor: speaker.id, commandId, origin })).position);
      return started;
    },

    /** Sends a message. A message with an id that was already used in this conversation counts as a retry, even if its text differs.
     *  @throws Rejection CONVERSATION_NOT_FOUND, INVALID_MESSAGE, MESSAGE_ID_TAKEN, BLOCKED, RATE_LIMITED, ASKED_ALREADY, CONVERSATION_CLOSED */
    async send(speaker: Speaker, id: string, input: SendMessage, as: As): Promise<Sent> {
      const text = messageText(input.text);
      const messageId = input.messageId.toLowerCase();
      const commandId = commandOf(`${id.toLowerCase()} ${messageId}`);
      const sentAt = now();
      const other = otherAtHand(speaker, id);
      const ahead =
        other === null ? null : mayReach(speaker, { other, conversationId: id.toLowerCase(), messageId, commandId });
      ahead?.catch(() => undefined); // the error is thrown later, where the promise is awaited
      const { loaded, party } = await enter(speaker, id, commandId);
      const sent = { party, messageId, text, sentAt };
      if (loaded.earlier) {
        mustBeTheirs(speaker, loaded.earlier);
        await shown(loaded.earlier.position);
        return { ...sent, position: loaded.earlier.position, isRepeated: true };
      }
      const { conversationId } = party;
      const seal = await (ahead ?? mayReach(speaker, { other: otherOf(party), conversationId, messageId, commandId }));
      await guard.count(speaker.id, 'message', as.client.address);
      const message = { messageId, kind: input.kind, text: seal(text) };
      const origin = originBy(seal, as.door, as.client);
      const { position, repeated } = await carryOut(
        conversationId,
        loaded,
        { type: 'Send', by: party.side, message, now: sentAt },
        { actor: speaker.id, commandId, origin },
      );
      if (position === null) throw new Error(`message ${messageId} was not written`);
      await shown(position);
      return { ...sent, position, isRepeated: repeated };
    },
  };
};
export type ConversationCommands = ReturnType<typeof conversationCommands>;
