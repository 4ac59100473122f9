import type { HistoryState, OfferAsOf } from '../../schema/audit/history.ts';
import { type ContactState, otherSide, type Side } from '../../schema/conversations/conversation.ts';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import type { OfferEvent } from '../../schema/offers/events.ts';
import { endOf, PENDING } from '../../schema/offers/offer-state.ts';
import { type DealEvent, isOffer, isTalk, type SealedEntry } from './history-entries.ts';

type Conversation = NonNullable<HistoryState['conversation']>;

/** The state before the first event. */
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
      // The names are null here, because events contain the names only in encrypted form. `withNames` adds them for viewers who may see them.
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

const offered = (state: HistoryState, event: OfferEvent): HistoryState => {
  switch (event.type) {
    case 'OfferMade': {
      const { offerId: id, buyerId: _buyer, sellerId: _seller, ...made } = event.data;
      const offer: OfferAsOf = { ...made, ...PENDING, id };
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
      const ended = endOf(event);
      return { ...state, offers: state.offers.map((offer) => (offer.id === offerId ? { ...offer, ...ended } : offer)) };
    }
  }
};

const blocked = (state: HistoryState, role: SealedEntry['role'], isBlocked: boolean): HistoryState => {
  if (role !== 'buyer' && role !== 'seller') return state;
  const others = state.blockedBy.filter((side) => side !== role);
  return { ...state, blockedBy: isBlocked ? [...others, role] : others };
};

/** Applies one event to the state. Reports and moderation decisions do not change the state. */
export const takeDealEvent = (state: HistoryState, event: DealEvent, role: SealedEntry['role']): HistoryState => {
  if (event.type === 'PersonBlocked') return blocked(state, role, true);
  if (event.type === 'PersonUnblocked') return blocked(state, role, false);
  if (isOffer(event)) return offered(state, event);
  return isTalk(event) ? { ...state, conversation: talked(state.conversation, event) } : state;
};

/** Returns the state after applying all entries in order. */
export const stateOf = (entries: Iterable<Pick<SealedEntry, 'data' | 'role'>>): HistoryState => {
  let state = NOTHING_YET;
  for (const { data, role } of entries) state = takeDealEvent(state, data, role);
  return state;
};
