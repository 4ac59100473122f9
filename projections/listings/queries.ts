import type { Knex } from 'knex';
import { z } from 'zod';
import { OPEN_STATUSES } from '../../schema/listings/enumerations.ts';
import type { PageOfOwnListings, PageOfReviews } from '../../schema/listings/inputs.ts';
import type { ListingState } from '../../schema/listings/listing-state.ts';
import {
  EarlierListing,
  type ReviewCase,
  type ReviewEntryPage,
  SameFactsListing,
  SamePlate,
  type SellerListing,
  type SellerListingPage,
  SellerPast,
} from '../../schema/listings/views.ts';
import { sourceById } from '../../schema/marketplace/sources.ts';
import { cursorCodec, pageOf, rankedPage } from '../shared/page.ts';
import { countsOf } from './figures.ts';
import { ListingRow } from './projector.ts';
import { type Names, reviewCaseOf, reviewEntryOf, sellerListingOf } from './views.ts';

const TABLE = 'listings.listings';
const places = cursorCodec<string>('after', (position) => position, z.string().regex(/^\d{1,19}$/));
const count = (value: string | undefined): number => Number(value ?? 0);

const PAST = `
  select count(*) filter (where live_at is not null)::int as approved, count(*) filter (where status = 'rejected')::int as rejected,
    count(*) filter (where status = 'sold')::int as sold, count(*) filter (where status = any(:open))::int as open
  from ${TABLE} where owner_id = :ownerId`;

/** SQL that selects why cars are off sale: sold or paused. A car that has both sold and paused listings counts as paused. */
const OFF_SALE = `
  select distinct on (c.id) c.id, case when s.status = 'sold' then 'sold' else 'paused' end as because from car_search.cars c
  join car_search.listings l on l.car_id = c.id
  join ${TABLE} s on s.id = l.id and (s.status = 'sold' or s.paused_at is not null)
  where c.id = any(:carIds::uuid[]) and not c.is_live
  order by c.id, s.status = 'sold'`;

/** The maximum number of related listings of each kind that a reviewer sees beside a listing under review. */
const BESIDE = 20;
/** SQL for live listings of all sources with the same brand, model and year, and with mileages that differ by at most 2 % or 500 km. */
const SAME_FACTS = `
  select id, car_id as "carId", title, price_inr as "priceInr", mileage_km as "mileageKm", city, source_id as "sourceId"
  from car_search.listings
  where is_live and id <> :id and lower(brand) = lower(:brand) and lower(model) = lower(:model) and year = :year
    and abs(mileage_km - :km) <= greatest(500, :km / 50)
  order by abs(mileage_km - :km), position desc
  limit ${BESIDE}`;
const SameFactsRow = SameFactsListing.omit({ sourceLabel: true }).extend({ sourceId: z.string() });

const NOTHING_YET = { viewCount: 0, inquiryCount: 0, saveCount: 0, offerCount: 0, visitCount: 0 } as const;

/** Queries for the listings that sellers create on this site. */
export const listingQueries = (db: Knex) => {
  const read = async (which: (query: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<ListingRow[]> => {
    const stored: unknown[] = await which(db(TABLE)).pluck('facts');
    return stored.map((facts) => ListingRow.parse(facts));
  };
  const one = async (id: string): Promise<ListingRow | null> =>
    z.uuid().safeParse(id).success ? ((await read((query) => query.where({ id })))[0] ?? null) : null;
  const counted = async (which: (query: Knex.QueryBuilder) => void): Promise<number> =>
    count((await db(TABLE).modify(which).count<{ count: string }[]>('* as count'))[0]?.count);
  const past = async (ownerId: string): Promise<SellerPast> => {
    const { rows } = await db.raw<{ rows: unknown[] }>(PAST, { ownerId, open: [...OPEN_STATUSES] });
    return SellerPast.parse(rows[0]);
  };

  /** Returns the names of the given people. People without a name are omitted. */
  const names = async (ids: readonly (string | null)[]): Promise<Names> => {
    const known = [...new Set(ids)].filter((id) => id !== null && z.uuid().safeParse(id).success);
    if (known.length === 0) return new Map();
    const rows: { id: string; name: string | null }[] = await db('accounts_read.users')
      .whereIn('id', known)
      .select('id', { name: db.raw(`nullif(concat_ws(' ', first_name, last_name), '')`) });
    return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
  };
  const sameFacts = async ({ id, content }: ListingRow): Promise<SameFactsListing[]> => {
    const { brand, model, year, mileageKm: km } = content;
    if (brand === null || model === null || year === null || km === null) return [];
    const { rows } = await db.raw<{ rows: unknown[] }>(SAME_FACTS, { id, brand, model, year, km });
    return rows.map((row) => {
      const { sourceId, ...same } = SameFactsRow.parse(row);
      return { ...same, sourceLabel: sourceById(sourceId)?.label ?? sourceId };
    });
  };

  /** Returns listings of one seller as that seller sees them. */
  const forSeller = async (
    listings: readonly ListingState[],
    sellerId: string,
    now: Date,
  ): Promise<SellerListing[]> => {
    const ids = listings.map(({ id }) => id);
    const running: string[] = await db('featured.featured_listings')
      .whereIn('listing_id', ids)
      .where({ is_active: true })
      .where('end_date', '>', now)
      .distinct()
      .pluck('listing_id');
    const counts = await countsOf(db, sellerId, ids);
    const featured = new Set(running);
    return listings.map((listing) => ({
      ...sellerListingOf(listing, now, counts.get(listing.id) ?? NOTHING_YET),
      isFeatured: featured.has(listing.id),
    }));
  };

  return {
    one,
    past,
    names,
    forSeller,
    /** Returns a page of a person's own listings, newest first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async ownPage(userId: string, { status, first, after }: PageOfOwnListings, now: Date): Promise<SellerListingPage> {
      const before = after ? places.read(after) : null;
      const chosen = (query: Knex.QueryBuilder) => {
        query.where({ owner_id: userId, ...(status && { status }) });
      };
      const [rows, total] = await Promise.all([
        read((query) => {
          query.modify(chosen);
          if (before !== null) query.where('position', '<', before);
          return query.orderBy('position', 'desc').limit(first + 1);
        }),
        counted(chosen),
      ]);
      const { nodes, nextCursor } = pageOf(rows, first, ({ position }) => places.write(position));
      return { nodes: await forSeller(nodes, userId, now), nextCursor, total };
    },
    /** Returns the number of a person's drafts. */
    drafts: (userId: string): Promise<number> =>
      counted((query) => void query.where({ owner_id: userId, status: 'draft' })),
    /** Returns when a seller first listed the car with this registration number; null if the seller has never listed it. */
    async firstListedAt(userId: string, plate: string): Promise<string | null> {
      const found = await read((query) =>
        query.where({ owner_id: userId, plate }).whereNotNull('live_at').orderBy('live_at').limit(1),
      );
      return found[0]?.firstListedAt ?? found[0]?.liveAt ?? null;
    },
    /** Returns a page of one of the reviewers' lists. `waiting` and `appeals` show the longest-waiting listing first; `decided` shows the latest
     *  decision first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async reviews({ list, ...place }: PageOfReviews, reader: string, now: Date): Promise<ReviewEntryPage> {
      const chosen = (query: Knex.QueryBuilder) => {
        if (list === 'decided') query.whereNull('waiting_since').whereRaw(`facts->'lastReview' <> 'null'`);
        else query.whereNotNull('waiting_since');
        if (list === 'appeals') query.whereNotNull('appealed_at');
      };
      const order = list === 'decided' ? 'updated_at desc, position desc' : 'waiting_since, position';
      const [{ nodes, nextCursor }, total] = await Promise.all([
        rankedPage(place, (offset, limit) =>
          read((query) => query.modify(chosen).orderByRaw(order).offset(offset).limit(limit)),
        ),
        counted(chosen),
      ]);
      const holders = await names(nodes.map(({ claimedBy }) => claimedBy));
      return { nodes: nodes.map((row) => reviewEntryOf(row, reader, now, holders)), nextCursor, total };
    },
    /** Returns the number of listings that await review. */
    waiting: (): Promise<number> => counted((query) => void query.whereNotNull('waiting_since')),
    /** Returns a listing as reviewers see it; null if no listing has this id, if it was never submitted for review, or if its seller has been
     *  erased. */
    async reviewCase(id: string, reader: string, now: Date): Promise<ReviewCase | null> {
      const found = await one(id);
      if (!found || found.ownerId === null || (found.waitingSince === null && found.lastReview === null)) return null;
      const { ownerId, plate } = found;
      const [sellerPast, holders, others, same, alike] = await Promise.all([
        past(ownerId),
        names([found.claimedBy]),
        read((query) =>
          query
            .where({ owner_id: ownerId })
            .whereNot({ id })
            .whereNot({ status: 'draft' })
            .orderBy('position', 'desc')
            .limit(BESIDE),
        ),
        sameFacts(found),
        plate === null
          ? []
          : read((query) => query.where({ plate }).whereNot({ id }).orderBy('position', 'desc').limit(BESIDE)),
      ]);
      const samePlate = alike
        .filter(({ status }) => status !== 'draft')
        .map((other) =>
          SamePlate.parse({ id: other.id, status: other.status, isSameSeller: other.ownerId === ownerId }),
        );
      const earlierListings = others.map(({ content, lastReview, ...other }) =>
        EarlierListing.parse({ ...content, ...other, lastOutcome: lastReview?.outcome ?? null }),
      );
      const shown = reviewCaseOf(found, reader, now, holders);
      return { ...shown, sellerPast, earlierListings, samePlate, sameFacts: same };
    },
    /** Returns the given cars that their sellers on this site have marked as sold or paused, keyed by car id; the value says which of the two. Cars
     *  that any source still offers are left out. */
    async offSaleCars(carIds: readonly string[]): Promise<ReadonlyMap<string, 'sold' | 'paused'>> {
      const { rows } = await db.raw<{ rows: { id: string; because: 'sold' | 'paused' }[] }>(OFF_SALE, {
        carIds: [...carIds],
      });
      return new Map(rows.map(({ id, because }) => [id, because]));
    },
    /** Returns the live listings whose expiry date has passed, at most 500. */
    expired: (now: Date): Promise<readonly ListingRow[]> =>
      read((query) => query.where({ status: 'live' }).where('expires_at', '<=', now).orderBy('expires_at').limit(500)),
    /** Returns the live listings that expire at or before `until`, at most 500. */
    expiringBefore: (until: Date): Promise<readonly ListingRow[]> =>
      read((query) =>
        query.where({ status: 'live' }).where('expires_at', '<=', until).orderBy('expires_at').limit(500),
      ),
    /** Returns the reserved listings whose buyer reported a sale at or before `until` and whose seller has not been reminded yet, at most 500. */
    toldSold: (until: Date): Promise<readonly ListingRow[]> =>
      read((query) =>
        query
          .where({ status: 'reserved', sale_reminded_at: null })
          .where('sale_told_at', '<=', until)
          .orderBy('sale_told_at')
          .limit(500),
      ),
    /** Returns at most 500 reserved listings that a buyer reported as sold, and whose seller was reminded of that at or before `until`. */
    remindedOfSale: (until: Date): Promise<readonly ListingRow[]> =>
      read((query) =>
        query
          .where({ status: 'reserved' })
          .whereNotNull('sale_told_at')
          .where('sale_reminded_at', '<=', until)
          .orderBy('sale_reminded_at')
          .limit(500),
      ),
    /** Returns the listings that ended or were rejected at or before `until` and whose documents have not been destroyed yet, at most 500. */
    withOldDocuments: (until: Date): Promise<readonly ListingRow[]> =>
      read((query) =>
        query.where({ documents_destroyed_at: null }).where('ended_at', '<=', until).orderBy('ended_at').limit(500),
      ),
    /** Returns all listings of a person, oldest first. */
    ofOwner: (userId: string): Promise<readonly ListingRow[]> =>
      read((query) => query.where({ owner_id: userId }).orderBy('position')),
  };
};
export type ListingQueries = ReturnType<typeof listingQueries>;
