import { randomUUID } from 'node:crypto';
import { v5 as uuidFrom } from 'uuid';
import { personalData } from '../../projections/platform/personal-data.ts';
import { listingIds } from '../../projections/shared/listing-ids.ts';
import { ConversationId, type Side } from '../../schema/conversations/conversation.ts';
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import { ConversationNotFound } from '../../schema/conversations/rejections.ts';
import type { Party } from '../../schema/conversations/views.ts';
import type { EventOrigin } from '../../schema/kernel/event.ts';
import { commandHandler, type Handled, type Loaded } from '../platform/command-handler.ts';
import { originBy } from '../platform/command-origin.ts';
import { CATEGORY } from './conversation-streams.ts';
import { conversationDecider, sideOf, type Talk, type TalkCommand, type TalkFacts } from './decider.ts';
import type { As, ConversationPorts } from './ports.ts';

/** The UUID namespace of derived command ids. */
const COMMAND_IDS = '0e4d2f8b-61b5-5f0f-8c53-7c1a4b9b6d02';
/** Returns a command id that is the same for every retry. */
export const commandOf = (what: string): string => uuidFrom(what, COMMAND_IDS);

/** Returns the parties to a conversation, and which of them the speaker is (`side`). */
export const partyOf = ({ conversationId, listingId, buyerId, sellerId }: TalkFacts, side: Side): Party => ({
  conversationId,
  listingId,
  buyerId,
  sellerId,
  side,
});
/** Returns the id of the other party. */
export const otherOf = ({ buyerId, sellerId, side }: Party): string => (side === 'buyer' ? sellerId : buyerId);

/** Returns the shared steps of all commands, such as loading a conversation, and appending the resulting events. */
export const conversationStart = ({ db, store, clock, streams, shown }: ConversationPorts) => {
  const now = (): string => clock().toISOString();

  /** Runs a command on the loaded state. If another writer has appended in the meantime, reloads the state and retries. */
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
  /** Whether the speaker may have a conversation about a listing. Visitors may have conversations only about the listing for which they were
   *  verified, under any of its ids. */
  const mayEnter = async ({ onlyListing }: Speaker, listingId: string): Promise<boolean> =>
    onlyListing === null || onlyListing === listingId || (await listingIds(db)(onlyListing)).includes(listingId);
  /** Loads a conversation for a speaker.
   *  @throws Rejection CONVERSATION_NOT_FOUND if the speaker is not a party */
  const enter = async (speaker: Speaker, id: string, commandId?: string) => {
    if (!ConversationId.safeParse(id).success) throw ConversationNotFound();
    const conversationId = id.toLowerCase();
    const loaded = await streams.load(conversationId, commandId);
    const { facts } = loaded.state;
    const side = facts && sideOf(facts, speaker.id);
    if (!facts || !side || !(await mayEnter(speaker, facts.listingId))) throw ConversationNotFound();
    return { loaded, facts, party: partyOf(facts, side) };
  };
  /** Runs a command without a message, such as sharing contact details, in one of the speaker's conversations. */
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
    await shown(position);
    return party;
  };

  return { now, carryOut, mayEnter, enter, act };
};
export type ConversationStart = ReturnType<typeof conversationStart>;
