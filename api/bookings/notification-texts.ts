import type { BookingView } from '../../projections/bookings/queries.ts';
import type {
  BookingKind,
  BookingSide,
  BookingStep,
  CancelReason,
  DeclineReason,
} from '../../schema/bookings/booking.ts';
import { shortened } from '../../schema/kernel/shorten-text.ts';
import { NOTIFICATION_LENGTHS } from '../../schema/notifications/notification.ts';

export const KIND_TEXTS: Readonly<Record<BookingKind, string>> = { test_drive: 'Test drive', inspection: 'Inspection' };

const DECLINED: Readonly<Record<DeclineReason, string>> = {
  sold: 'The car is sold.',
  not_available: 'The car cannot be shown at that time.',
  seller_unreachable: 'The seller could not be reached.',
  other: '',
};
const CANCELLED: Readonly<Record<CancelReason, string>> = {
  by_buyer: '',
  by_seller: '',
  car_gone: 'The car is no longer offered on CarSetu.',
  not_answered: 'Nobody answered in time. You can ask for another time.',
  account_closed: 'The account of who asked for it was closed.',
};

const when = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
/** Formats a time like "Tue, 24 Nov 2026, 10:00 am IST". */
export const visitTime = (startsAt: string): string => `${when.format(new Date(startsAt)).replace(/\u202f/g, ' ')} IST`;

/** A notification about one event of a booking. */
export interface BookingNews {
  readonly title: string;
  readonly lines: readonly string[];
}

const HEADS: Readonly<Record<BookingStep['what'], string>> = {
  requested: 'requested',
  confirmed: 'confirmed',
  declined: 'declined',
  rescheduled: 'moved',
  cancelled: 'cancelled',
  completed: 'done',
};

/** Shortens the title of a notification, because car titles from sources can have any length. */
const fitting = (text: string): string => shortened(text, NOTIFICATION_LENGTHS.title);

const titleOf = ({ kind, carTitle }: BookingView, what: BookingStep['what']): string =>
  fitting(`${KIND_TEXTS[kind]} ${HEADS[what]}: ${carTitle}`);

const before = ({ history }: BookingView): string | null => history.at(-2)?.startsAt ?? null;

const movedLines = (booking: BookingView, by: BookingSide, to: Exclude<BookingSide, 'system'>): readonly string[] => {
  const earlier = before(booking);
  const times = [`New time: ${visitTime(booking.startsAt)}.`, ...(earlier ? [`Before: ${visitTime(earlier)}.`] : [])];
  if (to === 'buyer')
    return [
      ...times,
      by === 'buyer' ? 'You are told once it is confirmed.' : 'If it does not suit you, choose another time or cancel.',
    ];
  return [...times, by === 'buyer' ? 'It waits for an answer.' : 'The buyer is told.'];
};

const toBuyer = (booking: BookingView, { what, by }: BookingStep): readonly string[] => {
  const { startsAt, place, answer, declineReason, cancelReason } = booking;
  const own = [...(place ? [`Where: ${place}`] : []), ...(answer ? [`Their answer: ${answer}`] : [])];
  switch (what) {
    case 'requested':
      return [`Asked for: ${visitTime(startsAt)}.`, 'You are told once it is confirmed.'];
    case 'confirmed':
      return [`When: ${visitTime(startsAt)}.`, ...own];
    case 'rescheduled':
      return [...movedLines(booking, by, 'buyer'), ...own];
    case 'declined':
      return [
        `It was asked for: ${visitTime(startsAt)}.`,
        ...(declineReason && DECLINED[declineReason] ? [DECLINED[declineReason]] : []),
        ...own,
      ];
    case 'cancelled':
      return [
        `It was to be: ${visitTime(startsAt)}.`,
        ...(cancelReason && CANCELLED[cancelReason] ? [CANCELLED[cancelReason]] : []),
        ...(by === 'seller' ? own : []),
      ];
    case 'completed':
      return [];
  }
};
/** Returns the text for the seller or the desk, without the buyer's name, which is shown only on the bookings page. */
const toSeller = (booking: BookingView, { what, by }: BookingStep): readonly string[] => {
  const { startsAt, cancelReason } = booking;
  switch (what) {
    case 'requested':
      return [`Asked for: ${visitTime(startsAt)}.`, 'It waits for an answer.'];
    case 'rescheduled':
      return movedLines(booking, by, 'seller');
    case 'cancelled':
      return [
        `It was to be: ${visitTime(startsAt)}.`,
        by === 'buyer' ? 'The buyer called it off.' : cancelReason ? CANCELLED[cancelReason] : '',
      ].filter(Boolean);
    default:
      return [`When: ${visitTime(startsAt)}.`];
  }
};

/** Returns the notification about the latest event of a booking, for one party; null if the event needs no notification. */
export const newsOf = (booking: BookingView, to: Exclude<BookingSide, 'system'>): BookingNews | null => {
  const step = booking.history.at(-1);
  if (!step || step.what === 'completed') return null;
  return {
    title: titleOf(booking, step.what),
    lines: to === 'buyer' ? toBuyer(booking, step) : toSeller(booking, step),
  };
};

/** Returns the reminder for the buyer, sent a day before the visit. */
export const reminderOf = (booking: BookingView): BookingNews => ({
  title: fitting(`Tomorrow: ${KIND_TEXTS[booking.kind].toLowerCase()} of ${booking.carTitle}`),
  lines: [
    `When: ${visitTime(booking.startsAt)}.`,
    ...(booking.place ? [`Where: ${booking.place}`] : []),
    'If you cannot come, please move or cancel it, so that somebody else can.',
  ],
});
