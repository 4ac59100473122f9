import type { Knex } from 'knex';
import { z } from 'zod';
import type { Booking } from '../../schema/bookings/booking.ts';
import { BookingFacts, keyHolderOf } from '../../schema/bookings/booking-state.ts';
import { StoredCalendar, USUAL_CALENDAR, type VisitCalendar } from '../../schema/bookings/calendar.ts';
import type { DeskBookings, MyBookings } from '../../schema/bookings/inputs.ts';
import type { NamedCalendar } from '../../schema/bookings/views.ts';
import { personalData } from '../platform/personal-data.ts';
import { carIds } from '../shared/listing-ids.ts';
import { jsonCursorCodec, pageOf } from '../shared/page.ts';

const TABLE = 'visits.bookings';
const CALENDARS = 'visits.calendars';
const OPEN = ['requested', 'confirmed'];
/** The id of the operator's calendar. It applies to sellers and sources that have no calendar of their own. */
const USUAL = 'usual';

/** A booking with the ids of its buyer and its seller. `sellerId` is null if the car comes from a source. */
export interface BookingView extends Booking {
  readonly buyerId: string;
  readonly sellerId: string | null;
}
export interface BookingViews {
  readonly nodes: readonly BookingView[];
  readonly nextCursor: string | null;
  readonly total: number;
}
/** Decrypts the free-text fields of bookings. Fields written by erased people become null. */
export const openBookings = async (db: Knex, list: readonly BookingFacts[]): Promise<readonly BookingView[]> => {
  const words = list.flatMap((facts) => [
    { personId: keyHolderOf(facts, 'buyer'), sealed: facts.note },
    { personId: keyHolderOf(facts, 'seller'), sealed: facts.place },
    { personId: keyHolderOf(facts, 'seller'), sealed: facts.answer },
  ]);
  const opened = await personalData(db).openMany(words);
  return list.map((facts, at) => {
    const [note = null, place = null, answer = null] = opened.slice(at * 3, at * 3 + 3);
    return { ...facts, note, place, answer };
  });
};

/** The codec for the cursors of booking lists. A cursor contains the start of a visit and the id of its booking. */
export const bookingPlaces = jsonCursorCodec('after', z.tuple([z.iso.datetime(), z.uuid()]));

interface Row {
  readonly facts: unknown;
}
type Direction = 'asc' | 'desc';

/** Queries for bookings. They return bookings with their free text decrypted. */
export const bookingQueries = (db: Knex) => {
  const page = async (
    filter: (query: Knex.QueryBuilder) => void,
    direction: Direction,
    { first, after }: { readonly first: number; readonly after?: string | null },
  ): Promise<BookingViews> => {
    const place = after ? bookingPlaces.read(after) : null;
    const found = db(TABLE).modify(filter);
    const [counted] = await found.clone().count<{ count: string }[]>();
    const rows: Row[] = await found
      .modify((query) => {
        if (place)
          query.whereRaw(`(starts_at, id) ${direction === 'asc' ? '>' : '<'} (?::timestamptz, ?::uuid)`, place);
      })
      .orderBy([
        { column: 'starts_at', order: direction },
        { column: 'id', order: direction },
      ])
      .limit(first + 1)
      .select('facts');
    const facts = rows.map((row) => BookingFacts.parse(row.facts));
    const { nodes, nextCursor } = pageOf(facts, first, ({ startsAt, id }) => bookingPlaces.write([startsAt, id]));
    return { nodes: await openBookings(db, nodes), nextCursor, total: Number(counted?.count ?? 0) };
  };
  const open = async (rows: readonly Row[]) =>
    openBookings(
      db,
      rows.map(({ facts }) => BookingFacts.parse(facts)),
    );
  const calendars = async (ids: readonly string[]): Promise<ReadonlyMap<string, VisitCalendar>> => {
    const stored: unknown[] = await db(CALENDARS).whereIn('id', ids).pluck('facts');
    return new Map(stored.map((facts) => StoredCalendar.parse(facts)).map(({ id, calendar }) => [id, calendar]));
  };

  return {
    /** Returns one booking without checking permissions; null if there is none. */
    async booking(id: string): Promise<BookingView | null> {
      if (!z.uuid().safeParse(id).success) return null;
      const rows: Row[] = await db(TABLE).where({ id }).select('facts');
      return (await open(rows))[0] ?? null;
    },
    /** Returns a page of a buyer's bookings: either the upcoming open ones, soonest first, or all others, latest first. */
    ofBuyer: (buyerId: string, { when, ...wanted }: MyBookings, now: Date): Promise<BookingViews> =>
      page(
        (query) => {
          query.where({ buyer_id: buyerId });
          if (when === 'upcoming') query.whereIn('status', OPEN).where('ends_at', '>', now);
          else query.where((over: Knex.QueryBuilder) => over.whereNotIn('status', OPEN).orWhere('ends_at', '<=', now));
        },
        when === 'upcoming' ? 'asc' : 'desc',
        wanted,
      ),
    /** Returns a page of the bookings that a seller answers. If `sellerId` is null, returns those that the operator answers, because the car comes
     *  from an external source. */
    answeredBy: (sellerId: string | null, { status, ...wanted }: DeskBookings): Promise<BookingViews> =>
      page(
        (query) => {
          query.where({ seller_id: sellerId });
          if (status) query.where({ status });
        },
        status === 'requested' || status === 'confirmed' ? 'asc' : 'desc',
        wanted,
      ),
    async openOf(buyerId: string, carId: string, kind: string, now: Date): Promise<BookingView | null> {
      const rows: Row[] = await db(TABLE)
        .where({ buyer_id: buyerId })
        .whereIn('car_id', await carIds(db, [carId]))
        .whereIn('status', OPEN)
        .where('ends_at', '>', now)
        .whereRaw(`facts->>'kind' = ?`, [kind])
        .orderBy('starts_at')
        .limit(1)
        .select('facts');
      return (await open(rows))[0] ?? null;
    },
    /** Returns the ids of upcoming open bookings whose car is no longer for sale. If the car was merged into another car, the other car decides. */
    async ofCarsGone(now: Date): Promise<readonly string[]> {
      return db(`${TABLE} as b`)
        .joinRaw('left join car_search.listings l on l.id = b.car_id')
        .joinRaw('left join car_search.cars c on c.id = coalesce(l.car_id, b.car_id)')
        .whereIn('b.status', OPEN)
        .where('b.starts_at', '>', now)
        .whereRaw('not coalesce(c.is_live, false)')
        .orderBy('b.id')
        .pluck('b.id');
    },
    async openIdsOf(userId: string, now: Date): Promise<readonly string[]> {
      return db(TABLE)
        .whereIn('status', OPEN)
        .where('starts_at', '>', now)
        .where((side) => side.where({ buyer_id: userId }).orWhere({ seller_id: userId }))
        .pluck('id');
    },
    async confirmedBetween(from: Date, to: Date): Promise<readonly BookingView[]> {
      const rows: Row[] = await db(TABLE)
        .where({ status: 'confirmed' })
        .where('starts_at', '>', from)
        .where('starts_at', '<=', to)
        .select('facts');
      return open(rows);
    },
    /** Returns the ids of visit requests whose requested start has passed without an answer. */
    async unansweredAt(now: Date): Promise<readonly string[]> {
      return db(TABLE).where({ status: 'requested' }).where('starts_at', '<=', now).pluck('id');
    },
    /** Returns the calendar with this id. Falls back to the operator's calendar, then to the default. */
    async calendar(id: string): Promise<VisitCalendar> {
      const known = await calendars([id, USUAL]);
      return known.get(id) ?? known.get(USUAL) ?? USUAL_CALENDAR;
    },
    async calendars(ids: readonly string[]): Promise<readonly NamedCalendar[]> {
      const known = await calendars([...ids, USUAL]);
      const usual = known.get(USUAL) ?? USUAL_CALENDAR;
      return ids.map((id) => ({ id, calendar: known.get(id) ?? usual, isOwn: known.has(id) }));
    },
    /** Returns all bookings of one buyer, oldest first, for the download of this buyer's data. */
    async exportOf(buyerId: string): Promise<readonly BookingView[]> {
      const rows: Row[] = await db(TABLE).where({ buyer_id: buyerId }).orderBy('starts_at').select('facts');
      return open(rows);
    },
  };
};
export type BookingQueries = ReturnType<typeof bookingQueries>;
