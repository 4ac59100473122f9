import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** A listing that an account sells, as its seller reads it. */
export const OwnListing = z.object({
  listingId: z.uuid(),
  carId: z.uuid().describe('The car it is shown under now.'),
  title: z.string(),
  askingInr: z.int().describe('Rupees.'),
  isLive: z.boolean(),
});
export type OwnListing = z.infer<typeof OwnListing>;

const Seller = { sellerId: z.uuid().nullable(), sellerName: z.string().nullable() };

/** A listing as the desk sees it. */
export const DeskListing = z.object({
  listingId: z.uuid(),
  carId: z.uuid(),
  title: z.string(),
  askingInr: z.int(),
  sourceId: z.string(),
  feedId: z.string(),
  isLive: z.boolean(),
  ...Seller,
  /** Whether it was assigned by itself, not with its feed. */
  isOwnAssignment: z.boolean(),
});
export type DeskListing = z.infer<typeof DeskListing>;
export const DeskListingPage = z.object({
  nodes: z.array(DeskListing),
  nextCursor: z.uuid().nullable(),
  total: z.int(),
});
export type DeskListingPage = z.infer<typeof DeskListingPage>;

/** A feed as the desk sees it. */
export const DeskFeed = z.object({
  feedId: z.string(),
  sourceIds: z.array(z.string()).describe('Of which sources it brought listings.'),
  liveListings: z.int(),
  ...Seller,
});
export type DeskFeed = z.infer<typeof DeskFeed>;

/** What an operator did, newest first. */
export const SellerLogEntry = z.object({
  id: z.string(),
  kind: z.enum(['listing', 'feed']),
  subject: z.string().describe('The id of the listing or feed.'),
  title: z.string().nullable().describe('Of the listing.'),
  ...Seller,
  isAssigned: z.boolean(),
  by: z.string(),
  byName: z.string().nullable(),
  at: Instant,
});
export type SellerLogEntry = z.infer<typeof SellerLogEntry>;
