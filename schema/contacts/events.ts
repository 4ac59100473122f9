import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { GIVEN, INQUIRY_FORMS, INQUIRY_WAYS, SENDER_KINDS } from './inquiry.ts';
import { ROUTE_SCOPES } from './lead-route.ts';

/** What an inquiry says, and where it goes. */
const INQUIRY = {
  inquiryId: z.uuid(),
  listingId: z.uuid(),
  carId: z.uuid(),
  /** As the listing was called then. */
  carTitle: z.string().min(1).max(300),
  sourceId: z.string().min(1).max(120),
  /** The account that sells the listing; null where it is a source's. */
  sellerId: z.uuid().nullable(),
  /** By which the dealer is reached; null where an account sells it. */
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

/** What happened to one inquiry about a listing (stream `inquiry-<id>`). What tells who sent it is sealed with the key of the sender: an
 *  account's, a visitor's, or one that is the inquiry's own. Exactly as stored: never edit a shape, add a version and an upcaster. */
export const InquiryEvent = z.discriminatedUnion('type', [
  event('InquiryReceived', INQUIRY),
  /** It came as the number of somebody who may not reach the seller: it goes nowhere, and whoever sent it is told no other thing than of
   *  one that does. */
  event('InquiryHeld', INQUIRY),
  /** It is where it was to go. */
  event('InquiryRouted', {
    inquiryId: z.uuid(),
    way: z.enum(INQUIRY_WAYS),
    conversationId: z.uuid().nullable(),
    routedAt: Instant,
  }),
  /** The seller says that they answered, by a way that the product does not see. */
  event('InquiryAnswered', { inquiryId: z.uuid(), by: z.uuid(), respondedAt: Instant }),
]);
export type InquiryEvent = z.infer<typeof InquiryEvent>;

/** How the dealer behind a source or a feed is reached (stream `leadroute-<routeId>`): name, address and secret are sealed with a key of
 *  the route's own. Exactly as stored: never edit a shape, add a version and an upcaster. */
export const LeadRouteEvent = z.discriminatedUnion('type', [
  event('LeadRouteSet', {
    routeId: z.uuid(),
    scope: z.enum(ROUTE_SCOPES),
    /** The id of the source or feed. */
    subject: z.string().min(1).max(120),
    /** `RouteSettings` as JSON. */
    settings: Sealed,
    /** A user's id. */
    by: z.string(),
    setAt: Instant,
  }),
  event('LeadRouteRemoved', { routeId: z.uuid(), by: z.string(), removedAt: Instant }),
]);
export type LeadRouteEvent = z.infer<typeof LeadRouteEvent>;

/** What becomes of somebody without an account (stream `visitor-<visitorId>`). Exactly as stored: never edit a shape, add a version and an
 *  upcaster. */
export const VisitorEvent = z.discriminatedUnion('type', [
  /** What they gave and wrote is gone, by their own wish or because they did not come back. */
  event('VisitorErased', { visitorId: z.uuid(), erasedAt: Instant }),
]);
export type VisitorEvent = z.infer<typeof VisitorEvent>;
