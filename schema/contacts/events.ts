import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { GIVEN, INQUIRY_FORMS, INQUIRY_WAYS, SENDER_KINDS } from './inquiry.ts';
import { ROUTE_SCOPES } from './lead-route.ts';

const INQUIRY = {
  inquiryId: z.uuid(),
  listingId: z.uuid(),
  carId: z.uuid(),
  /** The listing's title when the inquiry was sent. */
  carTitle: z.string().min(1).max(300),
  sourceId: z.string().min(1).max(120),
  /** Null if no account sells the car, because the listing comes from a source. */
  sellerId: z.uuid().nullable(),
  /** The id of the route to the dealer; null if an account sells the car. */
  routeId: z.uuid().nullable(),
  senderId: z.uuid(),
  senderKind: z.enum(SENDER_KINDS),
  maskedContactId: z.uuid(),
  form: z.enum(INQUIRY_FORMS),
  way: z.enum(INQUIRY_WAYS),
  given: z.enum(GIVEN),
  name: Sealed,
  phone: Sealed.nullable(),
  email: Sealed.nullable(),
  message: Sealed.nullable(),
  isPhoneVerified: z.boolean(),
  receivedAt: Instant,
};

/** Events of one inquiry about a listing (stream `inquiry-<id>`). The sender's personal data are sealed with the key of the sender's
 *  account or visitor id; for other senders, with a key of the inquiry itself.
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const InquiryEvent = z.discriminatedUnion('type', [
  event('InquiryReceived', INQUIRY),
  /** The sender's phone number belongs to somebody who is not allowed to contact the seller. The inquiry is not delivered, but the sender is not
   *  told. */
  event('InquiryHeld', INQUIRY),
  event('InquiryRouted', {
    inquiryId: z.uuid(),
    way: z.enum(INQUIRY_WAYS),
    conversationId: z.uuid().nullable(),
    routedAt: Instant,
  }),
  /** The seller reports that they have answered outside CarSetu. */
  event('InquiryAnswered', { inquiryId: z.uuid(), by: z.uuid(), respondedAt: Instant }),
]);
export type InquiryEvent = z.infer<typeof InquiryEvent>;

/** Events of one route: how to reach the dealer behind a source or a feed (stream `leadroute-<routeId>`). Name, addresses and secret are sealed with
 *  the route's own key.
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const LeadRouteEvent = z.discriminatedUnion('type', [
  event('LeadRouteSet', {
    routeId: z.uuid(),
    scope: z.enum(ROUTE_SCOPES),
    /** The id of a source or of a feed, depending on `scope`. */
    subject: z.string().min(1).max(120),
    /** `RouteSettings` as JSON. */
    settings: Sealed,
    /** The id of the user who set the route. */
    by: z.string(),
    setAt: Instant,
  }),
  event('LeadRouteRemoved', { routeId: z.uuid(), by: z.string(), removedAt: Instant }),
]);
export type LeadRouteEvent = z.infer<typeof LeadRouteEvent>;

/** Events of a person without an account (stream `visitor-<visitorId>`). Never change the schema of a stored event: add a version and an upcaster. */
export const VisitorEvent = z.discriminatedUnion('type', [
  /** All data that the visitor entered were erased, at the visitor's request or because the visitor did not return. */
  event('VisitorErased', { visitorId: z.uuid(), erasedAt: Instant }),
]);
export type VisitorEvent = z.infer<typeof VisitorEvent>;
