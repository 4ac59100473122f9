import { rejection } from '../kernel/rejection.ts';
import { VISITS_TO_COME } from './limits.ts';

/** Also returned for other people's bookings, so that the response does not reveal whether they exist. */
export const BookingNotFound = rejection('BOOKING_NOT_FOUND', 404, 'Booking not found');
/** The buyer must have a phone number, because the person who handles the visit calls the buyer beforehand. */
export const BookingNeedsPhone = rejection(
  'PHONE_VERIFICATION_REQUIRED',
  403,
  'Verify your phone number to book a visit',
);
/** The sources have taken the car down, or an operator has hidden its remaining listings. */
export const CarNotForSale = rejection('CAR_NOT_FOR_SALE', 410, 'This car is no longer offered on CarSetu');
/** The seller has accepted another buyer's offer, so the car is reserved for that buyer. */
export const CarReserved = rejection('CAR_RESERVED', 409, 'This car is reserved for another buyer');
/** A seller requested a visit to their own car. */
export const OwnCar = rejection('OWN_CAR', 409, 'This is your own car');
/** The calendar does not offer that time, or the time is too soon, too late or on a holiday. */
export const NoSuchSlot = rejection('SLOT_NOT_OFFERED', 422, 'That time is not available: choose another one');
/** Another buyer booked the slot first. */
export const SlotTaken = rejection('SLOT_TAKEN', 409, 'That time has just been taken: choose another one');
/** The buyer already has an open booking of this kind for the car. */
export const BookedAlready = rejection('BOOKED_ALREADY', 409, 'You have already booked a visit to this car');
/** The account already has the maximum number of upcoming visits. */
export const VisitLimitReached = rejection(
  'VISIT_LIMIT_REACHED',
  409,
  `You have ${VISITS_TO_COME} upcoming visits: cancel one of them, or book once one is over`,
);
/** The buyer has another visit at that time. */
export const VisitOverlaps = rejection('VISIT_OVERLAPS', 409, 'You have another visit at that time');
/** The booking does not exist or is no longer open. */
export const BookingClosed = rejection('BOOKING_CLOSED', 409, 'This booking is over');
/** The booking is already confirmed. */
export const BookingConfirmedAlready = rejection('BOOKING_CONFIRMED', 409, 'This booking is already confirmed');
/** The visit has not started, so it has no outcome yet. */
export const VisitNotBegun = rejection('VISIT_NOT_BEGUN', 409, 'The visit has not begun yet');
/** The booking was never confirmed, so it has no outcome. */
export const BookingNotConfirmed = rejection('BOOKING_NOT_CONFIRMED', 409, 'This booking was never confirmed');
/** The visit has already started. */
export const VisitBegun = rejection('VISIT_BEGUN', 409, 'The visit has already begun');
/** The booking already has the requested time. */
export const SameTime = rejection('SAME_TIME', 409, 'The booking is already at that time');
