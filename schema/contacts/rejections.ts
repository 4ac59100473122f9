import { Rejection, rejection } from '../kernel/rejection.ts';

/** No account sells it, and the operator set no way to its dealer: only the source itself can be asked. */
export const NoWayToSeller = rejection(
  'NO_WAY_TO_SELLER',
  409,
  'The seller of this car cannot be reached through CarSetu: contact them on the site that lists it',
);
/** Its source took it down, or an operator hid it. */
export const CarGone = rejection('CAR_NOT_FOR_SALE', 410, 'This car is no longer offered on CarSetu');
export const OwnCar = rejection('OWN_CAR', 409, 'This is your own car');
/** Secure messages go to accounts alone. */
export const NobodyHere = rejection('NO_SELLER_HERE', 409, 'Nobody sells this car on CarSetu: send an inquiry instead');
/** Many from one person or one address. */
export const TooManyInquiries = rejection(
  'TOO_MANY_INQUIRIES',
  429,
  'Too many inquiries: wait a while before you send another one',
);
/** Also said where the number belongs to somebody else's contact. */
export const ContactNotFound = rejection(
  'CONTACT_NOT_FOUND',
  404,
  'No contact of this number is under way: begin again',
);
/** Only a visitor's session tells of a visitor. */
export const VisitorNotFound = rejection('VISITOR_NOT_FOUND', 404, 'No visitor’s session is under way here');
export const InquiryNotFound = rejection('INQUIRY_NOT_FOUND', 404, 'Inquiry not found');
export const LeadRouteNotFound = rejection('LEAD_ROUTE_NOT_FOUND', 404, 'There is no such route');
export const LeadNotFound = rejection('LEAD_NOT_FOUND', 404, 'There is no such lead');
/** What it said is forgotten. */
export const LeadErased = rejection('LEAD_ERASED', 409, 'What this lead said was erased: it cannot be sent again');
/** The host of a webhook is none that the public internet reaches. */
export const WebhookRefused = rejection(
  'WEBHOOK_REFUSED',
  422,
  'webhookUrl: must be an https address of a public host',
);
export const UnknownSubject = rejection('UNKNOWN_SUBJECT', 422, 'subject: there is no such source or feed');

const NOT_A_MOBILE = 'must be an Indian mobile number, like 98765 43210';
/** A number that no code can be sent to and no seller in India would call. */
export const NotAMobile = (path: string) =>
  new Rejection('PHONE_INVALID', 422, `${path}: ${NOT_A_MOBILE}`, [{ path, message: NOT_A_MOBILE }]);
/** A field was left out that nobody but the sender can fill in. */
export const DetailMissing = (path: string, message: string) =>
  new Rejection('INVALID_INPUT', 400, `${path}: ${message}`, [{ path, message }]);
