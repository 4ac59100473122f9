import type { OfferView } from '../../projections/offers/queries.ts';
import { REJECTED_BECAUSE, SIDES } from '../../schema/offers/events.ts';
import { OFFER_ANSWERS } from '../../schema/offers/inputs.ts';
import { type ConversationOffers, OFFER_STATUSES, type Offer, type Reservation } from '../../schema/offers/offer.ts';
import { builder } from '../platform/graphql/builder.ts';

const StatusEnum = builder.enumType('OfferStatus', {
  values: OFFER_STATUSES,
  description: 'pending, until its recipient, its maker, a counter-offer or 48 hours end it.',
});
const BecauseEnum = builder.enumType('OfferRejectedBecause', {
  values: REJECTED_BECAUSE,
  description:
    'Its recipient said so; it was below the seller’s private minimum; another offer on the car was accepted; the car is not for sale any more.',
});
const SideEnum = builder.enumType('OfferSide', { values: SIDES });
export const AnswerEnum = builder.enumType('OfferAnswer', { values: OFFER_ANSWERS });

export const OfferRef = builder.objectRef<Offer | OfferView>('Offer').implement({
  description: 'A price proposed for a listing, as either party of its conversation reads it. Amounts in rupees.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Also that of its message.' }),
    conversationId: t.exposeID('conversationId'),
    listingId: t.exposeID('listingId'),
    madeBy: t.expose('madeBy', { type: SideEnum }),
    amountInr: t.exposeInt('amountInr'),
    askingInr: t.exposeInt('askingInr', { description: 'What the car was offered for when the offer was made.' }),
    status: t.expose('status', { type: StatusEnum }),
    because: t.expose('because', { type: BecauseEnum, nullable: true, description: 'Null unless it was rejected.' }),
    counters: t.exposeID('counters', { nullable: true, description: 'The offer that it answers with another price.' }),
    supersededBy: t.exposeID('supersededBy', {
      nullable: true,
      description: 'The counter-offer that took its place.',
    }),
    madeAt: t.expose('madeAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    settledAt: t.expose('settledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stopped being pending.',
    }),
    isReserved: t.exposeBoolean('isReserved', { description: 'It was accepted, and the car is kept for it now.' }),
  }),
});

const ReservationRef = builder.objectRef<Reservation>('Reservation').implement({
  description: 'That the car is kept for the buyer of this conversation.',
  fields: (t) => ({
    offerId: t.exposeID('offerId'),
    amountInr: t.exposeInt('amountInr'),
    reservedAt: t.expose('reservedAt', { type: 'DateTime' }),
  }),
});

export const ConversationOffersRef = builder.objectRef<ConversationOffers>('ConversationOffers').implement({
  description: 'Everything about prices in one conversation, as one of its parties reads it. Amounts in rupees.',
  fields: (t) => ({
    id: t.id({ description: 'The conversation’s.', resolve: ({ conversationId }) => conversationId }),
    listingId: t.exposeID('listingId'),
    side: t.expose('side', { type: SideEnum, description: 'On which side the reader is.' }),
    isForSale: t.exposeBoolean('isForSale', { description: 'The other party still sells the car here.' }),
    askingInr: t.exposeInt('askingInr', { nullable: true, description: 'Null once the car is not for sale.' }),
    leastInr: t.exposeInt('leastInr', { nullable: true, description: 'The least that can be offered.' }),
    mostInr: t.exposeInt('mostInr', { nullable: true }),
    offersLeft: t.exposeInt('offersLeft', { description: 'How many offers on the car the buyer may still make.' }),
    isReserved: t.exposeBoolean('isReserved', {
      description: 'An offer on the car was accepted, in whichever conversation.',
    }),
    reservation: t.expose('reservation', {
      type: ReservationRef,
      nullable: true,
      description: 'Where it was accepted in this conversation.',
    }),
    minimumInr: t.exposeInt('minimumInr', {
      nullable: true,
      description: 'The seller’s own: always null for the buyer.',
    }),
    offers: t.field({ type: [OfferRef], description: 'The oldest first.', resolve: ({ offers }) => [...offers] }),
  }),
});
