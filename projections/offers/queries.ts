import type { Knex } from 'knex';
import { z } from 'zod';
import { Rupees } from '../../schema/kernel/values.ts';
import { Offer, Reservation } from '../../schema/offers/offer.ts';
import { listingIds } from '../shared/listing-ids.ts';
import { IS_FIRST, reservedCarQueries } from './reserved-cars.ts';

const OFFERS = 'offers.offers';
const LISTINGS = 'offers.listings';

/** An offer as it stands, and between whom it is. */
export interface OfferView extends Offer {
  readonly buyerId: string;
  readonly sellerId: string;
}
/** What is so of a listing whatever is offered next. */
export interface ListingTerms {
  /** The accepted offer that it is kept for. */
  readonly reservation: (Reservation & { readonly conversationId: string }) | null;
  readonly isReserved: boolean;
  /** The seller's own. */
  readonly minimumInr: Rupees | null;
}

/** A listing of which something was agreed or asked for, and those who sold it then. */
export interface DependentListing {
  readonly listingId: string;
  readonly sellerIds: readonly string[];
  readonly isOpen: boolean;
}

interface Row {
  readonly id: string;
  readonly listing_id: string;
  readonly conversation_id: string;
  readonly buyer_id: string;
  readonly seller_id: string;
  readonly made_by: string;
  readonly amount_inr: number;
  readonly asking_inr: number;
  readonly counters: string | null;
  readonly superseded_by: string | null;
  readonly status: string;
  readonly because: string | null;
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly settled_at: Date | null;
  readonly is_reserved: boolean;
}
const IsId = z.uuid();
const valid = (ids: readonly string[]): string[] => ids.filter((id) => IsId.safeParse(id).success);

/** An offer whose time is over has expired, also before that was noted. */
const viewOf = (row: Row, now: Date): OfferView => {
  const isOver = row.status === 'pending' && row.expires_at <= now;
  const settled = isOver ? row.expires_at : row.settled_at;
  const offer = Offer.parse({
    id: row.id,
    conversationId: row.conversation_id,
    listingId: row.listing_id,
    madeBy: row.made_by,
    amountInr: row.amount_inr,
    askingInr: row.asking_inr,
    status: isOver ? 'expired' : row.status,
    because: row.because,
    counters: row.counters,
    supersededBy: row.superseded_by,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    settledAt: settled?.toISOString() ?? null,
    isReserved: row.is_reserved,
  });
  return { ...offer, buyerId: row.buyer_id, sellerId: row.seller_id };
};

/** What can be asked about price offers. Whoever calls says whose, and when it is. */
export const offerQueries = (db: Knex) => {
  const select = async (now: Date, which: (query: Knex.QueryBuilder) => void): Promise<OfferView[]> => {
    const rows: Row[] = await db(OFFERS)
      .modify(which)
      .select(
        '*',
        db.raw(`exists (select from ${LISTINGS} r where r.reserved_for = ${OFFERS}.id and ${IS_FIRST}) as is_reserved`),
      )
      .orderBy(['made_at', 'id']);
    return rows.map((row) => viewOf(row, now));
  };

  const idsOf = listingIds(db);

  return {
    ...reservedCarQueries(db),
    /** Those offers, by their ids. */
    async offers(ids: readonly string[], now: Date): Promise<ReadonlyMap<string, OfferView>> {
      const found = await select(now, (query) => query.whereIn('id', valid(ids)));
      return new Map(found.map((offer) => [offer.id, offer]));
    },
    /** Those of a conversation, the oldest first. */
    ofConversation: (conversationId: string, now: Date): Promise<readonly OfferView[]> =>
      select(now, (query) => query.where({ conversation_id: conversationId })),
    /** How many offers a buyer made on a listing, under whichever of its ids, to whoever sold it. */
    async madeOn(listingId: string, buyerId: string): Promise<number> {
      const row = await db(OFFERS)
        .whereIn('listing_id', await idsOf(listingId))
        .where({ buyer_id: buyerId, made_by: 'buyer' })
        .first(db.raw('count(*)::int as made'));
      return z.object({ made: z.int() }).parse(row).made;
    },
    /** Where it was reserved under several of its ids before these were known to be one listing's, it is kept for the first; of
     *  several minimums the highest counts. */
    async terms(listingId: string): Promise<ListingTerms> {
      const row = await db(`${LISTINGS} as l`)
        .leftJoin(`${OFFERS} as o`, 'o.id', 'l.reserved_for')
        .whereIn('l.listing_id', await idsOf(listingId))
        .orderByRaw('l.reserved_at nulls last, l.reserved_for')
        .first(
          ...['l.reserved_for', 'l.reserved_at', 'o.conversation_id', 'o.amount_inr'],
          db.raw('max(l.minimum_inr) over () as minimum_inr'),
        );
      const isReserved = Boolean(row?.reserved_for);
      const reservation = row?.conversation_id
        ? {
            ...Reservation.parse({
              offerId: row.reserved_for,
              amountInr: row.amount_inr,
              reservedAt: row.reserved_at.toISOString(),
            }),
            conversationId: String(row.conversation_id),
          }
        : null;
      return { isReserved, reservation, minimumInr: Rupees.nullable().parse(row?.minimum_inr ?? null) };
    },
    /** What a listing is called, gone ones too; null where there is none. */
    async titleOf(listingId: string): Promise<string | null> {
      const row = await db('car_search.listings').where({ id: listingId }).first('title');
      return row ? String(row.title) : null;
    },
    /** Listings of which something depends on who sells them: an offer that waits for its answer or a reservation (`isOpen`), or a
     *  minimum; with those who sold them when that came about. */
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
    /** Ids of listings under which offers wait for an answer while the car is reserved under another one. */
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
    /** Listings with offers that nobody answered in time. */
    async dueListings(now: Date): Promise<readonly string[]> {
      return db(OFFERS)
        .where({ status: 'pending' })
        .where('expires_at', '<=', now)
        .distinct()
        .orderBy('listing_id')
        .pluck('listing_id');
    },
    /** What of somebody's is still open: pending offers, made or received, and the listings kept for or by them. */
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
    /** What somebody offered and was offered, and the minimums that they set, for the download of their data. Of the other side nothing
     *  but its price. */
    async exportOf(personId: string, now: Date) {
      const found = await select(now, (query) => query.where({ buyer_id: personId }).orWhere({ seller_id: personId }));
      const minimums: { listing_id: string; minimum_inr: number }[] = await db(LISTINGS)
        .where({ minimum_by: personId })
        .whereNotNull('minimum_inr');
      return {
        offers: found.map(({ buyerId, sellerId: _, ...offer }) => ({
          ...offer,
          isMine: (offer.madeBy === 'buyer') === (buyerId === personId),
        })),
        minimums: minimums.map((row) => ({ listingId: row.listing_id, minimumInr: row.minimum_inr })),
      };
    },
  };
};
export type OfferQueries = ReturnType<typeof offerQueries>;
