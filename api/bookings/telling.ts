import type { Knex } from 'knex';
import { type BookingView, openBookings } from '../../projections/bookings/queries.ts';
import type { BookingSide } from '../../schema/bookings/booking.ts';
import type { BookingFacts } from '../../schema/bookings/facts.ts';
import { shortened } from '../../schema/kernel/cut.ts';
import type { NewNotification } from '../../schema/notifications/notification.ts';
import { NOTIFICATION_LENGTHS } from '../../schema/notifications/notification.ts';
import type { Mailer } from '../platform/messages/ports.ts';
import { type CalendarFileOptions, calendarFile, calendarType } from './calendar-file.ts';
import { type BookingNews, newsOf, reminderOf } from './words.ts';

export interface TellingPorts {
  readonly db: Knex;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly organizer: CalendarFileOptions['organizer'];
  /** Where the operator's desk gets mail; null where no address is set. */
  readonly deskEmail: string | null;
  readonly addressOf: (userId: string) => Promise<{ readonly email: string | null } | null>;
  /** Who works at the desk. */
  readonly deskPeople: () => Promise<readonly string[]>;
  readonly notify: (notification: NewNotification) => Promise<unknown>;
}

type Side = Exclude<BookingSide, 'system'>;
/** Where each side finds a booking: the desk and sellers among all of theirs, a buyer among those to come or those that are over. */
const pathOf = (side: Side, { id, status, sellerId }: Pick<BookingView, 'id' | 'status' | 'sellerId'>): string => {
  if (side === 'seller')
    return sellerId === null ? `/admin/bookings?status=all#${id}` : `/bookings?of=cars&status=all#${id}`;
  return OPEN.has(status) ? `/bookings#${id}` : `/bookings?when=past#${id}`;
};
/** Bookings that are still to come. */
const OPEN: ReadonlySet<BookingView['status']> = new Set(['requested', 'confirmed']);

/** Tells both sides of a booking what happened to it, by mail with its calendar entry and among the notifications; each once. */
export const bookingTelling = (ports: TellingPorts) => {
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
    // What is not sealed with anybody's key says nothing that one of them wrote.
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
    /** Tells of the last thing that happened to a booking as it was then. Whoever did it gets a mail, for their calendar, and no more. */
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
    /** Reminds the buyer, once for each time that a visit was moved to. */
    remind: (booking: BookingView): Promise<void> =>
      person(booking.buyerId, 'buyer', booking, reminderOf(booking), `reminder ${booking.startsAt}`),
  };
};
export type BookingTelling = ReturnType<typeof bookingTelling>;
