import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import type { User } from '../../schema/accounts/user.ts';
import {
  BOOKING_KINDS,
  BOOKING_OUTCOMES,
  BOOKING_SIDES,
  BOOKING_STATUSES,
  Booking,
  BookingStep,
  BuyerContact,
  CANCEL_REASONS,
  DECLINE_REASONS,
  DeskBooking,
} from '../../schema/bookings/booking.ts';
import { VisitCalendar } from '../../schema/bookings/calendar.ts';
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
import {
  BookingPage,
  DeskBookingPage,
  NamedCalendar,
  ShownDay,
  ShownTime,
  VisitTimes,
} from '../../schema/bookings/views.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { enumFrom, inputFrom, objectFrom, typeOf } from '../platform/graphql/from-zod.ts';
import { account, everybody, may, operations } from '../shared/graphql-and-rest-operation.ts';
import { SourceRef } from '../shared/graphql-source.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import { type CalendarFileOptions, calendarFile, calendarType } from './calendar-file.ts';
import type { CalendarCommands } from './calendars/handler.ts';
import type { BookingCommands } from './handler.ts';
import type { BookingReading } from './query-service.ts';

interface Ports {
  readonly commands: BookingCommands;
  readonly reading: BookingReading;
  readonly calendars: CalendarCommands;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly bookings: Ports;
  }
}

enumFrom('BookingKind', BOOKING_KINDS, 'The purpose of a visit.');
enumFrom('BookingStatus', BOOKING_STATUSES);
enumFrom('BookingOutcome', BOOKING_OUTCOMES);
enumFrom('DeclineReason', DECLINE_REASONS);
enumFrom('CancelReason', CANCEL_REASONS);
enumFrom('BookingSide', BOOKING_SIDES, 'The buyer; the person who handles the visit; the product itself.');
enumFrom('BookingStepKind', BookingStep.shape.what.options);
enumFrom('BookingsWhen', ['upcoming', 'past']);

objectFrom('BookingStep', BookingStep, { description: "One entry of a booking's history." });
const BookingRef = objectFrom('Booking', Booking, {
  description: 'A visit to a car, as either side sees it.',
  as: { sourceId: null },
  fields: (t) => ({
    source: t.field({ type: SourceRef, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    calendarPath: t.string({
      description: 'The path of its iCalendar file, starting with `/`.',
      resolve: ({ id }) => `/api/bookings/${id}/calendar.ics`,
    }),
  }),
});
objectFrom('BookingPage', BookingPage);
objectFrom('BuyerContact', BuyerContact, {
  description: "The buyer's contact details; null if unknown.",
});
objectFrom('DeskBooking', DeskBooking, {
  description: 'A booking with the person who wants to visit.',
  only: ['id', 'buyer'],
  fields: (t) => ({ booking: t.field({ type: BookingRef, resolve: (entry) => entry }) }),
});
objectFrom('DeskBookingPage', DeskBookingPage);
objectFrom('VisitTime', ShownTime);
objectFrom('VisitDay', ShownDay);
objectFrom('VisitTimes', VisitTimes, { description: 'When a car can be visited.' });
const Hours = VisitCalendar.shape.hours.element;
objectFrom('VisitHours', Hours);
objectFrom('VisitCalendar', NamedCalendar, {
  description: 'When the cars of a source can be visited.',
  as: { calendar: null },
  fields: (t) => ({
    hours: t.field({ type: typeOf(VisitCalendar.shape.hours), resolve: ({ calendar }): unknown => calendar.hours }),
    slotMinutes: t.int({ resolve: ({ calendar }) => calendar.slotMinutes }),
    capacity: t.int({
      description: 'The number of visits at the same time.',
      resolve: ({ calendar }) => calendar.capacity,
    }),
    holidays: t.stringList({ resolve: ({ calendar }) => calendar.holidays }),
    noticeMinutes: t.int({ resolve: ({ calendar }) => calendar.noticeMinutes }),
    daysAhead: t.int({ resolve: ({ calendar }) => calendar.daysAhead }),
  }),
});
inputFrom('VisitHoursInput', Hours);
inputFrom('VisitCalendarInput', VisitCalendar);

const { operation, routes } = operations<Ports>({ tags: ['bookings'], ports: ({ bookings }) => bookings });

operation({
  name: 'visitTimes',
  rest: 'GET /api/cars/:id/visit-times',
  summary: 'When a car can be visited; open to everybody',
  description: 'CAR_NOT_FOUND (404); CAR_NOT_FOR_SALE (410) once it is no longer offered',
  access: everybody,
  ids: ['carId'],
  input: z.object({ kind: z.enum(BOOKING_KINDS) }),
  query: z.object({ kind: z.enum(BOOKING_KINDS).default('test_drive') }),
  output: VisitTimes,
  headers: async () => ({ 'cache-control': 'no-store' }),
  run: async ({ reading }, { sender, ids, input }) => {
    const { mine, ...times } = await reading.times(sender, ids.carId, input.kind);
    // Strips internal fields, because the output schema is a union that rejects unknown fields.
    return { ...times, mine: mine && Booking.parse(mine) };
  },
});
operation({
  name: 'myBookings',
  rest: 'GET /api/bookings',
  summary: "The reader's visits: upcoming ones, next first, or past ones, latest first",
  description: PAGE_DESCRIPTION,
  access: account,
  input: MyBookings,
  query: PageQuery.extend({ when: z.enum(['upcoming', 'past']).default('upcoming') }),
  output: BookingPage,
  run: ({ reading }, { sender, input }) => reading.mine(sender, input),
});
operation({
  name: 'sellerBookings',
  rest: 'GET /api/seller/bookings',
  summary: "The visits to cars that the reader sells, with the buyers' names",
  description: PAGE_DESCRIPTION,
  access: account,
  input: DeskBookings,
  query: PageQuery.extend({ status: z.string().optional() }),
  output: DeskBookingPage,
  run: ({ reading }, { sender, input }) => reading.ofSeller(sender, input),
});
operation({
  name: 'booking',
  rest: 'GET /api/bookings/:id',
  summary: 'One visit, for both of its sides',
  description: 'BOOKING_NOT_FOUND (404) for everybody else',
  access: account,
  ids: ['id'],
  output: Booking,
  run: ({ commands }, { sender, ids }) => commands.see(sender, ids.id),
});
operation({
  name: 'requestBooking',
  rest: 'POST /api/bookings',
  summary: 'Requests a visit',
  description:
    'PHONE_VERIFICATION_REQUIRED (403) without a verified number; SLOT_TAKEN, BOOKED_ALREADY, VISIT_OVERLAPS, VISIT_LIMIT_REACHED (409); SLOT_NOT_OFFERED (422); CAR_NOT_FOR_SALE (410)',
  access: account,
  input: RequestBooking,
  output: Booking,
  status: 201,
  headers: async (_ports, { id }) => ({ location: `/api/bookings/${id}` }),
  idempotent: {
    command: ({ commands }, { sender, input, as }) => commands.request(sender, input, as.commandId),
    again: ({ commands }, { sender }, id) => commands.see(sender, id),
  },
});

const change = <I extends z.ZodType<object>>(
  name: 'reschedule' | 'cancel' | 'confirm' | 'decline' | 'complete',
  { summary, input }: { readonly summary: string; readonly input: I },
  commandOf: (commands: BookingCommands) => (user: User, id: string, input: z.output<I>, key?: string) => Promise<void>,
) =>
  operation({
    name: `${name}Booking`,
    rest: `POST /api/bookings/:id/${name}`,
    summary,
    access: account,
    ids: ['id'],
    input,
    output: Booking,
    idempotent: {
      command: async ({ commands }, { sender, ids, input: values, as }) => {
        await commandOf(commands)(sender, ids.id, values, as.commandId);
        return ids.id;
      },
      again: ({ commands }, { sender, ids }) => commands.see(sender, ids.id),
    },
  });
change(
  'reschedule',
  {
    summary:
      'Moves a visit, for either side. After a move by the buyer, the other side must confirm it again; a move by the other side counts as confirmed',
    input: RescheduleBooking,
  },
  ({ reschedule }) => reschedule,
);
change('cancel', { summary: 'Cancels a visit, for either side', input: CancelBooking }, ({ cancel }) => cancel);
change(
  'confirm',
  { summary: 'Confirms a visit, for the person who handles it', input: ConfirmBooking },
  ({ confirm }) => confirm,
);
change(
  'decline',
  { summary: 'Declines a visit, for the person who handles it', input: DeclineBooking },
  ({ decline }) => decline,
);
change(
  'complete',
  { summary: 'Records the outcome of a confirmed visit once it has begun', input: CompleteBooking },
  ({ complete }) => complete,
);

const desk = operations<Ports>({ tags: ['admin'], ports: ({ bookings }) => bookings, id: CalendarId });
const access = may('admin');
desk.operation({
  name: 'deskBookings',
  rest: 'GET /api/admin/bookings',
  summary: "Visits to sources' cars, which the operator handles",
  description: PAGE_DESCRIPTION,
  access,
  input: DeskBookings,
  query: PageQuery.extend({ status: z.string().optional() }),
  output: DeskBookingPage,
  run: ({ reading }, { sender, input }) => reading.desk(sender, input),
});
desk.operation({
  name: 'visitCalendars',
  rest: 'GET /api/admin/visit-calendars',
  summary: 'When cars can be visited: the usual calendar, then that of each source',
  access,
  output: z.array(NamedCalendar),
  run: ({ calendars }) => calendars.list(CalendarId.options),
});
desk.operation({
  name: 'setVisitCalendar',
  rest: 'PUT /api/admin/visit-calendars/:id',
  summary: 'Sets when the cars of a source, or of all others (`usual`), can be visited',
  access,
  ids: ['id'],
  input: z.object({ calendar: VisitCalendar.nullable().describe('null: the usual calendar applies again.') }),
  output: NamedCalendar,
  run: ({ calendars }, { sender, ids, input }) =>
    calendars.set(sender.id, parseInput(SetVisitCalendar, { ...ids, ...input })),
});

interface RouteOptions extends Ports {
  readonly commandLog: CommandLog;
  readonly organizer: CalendarFileOptions['organizer'];
  readonly publicUrl: string;
}
/** REST routes for visits to cars. The calendar file has a separate route, because GraphQL has no counterpart. */
export const bookingRoutes = async (app: FastifyInstance, options: RouteOptions): Promise<void> => {
  await routes(app, options);
  await desk.routes(app, options);
  const { commands, organizer, publicUrl } = options;
  const schema = {
    ...{ security: ACCOUNT_COOKIE, summary: 'The iCalendar file of a visit', tags: ['bookings'] },
    ...{ params: z.object({ id: z.string().max(200) }), response: { 200: z.string() } },
  };
  const onRequest = async ({ user }: FastifyRequest, reply: FastifyReply) => {
    signedIn(user);
    reply.header('cache-control', 'no-store');
  };
  app.get<{ Params: { id: string } }>(
    '/api/bookings/:id/calendar.ics',
    { schema, onRequest },
    async ({ user, params }, reply) => {
      const booking = await commands.see(signedIn(user), params.id);
      const url = new URL(`/bookings#${booking.id}`, publicUrl).href;
      const { content, method } = calendarFile(booking, { use: 'file', organizer, attendee: null, url });
      reply.header('content-type', calendarType(method));
      reply.header('content-disposition', 'attachment; filename="visit.ics"');
      return content;
    },
  );
};
