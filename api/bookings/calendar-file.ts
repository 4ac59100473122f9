import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BookingView } from '../../projections/bookings/queries.ts';
import type { BookingStatus } from '../../schema/bookings/booking.ts';
import { KIND_WORDS } from './words.ts';

/** What the calendar entry is for: an invitation by mail, or a file that somebody puts into their own calendar. */
export type CalendarUse = 'mail' | 'file';

export interface CalendarFileOptions {
  readonly use: CalendarUse;
  /** Who invites. */
  readonly organizer: { readonly name: string; readonly email: string };
  /** Whose entry it is; null for a file, and for a mail to nobody's own address. */
  readonly attendee: string | null;
  /** The page of the booking, absolute. */
  readonly url: string;
}

const STATUS: Readonly<Record<BookingStatus, ICalEventStatus>> = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};
/** How long before a visit a calendar rings, seconds. */
const ALARM_S = 2 * 3_600;

/** The media type of a file or an attachment: calendars act on the method that it names. */
export const calendarType = (method: string): string => `text/calendar; charset=utf-8; method=${method}`;

/** A visit as an iCalendar file (RFC 5545, RFC 5546): one entry, whose sequence grows with everything that happens to the booking, so
 *  that a calendar moves it or takes it out. Times are UTC, its stamp that of the last change: the same booking makes the same file. */
export const calendarFile = (
  booking: BookingView,
  { use, organizer, attendee, url }: CalendarFileOptions,
): { readonly content: string; readonly method: string } => {
  const { id, kind, status, carTitle, startsAt, endsAt, sequence, place, answer, changedAt } = booking;
  const isOff = status === 'cancelled' || status === 'declined';
  const agreed = use === 'mail' ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
  const method = isOff ? ICalCalendarMethod.CANCEL : agreed;
  const calendar = ical({ prodId: { company: 'CarSetu', product: 'Visits', language: 'EN' }, method });
  const entry = calendar.createEvent({
    id: `${id}@carsetu`,
    sequence,
    stamp: new Date(changedAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: `${KIND_WORDS[kind]}: ${carTitle}`,
    description: answer ?? undefined,
    location: place ?? undefined,
    url,
    status: STATUS[status],
    organizer,
  });
  if (attendee) {
    const accepted = status === 'requested' ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED;
    entry.createAttendee({ email: attendee, status: accepted, rsvp: false });
  }
  if (status === 'confirmed')
    entry.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_S, description: carTitle });
  return { content: `${calendar.toString()}\r\n`.replace(/(\r\n)+$/, '\r\n'), method };
};
