import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { ListingId } from '../marketplace/listing-id-and-keys.ts';

/** The id of a feed, as declared by the operator. */
export const FeedId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'is not the id of a feed')
  .max(120);

/** Events that assign a seller to one listing (stream `seller-<listingId>`). Feeds do not name a seller; an operator assigns one.
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const ListingSellerEvent = z.discriminatedUnion('type', [
  /** From now on, this account sells the listing. It replaces any earlier account. */
  event('ListingAssigned', {
    listingId: ListingId,
    sellerId: UserId,
    /** Who assigned the listing: a user's id, or `system:…`. */
    by: z.string(),
    assignedAt: Instant,
  }),
  event('ListingUnassigned', { listingId: ListingId, sellerId: UserId, by: z.string(), unassignedAt: Instant }),
]);
export type ListingSellerEvent = z.infer<typeof ListingSellerEvent>;

/** Events that assign a seller to the listings of one feed (stream `feedseller-<feedId>`). A listing that was assigned separately keeps its
 *  seller. */
export const FeedSellerEvent = z.discriminatedUnion('type', [
  event('FeedAssigned', { feedId: FeedId, sellerId: UserId, by: z.string(), assignedAt: Instant }),
  event('FeedUnassigned', { feedId: FeedId, sellerId: UserId, by: z.string(), unassignedAt: Instant }),
]);
export type FeedSellerEvent = z.infer<typeof FeedSellerEvent>;
