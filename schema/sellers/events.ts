import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { ListingId } from '../marketplace/listing.ts';

/** The id of a feed, from its declaration. */
export const FeedId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'is not the id of a feed')
  .max(120);

/** The seller of a listing (stream `seller-<listingId>`). Feeds do not name a seller; an operator assigns one.
 *  Never edit a stored shape: add a version and an upcaster. */
export const ListingSellerEvent = z.discriminatedUnion('type', [
  /** The account sells the listing from now on, instead of any earlier account. */
  event('ListingAssigned', {
    listingId: ListingId,
    sellerId: UserId,
    /** Who assigned it: a user's id, or `system:…`. */
    by: z.string(),
    assignedAt: Instant,
  }),
  event('ListingUnassigned', { listingId: ListingId, sellerId: UserId, by: z.string(), unassignedAt: Instant }),
]);
export type ListingSellerEvent = z.infer<typeof ListingSellerEvent>;

/** Which account sells the listings of a feed (stream `feedseller-<feedId>`). A listing with its own assignment keeps its seller. */
export const FeedSellerEvent = z.discriminatedUnion('type', [
  event('FeedAssigned', { feedId: FeedId, sellerId: UserId, by: z.string(), assignedAt: Instant }),
  event('FeedUnassigned', { feedId: FeedId, sellerId: UserId, by: z.string(), unassignedAt: Instant }),
]);
export type FeedSellerEvent = z.infer<typeof FeedSellerEvent>;
