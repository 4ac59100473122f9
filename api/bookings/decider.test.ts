import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen } from '../../schema/bookings/booking.ts';
import { type BookingFacts, evolveBooking } from '../../schema/bookings/booking-state.ts';
import type { BookingEvent } from '../../schema/bookings/events.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { type BookingCommand, bookingDecider } from './decider.ts';

const at = (day: number, hour = 10): string => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const time = (day: number) => ({ startsAt: at(day), endsAt: at(day, 11) });
const words = Sealed.parse('sealed:1:d29yZHM');
const request = {
  bookingId: '0198f3a0-7c11-7d3a-9a10-5f1f2b3c4d5e',
  kind: 'test_drive',
  carId: ListingId.parse('0198f3a0-1111-7d3a-9a10-5f1f2b3c4d5e'),
  carTitle: '2019 Hyundai Creta',
  sourceId: 'olx',
  buyerId: '0198f3a0-2222-7d3a-9a10-5f1f2b3c4d5e',
  sellerId: null,
  ...time(24),
  note: null,
} as const;
const requested: BookingEvent = { type: 'BookingRequested', data: { ...request, requestedAt: at(21) } };
const confirmed: BookingEvent = {
  type: 'BookingConfirmed',
  data: { place: words, answer: null, confirmedAt: at(21, 12) },
};
const cancelled: BookingEvent = {
  type: 'BookingCancelled',
  data: { by: 'buyer', reason: 'by_buyer', words: null, cancelledAt: at(22) },
};

const fold = (events: readonly BookingEvent[]) =>
  events.reduce<BookingFacts | null>((facts, event) => evolveBooking(facts, event), null);
const decide = (given: readonly BookingEvent[], command: BookingCommand) => bookingDecider.decide(command, fold(given));
const refusal = (given: readonly BookingEvent[], command: BookingCommand): string => {
  try {
    return `done: ${JSON.stringify(decide(given, command))}`;
  } catch (error) {
    if (error instanceof Rejection) return error.code;
    throw error;
  }
};

const ask: BookingCommand = { type: 'Request', request, now: at(21) };
const confirm = (now: string): BookingCommand => ({ type: 'Confirm', place: null, answer: null, now });
const decline = (now: string): BookingCommand => ({ type: 'Decline', reason: 'sold', answer: null, now });
const move = (by: 'buyer' | 'seller', day: number, now: string): BookingCommand => ({
  type: 'Reschedule',
  by,
  ...time(day),
  words: null,
  now,
});
const cancel = (by: 'buyer' | 'seller' | 'system', now: string): BookingCommand => ({
  type: 'Cancel',
  by,
  reason: by === 'system' ? 'car_gone' : `by_${by}`,
  words: null,
  now,
});
const callOff = (reason: 'car_gone' | 'not_answered' | 'account_closed', now: string): BookingCommand => ({
  type: 'Cancel',
  by: 'system',
  reason,
  words: null,
  now,
});
const complete = (now: string): BookingCommand => ({ type: 'Complete', outcome: 'visited', now });

describe('a booking', () => {
  it('is asked for, for a time to come, by somebody else than the seller', () => {
    expect(decide([], ask)).toEqual([requested]);
    expect(refusal([requested], ask)).toBe('BOOKED_ALREADY');
    expect(refusal([], { ...ask, now: at(24) })).toBe('SLOT_NOT_OFFERED');
    expect(refusal([], { ...ask, request: { ...request, sellerId: request.buyerId } })).toBe('OWN_CAR');
  });

  it('is confirmed once, before it begins', () => {
    expect(fold([requested, confirmed])).toMatchObject({ status: 'confirmed', place: words, sequence: 1 });
    expect(refusal([requested, confirmed], confirm(at(22)))).toBe('BOOKING_CONFIRMED');
    expect(refusal([requested, confirmed], decline(at(22)))).toBe('BOOKING_CONFIRMED');
    expect(refusal([requested], confirm(at(24)))).toBe('VISIT_BEGUN');
    expect(refusal([], confirm(at(22)))).toBe('BOOKING_NOT_FOUND');
  });

  it('waits for an answer again when the buyer moves it, and is agreed to when the other side does', () => {
    const byBuyer = [requested, confirmed, ...decide([requested, confirmed], move('buyer', 25, at(22)))];
    expect(fold(byBuyer)).toMatchObject({ status: 'requested', ...time(25), place: words });
    const bySeller = [requested, ...decide([requested], move('seller', 26, at(22)))];
    expect(fold(bySeller)).toMatchObject({ status: 'confirmed', ...time(26) });
    expect(refusal([requested], move('buyer', 24, at(22)))).toBe('SAME_TIME');
    expect(refusal([requested], move('buyer', 25, at(24)))).toBe('VISIT_BEGUN');
    expect(refusal([requested], move('buyer', 20, at(22)))).toBe('SLOT_NOT_OFFERED');
  });

  it('is called off before it begins, and then it is over', () => {
    expect(fold([requested, cancelled])).toMatchObject({ status: 'cancelled', cancelReason: 'by_buyer' });
    expect(refusal([requested], cancel('seller', at(24)))).toBe('VISIT_BEGUN');
    expect(decide([requested, confirmed], cancel('system', at(23)))).toHaveLength(1);
    for (const command of [
      confirm(at(23)),
      decline(at(23)),
      move('buyer', 25, at(23)),
      cancel('buyer', at(23)),
      complete(at(25)),
    ])
      expect(refusal([requested, cancelled], command)).toBe('BOOKING_CLOSED');
  });

  it('stays what it was once it has begun, whatever becomes of the car or an account; unanswered it is closed', () => {
    for (const reason of ['car_gone', 'account_closed'] as const) {
      expect(decide([requested, confirmed], callOff(reason, at(23)))).toHaveLength(1);
      expect(refusal([requested, confirmed], callOff(reason, at(24)))).toBe('VISIT_BEGUN');
      expect(refusal([requested, confirmed], callOff(reason, at(25)))).toBe('VISIT_BEGUN');
    }
    expect(decide([requested], callOff('not_answered', at(24)))).toHaveLength(1);
  });

  it('takes place once it was confirmed and has begun', () => {
    expect(fold([requested, confirmed, ...decide([requested, confirmed], complete(at(24)))])).toMatchObject({
      status: 'completed',
      outcome: 'visited',
    });
    expect(refusal([requested, confirmed], complete(at(23)))).toBe('VISIT_NOT_BEGUN');
    expect(refusal([requested], complete(at(24)))).toBe('BOOKING_NOT_CONFIRMED');
  });

  it('keeps the last words of each side, and never those of one as the other’s', () => {
    const said = Sealed.parse('sealed:1:c2FpZA');
    const note: BookingEvent = { type: 'BookingRequested', data: { ...request, note: words, requestedAt: at(21) } };
    const answer = { ...confirmed, data: { ...confirmed.data, answer: said } } as BookingEvent;
    const silent = decide([note, answer], move('buyer', 25, at(22)));
    expect(fold([note, answer, ...silent])).toMatchObject({ note: words, answer: said });
    const [loud] = decide([note, answer], { ...cancel('seller', at(22)), words: said } as BookingCommand);
    expect(loud && fold([note, loud])).toMatchObject({ note: words, answer: said });
  });
});

const days = fc.integer({ min: 19, max: 30 });
const sides = fc.constantFrom('buyer' as const, 'seller' as const);
const commands: fc.Arbitrary<BookingCommand> = fc.oneof(
  days.map((day): BookingCommand => ({ ...ask, now: at(day) })),
  days.map((day) => confirm(at(day))),
  days.map((day) => decline(at(day))),
  fc.tuple(sides, days, days).map(([by, to, now]) => move(by, to, at(now))),
  fc
    .tuple(fc.constantFrom('buyer' as const, 'seller' as const, 'system' as const), days)
    .map(([by, day]) => cancel(by, at(day))),
  days.map((day) => complete(at(day))),
);

it('whatever is tried, in whatever order: it begins with a request, ends once, and its sequence grows by one each time', () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 25 }), (tried) => {
      const events: BookingEvent[] = [];
      for (const command of tried) {
        try {
          events.push(...decide(events, command));
        } catch (error) {
          expect(error).toBeInstanceOf(Rejection);
        }
      }
      const steps = events.map((_, place) => fold(events.slice(0, place + 1)));
      const ends = steps.map((facts) => facts !== null && !isOpen(facts.status));
      expect(ends.indexOf(true)).toBe(ends.includes(true) ? events.length - 1 : -1);
      expect(events.every(({ type }, place) => (type === 'BookingRequested') === (place === 0))).toBe(true);
      expect(steps.map((facts) => facts?.sequence)).toEqual(steps.map((_, place) => place));
      const last = steps.at(-1);
      expect(last?.history.map(({ sequence }) => sequence) ?? []).toEqual(steps.map((_, place) => place));
      if (last?.status === 'completed') expect(steps.at(-2)?.status).toBe('confirmed');
    }),
  );
});
