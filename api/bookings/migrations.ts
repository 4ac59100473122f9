import type { Migration } from '../../projections/platform/migrate.ts';

/** The tables of time slots that bookings hold, in the schema `bookings`. These tables prevent double bookings, which event streams cannot do. */
export const bookingMigrations: readonly Migration[] = [
  {
    name: 'bookings/001-holds',
    up: async (db) => {
      await db.raw(`
        create schema bookings;
        create table bookings.slots (
          car_id uuid not null,
          starts_at timestamptz not null,
          ends_at timestamptz not null,
          -- The calendar whose capacity this hold uses: that of a source or of a seller.
          calendar_id text not null,
          booking_id uuid not null,
          held_at timestamptz not null,
          primary key (car_id, starts_at)
        );
        create index slots_of_calendar on bookings.slots (calendar_id, starts_at);
        create index slots_of_booking on bookings.slots (booking_id);
        create table bookings.open_bookings (
          buyer_id uuid not null,
          car_id uuid not null,
          kind text not null,
          booking_id uuid not null,
          -- The command that made the hold. A retry of the same command finds its booking by this id.
          command_id uuid not null,
          -- The end of the visit. After it, the buyer can book again even if nobody has closed this booking.
          until timestamptz not null,
          held_at timestamptz not null,
          primary key (buyer_id, car_id, kind)
        );
        create index open_bookings_by_id on bookings.open_bookings (booking_id);`);
    },
  },
];
