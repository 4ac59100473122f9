import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** What a visit is for. */
export const BOOKING_KINDS = ['test_drive', 'inspection'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** The status of a booking. `declined`, `cancelled` and `completed` are final. */
export const BOOKING_STATUSES = ['requested', 'confirmed', 'declined', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
/** Whether a booking with this status is still open. Nobody else can book the slot of an open booking. */
export const isOpen = (status: BookingStatus): boolean => status === 'requested' || status === 'confirmed';

/** Who can act on a booking. `seller`: the account that sells the car, or the operator if the car is from a source. `system`: the server. */
export const BOOKING_SIDES = ['buyer', 'seller', 'system'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** The reasons for which the seller or the operator declines a booking. */
export const DECLINE_REASONS = ['sold', 'not_available', 'seller_unreachable', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The reasons for cancelling a booking. Only the server itself sets the last three. */
export const CANCEL_REASONS = ['by_buyer', 'by_seller', 'car_gone', 'not_answered', 'account_closed'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The possible outcomes of a visit. */
export const BOOKING_OUTCOMES = ['visited', 'no_show'] as const;

/** One entry of a booking's history. */
export const BookingStep = z.object({
  /** 0 for the request; every change adds 1. */
  sequence: z.int(),
  what: z.enum(['requested', 'confirmed', 'declined', 'rescheduled', 'cancelled', 'completed']),
  by: z.enum(BOOKING_SIDES),
  startsAt: Instant.describe('When the visit begins, as of this entry.'),
  at: Instant,
});
export type BookingStep = z.infer<typeof BookingStep>;

/** A booking as both the buyer and the seller see it. */
export const Booking = z.object({
  id: z.uuid(),
  kind: z.enum(BOOKING_KINDS),
  status: z.enum(BOOKING_STATUSES),
  carId: z.uuid(),
  carTitle: z.string().describe("The car's name when the visit was requested."),
  sourceId: z.string().describe('The source that listed the car when the visit was requested.'),
  startsAt: Instant,
  endsAt: Instant,
  sequence: z.int().describe('Increases with every change. It is also the sequence number of the calendar entry.'),
  note: z.string().nullable().describe("The buyer's note."),
  place: z.string().nullable().describe('The address of the visit; null until it is confirmed.'),
  answer: z.string().nullable().describe('The latest note from the person who handles the visit.'),
  declineReason: z.enum(DECLINE_REASONS).nullable(),
  cancelReason: z.enum(CANCEL_REASONS).nullable(),
  outcome: z.enum(BOOKING_OUTCOMES).nullable(),
  requestedAt: Instant,
  changedAt: Instant,
  history: z.array(BookingStep).describe('What happened, oldest first.'),
});
export type Booking = z.infer<typeof Booking>;

/** The buyer's contact details, for the person who handles the visit. Null means unknown. */
export const BuyerContact = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable().describe('A verified number in international form.'),
  email: z.string().nullable(),
});
export type BuyerContact = z.infer<typeof BuyerContact>;

/** A booking as the person who handles the visit sees it. */
export const DeskBooking = Booking.extend({ buyer: BuyerContact });
