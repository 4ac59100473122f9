import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** A listing of the account, as its seller sees it. */
export const OwnListing = z.object({
  listingId: z.uuid(),
  carId: z.uuid().describe('The car that contains the listing now.'),
  title: z.string(),
  askingInr: z.int().describe('Rupees.'),
  isLive: z.boolean(),
});

const Seller = { sellerId: z.uuid().nullable(), sellerName: z.string().nullable() };

/** A listing as admins see it. */
export const DeskListing = z.object({
  listingId: z.uuid(),
  carId: z.uuid(),
  title: z.string(),
  askingInr: z.int().describe('Rupees.'),
  sourceId: z.string(),
  feedId: z.string(),
  isLive: z.boolean(),
  ...Seller,
  isOwnAssignment: z.boolean().describe('Whether the listing was assigned by itself, not with its feed.'),
});
export type DeskListing = z.infer<typeof DeskListing>;
export const DeskListingPage = z.object({
  nodes: z.array(DeskListing),
  nextCursor: z.uuid().nullable(),
  total: z.int(),
});
export type DeskListingPage = z.infer<typeof DeskListingPage>;

/** A feed as admins see it. */
export const DeskFeed = z.object({
  feedId: z.string(),
  sourceIds: z.array(z.string()).describe('The sources whose listings the feed has brought.'),
  liveListings: z.int(),
  ...Seller,
});
export type DeskFeed = z.infer<typeof DeskFeed>;

/** One assignment or its removal, as the admins' log lists it. */
export const SellerLogEntry = z.object({
  id: z.string(),
  kind: z.enum(['listing', 'feed']),
  subject: z.string().describe('The id of the listing or feed.'),
  title: z.string().nullable().describe('The title of the listing.'),
  ...Seller,
  isAssigned: z.boolean(),
  by: z.string(),
  byName: z.string().nullable(),
  at: Instant,
});
export type SellerLogEntry = z.infer<typeof SellerLogEntry>;
