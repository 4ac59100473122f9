import type { HistoryEntry, HistoryKind, HistoryRole } from '../../schema/audit/history.ts';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import type { OfferEvent } from '../../schema/offers/events.ts';
import type { BlockEvent, ConductEvent, TalkReportEvent } from '../../schema/safety/events.ts';

/** What stands in the streams that a history is made of. */
export type DealEvent = ConversationEvent | OfferEvent | SafetyEvent;
/** Whom people block, what they report, and what came of it. */
export type SafetyEvent = BlockEvent | TalkReportEvent | ConductEvent;

/** A text and the person with whose key it is sealed. */
export interface SealedText {
  readonly personId: string;
  readonly sealed: Sealed;
}
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

/** The two of a conversation, as far as they are known. */
export interface Pair {
  readonly buyerId: string | null;
  readonly sellerId: string | null;
}

interface Said
  extends Partial<
    Pick<
      SealedEntry,
      | 'words'
      | 'conversationId'
      | 'messageId'
      | 'offerId'
      | 'otherOfferId'
      | 'amountInr'
      | 'askingInr'
      | 'expiresAt'
      | 'reason'
    >
  > {
  readonly kind: HistoryKind;
  readonly at: string;
  /** Who did it, where the event says so itself; else whoever gave the command. */
  readonly by?: { readonly role: HistoryRole; readonly personId: string | null };
}

const SYSTEM = { role: 'system', personId: null } as const;
const sideOf = (side: 'buyer' | 'seller', { buyerId, sellerId }: Pair) => ({
  role: side,
  personId: side === 'buyer' ? buyerId : sellerId,
});

const conversationSaid = ({ type, data }: ConversationEvent, pair: Pair): Said => {
  switch (type) {
    case 'ConversationStarted':
      return {
        kind: 'conversation_started',
        at: data.startedAt,
        conversationId: data.conversationId,
        by: { role: 'buyer', personId: data.buyerId },
      };
    case 'MessageSent':
      return {
        kind: 'message_sent',
        at: data.sentAt,
        messageId: data.messageId,
        words: { personId: data.senderId, sealed: data.text },
        reason: data.kind === 'text' ? null : data.kind,
        by: { role: data.side, personId: data.senderId },
      };
    case 'ContactRequested':
      return { kind: 'contact_requested', at: data.requestedAt, by: sideOf(data.by, pair) };
    case 'ContactShared':
      return { kind: 'contact_shared', at: data.sharedAt, by: sideOf(data.by, pair) };
    case 'ContactDeclined':
      return { kind: 'contact_declined', at: data.declinedAt, by: sideOf(data.by, pair) };
    case 'ContactRevoked':
      return { kind: 'contact_revoked', at: data.revokedAt, by: sideOf(data.by, pair) };
    case 'MessageHidden':
      return { ...moderated(data), kind: 'message_hidden', at: data.hiddenAt };
    case 'MessageRestored':
      return { ...moderated(data), kind: 'message_restored', at: data.restoredAt };
    case 'ConversationClosed':
      return { kind: 'conversation_closed', at: data.closedAt, reason: data.because, by: sideOf(data.by, pair) };
  }
};
const moderated = ({ messageId, by, reason }: { messageId: string; by: string; reason: string }) => ({
  messageId,
  reason,
  by: by.startsWith('system:') ? SYSTEM : { role: 'admin' as const, personId: by },
});

/** What rules did without anybody asking for it. */
const BY_RULE: readonly string[] = ['below_minimum', 'another_accepted', 'car_gone'];

const offerSaid = ({ type, data }: OfferEvent): Said => {
  switch (type) {
    case 'OfferMade':
      return {
        kind: 'offer_made',
        at: data.madeAt,
        conversationId: data.conversationId,
        messageId: data.offerId,
        offerId: data.offerId,
        otherOfferId: data.counters,
        amountInr: data.amountInr,
        askingInr: data.askingInr,
        expiresAt: data.expiresAt,
        by: { role: data.madeBy, personId: data.madeBy === 'buyer' ? data.buyerId : data.sellerId },
      };
    case 'OfferAccepted':
      return { kind: 'offer_accepted', at: data.acceptedAt, offerId: data.offerId };
    case 'OfferRejected': {
      const { offerId, because, rejectedAt: at } = data;
      const rule = BY_RULE.includes(because) ? { by: SYSTEM } : {};
      return { kind: 'offer_rejected', at, offerId, reason: because, ...rule };
    }
    case 'OfferWithdrawn':
      return { kind: 'offer_withdrawn', at: data.withdrawnAt, offerId: data.offerId };
    case 'OfferSuperseded':
      return { kind: 'offer_superseded', at: data.supersededAt, offerId: data.offerId, otherOfferId: data.by };
    case 'OfferExpired':
      return { kind: 'offer_expired', at: data.expiredAt, offerId: data.offerId, by: SYSTEM };
    case 'CarReserved':
      return {
        kind: 'car_reserved',
        at: data.reservedAt,
        offerId: data.offerId,
        amountInr: data.amountInr,
        by: SYSTEM,
      };
    case 'ReservationReleased': {
      const { offerId, because, releasedAt: at } = data;
      const rule = BY_RULE.includes(because) ? { by: SYSTEM } : {};
      return { kind: 'reservation_released', at, offerId, reason: because, ...rule };
    }
    case 'MinimumSet':
      return { kind: 'minimum_set', at: data.setAt, amountInr: data.minimumInr };
  }
};

/** Who decides at the desk. */
const atDesk = (by: string) => ({ role: 'admin' as const, personId: by });
const sealedBy = (personId: string, sealed: Sealed | null): SealedText | null => sealed && { personId, sealed };

/** @param owner whose stream it is: whoever blocks, reports, or is decided about */
const safetySaid = ({ type, data }: SafetyEvent, owner: string): Said => {
  switch (type) {
    case 'PersonBlocked':
      return { kind: 'person_blocked', at: data.blockedAt, words: sealedBy(owner, data.reason) };
    case 'PersonUnblocked':
      return { kind: 'person_unblocked', at: data.unblockedAt };
    case 'TalkReported': {
      const { messageId, reason, words, reportedAt: at } = data;
      return { kind: 'talk_reported', at, messageId, reason, words: sealedBy(owner, words) };
    }
    case 'TalkReportsDecided': {
      const { outcome: reason, note, by, decidedAt: at } = data;
      return { kind: 'reports_decided', at, reason, words: sealedBy(by, note), by: atDesk(by) };
    }
    case 'SuspensionLifted':
      return {
        kind: 'reports_decided',
        at: data.liftedAt,
        reason: 'lifted',
        words: sealedBy(data.by, data.note),
        by: atDesk(data.by),
      };
    case 'TalkContextRead':
      return { kind: 'context_read', at: data.readAt, messageId: data.messageId, by: atDesk(data.by) };
    case 'AppealMade': {
      const { message, words, madeAt: at, about: reason } = data;
      return { kind: 'appeal_made', at, messageId: message?.messageId ?? null, reason, words: sealedBy(owner, words) };
    }
    case 'AppealDecided': {
      const { outcome: reason, note, by, decidedAt: at } = data;
      return { kind: 'appeal_decided', at, reason, words: sealedBy(by, note), by: atDesk(by) };
    }
  }
};

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
