import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import {
  CONNECTIONS,
  DESK_ACTS,
  FEED_FORMATS,
  PLATFORMS,
  POST_ACTIONS,
  POST_REASONS,
  POST_STATES,
} from './enumerations.ts';

/** The state of a listing on one platform, as its seller sees it. */
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

/** One entry in the log of a post, which is a request to a platform to show or remove a listing. */
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

const count = z.int().nonnegative();
/** A connected platform, as the operator sees it: the state of the connection, and how many posts are in which state. */
export const DeskPlatform = z.object({
  platform: z.string(),
  name: z.string().describe('The company, as the operator names it.'),
  by: z.enum(CONNECTIONS),
  answeredAt: Instant.nullable().describe('When it last took, refused or told of a post. Null for a feed.'),
  pulledAt: Instant.nullable().describe('When its feed was last pulled. Null for signed posts.'),
  failures: count.describe(
    'How often in a row it could not be reached, was busy, did not answer or refused our access.',
  ),
  isAway: z.boolean().describe('Whether so many in a row mean that somebody has to look at the connection.'),
  failedAt: Instant.nullable(),
  failure: z.string().nullable().describe('What the platform, or the way there, said at the last of them.'),
  queued: count.describe('Posts that wait or are under way.'),
  unknown: count,
  failed: count.describe('Subjects whose latest post failed.'),
  posted: count.describe('Subjects that it shows.'),
});
export type DeskPlatform = z.infer<typeof DeskPlatform>;

/** The subject of a post: a listing, or something else that is published on platforms. */
export const PostSubject = z.object({
  kind: z.string(),
  id: z.uuid(),
  title: z.string().nullable().describe('Null if it is not known here any more.'),
  path: z.string().nullable().describe('The path of its page here.'),
});
export type PostSubject = z.infer<typeof PostSubject>;

/** The operator's last action on a post. */
export const DeskAct = z.object({
  act: z.enum(DESK_ACTS),
  byName: z.string().nullable(),
  at: Instant,
});
export type DeskAct = z.infer<typeof DeskAct>;

/** A post, or an entry in its log, as the operator sees it. */
export const PlatformPost = z.object({
  id: z.uuid().describe('Of the post, or of the entry in its log.'),
  postId: z.uuid(),
  subject: PostSubject,
  platform: z.string(),
  action: z.enum(POST_ACTIONS),
  state: z.enum(POST_STATES),
  reason: z.enum(POST_REASONS).nullable(),
  lacks: z.array(z.string()).describe('The facts that the platform requires and the subject lacks.'),
  words: z.string().nullable().describe('What the platform, or the way there, said.'),
  at: Instant,
  nextLookAt: Instant.nullable().describe('When it is sent again, or looked for, if it is to be.'),
  mayRetry: z.boolean(),
  mayReconcile: z.boolean(),
  lastAct: DeskAct.nullable(),
});
export type PlatformPost = z.infer<typeof PlatformPost>;
export const PlatformPostPage = z.object({
  nodes: z.array(PlatformPost).readonly(),
  nextCursor: z.string().nullable(),
  total: z.int(),
});
export type PlatformPostPage = z.infer<typeof PlatformPostPage>;

/** The response to a request to send all failed posts of a platform again. */
export const RetriedPosts = z.object({ platform: z.string(), count: count.describe('The failed posts of now.') });
export type RetriedPosts = z.infer<typeof RetriedPosts>;

/** A feed of a seller's live listings, as the seller sees it, without the feed's token. */
export const StockFeed = z.object({
  madeAt: Instant.nullable().describe('When the token was made; null if there is none.'),
  pulledAt: Instant.nullable().describe('When the feed was last pulled with it.'),
  cars: count.describe('Live listings that are in the feed now.'),
  leftOutCount: count.describe('Live listings that lack a fact that the feed requires.'),
  leftOut: z
    .array(z.object({ listingId: z.uuid(), title: z.string(), lacks: z.array(z.string()) }))
    .describe('The newest 50 of them, and what each lacks.'),
});
export type StockFeed = z.infer<typeof StockFeed>;

/** A new token, and the URLs to which the token gives access. The token is shown only once. */
export const StockFeedToken = z.object({
  token: z.string(),
  addresses: z.array(z.object({ format: z.enum(FEED_FORMATS), url: z.url() })),
});
export type StockFeedToken = z.infer<typeof StockFeedToken>;
