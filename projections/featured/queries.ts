import type { Knex } from 'knex';
import { z } from 'zod';
import { END_REASONS } from '../../schema/featured/enumerations.ts';
import type { PageOfFeatured } from '../../schema/featured/inputs.ts';
import type { FeaturedListing, FeaturedListingPage } from '../../schema/featured/views.ts';
import { jsonCursorCodec, pageOf } from '../shared/page.ts';

const FEATURED = 'featured.featured_listings';
const PAYMENTS = 'featured.payments';
const instant = z.date().transform((date) => date.toISOString());
const Row = z.object({
  id: z.uuid(),
  listing_id: z.uuid(),
  title: z.string().nullable(),
  car_id: z.uuid(),
  seller_id: z.uuid(),
  /** In rupees. The column is a decimal(8,2), which Postgres returns as text. */
  amount: z.coerce.number(),
  duration: z.int(),
  start_date: instant,
  end_date: instant,
  is_active: z.boolean(),
  end_reason: z.enum(END_REASONS).nullable(),
  created_at: instant,
  status: z.string(),
  credit_paise: z.int().nullable(),
});
type Row = z.output<typeof Row>;
const Unfinished = z.object({ id: z.uuid(), listing_id: z.uuid(), status: z.enum(['requested', 'credit_requested']) });
const CarUntil = z.object({ car_id: z.uuid(), until: instant });
/** Returns when each car stops being featured, keyed by car id. */
export type FeaturedUntil = FeaturedQueries['carsUntil'];
const Running = z.object({ listing_id: z.uuid(), seller_id: z.uuid(), until: instant });

/** A listing's featured period for which no end event has been recorded yet. `until` may be in the past. */
export interface RunningSlot {
  readonly listingId: string;
  readonly sellerId: string;
  readonly until: string;
}

const RunningCar = z.object({
  featured_id: z.uuid(),
  listing_id: z.uuid(),
  car_id: z.uuid(),
  seller_id: z.uuid(),
  since: z.date(),
});
/** A featured listing that buyers can see, with its car. */
export interface RunningCar {
  /** The id of the slot: an uninterrupted period in which the listing is featured. */
  readonly featuredId: string;
  readonly listingId: string;
  readonly carId: string;
  readonly sellerId: string;
  readonly since: Date;
}

const places = jsonCursorCodec('after', z.tuple([z.iso.datetime(), z.uuid()]));

const viewOf = (row: Row, now: Date): FeaturedListing => {
  const { id, amount, duration, start_date: startDate, end_date: endDate, created_at: createdAt, status } = row;
  const isOver = endDate <= now.toISOString();
  return {
    ...{
      id,
      listingId: row.listing_id,
      title: row.title,
      carId: row.car_id,
      sellerId: row.seller_id,
      amount,
      duration,
    },
    ...{ startDate, endDate, isActive: row.is_active && !isOver, createdAt },
    endReason: row.end_reason ?? (isOver ? 'over' : null),
    creditPaise: row.credit_paise,
    creditNotePath: status === 'credited' ? `/api/credit-notes/${id}` : null,
    receiptPath: `/api/receipts/${id}`,
  };
};

/** Queries for featured listings and for the payments for them. */
export const featuredQueries = (db: Knex) => {
  const rows = () =>
    db(`${FEATURED} as f`)
      .join(`${PAYMENTS} as p`, 'p.id', 'f.id')
      .leftJoin('car_search.listings as l', 'l.id', 'f.listing_id')
      .select('f.*', 'p.status', 'p.credit_paise', 'l.title');
  const running = async (which: (query: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<readonly RunningSlot[]> => {
    const found = await which(db(FEATURED).where({ is_active: true }))
      .groupBy('listing_id', 'seller_id')
      .select('listing_id', 'seller_id', db.raw('max(end_date) as until'));
    return found.map((row: unknown) => {
      const { listing_id: listingId, seller_id: sellerId, until } = Running.parse(row);
      return { listingId, sellerId, until };
    });
  };
  return {
    /** Returns the featured time that a payment bought; null if the payment did not buy any. */
    async one(id: string, now: Date): Promise<FeaturedListing | null> {
      const row = await rows().where('f.id', id).first();
      return row ? viewOf(Row.parse(row), now) : null;
    },
    /** Returns a page of a seller's featured listings, newest first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async ofSeller(sellerId: string, { first, after }: PageOfFeatured, now: Date): Promise<FeaturedListingPage> {
      const place = after ? places.read(after) : null;
      const query = rows().where('f.seller_id', sellerId);
      if (place) query.whereRaw('(f.created_at, f.id) < (?::timestamptz, ?::uuid)', [...place]);
      const [found, [counted]] = await Promise.all([
        query
          .orderBy('f.created_at', 'desc')
          .orderBy('f.id', 'desc')
          .limit(first + 1),
        db(FEATURED).where({ seller_id: sellerId }).count<{ count: string }[]>('* as count'),
      ]);
      const parsed = found.map((row: unknown) => Row.parse(row));
      const { nodes, nextCursor } = pageOf(parsed, first, ({ created_at, id }) => places.write([created_at, id]));
      return { nodes: nodes.map((row) => viewOf(row, now)), nextCursor, total: Number(counted?.count ?? 0) };
    },
    /** Returns the slots for which no end event has been recorded: those of the given listings, or of all listings if `listingIds` is omitted. */
    running: (listingIds?: readonly string[]): Promise<readonly RunningSlot[]> =>
      running((query) => (listingIds ? query.whereIn('listing_id', [...listingIds]) : query)),
    runningOf: (sellerId: string): Promise<readonly RunningSlot[]> =>
      running((query) => query.where({ seller_id: sellerId })),
    /** Returns when each car stops being featured (ISO 8601 UTC), keyed by car id. Cars that are not featured are left out. */
    carsUntil: async (carIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      if (carIds.length === 0) return new Map();
      const found = await db(`${FEATURED} as f`)
        .join('car_search.listings as l', 'l.id', 'f.listing_id')
        .where('f.is_active', true)
        .where('l.is_live', true)
        .whereRaw('f.end_date > now()')
        .whereRaw('l.car_id = any(?::uuid[])', [[...carIds]])
        .groupBy('l.car_id')
        .select('l.car_id', db.raw('max(f.end_date) as until'));
      return new Map(found.map((row: unknown) => [CarUntil.parse(row).car_id, CarUntil.parse(row).until] as const));
    },
    /** Returns the listings that are featured at the given time and visible to buyers, each with its car. */
    runningCars: async (now: Date): Promise<readonly RunningCar[]> => {
      const found = await db(`${FEATURED} as f`)
        .join('car_search.listings as l', 'l.id', 'f.listing_id')
        .where({ 'f.is_active': true, 'l.is_live': true })
        .groupBy('f.slot_id', 'f.listing_id', 'f.seller_id', 'l.car_id')
        .havingRaw('min(f.start_date) < ? and max(f.end_date) > ?', [now, now])
        .orderBy('f.slot_id')
        .select('f.slot_id as featured_id', 'f.listing_id', 'f.seller_id', 'l.car_id')
        .select(db.raw('min(f.start_date) as since'));
      return found.map((row: unknown) => {
        const {
          featured_id: featuredId,
          listing_id: listingId,
          car_id: carId,
          seller_id,
          since,
        } = RunningCar.parse(row);
        return { featuredId, listingId, carId, sellerId: seller_id, since };
      });
    },
    /** Returns whether an operator has hidden a listing. */
    async isHidden(listingId: string): Promise<boolean> {
      const found = await db('car_search.listings').where({ id: listingId }).whereNotNull('hidden_at').first('id');
      return found !== undefined;
    },
    /** Returns the payments and refunds that were requested before the given time and still have no outcome. */
    async unfinished(before: Date): Promise<readonly { id: string; listingId: string; isCredit: boolean }[]> {
      const found = await db(PAYMENTS)
        .whereIn('status', ['requested', 'credit_requested'])
        .where('requested_at', '<', before)
        .orderBy('requested_at');
      return found.map((row: unknown) => {
        const { id, listing_id: listingId, status } = Unfinished.parse(row);
        return { id, listingId, isCredit: status === 'credit_requested' };
      });
    },
  };
};
export type FeaturedQueries = ReturnType<typeof featuredQueries>;
