import type { Knex } from 'knex';
import { z } from 'zod';
import { RATING_GROUNDS, RATING_REPORTERS, type RatingGround } from '../../schema/ratings/enumerations.ts';
import type { PageOfDeskRatings, PageOfRatings } from '../../schema/ratings/inputs.ts';
import { RatingState } from '../../schema/ratings/rating-state.ts';
import { RatingNotFound } from '../../schema/ratings/rejections.ts';
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

/** SQL for the last car about which a buyer and a seller had contact. Conversations take precedence over visits. */
const CAR = `
  select coalesce((select l.car_id from car_search.listings l where l.id = dealt.id), dealt.id) as "carId" from (
    (select listing_id as id, 1 as rank from conversations.conversations
      where seller_id = :sellerId::uuid and buyer_id = :buyerId::uuid order by id desc limit 1)
    union all
    (select car_id, 2 from visits.bookings
      where seller_id = :sellerId::uuid and buyer_id = :buyerId::uuid order by id desc limit 1)
  ) dealt order by rank limit 1`;

/** Returns a rating as the public sees it. */
export const sellerRatingOf = (state: RatingState): SellerRating =>
  SellerRating.parse({ ...state, answer: state.isAnswerHidden ? null : state.answer });
const whyHidden = ({ isHidden, decisions }: RatingState): string | null =>
  isHidden ? (decisions.at(-1)?.reason ?? null) : null;
type Names = ReadonlyMap<string, string>;
const deskRatingOf = (state: RatingState, names: Names): DeskRating => {
  const { sellerId, buyerId, answer, reportedAt, reportedBy, reportedFor, isHidden, isAnswerHidden } = state;
  const [seller, buyer, reader] = RATING_REPORTERS;
  const reporter = reportedBy === sellerId ? seller : reportedBy === buyerId ? buyer : reader;
  return {
    ...sellerRatingOf(state),
    ...{ answer, sellerId, sellerName: names.get(sellerId) ?? null, reportedAt, reportedFor, isHidden, isAnswerHidden },
    reportedBy: reportedBy === null ? null : reporter,
    decisions: state.decisions.map(({ by, ...decided }) => ({ ...decided, byName: names.get(by) ?? null })),
  };
};
const isId = (...ids: readonly string[]): boolean => ids.every((id) => z.uuid().safeParse(id).success);

/** Queries for ratings of sellers, used by the public, by the people who give and receive ratings, and by moderators. */
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
  /** Returns what entitles a person to rate a seller, such as a visit; null if nothing does. If there are several grounds, returns the strongest. */
  const groundOf = async (buyerId: string, sellerId: string): Promise<RatingGround | null> => {
    if (!isId(buyerId, sellerId) || buyerId === sellerId) return null;
    const { rows } = await db.raw<{ rows: unknown[] }>(GROUNDS, { buyerId, sellerId });
    const found = Grounds.parse(rows[0]);
    return RATING_GROUNDS.find((ground) => found[ground]) ?? null;
  };

  /** Converts ratings to the moderators' view, which includes the names of the sellers and of the admins who decided. */
  const atDesk = async (found: readonly RatingState[]): Promise<DeskRating[]> => {
    const ids = new Set(found.flatMap(({ sellerId, decisions }) => [sellerId, ...decisions.map(({ by }) => by)]));
    const rows: { id: string; name: string | null }[] = await db('accounts_read.users')
      .whereIn('id', [...ids])
      .select('id', { name: db.raw(`nullif(concat_ws(' ', first_name, last_name), '')`) });
    const names = new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
    return found.map((state) => deskRatingOf(state, names));
  };

  return {
    groundOf,
    /** Returns the number of reported ratings that await moderation. */
    async waiting(): Promise<number> {
      const [counted] = await db(TABLE).whereNotNull('reported_at').count<{ count: string }[]>('* as count');
      return Number(counted?.count ?? 0);
    },
    /** Returns the car about which the buyer and the seller were last in contact; null if they never were. */
    async carOf({ buyerId, sellerId }: Pick<RatingState, 'buyerId' | 'sellerId'>): Promise<string | null> {
      const { rows } = await db.raw<{ rows: { carId: string }[] }>(CAR, { buyerId, sellerId });
      return rows[0]?.carId ?? null;
    },
    async one(id: string): Promise<RatingState | null> {
      return isId(id) ? ((await read((query) => query.where({ id })))[0] ?? null) : null;
    },
    async own(buyerId: string, sellerId: string): Promise<OwnRating> {
      if (!isId(buyerId, sellerId)) return { ground: null, rating: null, isHidden: false, whyHidden: null };
      const [ground, [given]] = await Promise.all([
        groundOf(buyerId, sellerId),
        read((query) => query.where({ buyer_id: buyerId, seller_id: sellerId })),
      ]);
      if (!given) return { ground, rating: null, isHidden: false, whyHidden: null };
      return { ground, rating: sellerRatingOf(given), isHidden: given.isHidden, whyHidden: whyHidden(given) };
    },
    /** Returns a seller's ratings that are not hidden, newest first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async ofSeller(sellerId: string, place: PageOfRatings): Promise<SellerRatingPage> {
      if (!isId(sellerId)) return { nodes: [], nextCursor: null, total: 0 };
      const shown = (query: Knex.QueryBuilder) => query.where({ seller_id: sellerId, is_hidden: false });
      const found = await page(place, shown, 'rated_at desc, id');
      return { ...found, nodes: found.nodes.map(sellerRatingOf) };
    },
    /** Returns a page of one of the moderators' lists. Reported ratings are sorted by the time of the report, the ratings in the other lists by their
     *  own time, oldest first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async desk({ list, ...place }: PageOfDeskRatings): Promise<DeskRatingPage> {
      const chosen = (query: Knex.QueryBuilder) => {
        if (list === 'reported') return query.whereNotNull('reported_at');
        return list === 'hidden'
          ? query.whereNull('reported_at').andWhereRaw('(is_hidden or is_answer_hidden)')
          : query.where({ is_decided: true, is_hidden: false, is_answer_hidden: false }).whereNull('reported_at');
      };
      const found = await page(place, chosen, 'reported_at, rated_at, id');
      return { ...found, nodes: await atDesk(found.nodes) };
    },
    /** Returns a rating as moderators see it.
     *  @throws Rejection RATING_NOT_FOUND if no rating has this id */
    async deskOne(id: string): Promise<DeskRating> {
      const found = isId(id) ? await read((query) => query.where({ id })) : [];
      const [one] = await atDesk(found);
      if (!one) throw RatingNotFound();
      return one;
    },
    /** Returns all ratings that a person gave or received, with the answers, for the download of this person's data. */
    async exportOf(userId: string) {
      const [given, got] = await Promise.all([
        read((query) => query.where({ buyer_id: userId }).orderBy('rated_at')),
        read((query) => query.where({ seller_id: userId }).orderBy('rated_at')),
      ]);
      const own = (state: RatingState) => {
        const { sellerId, isHidden } = state;
        return { ...sellerRatingOf(state), sellerId, isHidden, whyHidden: whyHidden(state) };
      };
      const received = (state: RatingState) => ({ ...sellerRatingOf(state), answer: state.answer });
      return { given: given.map(own), received: got.map(received) };
    },
  };
};
export type RatingQueries = ReturnType<typeof ratingQueries>;
