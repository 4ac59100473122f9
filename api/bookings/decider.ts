import { isOpen } from '../../schema/bookings/booking.ts';
import { type BookingFacts, evolveBooking } from '../../schema/bookings/booking-state.ts';
import type { BookingEvent } from '../../schema/bookings/events.ts';
import {
  BookedAlready,
  BookingClosed,
  BookingConfirmedAlready,
  BookingNotConfirmed,
  BookingNotFound,
  NoSuchSlot,
  OwnCar,
  SameTime,
  VisitBegun,
  VisitNotBegun,
} from '../../schema/bookings/rejections.ts';
import type { Decider } from '../../schema/kernel/event.ts';

type Data<T extends BookingEvent['type']> = Extract<BookingEvent, { type: T }>['data'];

/** Commands on a booking; `now` is in UTC. */
export type BookingCommand =
  | { readonly type: 'Request'; readonly request: Omit<Data<'BookingRequested'>, 'requestedAt'>; readonly now: string }
  | ({ readonly type: 'Confirm'; readonly now: string } & Omit<Data<'BookingConfirmed'>, 'confirmedAt'>)
  | ({ readonly type: 'Decline'; readonly now: string } & Omit<Data<'BookingDeclined'>, 'declinedAt'>)
  | ({ readonly type: 'Reschedule'; readonly now: string } & Omit<Data<'BookingRescheduled'>, 'rescheduledAt'>)
  | ({ readonly type: 'Cancel'; readonly now: string } & Omit<Data<'BookingCancelled'>, 'cancelledAt'>)
  | ({ readonly type: 'Complete'; readonly now: string } & Omit<Data<'BookingCompleted'>, 'completedAt'>);

const hasBegun = ({ startsAt }: Pick<BookingFacts, 'startsAt'>, now: string): boolean =>
  Date.parse(startsAt) <= Date.parse(now);

const request = ({ request, now }: Extract<BookingCommand, { type: 'Request' }>): readonly BookingEvent[] => {
  if (request.sellerId === request.buyerId) throw OwnCar();
  if (hasBegun(request, now)) throw NoSuchSlot();
  return [{ type: 'BookingRequested', data: { ...request, requestedAt: now } }];
};

/** Returns the events that result from a command on an open booking. */
const change = (
  command: Exclude<BookingCommand, { type: 'Request' }>,
  facts: BookingFacts,
): readonly BookingEvent[] => {
  const { now } = command;
  switch (command.type) {
    case 'Confirm':
      if (facts.status === 'confirmed') throw BookingConfirmedAlready();
      if (hasBegun(facts, now)) throw VisitBegun();
      return [{ type: 'BookingConfirmed', data: { place: command.place, answer: command.answer, confirmedAt: now } }];
    case 'Decline':
      if (facts.status === 'confirmed') throw BookingConfirmedAlready();
      return [{ type: 'BookingDeclined', data: { reason: command.reason, answer: command.answer, declinedAt: now } }];
    case 'Reschedule': {
      const { by, startsAt, endsAt, words } = command;
      if (hasBegun(facts, now)) throw VisitBegun();
      if (hasBegun(command, now)) throw NoSuchSlot();
      if (startsAt === facts.startsAt) throw SameTime();
      return [{ type: 'BookingRescheduled', data: { by, startsAt, endsAt, words, rescheduledAt: now } }];
    }
    case 'Cancel': {
      const { by, reason, words } = command;
      // A visit that has begun cannot be cancelled, except by the job that cancels unanswered requests after the visiting time.
      if (reason !== 'not_answered' && hasBegun(facts, now)) throw VisitBegun();
      return [{ type: 'BookingCancelled', data: { by, reason, words, cancelledAt: now } }];
    }
    case 'Complete':
      if (facts.status !== 'confirmed') throw BookingNotConfirmed();
      if (!hasBegun(facts, now)) throw VisitNotBegun();
      return [{ type: 'BookingCompleted', data: { outcome: command.outcome, completedAt: now } }];
  }
};

/** The rules of a booking: how it is requested, confirmed, declined, moved, cancelled and completed. */
export const bookingDecider: Decider<BookingFacts | null, BookingCommand, BookingEvent> = {
  initial: null,
  evolve: evolveBooking,
  decide: (command, facts) => {
    if (command.type === 'Request') {
      if (facts !== null) throw BookedAlready();
      return request(command);
    }
    if (facts === null) throw BookingNotFound();
    if (!isOpen(facts.status)) throw BookingClosed();
    return change(command, facts);
  },
};
