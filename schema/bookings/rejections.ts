import { Rejection, rejection } from '../kernel/rejection.ts';
import { VISITS_TO_COME } from './limits.ts';

/** Also said to whoever asks for somebody else's: it tells nothing of whether it exists. */
export const BookingNotFound = rejection('BOOKING_NOT_FOUND', 404, 'Booking not found');
/** The desk calls before a visit: whoever asks for one can be reached. */
export const BookingNeedsPhone = rejection(
  'PHONE_VERIFICATION_REQUIRED',
  403,
  'Verify your phone number to book a visit',
);
/** Its sources took the car down, or an operator hid what was left of it. */
export const CarNotForSale = rejection('CAR_NOT_FOR_SALE', 410, 'This car is no longer offered on CarSetu');
/** Its seller accepted the offer of another buyer, for whom it is kept. */
export const CarReserved = rejection('CAR_RESERVED', 409, 'This car is reserved for another buyer');
/** Somebody asks to visit what they sell. */
export const OwnCar = rejection('OWN_CAR', 409, 'This is your own car');
/** The calendar has no such time, or it is too soon, too late or a holiday. */
export const NoSuchSlot = rejection('SLOT_NOT_OFFERED', 422, 'That time is not offered: choose another one');
/** Somebody else was first. */
export const SlotTaken = rejection('SLOT_TAKEN', 409, 'That time has just been taken: choose another one');
/** One open booking for each buyer, car and kind. */
export const BookedAlready = rejection('BOOKED_ALREADY', 409, 'You have booked a visit to this car already');
/** Whoever has as many visits to come as one account may. */
export const VisitLimitReached = rejection(
  'VISIT_LIMIT_REACHED',
  409,
  `You have ${VISITS_TO_COME} visits to come: cancel one of them, or book once one is over`,
);
/** Nobody is in two places at the same time. */
export const VisitOverlaps = rejection('VISIT_OVERLAPS', 409, 'You have another visit at that time');
/** It is over, or was never asked for. */
export const BookingClosed = rejection('BOOKING_CLOSED', 409, 'This booking is over');
/** Agreed to already. */
export const BookingConfirmedAlready = rejection('BOOKING_CONFIRMED', 409, 'This booking is confirmed already');
/** Nobody was there yet. */
export const VisitNotBegun = rejection('VISIT_NOT_BEGUN', 409, 'The visit has not begun yet');
/** Only what was agreed to takes place. */
export const BookingNotConfirmed = rejection('BOOKING_NOT_CONFIRMED', 409, 'Nobody confirmed this booking');
/** The visit has begun. */
export const VisitBegun = rejection('VISIT_BEGUN', 409, 'The visit has begun already');
/** It is at that time. */
export const SameTime = rejection('SAME_TIME', 409, 'The booking is at that time already');

const NOT_A_CURSOR = 'not a cursor of this list';
export const BadBookingsCursor = () =>
  new Rejection('BAD_CURSOR', 400, `after: ${NOT_A_CURSOR}`, [{ path: 'after', message: NOT_A_CURSOR }]);
