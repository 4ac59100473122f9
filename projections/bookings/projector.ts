import type { z } from 'zod';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import { BookingFacts, evolveBooking } from '../../schema/bookings/booking-state.ts';
import { StoredCalendar } from '../../schema/bookings/calendar.ts';
import { BookingEvent, VisitCalendarEvent } from '../../schema/bookings/events.ts';
import { typesOf } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import { documentProjector, documents } from '../platform/document-projector.ts';

const bookings = documents<BookingFacts, BookingEvent>({
  table: 'bookings',
  facts: BookingFacts,
  columns: {
    id: 'uuid not null',
    buyerId: 'uuid not null',
    // Null if the car comes from an external source, in which case the operator answers the request.
    sellerId: 'uuid',
    carId: 'uuid not null',
    status: 'text not null',
    startsAt: 'timestamptz not null',
    endsAt: 'timestamptz not null',
  },
  on: typesOf(BookingEvent),
  keysOf: ({ streamId }) => [streamSubject(streamId)],
  evolve: evolveBooking,
});

const calendars = documents<z.infer<typeof StoredCalendar>, VisitCalendarEvent>({
  table: 'calendars',
  facts: StoredCalendar,
  columns: { id: 'text not null' },
  on: typesOf(VisitCalendarEvent),
  keysOf: ({ streamId }) => [streamSubject(streamId)],
  evolve: (_, { type, data }, id) => (type === 'VisitCalendarSet' ? { id, ...data } : null),
});

/** The tables `bookings` and `calendars`. `bookings` contains the current state of each visit, with its free text still encrypted; visits of erased
 *  buyers are left out. `calendars` contains only calendars that differ from the default. */
export const visitsProjector = documentProjector<Extract<AccountEvent, { type: 'AccountErased' }>>({
  name: 'visits',
  version: 2,
  isShownToStrangers: true,
  readableSince: 2,
  tables: [bookings, calendars],
  indexes: `
    create index bookings_of_buyer on bookings (buyer_id, starts_at, id);
    create index bookings_of_seller on bookings (seller_id, starts_at, id);
    create index bookings_by_start on bookings (starts_at, id);
    create index bookings_open on bookings (car_id) where status in ('requested', 'confirmed');`,
  sweeps: {
    AccountErased: async (tx, { streamId }) => {
      const userId = streamSubject(streamId);
      await tx('bookings').where({ buyer_id: userId }).delete();
      await tx('calendars').where({ id: userId }).delete();
    },
  },
});
