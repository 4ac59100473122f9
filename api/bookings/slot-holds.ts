import type { Knex } from 'knex';
import { carIds } from '../../projections/shared/listing-ids.ts';
import type { VisitTime } from '../../schema/bookings/calendar.ts';
import { VISITS_TO_COME } from '../../schema/bookings/limits.ts';
import { BookedAlready, SlotTaken, VisitLimitReached, VisitOverlaps } from '../../schema/bookings/rejections.ts';

const SLOTS = 'bookings.slots';
const OPEN = 'bookings.open_bookings';

/** The time slot that a booking requests for a car. */
export interface WantedSlot {
  readonly bookingId: string;
  readonly carId: string;
  readonly calendarId: string;
  /** The maximum number of simultaneous visits in the calendar. */
  readonly capacity: number;
  readonly time: VisitTime;
}
/** The buyer, the kind of visit, and the id of the buyer's command. */
export interface WantedVisit {
  readonly buyerId: string;
  readonly kind: string;
  readonly commandId: string;
}

const LOCK = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';
/** Locks a buyer's visits, so that requests from one buyer run one after the other. This lock is always acquired first. */
const lockBuyer = (tx: Knex.Transaction, buyerId: string) => tx.raw(LOCK, [`visits of buyer ${buyerId}`]);
/** Locks the calendar and the car, always in this order to avoid deadlocks. */
const lock = async (tx: Knex.Transaction, { calendarId, carId }: WantedSlot): Promise<void> => {
  await tx.raw(LOCK, [`visits of calendar ${calendarId}`]);
  await tx.raw(LOCK, [`visits of car ${carId}`]);
};

/** Selects the slots of other bookings that overlap with this slot in time. */
const others = (tx: Knex, { bookingId, time }: WantedSlot) =>
  tx(SLOTS)
    .whereNot({ booking_id: bookingId })
    .where('starts_at', '<', time.endsAt)
    .where('ends_at', '>', time.startsAt);

/** @throws Rejection SLOT_TAKEN if the car is already booked at that time, or if the calendar has no capacity left */
const takeSlot = async (tx: Knex.Transaction, slot: WantedSlot, now: Date): Promise<void> => {
  await lock(tx, slot);
  const { bookingId, carId, calendarId, capacity, time } = slot;
  const car = await others(tx, slot)
    .whereIn('car_id', await carIds(tx, [carId]))
    .first('booking_id');
  const all = await others(tx, slot).where({ calendar_id: calendarId }).count<{ count: string }[]>();
  if (car || Number(all[0]?.count ?? 0) >= capacity) throw SlotTaken();
  await tx(SLOTS)
    .insert({
      car_id: carId,
      starts_at: time.startsAt,
      ends_at: time.endsAt,
      calendar_id: calendarId,
      booking_id: bookingId,
      held_at: now,
    })
    .onConflict(['car_id', 'starts_at'])
    .merge({ held_at: now });
};

/** @throws Rejection VISIT_OVERLAPS if the buyer has another visit at the same time */
const refuseOverlap = async (tx: Knex.Transaction, slot: WantedSlot, buyerId: string): Promise<void> => {
  const theirs = tx(OPEN).where({ buyer_id: buyerId }).select('booking_id');
  if (await others(tx, slot).whereIn('booking_id', theirs).first('booking_id')) throw VisitOverlaps();
};
/** @throws Rejection VISIT_LIMIT_REACHED if the buyer already has the maximum number of upcoming visits */
const refuseMore = async (
  tx: Knex.Transaction,
  { bookingId }: WantedSlot,
  buyerId: string,
  now: Date,
): Promise<void> => {
  const theirs = tx(OPEN).where({ buyer_id: buyerId }).where('until', '>', now).whereNot({ booking_id: bookingId });
  const counted = await theirs.count<{ count: string }[]>();
  if (Number(counted[0]?.count ?? 0) >= VISITS_TO_COME) throw VisitLimitReached();
};

/** Manages holds, which reserve times for bookings. A hold is acquired before the event that needs it, and released after the event that frees it. A
 *  failed command may therefore leave a hold behind. The booking's event stream is the source of truth. */
export const slotHolds = (db: Knex, clock: () => Date) => ({
  /** Holds a time for a new booking.
   *  @returns the booking's id: `bookingId`, or for a retry of the same command the id from the first attempt
   *  @throws Rejection BOOKED_ALREADY, VISIT_OVERLAPS, VISIT_LIMIT_REACHED, SLOT_TAKEN */
  book: (slot: WantedSlot, { buyerId, kind, commandId }: WantedVisit): Promise<string> =>
    db.transaction(async (tx) => {
      const now = clock();
      const until = { booking_id: slot.bookingId, command_id: commandId, until: slot.time.endsAt, held_at: now };
      await lockBuyer(tx, buyerId);
      const begun: { car_id: string } | undefined = await tx(OPEN)
        .where({ buyer_id: buyerId, kind })
        .whereIn('car_id', await carIds(tx, [slot.carId]))
        .where('until', '>=', now)
        .first('car_id');
      // If the buyer already requested a visit under another id of the same car, that id is used.
      const open = { buyer_id: buyerId, car_id: begun?.car_id ?? slot.carId, kind };
      await tx(OPEN).where(open).where('until', '<', now).delete();
      await tx(OPEN)
        .insert({ ...open, ...until })
        .onConflict(['buyer_id', 'car_id', 'kind'])
        .ignore();
      const row: { booking_id: string; command_id: string } | undefined = await tx(OPEN)
        .where(open)
        .forUpdate()
        .first('booking_id', 'command_id');
      if (row?.command_id !== commandId) throw BookedAlready();
      const wanted = { ...slot, bookingId: row.booking_id };
      await refuseOverlap(tx, wanted, buyerId);
      await refuseMore(tx, wanted, buyerId, now);
      await takeSlot(tx, wanted, now);
      return row.booking_id;
    }),
  /** Holds another time for a booking, in addition to its current time.
   *  @param buyerId set if the buyer moves the visit; the visit must then not overlap with the buyer's other visits. Null if the other party moves
   *  the visit
   *  @throws Rejection VISIT_OVERLAPS, SLOT_TAKEN */
  take: (slot: WantedSlot, buyerId: string | null): Promise<void> =>
    db.transaction(async (tx) => {
      if (buyerId !== null) {
        await lockBuyer(tx, buyerId);
        await refuseOverlap(tx, slot, buyerId);
      }
      await takeSlot(tx, slot, clock());
    }),
  giveBack: async (bookingId: string, startsAt: string) =>
    db(SLOTS).where({ booking_id: bookingId, starts_at: startsAt }).delete(),
  extend: async (bookingId: string, until: string) => db(OPEN).where({ booking_id: bookingId }).update({ until }),
  async release(bookingId: string): Promise<void> {
    await db(SLOTS).where({ booking_id: bookingId }).delete();
    await db(OPEN).where({ booking_id: bookingId }).delete();
  },
  /** Returns the times ending after `from` that are held by bookings of this car or in this calendar. */
  async taken(
    carId: string,
    calendarId: string,
    from: Date,
  ): Promise<readonly (VisitTime & { readonly isCar: boolean })[]> {
    const ids = await carIds(db, [carId]);
    const rows: { car_id: string; starts_at: Date; ends_at: Date }[] = await db(SLOTS)
      .where('ends_at', '>', from)
      .where((either) => either.whereIn('car_id', ids).orWhere({ calendar_id: calendarId }))
      .select('car_id', 'starts_at', 'ends_at');
    return rows.map(({ car_id, starts_at, ends_at }) => ({
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
      isCar: ids.includes(car_id),
    }));
  },
  async heldBefore(before: Date): Promise<readonly { readonly bookingId: string; readonly startsAt: string | null }[]> {
    const rows: { booking_id: string; starts_at: Date | null }[] = await db(SLOTS)
      .where('held_at', '<', before)
      .select('booking_id', 'starts_at')
      .unionAll([
        db(OPEN).where('held_at', '<', before).select('booking_id', db.raw('null::timestamptz as starts_at')),
      ]);
    return rows.map(({ booking_id, starts_at }) => ({
      bookingId: booking_id,
      startsAt: starts_at?.toISOString() ?? null,
    }));
  },
  async prune(before: Date): Promise<void> {
    await db(SLOTS).where('ends_at', '<', before).delete();
    await db(OPEN).where('until', '<', before).delete();
  },
  async ofBuyer(buyerId: string): Promise<readonly string[]> {
    return db(OPEN).where({ buyer_id: buyerId }).pluck('booking_id');
  },
  erase: async (buyerId: string) => db(OPEN).where({ buyer_id: buyerId }).delete(),
});
export type SlotHolds = ReturnType<typeof slotHolds>;
