import type { Migration } from '../../projections/platform/migrate.ts';

/** Which times are held by which booking: the tables that keep them unique, as no stream can. In the schema `bookings`. */
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
          -- Whose calendar counts it: that of a source or of a seller.
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
          -- The command that made it: the same command again finds its booking.
          command_id uuid not null,
          -- The end of the visit: nobody has to close a booking to book anew after it.
          until timestamptz not null,
          held_at timestamptz not null,
          primary key (buyer_id, car_id, kind)
        );
        create index open_bookings_by_id on bookings.open_bookings (booking_id);`);
    },
  },
];
