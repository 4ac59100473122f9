import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { permitted } from '../../schema/accounts/policies.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { BOOKING_KINDS, Booking, DeskBooking } from '../../schema/bookings/booking.ts';
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
} from '../../schema/bookings/inputs.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { Instant } from '../../schema/kernel/values.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { onceById } from '../shared/once-by-id.ts';
import { PAGE_WORDS, PageQuery, pageHeaders } from '../shared/rest-page.ts';
import { type CalendarFileOptions, calendarFile, calendarType } from './calendar-file.ts';
import type { CalendarCommands } from './calendars/handler.ts';
import type { BookingCommands } from './handler.ts';
import type { BookingReading } from './reading.ts';

const tags = ['bookings'];
/** Strangers are refused before anything of the request is read. */
const onRequest = async ({ user }: FastifyRequest, reply: FastifyReply) => {
  signedIn(user);
  reply.header('cache-control', 'no-store');
};
const Id = z.object({ id: z.string().max(200) });
const Times = z.object({
  carId: z.uuid(),
  days: z.array(
    z.object({
      date: z.iso.date().describe('In India.'),
      times: z.array(z.object({ startsAt: Instant, endsAt: Instant, isFree: z.boolean() })),
    }),
  ),
  mine: Booking.nullable().describe('The open booking of whoever is signed in, of this car and kind.'),
});
const NamedCalendar = z.object({ id: z.string(), isOwn: z.boolean(), calendar: VisitCalendar });

export interface BookingRouteOptions {
  readonly commands: BookingCommands;
  readonly reading: BookingReading;
  readonly calendars: CalendarCommands;
  readonly commandLog: CommandLog;
  readonly organizer: CalendarFileOptions['organizer'];
  readonly publicUrl: string;
}

/** Visits to cars, for REST clients. */
export const bookingRoutes: FastifyPluginAsyncZod<BookingRouteOptions> = async (app, options) => {
  const { commands, reading, commandLog, organizer, publicUrl } = options;

  const times = {
    summary: 'When a car can be looked at, for strangers too',
    description: 'CAR_NOT_FOUND (404); CAR_NOT_FOR_SALE (410) once it is no longer offered.',
    tags,
    params: Id,
    querystring: z.object({ kind: z.enum(BOOKING_KINDS).default('test_drive') }),
    response: { 200: Times },
  };
  app.get('/api/cars/:id/visit-times', { schema: times }, async ({ user, params, query }, reply) => {
    reply.header('cache-control', 'no-store');
    const { carId, days, mine } = await reading.times(user, params.id, query.kind);
    // Alone without what the product's rules look at: a choice of shapes takes no more than each says.
    return { carId, days: days.map((day) => ({ ...day, times: [...day.times] })), mine: mine && Booking.parse(mine) };
  });

  const list = {
    summary: 'The visits of whoever is signed in',
    description: PAGE_WORDS,
    tags,
    querystring: PageQuery.extend({ when: z.enum(['upcoming', 'past']).default('upcoming') }),
    response: { 200: z.array(Booking) },
  };
  app.get('/api/bookings', { schema: list, onRequest }, async ({ user, query, url }, reply) => {
    const { when, limit: first, cursor: after } = query;
    const found = await reading.mine(signedIn(user), parseInput(MyBookings, { when, first, after }));
    pageHeaders(reply, url, found);
    return [...found.nodes];
  });

  const ofSeller = {
    summary: 'The visits to cars that whoever is signed in sells, with the names of their buyers',
    description: PAGE_WORDS,
    tags,
    querystring: PageQuery.extend({ status: z.string().optional() }),
    response: { 200: z.array(DeskBooking) },
  };
  app.get('/api/seller/bookings', { schema: ofSeller, onRequest }, async ({ user, query, url }, reply) => {
    const { status, limit: first, cursor: after } = query;
    const found = await reading.ofSeller(signedIn(user), parseInput(DeskBookings, { status, first, after }));
    pageHeaders(reply, url, found);
    return [...found.nodes];
  });

  const see = {
    summary: 'One visit, for both of its sides',
    tags,
    params: Id,
    response: { 200: Booking },
  };
  app.get('/api/bookings/:id', { schema: see, onRequest }, async ({ user, params }) =>
    commands.see(signedIn(user), params.id),
  );

  const file = { summary: 'The iCalendar file of a visit', tags, params: Id, response: { 200: z.string() } };
  app.get('/api/bookings/:id/calendar.ics', { schema: file, onRequest }, async ({ user, params }, reply) => {
    const booking = await commands.see(signedIn(user), params.id);
    const url = new URL(`/bookings#${booking.id}`, publicUrl).href;
    const { content, method } = calendarFile(booking, { use: 'file', organizer, attendee: null, url });
    reply.header('content-type', calendarType(method));
    reply.header('content-disposition', 'attachment; filename="visit.ics"');
    return content;
  });

  const request = {
    summary: 'Ask for a visit',
    description:
      'PHONE_VERIFICATION_REQUIRED (403) without a verified number; SLOT_TAKEN, BOOKED_ALREADY, VISIT_OVERLAPS, VISIT_LIMIT_REACHED (409); SLOT_NOT_OFFERED (422); CAR_NOT_FOR_SALE (410). Takes an Idempotency-Key.',
    tags,
    body: RequestBooking,
    response: { 201: Booking },
  };
  app.post('/api/bookings', { schema: request, onRequest }, async ({ user, body, headers }, reply) => {
    const buyer = signedIn(user);
    const keyed = { commandLog, actor: buyer.id, key: idempotencyKeyOf(headers), operation: 'requestBooking' };
    const id = await onceById({ ...keyed, payload: body }, (key) => commands.request(buyer, body, key));
    reply.code(201).header('location', `/api/bookings/${id}`);
    return commands.see(buyer, id);
  });

  /** One change of a booking: its address, its input, and the command that it is. */
  const change = <S extends z.ZodType>(
    name: 'reschedule' | 'cancel' | 'confirm' | 'decline' | 'complete',
    { summary, body }: { readonly summary: string; readonly body: S },
    run: (user: ReturnType<typeof signedIn>, id: string, input: z.output<S>, key?: string) => Promise<void>,
  ) => {
    const schema = { summary, tags, params: Id, body, response: { 200: Booking } };
    app.post(
      `/api/bookings/:id/${name}`,
      { schema, onRequest },
      async ({ user, params: { id }, body: sent, headers }) => {
        const sender = signedIn(user);
        const input = parseInput(body, sent);
        const keyed = { commandLog, actor: sender.id, key: idempotencyKeyOf(headers), operation: `${name}Booking` };
        await onceById({ ...keyed, payload: { id, sent } }, async (key) => {
          await run(sender, id, input, key);
          return id;
        });
        return commands.see(sender, id);
      },
    );
  };
  change('reschedule', { summary: 'Move a visit to another time', body: RescheduleBooking }, commands.reschedule);
  change('cancel', { summary: 'Call a visit off', body: CancelBooking }, commands.cancel);
  change('confirm', { summary: 'Agree to a visit', body: ConfirmBooking }, commands.confirm);
  change('decline', { summary: 'Say no to a visit', body: DeclineBooking }, commands.decline);
  change('complete', { summary: 'Say what became of a visit', body: CompleteBooking }, commands.complete);
};

/** The operator's desk; NOT_ALLOWED (403) for who is no admin. */
export const bookingDeskRoutes: FastifyPluginAsyncZod<BookingRouteOptions> = async (app, { reading, calendars }) => {
  app.addHook('onRequest', async ({ user }, reply) => {
    permitted(user, 'visits: answer for sources');
    reply.header('cache-control', 'no-store');
  });
  const desk = {
    summary: 'Visits to cars of sources, for which the operator answers',
    description: PAGE_WORDS,
    tags: ['admin'],
    querystring: PageQuery.extend({ status: z.string().optional() }),
    response: { 200: z.array(DeskBooking) },
  };
  app.get('/api/admin/bookings', { schema: desk }, async ({ user, query, url }, reply) => {
    const { status, limit: first, cursor: after } = query;
    const found = await reading.desk(user, parseInput(DeskBookings, { status, first, after }));
    pageHeaders(reply, url, found);
    return [...found.nodes];
  });

  const all = {
    summary: 'When cars can be looked at: the usual calendar, then that of each source',
    tags: ['admin'],
    response: { 200: z.array(NamedCalendar) },
  };
  app.get('/api/admin/visit-calendars', { schema: all }, async () => [...(await calendars.list(CalendarId.options))]);

  const set = {
    summary: 'Say when the cars of a source, or of all others (`usual`), can be looked at',
    tags: ['admin'],
    params: z.object({ id: CalendarId }),
    body: z.object({ calendar: VisitCalendar.nullable().describe('null: the usual one holds again.') }),
    response: { 200: NamedCalendar },
  };
  app.put('/api/admin/visit-calendars/:id', { schema: set }, async ({ user, params, body }) => {
    const { id } = permitted(user, 'visits: answer for sources');
    return calendars.set(id, { ...params, ...body });
  });
};
