import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { PLATFORMS } from './enumerations.ts';

/** Events of a seller's choice of platforms for one listing (stream `syndication-<listingId>`).
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const SyndicationEvent = z.discriminatedUnion('type', [
  /** Contains all currently chosen platforms. The choice is valid as long as this account sells the listing. */
  event('PlatformsChosen', {
    listingId: z.uuid(),
    sellerId: UserId,
    platforms: z.array(z.enum(PLATFORMS)),
    chosenAt: Instant,
  }),
]);
export type SyndicationEvent = z.infer<typeof SyndicationEvent>;

const act = { actId: z.uuid(), platform: z.string(), by: UserId, askedAt: Instant };
const ofPost = { ...act, postId: z.uuid(), subjectKind: z.string(), subjectId: z.uuid() };

/** Events of the operator's actions on posts (streams `platformdesk-<postId>`, or `platformdesk-<actId>` for all posts of a platform). The results
 *  are in the log of posts. Never change the schema of a stored event: add a version and an upcaster. */
export const PlatformDeskEvent = z.discriminatedUnion('type', [
  event('PostRetryAsked', ofPost),
  event('PostLookAsked', ofPost),
  /** `count`: how many of the platform's posts had failed at that time. */
  event('FailedPostsRetryAsked', { ...act, count: z.int().nonnegative() }),
]);
export type PlatformDeskEvent = z.infer<typeof PlatformDeskEvent>;
