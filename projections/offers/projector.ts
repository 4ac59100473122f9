import { streamSubject } from '../../schema/kernel/stream.ts';
import {
  evolveOffer,
  evolveTerms,
  type ListingTermsEvent,
  OfferFacts,
  type OneOfferEvent,
  TermsFacts,
} from '../../schema/offers/offer-state.ts';
import { documentProjector, documents } from '../platform/document-projector.ts';

const offers = documents<OfferFacts, OneOfferEvent>({
  table: 'offers',
  facts: OfferFacts,
  columns: {
    id: 'uuid not null',
    listingId: 'uuid not null',
    conversationId: 'uuid not null',
    buyerId: 'uuid not null',
    sellerId: 'uuid not null',
    madeBy: 'text not null',
    status: 'text not null',
    madeAt: 'timestamptz not null',
    expiresAt: 'timestamptz not null',
  },
  on: ['OfferMade', 'OfferAccepted', 'OfferRejected', 'OfferWithdrawn', 'OfferSuperseded', 'OfferExpired'],
  keysOf: ({ data }) => [data.offerId],
  evolve: (facts, event) => evolveOffer(facts, event, streamSubject(event.streamId)),
});

const listings = documents<TermsFacts, ListingTermsEvent>({
  table: 'listings',
  facts: TermsFacts,
  columns: {
    listingId: 'uuid not null',
    reservedFor: 'uuid',
    reservedAt: 'timestamptz',
    minimumInr: 'integer',
    minimumBy: 'text',
  },
  on: ['CarReserved', 'ReservationReleased', 'MinimumSet'],
  keysOf: ({ streamId }) => [streamSubject(streamId)],
  evolve: evolveTerms,
});

/** The tables `offers` (the current state of every price offer) and `listings` (reservations and minimums). Their only personal data are ids, so
 *  erasures do not change them. */
export const offersProjector = documentProjector({
  name: 'offers',
  version: 3,
  readableSince: 3,
  isShownToStrangers: true,
  tables: [offers, listings],
  indexes: `
    create index offers_of_conversation on offers (conversation_id, made_at, id);
    create index offers_of_listing on offers (listing_id, buyer_id);
    create index offers_of_buyer on offers (buyer_id);
    create index offers_of_seller on offers (seller_id);
    create index offers_pending on offers (expires_at) where status = 'pending';
    create index listings_reserved on listings (reserved_for) where reserved_for is not null;`,
});
