import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BookingView } from '../../projections/bookings/queries.ts';
import type { BookingStatus } from '../../schema/bookings/booking.ts';
import { KIND_TEXTS } from './notification-texts.ts';

/** The purpose of a calendar entry: an invitation by email, or a file to import into a calendar. */
export type CalendarUse = 'mail' | 'file';

export interface CalendarFileOptions {
  readonly use: CalendarUse;
  readonly organizer: { readonly name: string; readonly email: string };
  /** The email address of the invited person; null for a file. */
  readonly attendee: string | null;
  /** The absolute URL of the booking's page. */
  readonly url: string;
}

const STATUS: Readonly<Record<BookingStatus, ICalEventStatus>> = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};
/** How many seconds before a visit the calendar reminds its owner. */
const ALARM_S = 2 * 3_600;

/** Returns the media type of a file or attachment. The media type contains the iTIP method, which tells calendar programs how to process the file. */
export const calendarType = (method: string): string => `text/calendar; charset=utf-8; method=${method}`;

/** Formats a visit as an iCalendar file with one entry (RFC 5545, RFC 5546). Each event of the booking increases the sequence number, so that
 *  calendar programs update the entry. Times are in UTC. The timestamp is the time of the last change, so the output is deterministic. */
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
    summary: `${KIND_TEXTS[kind]}: ${carTitle}`,
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
