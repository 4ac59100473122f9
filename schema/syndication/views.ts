import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { PLATFORMS, POST_ACTIONS, POST_REASONS, POST_STATES } from './enumerations.ts';

/** One of the platforms for a listing, as its seller sees it. */
export const ListingPlatform = z.object({
  platform: z.enum(PLATFORMS),
  name: z.string().nullable().describe('The company, as the operator names it; null if it is not connected.'),
  isConnected: z.boolean().describe('Whether this server sends listings there at all.'),
  isChosen: z.boolean(),
  state: z.enum(POST_STATES).nullable().describe('The state of the latest post; null if there was none.'),
  action: z.enum(POST_ACTIONS).nullable().describe('What the latest post asks of the platform.'),
  reason: z.enum(POST_REASONS).nullable(),
  lacks: z.array(z.string()).describe('The facts that the platform requires and the listing lacks.'),
  platformListingId: z.string().nullable().describe('The id that the platform gave the listing.'),
  nextLookAt: Instant.nullable().describe('When the post is sent again, or the platform is read, if it is to be.'),
  changedAt: Instant.nullable(),
});
export type ListingPlatform = z.infer<typeof ListingPlatform>;

/** What happened to one post at one time. */
export const PlatformPostingLog = z.object({
  id: z.uuid(),
  listingId: z.uuid(),
  platform: z.enum(PLATFORMS),
  action: z.enum(POST_ACTIONS),
  postingStatus: z.enum(POST_STATES),
  reason: z.enum(POST_REASONS).nullable(),
  platformListingId: z.string().nullable(),
  errorMessage: z.string().nullable().describe('What the platform, or the way there, said. For the operator.'),
  postedAt: Instant.nullable().describe('When the platform took it, as far as known.'),
  createdAt: Instant,
});
export type PlatformPostingLog = z.infer<typeof PlatformPostingLog>;
export const PlatformPostingLogPage = z.object({
  nodes: z.array(PlatformPostingLog).readonly(),
  nextCursor: z.string().nullable(),
  total: z.int(),
});
export type PlatformPostingLogPage = z.infer<typeof PlatformPostingLogPage>;
