import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** What a route is for: a feed's listings, or those of a source whose feed has none of its own. */
export const ROUTE_SCOPES = ['source', 'feed'] as const;
/** The ways to a dealer: an e-mail with ADF 1.0 XML, a signed POST. */
export const LEAD_CHANNELS = ['email', 'webhook'] as const;
export type LeadChannel = (typeof LEAD_CHANNELS)[number];
/** What became of one attempt. `sent` of a mail: handed over to be sent. */
export const DELIVERY_STATES = ['sent', 'failed', 'given_up'] as const;

/** A secret of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
export const WebhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64');

/** All that is needed to reach a dealer. */
export const RouteSettings = z.object({
  /** As buyers are told to whom their details go. */
  dealerName: z.string(),
  email: z.string().nullable(),
  webhook: z.object({ url: z.string(), secret: z.string() }).nullable(),
});
export type RouteSettings = z.infer<typeof RouteSettings>;

/** A route as the desk sees it: nothing ever shows the secret. */
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

/** One attempt to hand a lead over; nothing of who inquired. */
export const LeadDelivery = z.object({
  id: z.uuid(),
  inquiryId: z.uuid(),
  channel: z.enum(LEAD_CHANNELS),
  attempt: z.int(),
  state: z.enum(DELIVERY_STATES),
  statusCode: z.int().nullable().describe('That of the webhook.'),
  error: z.string().nullable(),
  at: Instant,
});
export type LeadDelivery = z.infer<typeof LeadDelivery>;

/** A lead as the desk sees it: what it is about and what became of it, not who sent it. */
export const Lead = z.object({
  id: z.uuid().describe('Of the inquiry.'),
  listingId: z.uuid(),
  carId: z.uuid(),
  carTitle: z.string(),
  sourceId: z.string(),
  routeId: z.uuid(),
  dealerName: z.string().nullable(),
  isPhoneVerified: z.boolean().describe('Whether the number of who inquired is verified.'),
  createdAt: Instant,
  routedAt: Instant.nullable(),
  deliveries: z.array(LeadDelivery),
});
export type Lead = z.infer<typeof Lead>;
export const LEAD_STATES = ['all', 'waiting', 'sent', 'failed'] as const;
export const LeadPage = z.object({ nodes: z.array(Lead), nextCursor: z.uuid().nullable(), total: z.int() });
export type LeadPage = z.infer<typeof LeadPage>;
