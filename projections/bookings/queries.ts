import type { Knex } from 'knex';
import { z } from 'zod';
import type { Booking } from '../../schema/bookings/booking.ts';
import { USUAL_CALENDAR, VisitCalendar } from '../../schema/bookings/calendar.ts';
import { BookingFacts, keeperOf } from '../../schema/bookings/facts.ts';
import type { DeskBookings, MyBookings } from '../../schema/bookings/inputs.ts';
import { BadBookingsCursor } from '../../schema/bookings/rejections.ts';
import { personalData } from '../platform/personal-data.ts';
import { carIds } from '../shared/listing-ids.ts';

const TABLE = 'visits.bookings';
const CALENDARS = 'visits.calendars';
const OPEN = ['requested', 'confirmed'];
/** The calendar of the operator, for whoever has none of their own. */
const USUAL = 'usual';

/** A booking as it is read, and between whom it is. */
export interface BookingView extends Booking {
  readonly buyerId: string;
  readonly sellerId: string | null;
}
export interface BookingViews {
  readonly nodes: readonly BookingView[];
  readonly nextCursor: string | null;
  readonly total: number;
}
/** One entry of the list of calendars. */
export interface NamedCalendar {
  readonly id: string;
  readonly calendar: VisitCalendar;
  /** It was set for this one; otherwise the usual one holds. */
  readonly isOwn: boolean;
}

/** What people wrote is opened; of who was erased nothing is left to open. */
export const openBookings = async (db: Knex, list: readonly BookingFacts[]): Promise<readonly BookingView[]> => {
  const words = list.flatMap((facts) => [
    { personId: keeperOf(facts, 'buyer'), sealed: facts.note },
    { personId: keeperOf(facts, 'seller'), sealed: facts.place },
    { personId: keeperOf(facts, 'seller'), sealed: facts.answer },
  ]);
  const opened = await personalData(db).openMany(words);
  return list.map((facts, at) => {
    const [note = null, place = null, answer = null] = opened.slice(at * 3, at * 3 + 3);
    return { ...facts, note, place, answer };
  });
};

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
type Cursor = z.infer<typeof Cursor>;
const writeCursor = ({ startsAt, id }: Pick<BookingFacts, 'startsAt' | 'id'>): string =>
  Buffer.from(JSON.stringify([startsAt, id])).toString('base64url');
/** @throws Rejection BAD_CURSOR */
const readCursor = (text: string): Cursor => {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw BadBookingsCursor();
  }
};

interface Row {
  readonly facts: unknown;
}
type Direction = 'asc' | 'desc';

/** What can be asked about bookings. Whoever calls says whose. */
export const bookingQueries = (db: Knex) => {
  const page = async (
    filter: (query: Knex.QueryBuilder) => void,
    direction: Direction,
    { first, after }: { readonly first: number; readonly after?: string | null },
  ): Promise<BookingViews> => {
    const place = after ? readCursor(after) : null;
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
    const last = facts.length > first ? facts.at(first - 1) : undefined;
    return {
      nodes: await openBookings(db, facts.slice(0, first)),
      nextCursor: last ? writeCursor(last) : null,
      total: Number(counted?.count ?? 0),
    };
  };
  const open = async (rows: readonly Row[]) =>
    openBookings(
      db,
      rows.map(({ facts }) => BookingFacts.parse(facts)),
    );
  const calendars = async (ids: readonly string[]): Promise<ReadonlyMap<string, VisitCalendar>> => {
    const rows: { id: string; calendar: unknown }[] = await db(CALENDARS).whereIn('id', ids);
    return new Map(rows.map(({ id, calendar }) => [id, VisitCalendar.parse(calendar)]));
  };

  return {
    /** One of them, whoever asks; null when there is none. */
    async booking(id: string): Promise<BookingView | null> {
      if (!z.uuid().safeParse(id).success) return null;
      const rows: Row[] = await db(TABLE).where({ id }).select('facts');
      return (await open(rows))[0] ?? null;
    },
    /** Those of a buyer: open ones whose time is to come, the next first; or all others, the latest first. */
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
    /** Those that a seller answers for; null: those that the operator answers for. */
    answeredBy: (sellerId: string | null, { status, ...wanted }: DeskBookings): Promise<BookingViews> =>
      page(
        (query) => {
          query.where({ seller_id: sellerId });
          if (status) query.where({ status });
        },
        status === 'requested' || status === 'confirmed' ? 'asc' : 'desc',
        wanted,
      ),
    /** The buyer's open booking of a car whose time is to come; null without one. */
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
    /** Open bookings, yet to begin, of cars that are not offered any more, by the id under which each car goes now. */
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
    /** Every open booking of somebody, on whichever side, that is yet to begin. */
    async openIdsOf(userId: string, now: Date): Promise<readonly string[]> {
      return db(TABLE)
        .whereIn('status', OPEN)
        .where('starts_at', '>', now)
        .where((side) => side.where({ buyer_id: userId }).orWhere({ seller_id: userId }))
        .pluck('id');
    },
    /** Agreed visits that begin in that time. */
    async confirmedBetween(from: Date, to: Date): Promise<readonly BookingView[]> {
      const rows: Row[] = await db(TABLE)
        .where({ status: 'confirmed' })
        .where('starts_at', '>', from)
        .where('starts_at', '<=', to)
        .select('facts');
      return open(rows);
    },
    /** Requests whose time came without an answer. */
    async unansweredAt(now: Date): Promise<readonly string[]> {
      return db(TABLE).where({ status: 'requested' }).where('starts_at', '<=', now).pluck('id');
    },
    /** The calendar by that id, else the operator's, else the one that everybody begins with. */
    async calendar(id: string): Promise<VisitCalendar> {
      const known = await calendars([id, USUAL]);
      return known.get(id) ?? known.get(USUAL) ?? USUAL_CALENDAR;
    },
    /** The calendars by those ids, in their order. */
    async calendars(ids: readonly string[]): Promise<readonly NamedCalendar[]> {
      const known = await calendars([...ids, USUAL]);
      const usual = known.get(USUAL) ?? USUAL_CALENDAR;
      return ids.map((id) => ({ id, calendar: known.get(id) ?? usual, isOwn: known.has(id) }));
    },
    /** Everything of one buyer, oldest first, for the download of their data. */
    async exportOf(buyerId: string): Promise<readonly BookingView[]> {
      const rows: Row[] = await db(TABLE).where({ buyer_id: buyerId }).orderBy('starts_at').select('facts');
      return open(rows);
    },
  };
};
export type BookingQueries = ReturnType<typeof bookingQueries>;
