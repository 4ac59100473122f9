import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { v5 as uuidFrom } from 'uuid';
import { personalData } from '../../projections/platform/personal-data.ts';
import { ConversationId, type Side } from '../../schema/conversations/conversation.ts';
import { messageText, type SendMessage, type StartConversation } from '../../schema/conversations/inputs.ts';
import {
  ConversationNotFound,
  ListingGone,
  MessageIdTaken,
  MessageNotFound,
  NobodyToTalkTo,
  NoContactDetails,
  OwnListing,
} from '../../schema/conversations/rejections.ts';
import type { Speaker } from '../../schema/conversations/speaker.ts';
import type { ContactDetails, Party } from '../../schema/conversations/views.ts';
import type { EventOrigin } from '../../schema/kernel/event.ts';
import type { SafetyGuard } from '../../schema/safety/guard.ts';
import type { Selling } from '../../schema/sellers/selling.ts';
import { type CommandHandlerOptions, commandHandler, type Handled, type Loaded } from '../platform/command-handler.ts';
import type { Client } from '../platform/graphql/context.ts';
import { originBy } from '../platform/origin.ts';
import { conversationIdOf } from '../shared/conversation-id.ts';
import { conversationDecider, sideOf, type Talk, type TalkCommand, type TalkFacts } from './decider.ts';
import { CATEGORY, type TalkStreams } from './streams.ts';

/** Through what a command came. */
export interface As {
  readonly door: EventOrigin['door'];
  readonly client: Client;
}

export interface ConversationPorts extends Pick<CommandHandlerOptions<never, never, never>, 'store'> {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly streams: TalkStreams;
  /** Who sells a listing, or the car that it is shown under; null where no account does. */
  readonly sellingOf: (carOrListingId: string) => Promise<Selling | null>;
  /** The same of exactly that listing. */
  readonly sellingOfListing: (listingId: string) => Promise<Selling | null>;
  readonly guard: SafetyGuard;
  readonly isPremium: (userId: string) => Promise<boolean>;
  /** How somebody is called; null where nobody knows. */
  readonly nameOf: (personId: string) => Promise<string | null>;
  /** Verified number and address of an account or a visitor. */
  readonly contactOf: (personId: string) => Promise<Omit<ContactDetails, 'name'>>;
  /** Where a message is in its thread; null where the conversation has none of that id. */
  readonly placeOf: (conversationId: string, messageId: string) => Promise<bigint | null>;
  /** Whether anything that any thread shows has that id. */
  readonly isMessage: (messageId: string) => Promise<boolean>;
  /** Resolves once the read model tells of the position, or after a bounded wait. */
  readonly shown: (position: bigint) => Promise<unknown>;
}

/** What came of a first message. */
export interface Started {
  readonly conversationId: string;
  readonly listingId: string;
  /** Null where none was given. */
  readonly messageId: string | null;
  readonly isNew: boolean;
}
/** What came of a message. */
export interface Sent {
  readonly party: Party;
  readonly messageId: string;
  readonly text: string;
  readonly sentAt: string;
  /** Its place in the log. */
  readonly position: bigint;
  /** It was there already: it stays as it was. */
  readonly isRepeated: boolean;
}

/** What the log says of a conversation, for one of the two. */
export interface Known extends TalkFacts {
  readonly side: Side;
  readonly talk: Talk;
}

/** How a buyer goes by whose name nobody knows. */
const SOMEBODY = 'Buyer';
/** Who acts when a person is erased. */
const ERASURE = 'system:erasure';
/** Namespace of the command ids that are derived from a message. */
const COMMAND_IDS = '0e4d2f8b-61b5-5f0f-8c53-7c1a4b9b6d02';
const commandOf = (what: string): string => uuidFrom(what, COMMAND_IDS);

const partyOf = ({ conversationId, listingId, buyerId, sellerId }: TalkFacts, side: Side): Party => ({
  conversationId,
  listingId,
  buyerId,
  sellerId,
  side,
});
const otherOf = ({ buyerId, sellerId, side }: Party): string => (side === 'buyer' ? sellerId : buyerId);

/** Everything that people do in conversations. Whoever calls says who: the speaker of the session. */
export const conversationCommands = (ports: ConversationPorts) => {
  const { db, store, clock, streams, sellingOf, sellingOfListing, guard, isPremium, nameOf, contactOf, shown } = ports;
  const now = () => clock().toISOString();

  /** Decides on what is loaded already, and on what is there then if somebody else was faster. */
  const carryOut = async (
    conversationId: string,
    loaded: Loaded<Talk>,
    command: TalkCommand,
    context: { readonly actor: string; readonly commandId: string; readonly origin?: EventOrigin },
  ): Promise<Handled> => {
    let first: Loaded<Talk> | null = loaded;
    const load = async (): Promise<Loaded<Talk>> => {
      const known = first ?? (await streams.load(conversationId, context.commandId));
      first = null;
      return known;
    };
    return commandHandler({ store, category: CATEGORY, decider: conversationDecider, load })(
      conversationId,
      command,
      context,
    );
  };
  /** @throws Rejection CONVERSATION_NOT_FOUND where it is none of theirs */
  const enter = async (speaker: Speaker, id: string, commandId?: string) => {
    if (!ConversationId.safeParse(id).success) throw ConversationNotFound();
    const conversationId = id.toLowerCase();
    const loaded = await streams.load(conversationId, commandId);
    const { facts } = loaded.state;
    const side = facts && sideOf(facts, speaker.id);
    if (!facts || !side || (speaker.onlyListing !== null && speaker.onlyListing !== facts.listingId))
      throw ConversationNotFound();
    return { loaded, facts, party: partyOf(facts, side) };
  };
  /** An id of a message is of one message alone, whoever chose it: neither of the other one's, nor of an offer or what the product said,
   *  nor of one elsewhere.
   *  @throws Rejection MESSAGE_ID_TAKEN */
  const mustBeFree = async (conversationId: string, messageId: string, commandId: string): Promise<void> => {
    if (!(await ports.isMessage(messageId))) return;
    // The same may have been sent at the same time.
    const { earlier } = await streams.load(conversationId, commandId);
    if (!earlier) throw MessageIdTaken();
  };
  /** @throws Rejection MESSAGE_ID_TAKEN where it was somebody else who did what this command had done */
  const mustBeTheirs = (speaker: Speaker, earlier: { readonly actor: string }): void => {
    if (earlier.actor !== speaker.id) throw MessageIdTaken();
  };
  /** The other one of a conversation of somebody's that this process knows of; null elsewhere. */
  const otherAtHand = (speaker: Speaker, id: string): string | null => {
    const facts = streams.factsAtHand(id.toLowerCase());
    const side = facts && sideOf(facts, speaker.id);
    return facts && side ? otherOf(partyOf(facts, side)) : null;
  };
  /** Everything that is asked before a message goes to the other one, at the same time. Nothing of it counts or writes.
   *  @returns what seals it
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
  /** What somebody does in a conversation of theirs that has no words. */
  const act = async (
    speaker: Speaker,
    id: string,
    as: As,
    commandFor: (party: Party) => TalkCommand | Promise<TalkCommand>,
  ): Promise<Party> => {
    const { loaded, party } = await enter(speaker, id);
    const [seal, command] = await Promise.all([personalData(db).sealer(speaker.id), commandFor(party)]);
    const origin = originBy(seal, as.door, as.client);
    const { position } = await carryOut(party.conversationId, loaded, command, {
      actor: speaker.id,
      commandId: randomUUID(),
      origin,
    });
    if (position !== null) await shown(position);
    return party;
  };
  const moderate = async (
    type: 'HideMessage' | 'RestoreMessage',
    { conversationId, messageId, reason }: { conversationId: string; messageId: string; reason: string },
    by: string,
  ): Promise<void> => {
    if ((await ports.placeOf(conversationId, messageId)) === null) throw MessageNotFound();
    const command = { type, messageId, by, reason, now: now() } as const;
    const loaded = await streams.load(conversationId);
    const { position } = await carryOut(conversationId, loaded, command, { actor: by, commandId: randomUUID() });
    if (position !== null) await shown(position);
  };

  return {
    /** Who the two are, for somebody who is one of them.
     *  @throws Rejection CONVERSATION_NOT_FOUND */
    party: async (speaker: Speaker, id: string): Promise<Party> => (await enter(speaker, id)).party,

    /** A conversation as the log has it, for somebody who is one of the two.
     *  @throws Rejection CONVERSATION_NOT_FOUND */
    async known(speaker: Speaker, id: string): Promise<Known> {
      const { loaded, facts, party } = await enter(speaker, id);
      return { ...facts, side: party.side, talk: loaded.state };
    },

    /** Where in the log a message of words is; null where the conversation has none of that id. */
    saidAt: async (conversationId: string, messageId: string): Promise<bigint | null> => {
      const commandId = commandOf(`${conversationId} ${messageId.toLowerCase()}`);
      return (await streams.load(conversationId, commandId)).earlier?.position ?? null;
    },

    /** The account that sells a listing, or the car that it is shown under; null where none does. */
    sellerOf: async (carOrListingId: string): Promise<string | null> =>
      (await sellingOf(carOrListingId))?.sellerId ?? null,

    /** Begins to talk about a listing, or goes on where the buyer has begun before.
     *  @throws Rejection NO_SELLER_HERE, CAR_NOT_FOR_SALE, OWN_CAR, INVALID_MESSAGE, MESSAGE_ID_TAKEN, BLOCKED, RATE_LIMITED,
     *  CONVERSATION_CLOSED */
    async start(speaker: Speaker, input: StartConversation, as: As): Promise<Started> {
      const text = input.text ? messageText(input.text) : null;
      const { onlyListing } = speaker;
      const selling = await (onlyListing === null ? sellingOf(input.listingId) : sellingOfListing(onlyListing));
      if (!selling) throw NobodyToTalkTo();
      if (onlyListing !== null && ![selling.listingId, selling.carId].includes(input.listingId.toLowerCase()))
        throw ConversationNotFound();
      const { listingId, sellerId, title, isLive } = selling;
      if (sellerId === speaker.id) throw OwnListing();
      const conversationId = conversationIdOf(speaker.id, listingId, sellerId);
      const messageId = text === null ? null : (input.messageId?.toLowerCase() ?? randomUUID());
      const commandId = commandOf(`${conversationId} ${messageId ?? 'start'}`);
      const loaded = await streams.load(conversationId, commandId);
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
        ...{ conversationId, listingId, sellerId, subject: title.slice(0, 300) },
        ...{ buyerId: speaker.id, buyerKind: speaker.kind, buyerDisplayName: seal(buyerName ?? SOMEBODY) },
        sellerDisplayName: sellerName === null ? null : sealSellers(sellerName),
      };
      const message =
        text === null || messageId === null ? null : { messageId, kind: 'text' as const, text: seal(text) };
      const command = { type: 'Start', conversation, message, now: now() } as const;
      const origin = originBy(seal, as.door, as.client);
      const { position } = await carryOut(conversationId, loaded, command, { actor: speaker.id, commandId, origin });
      if (position !== null) await shown(position);
      return started;
    },

    /** Says something. The same id again is the same message, whatever it says.
     *  @throws Rejection CONVERSATION_NOT_FOUND, INVALID_MESSAGE, MESSAGE_ID_TAKEN, BLOCKED, RATE_LIMITED, ASKED_ALREADY,
     *  CONVERSATION_CLOSED */
    async send(speaker: Speaker, id: string, input: SendMessage, as: As): Promise<Sent> {
      const text = messageText(input.text);
      const messageId = input.messageId.toLowerCase();
      const commandId = commandOf(`${id.toLowerCase()} ${messageId}`);
      const sentAt = now();
      const other = otherAtHand(speaker, id);
      const ahead =
        other === null ? null : mayReach(speaker, { other, conversationId: id.toLowerCase(), messageId, commandId });
      ahead?.catch(() => undefined); // what it says comes after what is found here
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

    /** Asks for the other one's phone number and e-mail address.
     *  @throws Rejection CONVERSATION_NOT_FOUND, PREMIUM_REQUIRED, CONTACT_DECLINED, BLOCKED, SUSPENDED, RATE_LIMITED, CONVERSATION_CLOSED */
    requestContact: (speaker: Speaker, id: string, as: As): Promise<Party> =>
      act(speaker, id, as, async (party) => {
        const [premium] = await Promise.all([
          party.side === 'buyer' && speaker.kind === 'account' ? isPremium(speaker.id) : false,
          guard.mayTalk(speaker.id, otherOf(party)),
        ]);
        await guard.admit(speaker.id, 'message', as.client.address);
        return { type: 'RequestContact', by: party.side, isPremium: premium, now: now() };
      }),
    /** Shares one's own with the other one, asked or not, or says no.
     *  @throws Rejection CONVERSATION_NOT_FOUND, CONTACT_NOT_REQUESTED, NO_CONTACT_DETAILS, CONVERSATION_CLOSED; where it is to be shared
     *  BLOCKED, SUSPENDED, RATE_LIMITED: the other one is told of it as of a message */
    answerContact: (speaker: Speaker, id: string, answer: 'share' | 'decline', as: As): Promise<Party> =>
      act(speaker, id, as, async (party) => {
        if (answer === 'decline') return { type: 'DeclineContact', by: party.side, now: now() };
        const [{ phone, email }] = await Promise.all([
          contactOf(speaker.id),
          guard.mayTalk(speaker.id, otherOf(party)),
        ]);
        if (phone === null && email === null) throw NoContactDetails();
        await guard.admit(speaker.id, 'message', as.client.address);
        return { type: 'ShareContact', by: party.side, now: now() };
      }),
    /** Takes them back.
     *  @throws Rejection CONVERSATION_NOT_FOUND, CONTACT_NOT_SHARED, CONVERSATION_CLOSED */
    revokeContact: (speaker: Speaker, id: string, as: As): Promise<Party> =>
      act(speaker, id, as, ({ side }) => ({ type: 'RevokeContact', by: side, now: now() })),

    /** Moderation: keeps a message from its reader. `by` is the account of whoever decides.
     *  @throws Rejection MESSAGE_NOT_FOUND */
    hideMessage: (message: { conversationId: string; messageId: string; reason: string }, by: string): Promise<void> =>
      moderate('HideMessage', message, by),
    restoreMessage: (
      message: { conversationId: string; messageId: string; reason: string },
      by: string,
    ): Promise<void> => moderate('RestoreMessage', message, by),

    /** Ends a conversation of somebody whose things are erased. */
    async close(conversationId: string, by: Side): Promise<void> {
      const loaded = await streams.load(conversationId);
      if (!loaded.state.facts) return;
      await carryOut(
        conversationId,
        loaded,
        { type: 'Close', by, now: now() },
        { actor: ERASURE, commandId: commandOf(`${conversationId} erased ${by}`) },
      );
    },
  };
};
export type ConversationCommands = ReturnType<typeof conversationCommands>;
