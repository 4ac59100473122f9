import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { ListingId } from '../marketplace/listing.ts';

/** A feed, by the id that its declaration has. */
export const FeedId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'is no id of a feed')
  .max(120);

/** Whose a listing is (stream `seller-<listingId>`): feeds name no seller, an operator does. Exactly as stored: never edit a shape, add
 *  a version and an upcaster. */
export const ListingSellerEvent = z.discriminatedUnion('type', [
  /** The account sells it from now on; whoever sold it before does not any more. */
  event('ListingAssigned', {
    listingId: ListingId,
    sellerId: UserId,
    /** Who said so: a user's id, or `system:…`. */
    by: z.string(),
    assignedAt: Instant,
  }),
  event('ListingUnassigned', { listingId: ListingId, sellerId: UserId, by: z.string(), unassignedAt: Instant }),
]);
export type ListingSellerEvent = z.infer<typeof ListingSellerEvent>;

/** Whose all listings of a feed are, but for those that were assigned one by one (stream `feedseller-<feedId>`). */
export const FeedSellerEvent = z.discriminatedUnion('type', [
  event('FeedAssigned', { feedId: FeedId, sellerId: UserId, by: z.string(), assignedAt: Instant }),
  event('FeedUnassigned', { feedId: FeedId, sellerId: UserId, by: z.string(), unassignedAt: Instant }),
]);
export type FeedSellerEvent = z.infer<typeof FeedSellerEvent>;
