import type { Knex } from 'knex';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import type { BookingEvent, VisitCalendarEvent } from '../../schema/bookings/events.ts';
import { BookingFacts, evolveBooking } from '../../schema/bookings/facts.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { projector } from '../platform/projector.ts';

type Erased = Extract<AccountEvent, { type: 'AccountErased' }>;
type Handled = BookingEvent | VisitCalendarEvent | Erased;

/** What a stream is about: `booking-<id>`, `visitcalendar-<id>`, `account-<userId>`. */
const subjectOf = (streamId: string): string => streamId.slice(streamId.indexOf('-') + 1);

const PUT = `
  insert into bookings (id, buyer_id, seller_id, car_id, status, starts_at, ends_at, facts)
  select (f->>'id')::uuid, (f->>'buyerId')::uuid, (f->>'sellerId')::uuid, (f->>'carId')::uuid, f->>'status',
    (f->>'startsAt')::timestamptz, (f->>'endsAt')::timestamptz, f
  from jsonb_array_elements(?::jsonb) f
  on conflict (id) do update set status = excluded.status, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    facts = excluded.facts`;

/** Folds onto what is known of each booking. One whose buyer was erased is known no more, and stays so. */
const writeBookings = async (tx: Knex.Transaction, batch: readonly Recorded<BookingEvent>[]): Promise<void> => {
  if (batch.length === 0) return;
  const ids = [...new Set(batch.map(({ streamId }) => subjectOf(streamId)))];
  const rows: { id: string; facts: unknown }[] = await tx('bookings').whereIn('id', ids).select('id', 'facts');
  const known = new Map<string, BookingFacts | null>(rows.map(({ id, facts }) => [id, BookingFacts.parse(facts)]));
  for (const event of batch) {
    const id = subjectOf(event.streamId);
    known.set(id, evolveBooking(known.get(id) ?? null, event));
  }
  await tx.raw(PUT, [JSON.stringify([...known.values()].filter((facts) => facts !== null))]);
};
const writeCalendar = async (tx: Knex.Transaction, event: Recorded<VisitCalendarEvent>): Promise<void> => {
  const id = subjectOf(event.streamId);
  if (event.type === 'VisitCalendarCleared') await tx('calendars').where({ id }).delete();
  else
    await tx('calendars')
      .insert({ id, calendar: JSON.stringify(event.data.calendar), set_at: event.data.setAt })
      .onConflict('id')
      .merge();
};
const forget = async (tx: Knex.Transaction, userId: string): Promise<void> => {
  await tx('bookings').where({ buyer_id: userId }).delete();
  await tx('calendars').where({ id: userId }).delete();
};

/** `bookings`: every visit as it is now, what people wrote still sealed, nothing of erased buyers; `calendars`: when cars can be
 *  looked at, where that differs from the usual. */
export const visitsProjector = projector<Handled>({
  name: 'visits',
  version: 1,
  handles: [
    'BookingRequested',
    'BookingConfirmed',
    'BookingDeclined',
    'BookingRescheduled',
    'BookingCancelled',
    'BookingCompleted',
    'VisitCalendarSet',
    'VisitCalendarCleared',
    'AccountErased',
  ],
  create: async (tx) => {
    await tx.raw(`
      create table bookings (
        id uuid primary key,
        buyer_id uuid not null,
        -- Null: a source offers the car, the operator answers.
        seller_id uuid,
        car_id uuid not null,
        status text not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        -- All of it, as BookingFacts.
        facts jsonb not null
      );
      create index bookings_of_buyer on bookings (buyer_id, starts_at, id);
      create index bookings_of_seller on bookings (seller_id, starts_at, id);
      create index bookings_by_start on bookings (starts_at, id);
      create index bookings_open on bookings (car_id) where status in ('requested', 'confirmed');
      create table calendars (id text primary key, calendar jsonb not null, set_at timestamptz not null);`);
  },
  apply: async (tx, batch: readonly Recorded<Handled>[]) => {
    let waiting: Recorded<BookingEvent>[] = [];
    const flush = async () => {
      await writeBookings(tx, waiting);
      waiting = [];
    };
    for (const event of batch) {
      if (event.type === 'AccountErased') {
        await flush();
        await forget(tx, subjectOf(event.streamId));
      } else if (event.type === 'VisitCalendarSet' || event.type === 'VisitCalendarCleared') {
        await writeCalendar(tx, event);
      } else waiting.push(event);
    }
    await flush();
  },
});
