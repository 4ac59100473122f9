import type { BookingView, BookingViews, NamedCalendar } from '../../projections/bookings/queries.ts';
import {
  BOOKING_KINDS,
  BOOKING_OUTCOMES,
  BOOKING_SIDES,
  BOOKING_STATUSES,
  type BookingStep,
  type BuyerContact,
  CANCEL_REASONS,
  DECLINE_REASONS,
} from '../../schema/bookings/booking.ts';
import type { VisitCalendar } from '../../schema/bookings/calendar.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { builder } from '../platform/graphql/builder.ts';
import { SourceRef } from '../shared/graphql-source.ts';
import type { DeskViews, ShownDay, ShownTime, VisitTimes } from './reading.ts';

export const KindEnum = builder.enumType('BookingKind', {
  values: BOOKING_KINDS,
  description: 'What a buyer comes for.',
});
export const StatusEnum = builder.enumType('BookingStatus', { values: BOOKING_STATUSES });
export const OutcomeEnum = builder.enumType('BookingOutcome', { values: BOOKING_OUTCOMES });
export const DeclineEnum = builder.enumType('DeclineReason', { values: DECLINE_REASONS });
const CancelEnum = builder.enumType('CancelReason', { values: CANCEL_REASONS });
const SideEnum = builder.enumType('BookingSide', {
  values: BOOKING_SIDES,
  description: 'The buyer; whoever answers for the car; the product itself.',
});
const WhatEnum = builder.enumType('BookingStepKind', {
  values: ['requested', 'confirmed', 'declined', 'rescheduled', 'cancelled', 'completed'] as const,
});
/** Which of somebody's own bookings. */
export const WhenEnum = builder.enumType('BookingsWhen', { values: ['upcoming', 'past'] as const });

const StepRef = builder.objectRef<BookingStep>('BookingStep').implement({
  description: 'One thing that happened to a booking.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence'),
    what: t.expose('what', { type: WhatEnum }),
    by: t.expose('by', { type: SideEnum }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'The beginning of the visit from then on.' }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

/** The file for calendars of a booking, as a path. */
const calendarPath = (id: string): string => `/api/bookings/${id}/calendar.ics`;

export const BookingRef = builder.objectRef<BookingView>('Booking').implement({
  description: 'A visit to a car, as either of its sides reads it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: KindEnum }),
    status: t.expose('status', { type: StatusEnum }),
    carId: t.exposeID('carId'),
    carTitle: t.exposeString('carTitle', { description: 'As it was when the visit was asked for.' }),
    source: t.field({ type: SourceRef, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    sequence: t.exposeInt('sequence', {
      description: 'Grows with everything that happens; that of its calendar entry.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'What the buyer added.' }),
    place: t.exposeString('place', { nullable: true, description: 'Where to come to; known once it is confirmed.' }),
    answer: t.exposeString('answer', { nullable: true, description: 'The last words of whoever answers for the car.' }),
    declineReason: t.expose('declineReason', { type: DeclineEnum, nullable: true }),
    cancelReason: t.expose('cancelReason', { type: CancelEnum, nullable: true }),
    outcome: t.expose('outcome', { type: OutcomeEnum, nullable: true }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
    calendarPath: t.string({
      description: 'The iCalendar file of it, from `/`.',
      resolve: ({ id }) => calendarPath(id),
    }),
    history: t.field({ type: [StepRef], resolve: ({ history }) => [...history] }),
  }),
});

export const BookingPageRef = builder.objectRef<BookingViews>('BookingPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [BookingRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.exposeInt('total'),
  }),
});

const ContactRef = builder.objectRef<BuyerContact>('BuyerContact').implement({
  description: 'How whoever answers for the car reaches the buyer; null: not known.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true, description: 'Verified, in international form.' }),
    email: t.exposeString('email', { nullable: true }),
  }),
});
const DeskEntryRef = builder.objectRef<DeskViews['nodes'][number]>('DeskBooking').implement({
  description: 'A booking with whoever wants to come.',
  fields: (t) => ({
    id: t.exposeID('id'),
    booking: t.field({ type: BookingRef, resolve: (entry) => entry }),
    buyer: t.expose('buyer', { type: ContactRef }),
  }),
});
export const DeskPageRef = builder.objectRef<DeskViews>('DeskBookingPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [DeskEntryRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.exposeInt('total'),
  }),
});

const TimeRef = builder.objectRef<ShownTime>('VisitTime').implement({
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    isFree: t.exposeBoolean('isFree'),
  }),
});
const DayRef = builder.objectRef<ShownDay>('VisitDay').implement({
  fields: (t) => ({
    date: t.exposeString('date', { description: 'YYYY-MM-DD, in India.' }),
    times: t.field({ type: [TimeRef], resolve: ({ times }) => [...times] }),
  }),
});
export const TimesRef = builder.objectRef<VisitTimes>('VisitTimes').implement({
  description: 'When a car can be looked at.',
  fields: (t) => ({
    carId: t.exposeID('carId'),
    days: t.field({
      type: [DayRef],
      description: 'Those with times, the next first.',
      resolve: ({ days }) => [...days],
    }),
    mine: t.field({
      type: BookingRef,
      nullable: true,
      description: 'The open booking of whoever is signed in, of this car and kind.',
      resolve: ({ mine }) => mine,
    }),
  }),
});

const HoursRef = builder.objectRef<VisitCalendar['hours'][number]>('VisitHours').implement({
  fields: (t) => ({
    weekday: t.exposeInt('weekday', { description: '0 is Sunday.' }),
    from: t.exposeString('from', { description: 'HH:MM, in India.' }),
    to: t.exposeString('to'),
  }),
});
export const CalendarRef = builder.objectRef<NamedCalendar>('VisitCalendar').implement({
  description: 'When the cars of a source can be looked at.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '`usual`, or the id of a source.' }),
    isOwn: t.exposeBoolean('isOwn', { description: 'It was set for this one; otherwise the usual one holds.' }),
    hours: t.field({ type: [HoursRef], resolve: ({ calendar }) => [...calendar.hours] }),
    slotMinutes: t.int({ resolve: ({ calendar }) => calendar.slotMinutes }),
    capacity: t.int({ description: 'Visits at the same time.', resolve: ({ calendar }) => calendar.capacity }),
    holidays: t.stringList({ resolve: ({ calendar }) => [...calendar.holidays] }),
    noticeMinutes: t.int({ resolve: ({ calendar }) => calendar.noticeMinutes }),
    daysAhead: t.int({ resolve: ({ calendar }) => calendar.daysAhead }),
  }),
});
