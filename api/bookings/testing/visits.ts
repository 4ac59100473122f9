import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { z } from 'zod';
import { Booking } from '../../../schema/bookings/booking.ts';
import type { BookingEvent } from '../../../schema/bookings/events.ts';
import { ListingId } from '../../../schema/marketplace/listing-id-and-keys.ts';
import type { SignedInPerson } from '../../testing/people.ts';
import type { testServer } from '../../testing/server.ts';

type Server = Awaited<ReturnType<typeof testServer>>;
const Times = z.object({
  days: z.array(z.object({ times: z.array(z.object({ startsAt: z.string(), isFree: z.boolean() })) })),
  mine: Booking.nullable(),
});
const HOUR_MS = 3_600_000;

/** Returns functions that book and read visits through a server's API. */
export const visitsAt = ({ app, product }: Pick<Server, 'app' | 'product'>) => {
  const post = async (who: SignedInPerson, path: string, payload: object, key?: string) => {
    const headers = { ...who.headers, ...(key && { 'idempotency-key': key }) };
    const { statusCode, body } = await app.inject({ method: 'POST', url: path, headers, payload });
    const answer: unknown = JSON.parse(body);
    return { status: statusCode, body: answer, text: body };
  };
  const get = async (who: SignedInPerson, url: string) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: who.headers });
    return { status: statusCode, text: body, headers };
  };
  const times = async (car: string, who?: SignedInPerson) =>
    Times.parse((await app.inject({ url: `/api/cars/${car}/visit-times`, headers: { ...who?.headers } })).json());
  const book = (who: SignedInPerson, car: string, startsAt: string, more: object = {}, key?: string) =>
    post(who, '/api/bookings', { carId: car, kind: 'test_drive', startsAt, ...more }, key);
  return {
    post,
    get,
    times,
    book,
    freeTimes: async (car: string): Promise<readonly string[]> =>
      (await times(car)).days.flatMap((day) =>
        day.times.filter(({ isFree }) => isFree).map(({ startsAt }) => startsAt),
      ),
    /** Returns an offered time that is too far ahead for reminders. The time may already be booked. @param place the index of the time */
    someTime: async (car: string, place = 0): Promise<string> =>
      z.string().parse((await times(car)).days.slice(3).flatMap((day) => day.times)[place]?.startsAt),
    booked: async (...args: Parameters<typeof book>): Promise<Booking> => {
      const { status, body, text } = await book(...args);
      expect([status, text]).toEqual([201, text]);
      return Booking.parse(body);
    },
    changed: async (who: SignedInPerson, { id }: { id: string }, change: string, payload: object = {}) => {
      const { status, body, text } = await post(who, `/api/bookings/${id}/${change}`, payload);
      expect([status, text]).toEqual([200, text]);
      return Booking.parse(body);
    },
    /** Returns a booking as this person sees it. */
    seen: async (who: SignedInPerson, { id }: { id: string }): Promise<Booking> =>
      Booking.parse(JSON.parse((await get(who, `/api/bookings/${id}`)).text)),
    /** Appends to the event log a confirmed visit that began an hour ago. */
    begun: async (buyer: SignedInPerson, car: string, sellerId: string | null = null): Promise<{ id: string }> => {
      const id = uuid();
      const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
      const facts = {
        bookingId: id,
        kind: 'test_drive',
        carTitle: 'Hyundai Creta',
        sourceId: 'olx',
        sellerId,
      } as const;
      const who = { carId: ListingId.parse(car), buyerId: buyer.userId, note: null };
      const events: readonly BookingEvent[] = [
        {
          type: 'BookingRequested',
          data: { ...facts, ...who, startsAt: ago(1), endsAt: ago(0), requestedAt: ago(30) },
        },
        { type: 'BookingConfirmed', data: { place: null, answer: null, confirmedAt: ago(29) } },
      ];
      const metadata = { actor: buyer.userId, commandId: uuid(), correlationId: uuid(), causationId: null };
      const { lastPosition } = await product.store.append(
        `booking-${id}`,
        'none',
        events.map((event) => ({ ...event, id: uuid(), metadata })),
      );
      await product.runner.waitFor('visits', lastPosition, 20_000);
      return { id };
    },
  };
};
