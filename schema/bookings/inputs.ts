import { z } from 'zod';
import { isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { Instant } from '../kernel/values.ts';
import { SOURCES } from '../marketplace/sources.ts';
import { BOOKING_KINDS, BOOKING_OUTCOMES, BOOKING_STATUSES, DECLINE_REASONS } from './booking.ts';
import { VisitCalendar } from './calendar.ts';
import { BOOKING_TEXT_LENGTH, BOOKINGS_PAGE } from './limits.ts';

const Text = z
  .string()
  .overwrite(written)
  .max(BOOKING_TEXT_LENGTH, `must have at most ${BOOKING_TEXT_LENGTH} characters`)
  .refine(isPlainText, NOT_PLAIN)
  .transform((text) => text || null)
  .nullish()
  .transform((text) => text ?? null);

/** Requests a visit to a car. */
export const RequestBooking = z.object({
  carId: z.uuid(),
  kind: z.enum(BOOKING_KINDS),
  startsAt: Instant,
  note: Text,
});
export type RequestBooking = z.infer<typeof RequestBooking>;

/** Moves a visit to a new time. */
export const RescheduleBooking = z.object({ startsAt: Instant, note: Text });
export type RescheduleBooking = z.infer<typeof RescheduleBooking>;

export const ConfirmBooking = z.object({ place: Text, answer: Text });
export type ConfirmBooking = z.infer<typeof ConfirmBooking>;

export const DeclineBooking = z.object({ reason: z.enum(DECLINE_REASONS), answer: Text });
export type DeclineBooking = z.infer<typeof DeclineBooking>;

export const CancelBooking = z.object({ note: Text });
export type CancelBooking = z.infer<typeof CancelBooking>;

export const CompleteBooking = z.object({ outcome: z.enum(BOOKING_OUTCOMES) });
export type CompleteBooking = z.infer<typeof CompleteBooking>;

const page = {
  first: z.int().min(1).max(BOOKINGS_PAGE.most).default(BOOKINGS_PAGE.usual),
  after: z.string().max(200).nullish(),
};
/** Selects a page of the caller's own bookings: upcoming (soonest first) or past (latest first). */
export const MyBookings = z.object({ ...page, when: z.enum(['upcoming', 'past']).default('upcoming') });
export type MyBookings = z.infer<typeof MyBookings>;

/** Selects a page of the bookings that the caller handles, soonest first. A `null` status selects bookings with any status. */
export const DeskBookings = z.object({ ...page, status: z.enum(BOOKING_STATUSES).nullish() });
export type DeskBookings = z.infer<typeof DeskBookings>;

const SOURCE_IDS = SOURCES.map(({ id }) => id);
/** The id of a calendar: `usual` for the operator's calendar, otherwise the id of a source. */
export const CalendarId = z.enum(['usual', ...SOURCE_IDS]);
/** Sets a calendar; null restores the default calendar. */
export const SetVisitCalendar = z.object({ id: CalendarId, calendar: VisitCalendar.nullable() });
export type SetVisitCalendar = z.infer<typeof SetVisitCalendar>;
