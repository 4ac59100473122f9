import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { CarVerdict } from '../price-insights/car-verdict.ts';

/** A listing that the reader's account sells. */
export const OwnListing = z.object({
  listingId: z.uuid(),
  carId: z.uuid().describe('The car that contains the listing now.'),
  title: z.string(),
  askingInr: z.int().describe('Rupees.'),
  isLive: z.boolean(),
});

/** A listing for sale with the buyers' activity on it, as its seller sees it. */
export const SellerCar = OwnListing.omit({ isLive: true }).extend({
  daysListed: z.int().describe('The days in India since the listing was first seen; 0 on the first.'),
  verdict: CarVerdict.nullable().describe('The verdict on the asking price; null until the market is known.'),
  saved: z.int().describe("How many accounts have the car among their favourites. The seller's own does not count."),
  inquiries: z.int().describe('How many inquiries came about the listing.'),
  inquiriesWaiting: z.int().describe('How many of them are not answered.'),
  offersWaiting: z.int().describe("How many buyers' offers wait for an answer."),
  visitsWaiting: z.int().describe('How many requested visits wait for an answer.'),
});
export type SellerCar = z.infer<typeof SellerCar>;
/** A page of a seller's listings for sale, newest first. */
export const SellerCarPage = z.object({
  nodes: z.array(SellerCar),
  nextCursor: z.uuid().nullable(),
  total: z.int(),
});
export type SellerCarPage = z.infer<typeof SellerCarPage>;

/** A seller's pending tasks for all listings, including those that are no longer offered. */
export const SellerOverview = z.object({
  inquiriesWaiting: z.int(),
  offersWaiting: z.int(),
  visitsWaiting: z.int(),
  responseMinutes: z
    .int()
    .nullable()
    .describe('The median time to the first answer in conversations of the last 90 days; null if none was measured.'),
});
export type SellerOverview = z.infer<typeof SellerOverview>;

const Seller = { sellerId: z.uuid().nullable(), sellerName: z.string().nullable() };

/** A listing as admins see it when they assign sellers. */
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

/** A feed as admins see it when they assign a seller to its listings. */
export const DeskFeed = z.object({
  feedId: z.string(),
  sourceIds: z.array(z.string()).describe('The sources whose listings the feed has brought.'),
  liveListings: z.int(),
  ...Seller,
});
export type DeskFeed = z.infer<typeof DeskFeed>;

/** One assignment or its removal, as shown in the admins' log. */
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
