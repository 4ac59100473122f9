import type { Knex } from 'knex';
import { z } from 'zod';
import { Rupees } from '../../schema/kernel/values.ts';
import { type Offer, Reservation } from '../../schema/offers/offer.ts';
import { OfferFacts } from '../../schema/offers/offer-state.ts';
import { listingIds } from '../shared/listing-ids.ts';
import { IS_FIRST, reservedCarQueries } from './reserved-cars.ts';

const OFFERS = 'offers.offers';
const LISTINGS = 'offers.listings';

/** The current state of an offer, with the ids of its buyer and seller. */
export type OfferView = OfferFacts & Pick<Offer, 'isReserved'>;
/** The terms of a listing that apply to every offer. */
export interface ListingTerms {
  /** The accepted offer for which the listing is reserved; null if the listing is not reserved. */
  readonly reservation: (Reservation & { readonly conversationId: string }) | null;
  readonly isReserved: boolean;
  /** The seller's private minimum price; null if there is none. */
  readonly minimumInr: Rupees | null;
}

/** A listing with open offers, a reservation or a minimum price, and the sellers who received the offers or set the minimum price. */
export interface DependentListing {
  readonly listingId: string;
  readonly sellerIds: readonly string[];
  readonly isOpen: boolean;
}

interface Row {
  readonly facts: unknown;
  readonly is_reserved: boolean;
}
const IsId = z.uuid();
const valid = (ids: readonly string[]): string[] => ids.filter((id) => IsId.safeParse(id).success);

/** Returns an offer. After its deadline, the offer counts as expired, even before its expiry has been recorded. */
const viewOf = ({ facts, is_reserved: isReserved }: Row, now: Date): OfferView => {
  const offer = OfferFacts.parse(facts);
  const isOver = offer.status === 'pending' && Date.parse(offer.expiresAt) <= now.getTime();
  return { ...offer, ...(isOver && { status: 'expired', settledAt: offer.expiresAt }), isReserved };
};

/** Queries for price offers, and for the reservation and the minimum price of a listing. */
export const offerQueries = (db: Knex) => {
  const select = async (now: Date, which: (query: Knex.QueryBuilder) => void): Promise<OfferView[]> => {
    const rows: Row[] = await db(OFFERS)
      .modify(which)
      .select(
        'facts',
        db.raw(`exists (select from ${LISTINGS} r where r.reserved_for = ${OFFERS}.id and ${IS_FIRST}) as is_reserved`),
      )
      .orderBy(['made_at', 'id']);
    return rows.map((row) => viewOf(row, now));
  };

  const idsOf = listingIds(db);

  return {
    ...reservedCarQueries(db),
    async offers(ids: readonly string[], now: Date): Promise<ReadonlyMap<string, OfferView>> {
      const found = await select(now, (query) => query.whereIn('id', valid(ids)));
      return new Map(found.map((offer) => [offer.id, offer]));
    },
    ofConversation: (conversationId: string, now: Date): Promise<readonly OfferView[]> =>
      select(now, (query) => query.where({ conversation_id: conversationId })),
    /** Returns how many offers a buyer has made on a listing, under any of its ids and to any of its sellers. */
    async madeOn(listingId: string, buyerId: string): Promise<number> {
      const row = await db(OFFERS)
        .whereIn('listing_id', await idsOf(listingId))
        .where({ buyer_id: buyerId, made_by: 'buyer' })
        .first(db.raw('count(*)::int as made'));
      return z.object({ made: z.int() }).parse(row).made;
    },
    /** Returns a listing's terms. Several ids of a listing may have had terms before it became known that they mean the same listing. In that case,
     *  the earliest reservation and the highest minimum apply. */
    async terms(listingId: string): Promise<ListingTerms> {
      const row = await db(`${LISTINGS} as l`)
        .leftJoin(`${OFFERS} as o`, 'o.id', 'l.reserved_for')
        .whereIn('l.listing_id', await idsOf(listingId))
        .orderByRaw('l.reserved_at nulls last, l.reserved_for')
        .first(...['l.reserved_for', 'l.reserved_at', 'o.facts'], db.raw('max(l.minimum_inr) over () as minimum_inr'));
      const isReserved = Boolean(row?.reserved_for);
      const offer = OfferFacts.nullish().parse(row?.facts);
      const reservation = offer
        ? {
            ...Reservation.parse({ ...offer, offerId: offer.id, reservedAt: row.reserved_at.toISOString() }),
            conversationId: offer.conversationId,
          }
        : null;
      return { isReserved, reservation, minimumInr: Rupees.nullable().parse(row?.minimum_inr ?? null) };
    },
    /** Returns the title of a listing, even if the listing is no longer live; null if the listing does not exist. */
    async titleOf(listingId: string): Promise<string | null> {
      const row = await db('car_search.listings').where({ id: listingId }).first('title');
      return row ? String(row.title) : null;
    },
    /** Returns all listings with open offers, a reservation or a minimum price. If a listing has only a minimum price, `isOpen` is false. */
    async dependentListings(): Promise<readonly DependentListing[]> {
      const { rows } = await db.raw<{ rows: DependentListing[] }>(`
        select listing_id as "listingId", array_agg(distinct seller) as "sellerIds", bool_or(is_open) as "isOpen" from (
          select listing_id, seller_id::text as seller, true as is_open from ${OFFERS} where status = 'pending'
          union
          select r.listing_id, o.seller_id::text, true from ${LISTINGS} r join ${OFFERS} o on o.id = r.reserved_for
          union
          select listing_id, minimum_by, false from ${LISTINGS} where minimum_inr is not null
        ) as found group by listing_id order by listing_id`);
      return rows;
    },
    /** Returns the ids of listings that still have open offers, although the same listing is already reserved under another of its ids. */
    async yieldingListings(): Promise<readonly string[]> {
      return db(`${OFFERS} as o`)
        .join('car_search.copies as one', 'one.listing_id', 'o.listing_id')
        .join('car_search.copies as other', 'other.original_id', 'one.original_id')
        .join(`${LISTINGS} as r`, 'r.listing_id', 'other.listing_id')
        .where({ 'o.status': 'pending' })
        .whereNotNull('r.reserved_for')
        .whereRaw('other.listing_id <> one.listing_id')
        .distinct()
        .orderBy('o.listing_id')
        .pluck('o.listing_id');
    },
    async dueListings(now: Date): Promise<readonly string[]> {
      return db(OFFERS)
        .where({ status: 'pending' })
        .where('expires_at', '<=', now)
        .distinct()
        .orderBy('listing_id')
        .pluck('listing_id');
    },
    /** Returns the pending offers that a person made or received, and the listings reserved for or by the person. */
    async openOf(
      personId: string,
      now: Date,
    ): Promise<{
      readonly pending: readonly OfferView[];
      readonly reserved: readonly string[];
    }> {
      if (!IsId.safeParse(personId).success) return { pending: [], reserved: [] };
      const theirs = (query: Knex.QueryBuilder) =>
        query.where((side: Knex.QueryBuilder) => side.where({ buyer_id: personId }).orWhere({ seller_id: personId }));
      const pending = await select(now, (query) =>
        theirs(query).where({ status: 'pending' }).where('expires_at', '>', now),
      );
      const kept = db(LISTINGS).whereNotNull('reserved_for').select('reserved_for');
      const reserved: string[] = await theirs(db(OFFERS)).whereIn('id', kept).distinct().pluck('listing_id');
      return { pending, reserved };
    },
    /** Returns a person's offers and minimum prices, for the download of their personal data. The result contains no data of the other party except
     *  prices. */
    async exportOf(personId: string, now: Date) {
      const found = await select(now, (query) => query.where({ buyer_id: personId }).orWhere({ seller_id: personId }));
      const minimums: { listing_id: string; minimum_inr: number }[] = await db(LISTINGS)
        .where({ minimum_by: personId })
        .whereNotNull('minimum_inr');
      return {
        offers: found.map(({ buyerId, sellerId: _, madeEventId: _made, acceptedEventId: _accepted, ...offer }) => ({
          ...offer,
          isMine: (offer.madeBy === 'buyer') === (buyerId === personId),
        })),
        minimums: minimums.map((row) => ({ listingId: row.listing_id, minimumInr: row.minimum_inr })),
      };
    },
  };
};
export type OfferQueries = ReturnType<typeof offerQueries>;
