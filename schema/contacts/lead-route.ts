import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** Which listings a route is for. `source`: all listings of a source, except those in feeds with a route of their own. `feed`: the listings of one
 *  feed. */
export const ROUTE_SCOPES = ['source', 'feed'] as const;
/** The channels through which a lead reaches a dealer: an email with ADF 1.0 XML, or a signed POST. */
export const LEAD_CHANNELS = ['email', 'webhook'] as const;
export type LeadChannel = (typeof LEAD_CHANNELS)[number];
/** The result of one delivery attempt. For an email, `sent` means that the email service accepted it. */
export const DELIVERY_STATES = ['sent', 'failed', 'given_up'] as const;

/** A Standard Webhooks secret: `whsec_` and 24 to 64 bytes in base64. */
export const WebhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64');

/** Everything needed to send leads to a dealer. */
export const RouteSettings = z.object({
  /** Shown to buyers as the recipient of their details. */
  dealerName: z.string(),
  email: z.string().nullable(),
  webhook: z.object({ url: z.string(), secret: z.string() }).nullable(),
});
export type RouteSettings = z.infer<typeof RouteSettings>;

/** A route as admins see it: without the secret. */
export const LeadRoute = z.object({
  id: z.uuid(),
  scope: z.enum(ROUTE_SCOPES),
  subject: z.string().describe('The id of the source or feed.'),
  dealerName: z.string().nullable(),
  email: z.string().nullable(),
  webhookUrl: z.string().nullable(),
  setAt: Instant,
  by: z.string(),
});
export type LeadRoute = z.infer<typeof LeadRoute>;

/** One attempt to deliver a lead, without any of the sender's data. */
export const LeadDelivery = z.object({
  id: z.uuid(),
  inquiryId: z.uuid(),
  channel: z.enum(LEAD_CHANNELS),
  attempt: z.int(),
  state: z.enum(DELIVERY_STATES),
  statusCode: z.int().nullable().describe("The HTTP status of the webhook's answer."),
  error: z.string().nullable(),
  at: Instant,
});
export type LeadDelivery = z.infer<typeof LeadDelivery>;

/** A lead as admins see it: the listing and the deliveries, without the sender's data. */
export const Lead = z.object({
  id: z.uuid(),
  listingId: z.uuid(),
  carId: z.uuid(),
  carTitle: z.string(),
  sourceId: z.string(),
  routeId: z.uuid(),
  dealerName: z.string().nullable(),
  isPhoneVerified: z.boolean().describe("Whether the sender's number is verified."),
  createdAt: Instant.describe('When the inquiry was sent.'),
  routedAt: Instant.nullable(),
  deliveries: z.array(LeadDelivery),
});
export type Lead = z.infer<typeof Lead>;
export const LEAD_STATES = ['all', 'waiting', 'sent', 'failed'] as const;
export const LeadPage = z.object({ nodes: z.array(Lead), nextCursor: z.uuid().nullable(), total: z.int() });
export type LeadPage = z.infer<typeof LeadPage>;
