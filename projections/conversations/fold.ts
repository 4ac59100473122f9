import {
  type ActivityKind,
  type ContactState,
  type MessageKind,
  type MessageType,
  otherSide,
  type Side,
  type SystemKind,
} from '../../schema/conversations/conversation.ts';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import type { Reaction } from '../../schema/conversations/reaction.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import { isStreamOf, streamSubject } from '../../schema/kernel/stream.ts';
import type { OfferEvent } from '../../schema/offers/events.ts';

/** The offer events that a thread shows. */
export type ShownOfferEvent = Exclude<OfferEvent, { type: 'MinimumSet' }>;
export type TalkEvent = ConversationEvent | ShownOfferEvent;

/** What later events in a thread need to know about an earlier offer. */
export interface KnownOffer {
  readonly conversationId: string;
  readonly madeBy: Side;
}
/** What has to be looked up to apply an event: earlier offers, and decrypted texts. */
export interface Known {
  readonly offer: (offerId: string) => KnownOffer | undefined;
  /** Decrypts a field; returns null if its key has been deleted. */
  readonly opened: (sealed: Sealed | null) => string | null;
}

export interface ConversationRow {
  readonly id: string;
  readonly listing_id: string;
  readonly buyer_id: string;
  readonly buyer_kind: string;
  readonly seller_id: string;
  readonly subject: string;
  readonly buyer_display_name: string | null;
  readonly seller_display_name: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}
export interface MessageRow {
  readonly position: string;
  readonly id: string;
  readonly conversation_id: string;
  readonly sender_id: string | null;
  readonly side: Side;
  readonly message_type: MessageType;
  readonly kind: MessageKind;
  readonly system_kind: SystemKind | null;
  readonly content: string | null;
  readonly offer_id: string | null;
  readonly offer_amount: number | null;
  readonly is_hidden: boolean;
  readonly sent_at: string;
}
export interface ActivityRow {
  readonly position: string;
  readonly conversation_id: string;
  readonly kind: ActivityKind;
  readonly message_id: string | null;
  readonly changed_id: string | null;
}

/** The changes that one event makes to the rows. */
export interface Step {
  readonly conversation?: ConversationRow;
  readonly message?: MessageRow;
  readonly activity: ActivityRow;
  readonly contact?: { readonly owner: Side; readonly state: ContactState };
  readonly hidden?: { readonly id: string; readonly isHidden: boolean };
  readonly reaction?: { readonly id: string; readonly by: Side; readonly reaction: Reaction | null };
  /** Set if the event erases a party: their name and the contents of their messages must be deleted. */
  readonly erased?: Side;
}

/** Returns the encrypted fields of an event, each with the id of the person whose key encrypted it. */
export const sealedIn = (
  event: TalkEvent,
): readonly { readonly personId: string; readonly sealed: Sealed | null }[] => {
  if (event.type === 'MessageSent') return [{ personId: event.data.senderId, sealed: event.data.text }];
  if (event.type !== 'ConversationStarted') return [];
  const { buyerId, buyerDisplayName, sellerId, sellerDisplayName } = event.data;
  return [
    { personId: buyerId, sealed: buyerDisplayName },
    { personId: sellerId, sealed: sellerDisplayName },
  ];
};

const PLAIN = {
  sender_id: null,
  message_type: 'system',
  kind: 'text',
  system_kind: null,
  content: null,
  offer_id: null,
  offer_amount: null,
  is_hidden: false,
} as const;

const stepsIn = (event: Recorded<TalkEvent>, conversationId: string) => {
  const position = event.position.toString();
  const base = { position, conversation_id: conversationId };
  const told = (
    kind: ActivityKind,
    message_id: string | null = null,
    changed_id: string | null = null,
  ): ActivityRow => ({
    ...base,
    kind,
    message_id,
    changed_id,
  });
  return {
    told,
    message: (row: Pick<MessageRow, 'id' | 'side' | 'sent_at'> & Partial<MessageRow>): MessageRow => ({
      ...PLAIN,
      ...base,
      ...row,
    }),
    said: (system_kind: SystemKind, side: Side, sent_at: string, offerId: string | null = null): MessageRow => ({
      ...PLAIN,
      ...base,
      id: event.id,
      side,
      system_kind,
      sent_at,
      offer_id: offerId,
    }),
  };
};

const CONTACT = {
  ContactRequested: 'requested',
  ContactShared: 'shared',
  ContactDeclined: 'declined',
  ContactRevoked: 'revoked',
} as const;

const foldTalk = (event: Recorded<ConversationEvent>, conversationId: string, { opened }: Known): Step => {
  const { told, message, said } = stepsIn(event, conversationId);
  switch (event.type) {
    case 'ConversationStarted': {
      const { listingId, buyerId, buyerKind, sellerId, subject, startedAt } = event.data;
      const conversation: ConversationRow = {
        id: conversationId,
        listing_id: listingId,
        buyer_id: buyerId,
        buyer_kind: buyerKind,
        seller_id: sellerId,
        subject,
        buyer_display_name: opened(event.data.buyerDisplayName),
        seller_display_name: opened(event.data.sellerDisplayName),
        created_at: startedAt,
        updated_at: startedAt,
      };
      return { conversation, activity: told('started') };
    }
    case 'MessageSent': {
      const { messageId, senderId, side, kind, text, sentAt } = event.data;
      const row = { id: messageId, sender_id: senderId, side, kind, content: opened(text), sent_at: sentAt };
      return { message: message({ ...row, message_type: 'text' }), activity: told('message', messageId) };
    }
    case 'MessageReacted': {
      const { messageId: id, by, reaction } = event.data;
      return { reaction: { id, by, reaction }, activity: told('message_changed', id) };
    }
    case 'MessageHidden':
    case 'MessageRestored': {
      const { messageId: id } = event.data;
      return { hidden: { id, isHidden: event.type === 'MessageHidden' }, activity: told('message_changed', id) };
    }
    case 'ConversationClosed': {
      const { by, closedAt } = event.data;
      return { erased: by, message: said('conversation_closed', by, closedAt), activity: told('closed', event.id) };
    }
    default: {
      const state = CONTACT[event.type];
      const { by } = event.data;
      const owner = event.type === 'ContactRequested' ? otherSide(by) : by;
      const at = event.recordedAt.toISOString();
      return {
        contact: { owner, state },
        message: said(`contact_${state}`, by, at),
        activity: told('contact', event.id),
      };
    }
  }
};

const REJECTED = {
  answered: 'offer_rejected',
  below_minimum: 'offer_below_minimum',
  another_accepted: 'offer_another_accepted',
  car_gone: 'offer_car_gone',
} as const;

const foldOffer = (event: Recorded<ShownOfferEvent>, offer: KnownOffer): Step => {
  const { conversationId, madeBy } = offer;
  const { told, message, said } = stepsIn(event, conversationId);
  const { offerId } = event.data;
  const at = event.recordedAt.toISOString();
  const became = (kind: SystemKind, side: Side): Step => ({
    message: said(kind, side, at, offerId),
    activity: told('message', event.id, offerId),
  });
  switch (event.type) {
    case 'OfferMade': {
      const { buyerId, sellerId, amountInr, madeAt } = event.data;
      const made = {
        id: offerId,
        sender_id: madeBy === 'buyer' ? buyerId : sellerId,
        side: madeBy,
        message_type: 'offer',
        offer_id: offerId,
        offer_amount: amountInr,
        sent_at: madeAt,
      } as const;
      return { message: message(made), activity: told('message', offerId) };
    }
    case 'OfferAccepted':
      return became('offer_accepted', otherSide(madeBy));
    case 'OfferRejected':
      return became(REJECTED[event.data.because], otherSide(madeBy));
    case 'OfferWithdrawn':
      return became('offer_withdrawn', madeBy);
    case 'OfferExpired':
      // The party that left the offer unanswered counts as the author of this message.
      return became('offer_expired', otherSide(madeBy));
    case 'OfferSuperseded':
      // The counter-offer itself is the next message.
      return { activity: told('message_changed', offerId) };
    case 'CarReserved':
      // The party that accepted the offer counts as the author of this message.
      return { message: said('car_reserved', otherSide(madeBy), at, offerId), activity: told('message', event.id) };
    case 'ReservationReleased': {
      const side = event.data.because === 'buyer_backed_out' ? 'buyer' : 'seller';
      return { message: said('reservation_released', side, at, offerId), activity: told('message', event.id) };
    }
  }
};

const isTalk = (event: Recorded<TalkEvent>): event is Recorded<ConversationEvent> =>
  isStreamOf('conversation', event.streamId);

/** Returns the changes that an event makes to the rows; null if the event is about an offer that belongs to no conversation. */
export const stepOf = (event: Recorded<TalkEvent>, known: Known): Step | null => {
  if (isTalk(event)) return foldTalk(event, streamSubject(event.streamId), known);
  if (!('offerId' in event.data)) return null;
  const shown = event as Recorded<ShownOfferEvent>;
  const offer = shown.type === 'OfferMade' ? shown.data : known.offer(shown.data.offerId);
  return offer ? foldOffer(shown, offer) : null;
};
