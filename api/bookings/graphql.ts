import type { BookingView } from '../../projections/bookings/queries.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import type { User } from '../../schema/accounts/user.ts';
import {
  CalendarId,
  CancelBooking,
  CompleteBooking,
  ConfirmBooking,
  DeclineBooking,
  DeskBookings,
  MyBookings,
  RequestBooking,
  RescheduleBooking,
  SetVisitCalendar,
} from '../../schema/bookings/inputs.ts';
import { BOOKING_TEXT_LENGTH, BOOKINGS_PAGE } from '../../schema/bookings/limits.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { onceById } from '../shared/once-by-id.ts';
import type { CalendarCommands } from './calendars/handler.ts';
import {
  BookingPageRef,
  BookingRef,
  CalendarRef,
  DeclineEnum,
  DeskPageRef,
  KindEnum,
  OutcomeEnum,
  StatusEnum,
  TimesRef,
  WhenEnum,
} from './graphql-types.ts';
import type { BookingCommands } from './handler.ts';
import type { BookingReading } from './reading.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Visits to cars. */
    readonly bookings: {
      readonly commands: BookingCommands;
      readonly reading: BookingReading;
      readonly calendars: CalendarCommands;
    };
  }
}

builder.queryFields((t) => ({
  visitTimes: t.field({
    type: TimesRef,
    description:
      'When a car can be looked at; strangers may ask. Fails with CAR_NOT_FOUND, and with CAR_NOT_FOR_SALE once it is gone. Twin of GET /api/cars/{id}/visit-times.',
    args: { carId: t.arg.id({ required: true }), kind: t.arg({ type: KindEnum, required: true }) },
    resolve: (_root, { carId, kind }, { bookings, currentUser }) => bookings.reading.times(currentUser, carId, kind),
  }),
  myBookings: t.field({
    type: BookingPageRef,
    description:
      'The visits of whoever is signed in: what is to come, the next first, or what is over, the latest first. Fails with SIGN_IN_REQUIRED for a stranger. Twin of GET /api/bookings.',
    args: {
      when: t.arg({ type: WhenEnum, defaultValue: 'upcoming' }),
      first: t.arg.int({ defaultValue: BOOKINGS_PAGE.usual }),
      after: t.arg.string(),
    },
    resolve: (_root, { when, first, after }, { bookings, currentUser }) => {
      const user = signedIn(currentUser);
      const wanted = { when: when ?? undefined, first: first ?? undefined, after };
      return bookings.reading.mine(user, parseInput(MyBookings, wanted));
    },
  }),
  booking: t.field({
    type: BookingRef,
    description:
      'One visit, for both of its sides. BOOKING_NOT_FOUND for everybody else. Twin of GET /api/bookings/{id}.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { bookings, currentUser }) => bookings.commands.see(signedIn(currentUser), id),
  }),
  deskBookings: t.field({
    type: DeskPageRef,
    description:
      'The visits to cars of sources, for which the operator answers. Admins only (NOT_ALLOWED). Twin of GET /api/admin/bookings.',
    args: {
      status: t.arg({ type: StatusEnum }),
      first: t.arg.int({ defaultValue: BOOKINGS_PAGE.usual }),
      after: t.arg.string(),
    },
    resolve: (_root, { status, first, after }, { bookings, currentUser }) => {
      permitted(currentUser, 'visits: answer for sources');
      return bookings.reading.desk(currentUser, parseInput(DeskBookings, { status, first: first ?? undefined, after }));
    },
  }),
  sellerBookings: t.field({
    type: DeskPageRef,
    description:
      'The visits to cars that whoever is signed in sells, with the names of their buyers. Fails with SIGN_IN_REQUIRED for a stranger. Twin of GET /api/seller/bookings.',
    args: {
      status: t.arg({ type: StatusEnum }),
      first: t.arg.int({ defaultValue: BOOKINGS_PAGE.usual }),
      after: t.arg.string(),
    },
    resolve: (_root, { status, first, after }, { bookings, currentUser }) => {
      const seller = signedIn(currentUser);
      return bookings.reading.ofSeller(seller, parseInput(DeskBookings, { status, first: first ?? undefined, after }));
    },
  }),
  visitCalendars: t.field({
    type: [CalendarRef],
    description:
      'When cars can be looked at: the usual calendar, then that of each source. Admins only (NOT_ALLOWED). Twin of GET /api/admin/visit-calendars.',
    resolve: async (_root, _args, { bookings, currentUser }) => {
      permitted(currentUser, 'visits: answer for sources');
      return [...(await bookings.calendars.list(CalendarId.options))];
    },
  }),
}));

/** Carries a command out for whoever is signed in, and answers what the booking is then. */
const change = async (
  { bookings, currentUser, commands: commandLog, idempotencyKey: key }: Context,
  operation: string,
  payload: unknown,
  run: (commands: BookingCommands, user: User, commandId?: string) => Promise<string>,
): Promise<BookingView> => {
  const user = signedIn(currentUser);
  const keyed = { commandLog, actor: user.id, key, operation, payload };
  const id = await onceById(keyed, (commandId) => run(bookings.commands, user, commandId));
  return bookings.commands.see(user, id);
};

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true });
  const words = (description: string) =>
    t.arg.string({ description: `${description} At most ${BOOKING_TEXT_LENGTH} characters.` });
  return {
    requestBooking: t.field({
      type: BookingRef,
      errors: {},
      description:
        'Asks for a visit: one open one for each car and kind (BOOKED_ALREADY), one for each time of a car (SLOT_TAKEN) and of the buyer (VISIT_OVERLAPS), five to come (VISIT_LIMIT_REACHED), with a verified phone number (PHONE_VERIFICATION_REQUIRED). Twin of POST /api/bookings.',
      args: {
        carId: t.arg.id({ required: true }),
        kind: t.arg({ type: KindEnum, required: true }),
        startsAt: t.arg({ type: 'DateTime', required: true }),
        note: words('For whoever shows the car.'),
      },
      resolve: (_root, args, context) => {
        signedIn(context.currentUser);
        const input = parseInput(RequestBooking, args);
        return change(context, 'requestBooking', input, (commands, user, key) => commands.request(user, input, key));
      },
    }),
    rescheduleBooking: t.field({
      type: BookingRef,
      errors: {},
      description:
        'Moves a visit, by either side: by the buyer it is asked for anew, by whoever answers for the car it is agreed to. Twin of POST /api/bookings/{id}/reschedule.',
      args: { id, startsAt: t.arg({ type: 'DateTime', required: true }), note: words('For the other side.') },
      resolve: (_root, { id: booking, ...args }, context) => {
        signedIn(context.currentUser);
        const input = parseInput(RescheduleBooking, args);
        return change(context, 'rescheduleBooking', { id: booking, ...input }, async (commands, user, key) => {
          await commands.reschedule(user, booking, input, key);
          return booking;
        });
      },
    }),
    cancelBooking: t.field({
      type: BookingRef,
      errors: {},
      description: 'Calls a visit off, by either side. Twin of POST /api/bookings/{id}/cancel.',
      args: { id, note: words('For the other side.') },
      resolve: (_root, { id: booking, ...args }, context) => {
        signedIn(context.currentUser);
        const input = parseInput(CancelBooking, args);
        return change(context, 'cancelBooking', { id: booking, ...input }, async (commands, user, key) => {
          await commands.cancel(user, booking, input, key);
          return booking;
        });
      },
    }),
    confirmBooking: t.field({
      type: BookingRef,
      errors: {},
      description: 'Agrees to a visit, for whoever answers for the car. Twin of POST /api/bookings/{id}/confirm.',
      args: { id, place: words('Where to come to.'), answer: words('For the buyer.') },
      resolve: (_root, { id: booking, ...args }, context) => {
        signedIn(context.currentUser);
        const input = parseInput(ConfirmBooking, args);
        return change(context, 'confirmBooking', { id: booking, ...input }, async (commands, user, key) => {
          await commands.confirm(user, booking, input, key);
          return booking;
        });
      },
    }),
    declineBooking: t.field({
      type: BookingRef,
      errors: {},
      description: 'Says no to a visit, for whoever answers for the car. Twin of POST /api/bookings/{id}/decline.',
      args: { id, reason: t.arg({ type: DeclineEnum, required: true }), answer: words('For the buyer.') },
      resolve: (_root, { id: booking, ...args }, context) => {
        signedIn(context.currentUser);
        const input = parseInput(DeclineBooking, args);
        return change(context, 'declineBooking', { id: booking, ...input }, async (commands, user, key) => {
          await commands.decline(user, booking, input, key);
          return booking;
        });
      },
    }),
    completeBooking: t.field({
      type: BookingRef,
      errors: {},
      description:
        'Says what became of a confirmed visit, from its beginning on, for whoever answers for the car. Twin of POST /api/bookings/{id}/complete.',
      args: { id, outcome: t.arg({ type: OutcomeEnum, required: true }) },
      resolve: (_root, { id: booking, ...args }, context) => {
        signedIn(context.currentUser);
        const input = parseInput(CompleteBooking, args);
        return change(context, 'completeBooking', { id: booking, ...input }, async (commands, user, key) => {
          await commands.complete(user, booking, input, key);
          return booking;
        });
      },
    }),
  };
});

const HoursInput = builder.inputType('VisitHoursInput', {
  fields: (t) => ({
    weekday: t.int({ required: true, description: '0 is Sunday.' }),
    from: t.string({ required: true, description: 'HH:MM, in India.' }),
    to: t.string({ required: true }),
  }),
});
const CalendarInput = builder.inputType('VisitCalendarInput', {
  fields: (t) => ({
    hours: t.field({ type: [HoursInput], required: true }),
    slotMinutes: t.int({ required: true, description: '30, 60, 90 or 120.' }),
    capacity: t.int({ required: true, description: 'Visits at the same time.' }),
    holidays: t.stringList({ required: true, description: '2026-11-08, or 01-26 for every year.' }),
    noticeMinutes: t.int({ required: true, description: 'At least 120.' }),
    daysAhead: t.int({ required: true, description: 'At most 14.' }),
  }),
});

builder.mutationField('setVisitCalendar', (t) =>
  t.field({
    type: CalendarRef,
    errors: {},
    description:
      'Says when the cars of a source can be looked at, or those of all others (`usual`). Without a calendar the usual one holds again. Admins only (NOT_ALLOWED). Twin of PUT /api/admin/visit-calendars/{id}.',
    args: { id: t.arg.id({ required: true }), calendar: t.arg({ type: CalendarInput }) },
    resolve: async (_root, { id, calendar }, { bookings, currentUser }) => {
      const user = permitted(currentUser, 'visits: answer for sources');
      return bookings.calendars.set(user.id, parseInput(SetVisitCalendar, { id, calendar: calendar ?? null }));
    },
  }),
);
