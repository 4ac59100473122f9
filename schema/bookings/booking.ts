import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** What a buyer comes for. */
export const BOOKING_KINDS = ['test_drive', 'inspection'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** Where a booking is: asked for, agreed to, or over. */
export const BOOKING_STATUSES = ['requested', 'confirmed', 'declined', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
/** Whether it still holds its slot. */
export const isOpen = (status: BookingStatus): boolean => status === 'requested' || status === 'confirmed';

/** Who did something: the buyer; whoever answers for the car (its seller here, or the operator for a source); the product itself. */
export const BOOKING_SIDES = ['buyer', 'seller', 'system'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** Why whoever answers for the car says no. */
export const DECLINE_REASONS = ['sold', 'not_available', 'seller_unreachable', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Why it was called off. The last three are the product's own. */
export const CANCEL_REASONS = ['by_buyer', 'by_seller', 'car_gone', 'not_answered', 'account_closed'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What became of it. */
export const BOOKING_OUTCOMES = ['visited', 'no_show'] as const;

/** One thing that happened to a booking. */
export const BookingStep = z.object({
  /** 0 for the request; grows with everything that happens. */
  sequence: z.int(),
  what: z.enum(['requested', 'confirmed', 'declined', 'rescheduled', 'cancelled', 'completed']),
  by: z.enum(BOOKING_SIDES),
  /** The beginning of the visit from then on. */
  startsAt: Instant,
  at: Instant,
});
export type BookingStep = z.infer<typeof BookingStep>;

/** A booking as both of its sides read it. */
export const Booking = z.object({
  id: z.uuid(),
  kind: z.enum(BOOKING_KINDS),
  status: z.enum(BOOKING_STATUSES),
  carId: z.uuid(),
  carTitle: z.string().describe('As it was when the visit was asked for.'),
  sourceId: z.string().describe('Where the car was listed when the visit was asked for.'),
  startsAt: Instant,
  endsAt: Instant,
  sequence: z.int().describe('Grows with everything that happens to it; that of its calendar entry.'),
  note: z.string().nullable().describe('What the buyer added.'),
  place: z.string().nullable().describe('Where to come to; known once it is confirmed.'),
  answer: z.string().nullable().describe('The last words of whoever answers for the car.'),
  declineReason: z.enum(DECLINE_REASONS).nullable(),
  cancelReason: z.enum(CANCEL_REASONS).nullable(),
  outcome: z.enum(BOOKING_OUTCOMES).nullable(),
  requestedAt: Instant,
  changedAt: Instant,
  history: z.array(BookingStep).describe('What happened, oldest first.'),
});
export type Booking = z.infer<typeof Booking>;

/** How the desk reaches the buyer. Null: not known. */
export const BuyerContact = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type BuyerContact = z.infer<typeof BuyerContact>;

/** A booking on the desk: with whoever wants to come. */
export const DeskBooking = Booking.extend({ buyer: BuyerContact });
export type DeskBooking = z.infer<typeof DeskBooking>;
