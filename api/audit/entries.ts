import type { HistoryEntry, HistoryRole } from '../../schema/audit/history.ts';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { OfferEvent } from '../../schema/offers/events.ts';
import { conversationSaid } from './said/in-conversations.ts';
import { offerSaid } from './said/of-offers.ts';
import { type SafetyEvent, safetySaid } from './said/of-safety.ts';
import { type Pair, type Said, type SealedText, SYSTEM } from './said/said.ts';

/** What stands in the streams that a history is made of. */
export type DealEvent = ConversationEvent | OfferEvent | SafetyEvent;

/** An entry before anything in it was opened, with all that is known. */
export interface SealedEntry
  extends Omit<HistoryEntry, 'number' | 'origin' | 'text' | 'isErased' | 'isWithheld' | 'by' | 'stream'> {
  /** The events of one conversation come from several streams: the log's order is theirs. */
  readonly position: bigint;
  readonly role: HistoryRole;
  /** Null where the product acted by itself. */
  readonly personId: string | null;
  readonly words: SealedText | null;
  readonly door: NonNullable<HistoryEntry['origin']>['door'] | null;
  readonly from: SealedText | null;
  readonly stream: NonNullable<HistoryEntry['stream']>;
  readonly data: DealEvent;
}

/** What follows the dash of a stream's name: `blocks-<userId>`. */
const ownerOf = (streamId: string): string => streamId.slice(streamId.indexOf('-') + 1);

const said = (event: Recorded<DealEvent>, pair: Pair): Said => {
  switch (event.type) {
    case 'OfferMade':
    case 'OfferAccepted':
    case 'OfferRejected':
    case 'OfferWithdrawn':
    case 'OfferSuperseded':
    case 'OfferExpired':
    case 'CarReserved':
    case 'ReservationReleased':
    case 'MinimumSet':
      return offerSaid(event);
    case 'ConversationStarted':
    case 'MessageSent':
    case 'MessageReacted':
    case 'ContactRequested':
    case 'ContactShared':
    case 'ContactDeclined':
    case 'ContactRevoked':
    case 'MessageHidden':
    case 'MessageRestored':
    case 'ConversationClosed':
      return conversationSaid(event, pair);
    default:
      return safetySaid(event, ownerOf(event.streamId));
  }
};

const actorOf = (actor: string, { buyerId, sellerId }: Pair) => {
  if (actor.startsWith('system:')) return SYSTEM;
  if (actor === buyerId) return { role: 'buyer' as const, personId: actor };
  if (actor === sellerId) return { role: 'seller' as const, personId: actor };
  return { role: 'admin' as const, personId: actor };
};

/** What an event says in a history. */
export const entryOf = (event: Recorded<DealEvent>, pair: Pair): SealedEntry => {
  const { kind, at, by, words = null, ...facts } = said(event, pair);
  const { actor, origin } = event.metadata;
  const { role, personId } = by ?? actorOf(actor, pair);
  return {
    kind,
    at,
    recordedAt: event.recordedAt.toISOString(),
    role,
    personId,
    words,
    conversationId: null,
    messageId: null,
    offerId: null,
    otherOfferId: null,
    amountInr: null,
    askingInr: null,
    expiresAt: null,
    reason: null,
    ...facts,
    // What a rule did came from wherever whoever set it off was, which is nothing of its own.
    door: personId && origin ? origin.door : null,
    from: personId && origin?.from ? { personId: actor, sealed: origin.from } : null,
    eventId: event.id,
    stream: { id: event.streamId, revision: event.revision },
    position: event.position,
    data: event,
  };
};
