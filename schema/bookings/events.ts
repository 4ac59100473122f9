import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { ListingId } from '../marketplace/listing-id-and-keys.ts';
import { BOOKING_KINDS, BOOKING_OUTCOMES, BOOKING_SIDES, CANCEL_REASONS, DECLINE_REASONS } from './booking.ts';
import { VisitCalendar } from './calendar.ts';

/** The id of a booking: opaque, UUID v7. */
export const BookingId = z.uuid();

const time = { startsAt: Instant, endsAt: Instant };
const by = z.enum(BOOKING_SIDES);
/** Free text, sealed with its writer's key. Text from the operator is sealed with the key of the buyer who receives it. */
const words = Sealed.nullable();

/** Events of one booking of a visit to a car (stream `booking-<id>`). Never change the schema of a stored event: add a version and an upcaster. */
export const BookingEvent = z.discriminatedUnion('type', [
  event('BookingRequested', {
    bookingId: BookingId,
    kind: z.enum(BOOKING_KINDS),
    /** The id of the car's first listing, which identifies the car. */
    carId: ListingId,
    /** The title of the car's listing when the visit was requested. */
    carTitle: z.string().max(300),
    /** The source of the listing that represents the car. */
    sourceId: z.string(),
    buyerId: UserId,
    /** The account that sells the car; null if a source offers the car. */
    sellerId: UserId.nullable(),
    ...time,
    note: words,
    requestedAt: Instant,
  }),
  event('BookingConfirmed', { place: words, answer: words, confirmedAt: Instant }),
  event('BookingDeclined', { reason: z.enum(DECLINE_REASONS), answer: words, declinedAt: Instant }),
  /** The visit was moved. If the buyer moved it, it has to be confirmed again; if the seller or the operator did, it counts as confirmed. */
  event('BookingRescheduled', { by, ...time, words, rescheduledAt: Instant }),
  event('BookingCancelled', { by, reason: z.enum(CANCEL_REASONS), words, cancelledAt: Instant }),
  event('BookingCompleted', { outcome: z.enum(BOOKING_OUTCOMES), completedAt: Instant }),
]);
export type BookingEvent = z.infer<typeof BookingEvent>;

/** Events of a visit calendar (stream `visitcalendar-<id>`). The id is `usual` for the operator's calendar, otherwise the id of a source or of a
 *  seller's account. */
export const VisitCalendarEvent = z.discriminatedUnion('type', [
  event('VisitCalendarSet', { calendar: VisitCalendar, setAt: Instant }),
  event('VisitCalendarCleared', { clearedAt: Instant }),
]);
export type VisitCalendarEvent = z.infer<typeof VisitCalendarEvent>;
