import type { HistoryState, OfferAsOf } from '../../schema/audit/history.ts';
import { type ContactState, otherSide, type Side } from '../../schema/conversations/conversation.ts';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import type { OfferEvent } from '../../schema/offers/events.ts';
import type { DealEvent, SealedEntry } from './entries.ts';

type Conversation = NonNullable<HistoryState['conversation']>;

/** What nothing has come to. */
export const NOTHING_YET: HistoryState = {
  conversation: null,
  offers: [],
  reservation: null,
  minimumInr: null,
  blockedBy: [],
};

const withContact = (conversation: Conversation, side: Side, state: ContactState): Conversation => ({
  ...conversation,
  contact: { ...conversation.contact, [side]: state },
});

const talked = (conversation: Conversation | null, { type, data }: ConversationEvent): Conversation | null => {
  if (type === 'ConversationStarted') {
    const { conversationId: id, listingId, subject, buyerId, buyerKind, sellerId, startedAt } = data;
    return {
      id,
      listingId,
      subject,
      // Names are sealed: whoever may read them puts them in.
      buyer: { id: buyerId, kind: buyerKind, name: null },
      seller: { id: sellerId, name: null },
      status: 'active',
      startedAt,
      messages: 0,
      hiddenMessages: 0,
      lastMessageAt: null,
      contact: { buyer: 'none', seller: 'none' },
    };
  }
  if (!conversation) return null;
  switch (type) {
    case 'MessageSent':
      return { ...conversation, messages: conversation.messages + 1, lastMessageAt: data.sentAt };
    case 'MessageReacted':
      return conversation;
    case 'MessageHidden':
      return { ...conversation, hiddenMessages: conversation.hiddenMessages + 1 };
    case 'MessageRestored':
      return { ...conversation, hiddenMessages: conversation.hiddenMessages - 1 };
    case 'ContactRequested':
      return withContact(conversation, otherSide(data.by), 'requested');
    case 'ContactShared':
      return withContact(conversation, data.by, 'shared');
    case 'ContactDeclined':
      return withContact(conversation, data.by, 'declined');
    case 'ContactRevoked':
      return withContact(conversation, data.by, 'revoked');
    case 'ConversationClosed':
      return { ...conversation, status: 'closed' };
  }
};

const ended = (offer: OfferAsOf, event: OfferEvent): OfferAsOf => {
  switch (event.type) {
    case 'OfferAccepted':
      return { ...offer, status: 'accepted', settledAt: event.data.acceptedAt };
    case 'OfferRejected':
      return { ...offer, status: 'rejected', because: event.data.because, settledAt: event.data.rejectedAt };
    case 'OfferWithdrawn':
      return { ...offer, status: 'withdrawn', settledAt: event.data.withdrawnAt };
    case 'OfferSuperseded':
      return { ...offer, status: 'superseded', supersededBy: event.data.by, settledAt: event.data.supersededAt };
    case 'OfferExpired':
      return { ...offer, status: 'expired', settledAt: event.data.expiredAt };
    default:
      return offer;
  }
};

const offered = (state: HistoryState, event: OfferEvent): HistoryState => {
  switch (event.type) {
    case 'OfferMade': {
      const { offerId: id, buyerId: _buyer, sellerId: _seller, ...made } = event.data;
      const offer: OfferAsOf = { ...made, id, status: 'pending', because: null, supersededBy: null, settledAt: null };
      return { ...state, offers: [...state.offers, offer] };
    }
    case 'MinimumSet':
      return { ...state, minimumInr: event.data.minimumInr };
    case 'CarReserved': {
      const { offerId, amountInr, reservedAt } = event.data;
      return { ...state, reservation: { offerId, amountInr, reservedAt } };
    }
    case 'ReservationReleased':
      return { ...state, reservation: null };
    default: {
      const { offerId } = event.data;
      return { ...state, offers: state.offers.map((offer) => (offer.id === offerId ? ended(offer, event) : offer)) };
    }
  }
};

const blocked = (state: HistoryState, role: SealedEntry['role'], isBlocked: boolean): HistoryState => {
  if (role !== 'buyer' && role !== 'seller') return state;
  const others = state.blockedBy.filter((side) => side !== role);
  return { ...state, blockedBy: isBlocked ? [...others, role] : others };
};

/** What one more thing made of it. What was reported and decided at the desk changes nothing by itself. */
export const takeDealEvent = (state: HistoryState, event: DealEvent, role: SealedEntry['role']): HistoryState => {
  switch (event.type) {
    case 'PersonBlocked':
      return blocked(state, role, true);
    case 'PersonUnblocked':
      return blocked(state, role, false);
    case 'TalkReported':
    case 'TalkReportsDecided':
    case 'SuspensionLifted':
    case 'TalkContextRead':
    case 'AppealMade':
    case 'AppealDecided':
      return state;
    case 'OfferMade':
    case 'OfferAccepted':
    case 'OfferRejected':
    case 'OfferWithdrawn':
    case 'OfferSuperseded':
    case 'OfferExpired':
    case 'CarReserved':
    case 'ReservationReleased':
    case 'MinimumSet':
      return offered(state, event);
    default:
      return { ...state, conversation: talked(state.conversation, event) };
  }
};

/** What these came to, one after the other. */
export const stateOf = (entries: Iterable<Pick<SealedEntry, 'data' | 'role'>>): HistoryState => {
  let state = NOTHING_YET;
  for (const { data, role } of entries) state = takeDealEvent(state, data, role);
  return state;
};
