import type { Knex } from 'knex';
import { z } from 'zod';
import { RATING_GROUNDS, type RatingGround } from '../../schema/ratings/enumerations.ts';
import { RatingState } from '../../schema/ratings/facts.ts';
import type { PageOfDeskRatings, PageOfRatings } from '../../schema/ratings/inputs.ts';
import {
  type DeskRating,
  type DeskRatingPage,
  type OwnRating,
  SellerRating,
  type SellerRatingPage,
} from '../../schema/ratings/views.ts';
import { rankedPage } from '../shared/page.ts';

const TABLE = 'ratings.ratings';
const GROUNDS = `
  select
    exists (select from listings.listings l
      join offers.offers o on o.id = (l.facts->>'offerId')::uuid
      where l.owner_id = :sellerId::uuid and l.status = 'sold' and o.buyer_id = :buyerId::uuid) as bought,
    exists (select from visits.bookings b
      where b.seller_id = :sellerId::uuid and b.buyer_id = :buyerId::uuid
        and b.status = 'completed' and b.facts->>'outcome' = 'visited') as visited,
    exists (select from conversations.conversations c
      join conversations.messages m on m.conversation_id = c.id and m.sender_id = c.seller_id
      where c.seller_id = :sellerId::uuid and c.buyer_id = :buyerId::uuid) as answered`;
const Grounds = z.record(z.enum(RATING_GROUNDS), z.boolean());

/** A rating as everybody sees it. */
export const sellerRatingOf = (state: RatingState): SellerRating => SellerRating.parse(state);
const deskRatingOf = (state: RatingState): DeskRating => {
  const { sellerId, reportedAt, isHidden } = state;
  return { ...sellerRatingOf(state), sellerId, reportedAt, isHidden };
};
const isId = (...ids: readonly string[]): boolean => ids.every((id) => z.uuid().safeParse(id).success);

/** Queries on ratings of sellers. */
export const ratingQueries = (db: Knex) => {
  const read = async (which: (query: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<RatingState[]> => {
    const stored: unknown[] = await which(db(TABLE)).pluck('facts');
    return stored.map((facts) => RatingState.parse(facts));
  };
  const page = async (
    place: PageOfRatings,
    which: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
    order: string,
  ): Promise<{ nodes: readonly RatingState[]; nextCursor: string | null; total: number }> => {
    const [found, counted] = await Promise.all([
      rankedPage(place, (offset, limit) => read((query) => which(query).orderByRaw(order).offset(offset).limit(limit))),
      which(db(TABLE)).count<{ count: string }[]>('* as count'),
    ]);
    return { ...found, total: Number(counted[0]?.count ?? 0) };
  };
  /** Returns the strongest reason for which a person may rate a seller; null if there is none. */
  const groundOf = async (buyerId: string, sellerId: string): Promise<RatingGround | null> => {
    if (!isId(buyerId, sellerId) || buyerId === sellerId) return null;
    const { rows } = await db.raw<{ rows: unknown[] }>(GROUNDS, { buyerId, sellerId });
    const found = Grounds.parse(rows[0]);
    return RATING_GROUNDS.find((ground) => found[ground]) ?? null;
  };

  return {
    groundOf,
    async one(id: string): Promise<RatingState | null> {
      return isId(id) ? ((await read((query) => query.where({ id })))[0] ?? null) : null;
    },
    async own(buyerId: string, sellerId: string): Promise<OwnRating> {
      if (!isId(buyerId, sellerId)) return { ground: null, rating: null, isHidden: false };
      const [ground, [given]] = await Promise.all([
        groundOf(buyerId, sellerId),
        read((query) => query.where({ buyer_id: buyerId, seller_id: sellerId })),
      ]);
      return { ground, rating: given ? sellerRatingOf(given) : null, isHidden: given?.isHidden ?? false };
    },
    /** The ratings of a seller that are not hidden, newest first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async ofSeller(sellerId: string, place: PageOfRatings): Promise<SellerRatingPage> {
      if (!isId(sellerId)) return { nodes: [], nextCursor: null, total: 0 };
      const shown = (query: Knex.QueryBuilder) => query.where({ seller_id: sellerId, is_hidden: false });
      const found = await page(place, shown, 'rated_at desc, id');
      return { ...found, nodes: found.nodes.map(sellerRatingOf) };
    },
    /** The desk's lists, the longest waiting first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async desk({ list, ...place }: PageOfDeskRatings): Promise<DeskRatingPage> {
      const chosen = (query: Knex.QueryBuilder) =>
        list === 'hidden' ? query.where({ is_hidden: true }) : query.whereNotNull('reported_at');
      const found = await page(place, chosen, 'reported_at, rated_at, id');
      return { ...found, nodes: found.nodes.map(deskRatingOf) };
    },
    /** Returns a person's ratings, and the ratings of them with their answers, for the download of their data. */
    async exportOf(userId: string) {
      const [given, got] = await Promise.all([
        read((query) => query.where({ buyer_id: userId }).orderBy('rated_at')),
        read((query) => query.where({ seller_id: userId }).orderBy('rated_at')),
      ]);
      return { given: given.map(deskRatingOf), received: got.map(sellerRatingOf) };
    },
  };
};
export type RatingQueries = ReturnType<typeof ratingQueries>;
