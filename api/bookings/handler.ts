import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { type BookingQueries, type BookingView, openBookings } from '../../projections/bookings/queries.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import { NotAllowed } from '../../schema/accounts/rejections.ts';
import type { User } from '../../schema/accounts/user.ts';
import { isOpen } from '../../schema/bookings/booking.ts';
import { type BookingFacts, keyHolderOf } from '../../schema/bookings/booking-state.ts';
import { type VisitTime, visitTimeAt } from '../../schema/bookings/calendar.ts';
import { BookingId } from '../../schema/bookings/events.ts';
import type {
  CancelBooking,
  CompleteBooking,
  ConfirmBooking,
  DeclineBooking,
  RequestBooking,
  RescheduleBooking,
} from '../../schema/bookings/inputs.ts';
import {
  BookingClosed,
  BookingNeedsPhone,
  BookingNotFound,
  CarNotForSale,
  CarReserved,
  NoSuchSlot,
  OwnCar,
} from '../../schema/bookings/rejections.ts';
import { handlesVisits } from '../../schema/bookings/who-handles-visits.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { type CommandPorts, commandHandler, foldStream } from '../platform/command-handler.ts';
import { type BookingCommand, bookingDecider } from './decider.ts';
import type { SlotHolds } from './slot-holds.ts';

/** The data about a car that a booking needs. */
export interface CarToVisit {
  readonly id: string;
  readonly title: string;
  readonly sourceId: string;
  /** The id of the account that sells the car on this site; null if only a source offers the car. */
  readonly sellerId: string | null;
  readonly isLive: boolean;
}

export interface BookingPorts extends CommandPorts {
  readonly db: Knex;
  readonly queries: Pick<BookingQueries, 'calendar' | 'openIdsOf'>;
  readonly holds: SlotHolds;
  /** Finds a car by the id of a car or listing, even if the car is no longer offered.
   *  @throws Rejection CAR_NOT_FOUND */
  readonly carToVisit: (id: string) => Promise<CarToVisit>;
  readonly isReservedForOther: (carId: string, personId: string) => Promise<boolean>;
}

const CATEGORY = 'booking';
/** Returns the id of the calendar with the car's visiting times. */
export const calendarIdOf = ({ sellerId, sourceId }: Pick<BookingFacts, 'sellerId' | 'sourceId'>): string =>
  sellerId ?? sourceId;

/** Returns the state of a booking from its stream; null if there is no such booking. */
export const bookingFacts = async (store: BookingPorts['store'], bookingId: string): Promise<BookingFacts | null> =>
  (await foldStream(store, bookingDecider, `${CATEGORY}-${bookingId}`, '')).state;

/** Returns all commands on bookings. The caller passes the signed-in user. */
export const bookingCommands = ({
  db,
  store,
  clock,
  queries,
  holds,
  carToVisit,
  isReservedForOther,
  shown,
}: BookingPorts) => {
  const handle = commandHandler({ store, category: CATEGORY, decider: bookingDecider });
  const now = () => clock().toISOString();
  const { sealIfGiven: sealed } = personalData(db);

  const factsOf = async (id: string): Promise<BookingFacts> => {
    const facts = BookingId.safeParse(id).success ? await bookingFacts(store, id.toLowerCase()) : null;
    if (!facts) throw BookingNotFound();
    return facts;
  };
  /** Reads the booking from its event stream, because the read model may lag behind. */
  const read = async (id: string): Promise<BookingView> => {
    const [view] = await openBookings(db, [await factsOf(id)]);
    if (!view) throw BookingNotFound();
    return view;
  };
  const carryOut = async (id: string, command: BookingCommand, actor: string, commandId: string = randomUUID()) => {
    const { position } = await handle(id, command, { actor, commandId });
    const facts = await bookingFacts(store, id);
    if (facts && !isOpen(facts.status)) await holds.release(id);
    await shown(position);
  };
  /** Releases the hold on a time unless the stream shows an open booking at that time. */
  const giveBack = async (id: string, startsAt: string): Promise<void> => {
    const current = await factsOf(id);
    if (!isOpen(current.status) || Date.parse(current.startsAt) !== Date.parse(startsAt))
      await holds.giveBack(id, startsAt);
  };
  /** @throws Rejection BOOKING_NOT_FOUND if the user neither booked the visit nor handles visits to the car */
  const onTheirSide = async (user: User, id: string): Promise<{ facts: BookingFacts; by: 'buyer' | 'seller' }> => {
    const facts = await factsOf(id);
    if (facts.buyerId === user.id) return { facts, by: 'buyer' };
    if (handlesVisits(facts, user)) return { facts, by: 'seller' };
    throw BookingNotFound();
  };
  /** @throws Rejection BOOKING_NOT_FOUND if the user neither booked the visit nor handles visits to the car, NOT_ALLOWED for the buyer */
  const toAnswer = async (user: User, id: string): Promise<BookingFacts> => {
    const { facts } = await onTheirSide(user, id);
    if (!handlesVisits(facts, user)) throw NotAllowed();
    return facts;
  };
  /** @throws Rejection SLOT_NOT_OFFERED if the calendar does not offer this time */
  const offered = async (calendarId: string, startsAt: string): Promise<{ time: VisitTime; capacity: number }> => {
    const calendar = await queries.calendar(calendarId);
    const time = visitTimeAt(calendar, startsAt, clock());
    if (!time) throw NoSuchSlot();
    return { time, capacity: calendar.capacity };
  };

  return {
    /** @throws Rejection BOOKING_NOT_FOUND if the user neither booked the visit nor handles visits to the car */
    async see(user: User, id: string): Promise<BookingView> {
      await onTheirSide(user, id);
      return read(id);
    },
    /** Requests a visit; returns the booking's id.
     *  @throws Rejection CAR_NOT_FOUND, CAR_NOT_FOR_SALE, OWN_CAR, CAR_RESERVED, PHONE_VERIFICATION_REQUIRED, SLOT_NOT_OFFERED, SLOT_TAKEN,
     *  BOOKED_ALREADY, VISIT_OVERLAPS, VISIT_LIMIT_REACHED */
    async request(user: User, input: RequestBooking, commandId: string = randomUUID()): Promise<string> {
      const { kind, note } = input;
      const { id: carId, title, sourceId, sellerId, isLive } = await carToVisit(input.carId);
      if (!isLive) throw CarNotForSale();
      if (sellerId === user.id) throw OwnCar();
      if (await isReservedForOther(carId, user.id)) throw CarReserved();
      if (!user.phoneVerified) throw BookingNeedsPhone();
      const calendarId = calendarIdOf({ sellerId, sourceId });
      const { time, capacity } = await offered(calendarId, input.startsAt);
      const words = await sealed(user.id, note);
      const slot = { bookingId: uuid(), carId, calendarId, capacity, time };
      const bookingId = await holds.book(slot, { buyerId: user.id, kind, commandId });
      const request = {
        ...{ bookingId, kind, sourceId, sellerId, note: words },
        ...{ carId: ListingId.parse(carId), carTitle: title, buyerId: user.id, ...time },
      };
      try {
        await carryOut(bookingId, { type: 'Request', request, now: now() }, user.id, commandId);
      } catch (error) {
        // After any other error, the outcome is unknown. A job later releases holds without a booking.
        if (error instanceof Rejection) await holds.release(bookingId);
        throw error;
      }
      return bookingId;
    },
    /** Moves a booking. After a move by the buyer, the other party must confirm again. A move by the other party counts as a confirmation.
     *  @throws Rejection BOOKING_NOT_FOUND, BOOKING_CLOSED, VISIT_BEGUN, SAME_TIME, SLOT_NOT_OFFERED, SLOT_TAKEN, VISIT_OVERLAPS */
    async reschedule(user: User, id: string, input: RescheduleBooking, commandId?: string): Promise<void> {
      const { facts, by } = await onTheirSide(user, id);
      if (!isOpen(facts.status)) throw BookingClosed();
      const calendarId = calendarIdOf(facts);
      const { time, capacity } = await offered(calendarId, input.startsAt);
      const words = await sealed(keyHolderOf(facts, by), input.note);
      const slot = { bookingId: facts.id, carId: facts.carId, calendarId, capacity, time };
      await holds.take(slot, by === 'buyer' ? user.id : null);
      try {
        await carryOut(facts.id, { type: 'Reschedule', by, ...time, words, now: now() }, user.id, commandId);
      } catch (error) {
        if (error instanceof Rejection) await giveBack(facts.id, time.startsAt);
        throw error;
      }
      await holds.extend(facts.id, time.endsAt);
      await giveBack(facts.id, facts.startsAt);
    },
    /** @throws Rejection BOOKING_NOT_FOUND, BOOKING_CLOSED, VISIT_BEGUN */
    async cancel(user: User, id: string, { note }: CancelBooking, commandId?: string): Promise<void> {
      const { facts, by } = await onTheirSide(user, id);
      const words = await sealed(keyHolderOf(facts, by), note);
      const reason = by === 'buyer' ? 'by_buyer' : 'by_seller';
      await carryOut(facts.id, { type: 'Cancel', by, reason, words, now: now() }, user.id, commandId);
    },
    /** @throws Rejection BOOKING_NOT_FOUND, NOT_ALLOWED, BOOKING_CONFIRMED, BOOKING_CLOSED, VISIT_BEGUN */
    async confirm(user: User, id: string, { place, answer }: ConfirmBooking, commandId?: string): Promise<void> {
      const facts = await toAnswer(user, id);
      const keeper = keyHolderOf(facts, 'seller');
      const said = { place: await sealed(keeper, place), answer: await sealed(keeper, answer) };
      await carryOut(facts.id, { type: 'Confirm', ...said, now: now() }, user.id, commandId);
    },
    /** @throws Rejection BOOKING_NOT_FOUND, NOT_ALLOWED, BOOKING_CONFIRMED, BOOKING_CLOSED */
    async decline(user: User, id: string, { reason, answer }: DeclineBooking, commandId?: string): Promise<void> {
      const facts = await toAnswer(user, id);
      const words = await sealed(keyHolderOf(facts, 'seller'), answer);
      await carryOut(facts.id, { type: 'Decline', reason, answer: words, now: now() }, user.id, commandId);
    },
    /** @throws Rejection BOOKING_NOT_FOUND, NOT_ALLOWED, BOOKING_NOT_CONFIRMED, BOOKING_CLOSED, VISIT_NOT_BEGUN */
    async complete(user: User, id: string, { outcome }: CompleteBooking, commandId?: string): Promise<void> {
      const facts = await toAnswer(user, id);
      await carryOut(facts.id, { type: 'Complete', outcome, now: now() }, user.id, commandId);
    },
    /** Cancels a booking automatically; does nothing if the booking is already closed. */
    async callOff(
      id: string,
      reason: 'car_gone' | 'not_answered' | 'account_closed',
      { actor, commandId }: { readonly actor: string; readonly commandId?: string },
    ): Promise<void> {
      try {
        await carryOut(id, { type: 'Cancel', by: 'system', reason, words: null, now: now() }, actor, commandId);
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
      }
    },
  };
};
export type BookingCommands = ReturnType<typeof bookingCommands>;
