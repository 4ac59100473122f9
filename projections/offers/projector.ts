import type { Knex } from 'knex';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { OfferEvent } from '../../schema/offers/events.ts';
import { projector } from '../platform/projector.ts';

type Event<T extends OfferEvent['type']> = Extract<OfferEvent, { type: T }>;

const listingOf = (streamId: string): string => streamId.slice('offers-'.length);

const make = async (tx: Knex.Transaction, listingId: string, { data }: Event<'OfferMade'>): Promise<void> => {
  await tx('offers').insert({
    id: data.offerId,
    listing_id: listingId,
    conversation_id: data.conversationId,
    buyer_id: data.buyerId,
    seller_id: data.sellerId,
    made_by: data.madeBy,
    amount_inr: data.amountInr,
    asking_inr: data.askingInr,
    counters: data.counters,
    status: 'pending',
    made_at: data.madeAt,
    expires_at: data.expiresAt,
  });
};
const settle = (tx: Knex.Transaction, id: string, changes: object): Promise<number> =>
  tx('offers').where({ id }).update(changes);
const note = (tx: Knex.Transaction, listingId: string, changes: object): Promise<unknown> =>
  tx('listings')
    .insert({ listing_id: listingId, ...changes })
    .onConflict('listing_id')
    .merge(changes);

const apply = async (tx: Knex.Transaction, listingId: string, event: Recorded<OfferEvent>): Promise<unknown> => {
  switch (event.type) {
    case 'OfferMade':
      return make(tx, listingId, event);
    case 'OfferAccepted':
      return settle(tx, event.data.offerId, { status: 'accepted', settled_at: event.data.acceptedAt });
    case 'OfferRejected': {
      const { offerId, because, rejectedAt } = event.data;
      return settle(tx, offerId, { status: 'rejected', because, settled_at: rejectedAt });
    }
    case 'OfferWithdrawn':
      return settle(tx, event.data.offerId, { status: 'withdrawn', settled_at: event.data.withdrawnAt });
    case 'OfferSuperseded': {
      const { offerId, by, supersededAt } = event.data;
      return settle(tx, offerId, { status: 'superseded', superseded_by: by, settled_at: supersededAt });
    }
    case 'OfferExpired':
      return settle(tx, event.data.offerId, { status: 'expired', settled_at: event.data.expiredAt });
    case 'CarReserved':
      return note(tx, listingId, { reserved_for: event.data.offerId, reserved_at: event.data.reservedAt });
    case 'ReservationReleased':
      return note(tx, listingId, { reserved_for: null, reserved_at: null });
    case 'MinimumSet':
      return note(tx, listingId, { minimum_inr: event.data.minimumInr, minimum_by: event.metadata.actor });
  }
};

/** `offers`: every price offer as it stands; `listings`: for whom each is kept, and its seller's minimum. Nothing of it tells who somebody
 *  is: of a person who was erased an id is left that leads nowhere, and what the other side agreed on stays theirs. Offers are rare and
 *  those of one listing depend on each other: they are written one by one. */
export const offersProjector = projector<OfferEvent>({
  name: 'offers',
  version: 1,
  handles: [
    'OfferMade',
    'OfferAccepted',
    'OfferRejected',
    'OfferWithdrawn',
    'OfferSuperseded',
    'OfferExpired',
    'CarReserved',
    'ReservationReleased',
    'MinimumSet',
  ],
  create: async (tx) => {
    await tx.raw(`
      create table offers (
        id uuid primary key,
        listing_id uuid not null,
        conversation_id uuid not null,
        buyer_id uuid not null,
        seller_id uuid not null,
        made_by text not null,
        amount_inr int not null,
        asking_inr int not null,
        counters uuid,
        superseded_by uuid,
        status text not null,
        -- Why it was rejected.
        because text,
        made_at timestamptz not null,
        expires_at timestamptz not null,
        settled_at timestamptz
      );
      create index offers_of_conversation on offers (conversation_id, made_at, id);
      create index offers_of_listing on offers (listing_id, buyer_id);
      create index offers_of_buyer on offers (buyer_id);
      create index offers_of_seller on offers (seller_id);
      create index offers_pending on offers (expires_at) where status = 'pending';
      create table listings (
        listing_id uuid primary key,
        -- The accepted offer that the car is kept for.
        reserved_for uuid,
        reserved_at timestamptz,
        -- Known to the seller alone.
        minimum_inr int,
        -- Who set it, or whoever took it away.
        minimum_by text
      );
      create index listings_reserved on listings (reserved_for) where reserved_for is not null;`);
  },
  apply: async (tx, batch: readonly Recorded<OfferEvent>[]) => {
    for (const event of batch) await apply(tx, listingOf(event.streamId), event);
  },
});
