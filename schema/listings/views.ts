import { z } from 'zod';
import { pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/values.ts';
import {
  DOCUMENT_KINDS,
  LISTING_REASONS,
  LISTING_STATUSES,
  MEDIA_REVIEWS,
  PHOTO_SLOTS,
  REVIEW_OUTCOMES,
  SALE_TELLERS,
  SUGGESTERS,
} from './enumerations.ts';
import { LISTING_FIELDS } from './fields.ts';

const reviewed = {
  id: z.uuid(),
  sha256: z.string(),
  review: z.enum(MEDIA_REVIEWS),
  reason: z.string().nullable().describe('Why it was rejected.'),
  words: z.string().nullable(),
  reviewedAt: Instant.nullable(),
};
export const ListingDocument = z.object({ kind: z.enum(DOCUMENT_KINDS), ...reviewed });
export type ListingDocument = z.infer<typeof ListingDocument>;
export const ListingPhoto = z.object({ slot: z.enum(PHOTO_SLOTS), ...reviewed });
export type ListingPhoto = z.infer<typeof ListingPhoto>;

const text = z.string().nullable();
const count = z.int().nullable();
const carFields = {
  title: text,
  brand: text,
  model: text,
  variant: text,
  year: count,
  priceInr: count,
  fuelType: text,
  transmission: text,
  mileageKm: count,
  owners: count,
  city: text,
  state: text,
  rto: text.describe('The registration office that the registration number names: KA-51.'),
  color: text,
  bodyType: text,
  condition: text,
  insurance: text,
  features: z.array(z.string()).nullable(),
  description: text,
  registrationNumber: text,
  marketValueEstimateInr: count.describe('The estimate as the form showed it.'),
  aiGeneratedTitle: text,
  aiGeneratedTitleBy: z.enum(SUGGESTERS).nullable().describe('What made the suggested title.'),
  aiGeneratedDescription: text,
  aiGeneratedDescriptionBy: z.enum(SUGGESTERS).nullable().describe('What made the suggested description.'),
};
/** The fields of a listing as its seller sees them. A field is null if the seller has not filled it in. */
export const ListingFieldsView = z.object({ ...carFields, actualPhone: text, actualEmail: text });
export type ListingFieldsView = z.infer<typeof ListingFieldsView>;
/** The fields of a listing as reviewers see them, without contact details. */
export const DeskFieldsView = z.object(carFields);

export const FieldRevision = z.object({ field: z.enum(LISTING_FIELDS), revision: z.int() });
export const FieldLack = z.object({ field: z.string(), message: z.string() });

/** The last review of a listing, as the seller sees it. */
export const ReviewResult = z.object({
  outcome: z.enum(REVIEW_OUTCOMES),
  reasons: z.array(z.enum(LISTING_REASONS)),
  words: z.string().nullable(),
  revision: z.int(),
  reviewedAt: Instant,
});

const common = {
  id: z.uuid(),
  status: z.enum(LISTING_STATUSES),
  revision: z.int().describe('Counts the changes of the fields. Saves and decisions name it.'),
  registrationDocument: ListingDocument.nullable(),
  insuranceDocument: ListingDocument.nullable(),
  photos: z.array(ListingPhoto),
  documentVerificationStatus: z.enum(MEDIA_REVIEWS).describe('rejected: one of them; approved: both.'),
  photoVerificationStatus: z
    .enum(MEDIA_REVIEWS)
    .describe('rejected: one of them; approved: all, with the wanted views.'),
  isVerified: z.boolean().describe('Whether our desk has approved both documents of the version that buyers see.'),
  verifiedAt: Instant.nullable(),
  waitingSince: Instant.nullable().describe('Since when the fields wait for the desk; null if they do not.'),
  lastReview: ReviewResult.nullable(),
  appealedAt: Instant.nullable(),
  liveAt: Instant.nullable(),
  firstListedAt: Instant.nullable().describe('When this car was first listed here, also by an earlier listing.'),
  createdAt: Instant,
  updatedAt: Instant,
};

/** How often a listing was viewed and saved, how many people inquired about it, and how many offers and requests for visits it received. */
export const ListingCounts = z.object({
  viewCount: z
    .int()
    .describe('How often it was opened: not by its seller, admins or robots, each visitor once in half an hour.'),
  inquiryCount: z.int().describe('The number of people who wrote or asked about it.'),
  saveCount: z.int(),
  offerCount: z.int(),
  visitCount: z.int().describe('The visits that were asked for, and were not declined or cancelled.'),
});
export type ListingCounts = z.infer<typeof ListingCounts>;

/** A listing as its seller sees it. */
export const SellerListing = z.object({
  ...common,
  ...ListingCounts.shape,
  maskedContactId: z.string(),
  copyOf: z.uuid().nullable(),
  content: ListingFieldsView,
  fieldRevisions: z.array(FieldRevision),
  lacksToSubmit: z.array(FieldLack).describe('What is missing or invalid before it can be reviewed.'),
  lacksToGoLive: z.array(FieldLack).describe('What the desk still needs.'),
  hasUnsentChanges: z.boolean().describe('Whether a submission is needed for changes that the desk sees first.'),
  isShown: z.boolean().describe('Whether buyers see it.'),
  pausedAt: Instant.nullable().describe('Since when its seller hides it; null if they do not.'),
  canPause: z.boolean(),
  isSold: z.boolean(),
  isFeatured: z.boolean(),
  expiresAt: Instant.nullable(),
  canRenew: z.boolean(),
  canAppeal: z.boolean(),
  saleToldAt: Instant.nullable().describe('When the buyer of the accepted offer said that the car was sold to them.'),
  saleCountsAt: Instant.nullable().describe('When that counts as a sale, unless the seller denies it before.'),
  soldAt: Instant.nullable(),
  soldBy: z.enum(SALE_TELLERS).nullable().describe('Who said so: seller, or buyer.'),
  pricePaidInr: z.int().nullable().describe('Nobody but the seller sees it.'),
  canUndoSaleUntil: Instant.nullable(),
});
export type SellerListing = z.infer<typeof SellerListing>;
export const SellerListingPage = pageOf(SellerListing);
export type SellerListingPage = z.infer<typeof SellerListingPage>;

export const ViewsOfDay = z.object({ day: z.string().describe('The day in India: 2026-11-26.'), views: z.int() });
/** A listing's figures, such as its views by day. */
export const ListingFigures = ListingCounts.extend({
  listingId: z.uuid(),
  carId: z.uuid().nullable().describe('Null as long as buyers have never seen it.'),
  title: z.string().nullable(),
  askingInr: z.int().nullable().describe('Rupees.'),
  viewsByDay: z
    .array(ViewsOfDay)
    .describe('The last 60 days, oldest first, from the day on which buyers first saw it.'),
  respondsWithinMinutes: z
    .int()
    .nullable()
    .describe("The median time to the seller's first answer, for all of their cars; null if none has been measured."),
});
export type ListingFigures = z.infer<typeof ListingFigures>;

/** The outcome of a sale, as shown to the buyer whose offer was accepted. */
export const SaleForBuyer = z.object({
  listingId: z.uuid(),
  canTell: z.boolean().describe('Whether the buyer can say that the car was sold to them.'),
  toldAt: Instant.nullable().describe('When the buyer said so. The seller has not answered yet, or agreed.'),
  isDenied: z.boolean().describe('Whether the seller has denied or undone the sale.'),
  soldAt: Instant.nullable(),
});
export type SaleForBuyer = z.infer<typeof SaleForBuyer>;

/** A field that somebody else, or the sender in another browser tab, has changed since the sender read it. */
export const FieldConflict = z.object({
  field: z.enum(LISTING_FIELDS),
  yours: z.string().describe('The value that was sent, as JSON.'),
  theirs: z.string().describe('The value that the listing has, as JSON.'),
  revision: z.int().describe('The revision in which the field last changed. A save that names it replaces the value.'),
});
export type FieldConflict = z.infer<typeof FieldConflict>;
/** The response to saving a draft: the listing, and the fields that were not saved because of conflicts. All other fields were saved. */
export const SavedListingDraft = z.object({ listing: SellerListing, conflicts: z.array(FieldConflict) });
export type SavedListingDraft = z.infer<typeof SavedListingDraft>;

/** How many of a seller's listings have been approved, rejected and sold, and how many are open. */
export const SellerPast = z.object({
  approved: z.int().describe('Listings that the desk has approved, ever.'),
  rejected: z.int(),
  sold: z.int(),
  open: z.int(),
});
export type SellerPast = z.infer<typeof SellerPast>;
/** Another listing with the same registration number. */
export const SamePlate = z.object({ id: z.uuid(), status: z.enum(LISTING_STATUSES), isSameSeller: z.boolean() });
/** Another listing of the same seller, including its last review. */
export const EarlierListing = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  year: z.int().nullable(),
  status: z.enum(LISTING_STATUSES),
  lastOutcome: z.enum(REVIEW_OUTCOMES).nullable(),
  updatedAt: Instant,
});
/** A live listing of any source with the same brand, model and year, and nearly the same odometer reading. It may offer the same car or a different
 *  one. */
export const SameFactsListing = z.object({
  id: z.uuid(),
  carId: z.uuid(),
  title: z.string(),
  priceInr: z.int(),
  mileageKm: z.int(),
  city: z.string().nullable(),
  sourceLabel: z.string(),
});
export type SameFactsListing = z.infer<typeof SameFactsListing>;

/** A listing as shown in the reviewers' lists (`REVIEW_LISTS`). */
export const ReviewEntry = z.object({
  id: z.uuid(),
  status: z.enum(LISTING_STATUSES),
  title: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  year: z.int().nullable(),
  priceInr: z.int().nullable(),
  city: z.string().nullable(),
  waitingSince: Instant.nullable(),
  isAppeal: z.boolean(),
  isChange: z.boolean().describe('Whether an approved version stays up meanwhile.'),
  isYours: z.boolean().describe("Whether it is the reader's own listing, which another admin has to review."),
  claimedByYou: z.boolean(),
  claimedByOther: z.boolean(),
  claimedByName: z.string().nullable().describe('Null if nobody has a claim, or their account has no name.'),
  claimedUntil: Instant.nullable().describe("When the present claim ends without its holder's doing."),
  lastOutcome: z.enum(REVIEW_OUTCOMES).nullable(),
});
export type ReviewEntry = z.infer<typeof ReviewEntry>;
export const ReviewEntryPage = pageOf(ReviewEntry);
export type ReviewEntryPage = z.infer<typeof ReviewEntryPage>;

/** Everything that a reviewer sees of a listing, including the seller's other listings and similar listings of all sources. */
export const ReviewCase = z.object({
  ...common,
  entry: ReviewEntry,
  content: DeskFieldsView,
  changedFields: z.array(z.enum(LISTING_FIELDS)).describe('The fields that changed since the last approval.'),
  appealWords: z.string().nullable(),
  sellerId: z.string().nullable(),
  sellerPast: SellerPast,
  earlierListings: z.array(EarlierListing).describe('Other listings of the seller, the latest first; without drafts.'),
  samePlate: z.array(SamePlate),
  sameFacts: z.array(SameFactsListing).describe('Live listings of all sources that state the same facts.'),
});
export type ReviewCase = z.infer<typeof ReviewCase>;

export const DecidedMedia = z.object({
  id: z.uuid(),
  sha256: z.string(),
  decision: z.string(),
  reason: z.string().nullable(),
});
export const HISTORY_SIDES = ['seller', 'desk', 'system'] as const;
/** One event of a listing: who changed what, and who approved which files. */
export const ListingHistoryEntry = z.object({
  id: z.uuid(),
  at: Instant,
  what: z.string().describe("The event's type: ListingReviewed."),
  by: z.enum(HISTORY_SIDES),
  personId: z
    .string()
    .nullable()
    .describe('The person of the desk or the seller; null for readers who may not know it.'),
  byName: z.string().nullable().describe('The name of that person.'),
  revision: z.int().nullable().describe('The revision that was saved, submitted or reviewed.'),
  fields: z.array(z.enum(LISTING_FIELDS)).describe('The fields that were changed.'),
  outcome: z.enum(REVIEW_OUTCOMES).nullable(),
  media: z.array(DecidedMedia).describe('The documents and photos that were decided on, by the bytes that were seen.'),
});
export type ListingHistoryEntry = z.infer<typeof ListingHistoryEntry>;
export const ListingHistoryPage = pageOf(ListingHistoryEntry);
export type ListingHistoryPage = z.infer<typeof ListingHistoryPage>;
