import { randomUUID } from 'node:crypto';
import { v5 as uuidFrom } from 'uuid';
import { personalData } from '../../projections/platform/personal-data.ts';
import { listingIds } from '../../projections/shared/listing-ids.ts';
import { ConversationId, type Side } from '../../schema/conversations/conversation.ts';
import { ConversationNotFound } from '../../schema/conversations/rejections.ts';
import type { Speaker } from '../../schema/conversations/speaker.ts';
import type { Party } from '../../schema/conversations/views.ts';
import type { EventOrigin } from '../../schema/kernel/event.ts';
import { commandHandler, type Handled, type Loaded } from '../platform/command-handler.ts';
import { originBy } from '../platform/origin.ts';
import { conversationDecider, sideOf, type Talk, type TalkCommand, type TalkFacts } from './decider.ts';
import type { As, ConversationPorts } from './ports.ts';
import { CATEGORY } from './streams.ts';

/** Namespace of the command ids that are derived from a message. */
const COMMAND_IDS = '0e4d2f8b-61b5-5f0f-8c53-7c1a4b9b6d02';
/** The id under which a repeat of something is the same command. */
export const commandOf = (what: string): string => uuidFrom(what, COMMAND_IDS);

/** Who the two are, for one of them. */
export const partyOf = ({ conversationId, listingId, buyerId, sellerId }: TalkFacts, side: Side): Party => ({
  conversationId,
  listingId,
  buyerId,
  sellerId,
  side,
});
/** The other one. */
export const otherOf = ({ buyerId, sellerId, side }: Party): string => (side === 'buyer' ? sellerId : buyerId);

/** How every command gets into a conversation, and what comes of it into the log. */
export const talkEntry = ({ db, store, clock, streams, shown }: ConversationPorts) => {
  const now = (): string => clock().toISOString();

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
  /** Whether it is about the one listing that a visitor talks about, whichever of its ids each of the two was begun under. */
  const mayEnter = async ({ onlyListing }: Speaker, listingId: string): Promise<boolean> =>
    onlyListing === null || onlyListing === listingId || (await listingIds(db)(onlyListing)).includes(listingId);
  /** @throws Rejection CONVERSATION_NOT_FOUND where it is none of theirs */
  const enter = async (speaker: Speaker, id: string, commandId?: string) => {
    if (!ConversationId.safeParse(id).success) throw ConversationNotFound();
    const conversationId = id.toLowerCase();
    const loaded = await streams.load(conversationId, commandId);
    const { facts } = loaded.state;
    const side = facts && sideOf(facts, speaker.id);
    if (!facts || !side || !(await mayEnter(speaker, facts.listingId))) throw ConversationNotFound();
    return { loaded, facts, party: partyOf(facts, side) };
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

  return { now, carryOut, mayEnter, enter, act };
};
export type TalkEntry = ReturnType<typeof talkEntry>;
