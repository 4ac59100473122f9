import { Rejection, rejection } from '../kernel/rejection.ts';

/** No account sells the car, and its dealer has no route. The seller can be reached only on the source's own page. */
export const NoWayToSeller = rejection(
  'NO_WAY_TO_SELLER',
  409,
  'The seller of this car cannot be reached through CarSetu: contact them on the site that lists it',
);
/** The source has taken the car down, or an operator has hidden it. */
export const CarGone = rejection('CAR_NOT_FOR_SALE', 410, 'This car is no longer offered on CarSetu');
export const OwnCar = rejection('OWN_CAR', 409, 'This is your own car');
/** Secure messages can be sent only to accounts, and no account sells this car. */
export const NobodyHere = rejection(
  'NO_SELLER_HERE',
  409,
  'No account sells this car on CarSetu: send an inquiry instead',
);
/** Too many inquiries from one person. Accounts and phone numbers are counted separately, so a visitor can send more after signing in.
 *  @param retryAfterS the number of seconds until the next inquiry is accepted */
export const TooManyInquiries = (retryAfterS: number): Rejection =>
  new Rejection('TOO_MANY_INQUIRIES', 429, `Too many inquiries. Try again in ${retryAfterS} s`, [], retryAfterS);
/** Also returned if another person started the contact flow with this number. */
export const ContactNotFound = rejection(
  'CONTACT_NOT_FOUND',
  404,
  'There is no open contact for this number: start again',
);
/** Reading a visitor's data requires that visitor's session. */
export const VisitorNotFound = rejection('VISITOR_NOT_FOUND', 404, 'There is no visitor session in this browser');
export const InquiryNotFound = rejection('INQUIRY_NOT_FOUND', 404, 'Inquiry not found');
export const LeadRouteNotFound = rejection('LEAD_ROUTE_NOT_FOUND', 404, 'There is no such route');
export const LeadNotFound = rejection('LEAD_NOT_FOUND', 404, 'There is no such lead');
/** The lead's contents have been erased. */
export const LeadErased = rejection(
  'LEAD_ERASED',
  409,
  'The contents of this lead have been erased, so it cannot be sent again',
);
/** The webhook's host is not reachable on the public internet. */
export const WebhookRefused = rejection(
  'WEBHOOK_REFUSED',
  422,
  'webhookUrl: must be an https address of a public host',
);
export const UnknownSubject = rejection('UNKNOWN_SUBJECT', 422, 'subject: there is no such source or feed');

const NOT_A_MOBILE = 'must be an Indian mobile number, like 98765 43210';
/** The number is not an Indian mobile number, so no code can be sent to it. */
export const NotAMobile = (path: string) =>
  new Rejection('PHONE_INVALID', 422, `${path}: ${NOT_A_MOBILE}`, [{ path, message: NOT_A_MOBILE }]);
/** A required field that only the sender can fill in is missing. */
export const DetailMissing = (path: string, message: string) =>
  new Rejection('INVALID_INPUT', 400, `${path}: ${message}`, [{ path, message }]);
