import { z } from 'zod';
import { pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/values.ts';
import { Booking, DeskBooking } from './booking.ts';
import { VisitCalendar } from './calendar.ts';

/** One slot of a car's calendar, as the user sees it. */
export const ShownTime = z.object({ startsAt: Instant, endsAt: Instant, isFree: z.boolean() });
export const ShownDay = z.object({ date: z.iso.date().describe('In India.'), times: z.array(ShownTime) });
export type ShownDay = z.infer<typeof ShownDay>;

/** The times at which a car can be viewed, and the user's own open booking for the car. */
export const VisitTimes = z.object({
  carId: z.uuid(),
  days: z.array(ShownDay).describe('Days with available times, next day first.'),
  mine: Booking.nullable().describe("The reader's open booking of this car and kind."),
});
export type VisitTimes = z.infer<typeof VisitTimes>;

export const BookingPage = pageOf(Booking);
export const DeskBookingPage = pageOf(DeskBooking);

/** The visit calendar of a source, or the operator's own, as shown in the operator's list. */
export const NamedCalendar = z.object({
  id: z.string().describe('`usual`, or the id of a source.'),
  isOwn: z.boolean().describe('Whether this source has a calendar of its own; if not, the usual one applies.'),
  calendar: VisitCalendar,
});
export type NamedCalendar = z.infer<typeof NamedCalendar>;
