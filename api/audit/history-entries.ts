import { EntryFacts, type HistoryEntry, type HistoryRole } from '../../schema/audit/history.ts';
import { ConversationEvent } from '../../schema/conversations/events.ts';
import { isOneOf, type Recorded } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import { OfferEvent } from '../../schema/offers/events.ts';
import { conversationSaid } from './describe/conversations.ts';
import { type Pair, type Said, type SealedText, SYSTEM } from './describe/history-entry-content.ts';
import { offerSaid } from './describe/offers.ts';
import { type SafetyEvent, safetySaid } from './describe/safety.ts';

/** Any event that can appear in a history. */
export type DealEvent = ConversationEvent | OfferEvent | SafetyEvent;
export const isOffer = isOneOf(OfferEvent);
export const isTalk = isOneOf(ConversationEvent);

/** A history entry with all its fields, before its text is decrypted. */
export interface SealedEntry
  extends Omit<HistoryEntry, 'number' | 'origin' | 'text' | 'isErased' | 'isWithheld' | 'by' | 'stream'> {
  /** The log position, which orders the entries of a conversation across its event streams. */
  readonly position: bigint;
  readonly role: HistoryRole;
  /** The id of the person who acted; null if the system acted automatically. */
  readonly personId: string | null;
  readonly words: SealedText | null;
  readonly door: NonNullable<HistoryEntry['origin']>['door'] | null;
  readonly from: SealedText | null;
  readonly stream: NonNullable<HistoryEntry['stream']>;
  readonly data: DealEvent;
}

const said = (event: Recorded<DealEvent>, pair: Pair): Said => {
  if (isOffer(event)) return offerSaid(event);
  return isTalk(event) ? conversationSaid(event, pair) : safetySaid(event, streamSubject(event.streamId));
};

const actorOf = (actor: string, { buyerId, sellerId }: Pair) => {
  if (actor.startsWith('system:')) return SYSTEM;
  if (actor === buyerId) return { role: 'buyer' as const, personId: actor };
  if (actor === sellerId) return { role: 'seller' as const, personId: actor };
  return { role: 'admin' as const, personId: actor };
};

const NO_FACTS = EntryFacts.parse(Object.fromEntries(EntryFacts.keyof().options.map((fact) => [fact, null])));

/** Converts an event to a history entry. */
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
    ...NO_FACTS,
    ...facts,
    // An automatic action records the origin of the request that caused it. That origin is omitted, because no person performed the action.
    door: personId && origin ? origin.door : null,
    from: personId && origin?.from ? { personId: actor, sealed: origin.from } : null,
    eventId: event.id,
    stream: { id: event.streamId, revision: event.revision },
    position: event.position,
    data: event,
  };
};
