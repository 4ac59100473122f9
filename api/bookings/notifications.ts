import type { Knex } from 'knex';
import { type BookingView, openBookings } from '../../projections/bookings/queries.ts';
import type { BookingSide } from '../../schema/bookings/booking.ts';
import type { BookingFacts } from '../../schema/bookings/booking-state.ts';
import { shortened } from '../../schema/kernel/shorten-text.ts';
import { NOTIFICATION_LENGTHS } from '../../schema/notifications/notification.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';
import { type CalendarFileOptions, calendarFile, calendarType } from './calendar-file.ts';
import { type BookingNews, newsOf, reminderOf } from './notification-texts.ts';

export interface TellingPorts extends Omit<MessagingPorts, 'languageOf'> {
  readonly db: Knex;
  readonly organizer: CalendarFileOptions['organizer'];
  /** The email address of the operator's desk; null if none is set. */
  readonly deskEmail: string | null;
  /** Returns the ids of the admins. */
  readonly deskPeople: () => Promise<readonly string[]>;
}

type Side = Exclude<BookingSide, 'system'>;
/** Returns the path at which a party finds a booking: the desk or the seller in the list of all bookings, the buyer among upcoming or past visits. */
const pathOf = (side: Side, { id, status, sellerId }: Pick<BookingView, 'id' | 'status' | 'sellerId'>): string => {
  if (side === 'seller')
    return sellerId === null ? `/admin/bookings?status=all#${id}` : `/bookings?of=cars&status=all#${id}`;
  return OPEN.has(status) ? `/bookings#${id}` : `/bookings?when=past#${id}`;
};
const OPEN: ReadonlySet<BookingView['status']> = new Set(['requested', 'confirmed']);

/** Notifies both parties about the events of a booking, once per event: by email with a calendar entry, and on the site. */
export const bookingNotifications = (ports: TellingPorts) => {
  const { db, mailer, publicUrl, organizer, deskEmail } = ports;

  const mail = async (
    booking: BookingView,
    news: BookingNews,
    to: { readonly side: Side; readonly personId: string | null; readonly email: string; readonly key: string },
  ): Promise<void> => {
    if (!mailer.isAvailable) return;
    const { side, personId, email, key } = to;
    const url = new URL(pathOf(side, booking), publicUrl).href;
    const attendee = side === 'buyer' ? email : null;
    // An email to the desk is not encrypted with a person's key, so it must not contain anything that the two parties wrote.
    const entry = personId === null ? { ...booking, note: null, place: null, answer: null } : booking;
    const { content, method } = calendarFile(entry, { use: 'mail', organizer, attendee: attendee ?? email, url });
    await mailer.send({
      personId,
      to: email,
      subject: news.title,
      text: [news.title, '', ...news.lines, '', url, ''].join('\n'),
      dedupeKey: key,
      notAfter: new Date(booking.endsAt),
      attachments: [{ filename: 'visit.ics', contentType: calendarType(method), content: Buffer.from(content) }],
    });
  };
  const note = (userId: string, side: Side, booking: BookingView, news: BookingNews, key: string) =>
    ports.notify({
      userId,
      kind: 'visit',
      data: {
        title: news.title,
        body: shortened(news.lines.join(' '), NOTIFICATION_LENGTHS.body),
        path: pathOf(side, booking),
      },
      dedupeKey: key,
    });
  const person = async (
    userId: string,
    side: Side,
    booking: BookingView,
    news: BookingNews,
    what: string,
    isSilent = false,
  ) => {
    const known = await ports.addressOf(userId);
    if (!known) return;
    const key = `visit ${booking.id} ${what}`;
    if (!isSilent) await note(userId, side, booking, news, key);
    if (known.email) await mail(booking, news, { side, personId: userId, email: known.email, key: `${key} ${side}` });
  };
  const desk = async (booking: BookingView, news: BookingNews, what: string, isSilent: boolean) => {
    const key = `visit ${booking.id} ${what}`;
    if (!isSilent)
      for (const userId of await ports.deskPeople())
        if (userId !== booking.buyerId) await note(userId, 'seller', booking, news, `${key} desk`);
    if (deskEmail) await mail(booking, news, { side: 'seller', personId: null, email: deskEmail, key: `${key} desk` });
  };

  return {
    /** Notifies both parties about the latest event of a booking. The person who acted gets only the email, which contains the calendar entry. */
    async tell(facts: BookingFacts): Promise<void> {
      const [booking] = await openBookings(db, [facts]);
      const step = facts.history.at(-1);
      if (!booking || !step) return;
      const [forBuyer, forSeller] = [newsOf(booking, 'buyer'), newsOf(booking, 'seller')];
      const what = String(step.sequence);
      if (forBuyer) await person(booking.buyerId, 'buyer', booking, forBuyer, what, step.by === 'buyer');
      if (!forSeller) return;
      const isSilent = step.by === 'seller';
      if (booking.sellerId === null) await desk(booking, forSeller, what, isSilent);
      else await person(booking.sellerId, 'seller', booking, forSeller, what, isSilent);
    },
    /** Reminds the buyer of a visit, at most once per visiting time. */
    remind: (booking: BookingView): Promise<void> =>
      person(booking.buyerId, 'buyer', booking, reminderOf(booking), `reminder ${booking.startsAt}`),
  };
};
export type BookingNotifications = ReturnType<typeof bookingNotifications>;
