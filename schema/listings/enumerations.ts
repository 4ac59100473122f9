/** The states of a seller's listing, and the reviewers' decisions on it. This file has no imports, so that the browser loads nothing else with it. */

/** The statuses of a seller's listing. `reserved`: an offer has been accepted. `expired`: the seller can renew the listing. `withdrawn`: the seller
 *  took the listing down. */
export const LISTING_STATUSES = [
  'draft',
  'in_review',
  'live',
  'reserved',
  'sold',
  'expired',
  'withdrawn',
  'rejected',
] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];
/** Whether a listing with this status is for sale. A reserved listing still counts as for sale. */
export const isForSale = (status: ListingStatus): boolean => status === 'live' || status === 'reserved';
/** Whether buyers can see a listing: it is for sale, and the seller has not paused it.
 *  @param listing `pausedAt`: when the seller paused the listing (ISO 8601 UTC); null if it is not paused */
export const isShown = (listing: { readonly status: ListingStatus; readonly pausedAt: string | null }): boolean =>
  isForSale(listing.status) && listing.pausedAt === null;
/** The statuses in which a listing counts towards the maximum number of a seller's listings. */
export const OPEN_STATUSES = ['in_review', 'live', 'reserved'] as const satisfies readonly ListingStatus[];

/** The documents of a listing: the registration certificate and the insurance policy. */
export const DOCUMENT_KINDS = ['registration', 'insurance'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** What a photo shows. `additional` may occur several times, every other value only once. */
export const PHOTO_SLOTS = ['front', 'rear', 'left', 'right', 'interior', 'engine', 'additional'] as const;
export type PhotoSlot = (typeof PHOTO_SLOTS)[number];
/** The photos that a listing requires before it can go live. */
export const WANTED_PHOTOS = ['front', 'rear', 'left', 'right', 'interior'] as const satisfies readonly PhotoSlot[];
/** What an upload is for. */
export type MediaCategory = DocumentKind | PhotoSlot;

/** The state of the review of one document or photo. */
export const MEDIA_REVIEWS = ['pending', 'approved', 'rejected'] as const;
export type MediaReview = (typeof MEDIA_REVIEWS)[number];
/** The reviewer's decision on a listing. `changes`: the seller must correct the listing and submit it again. */
export const REVIEW_OUTCOMES = ['approve', 'reject', 'changes'] as const;

export const DOCUMENT_REASONS = [
  'unreadable',
  'incomplete',
  'wrong_document',
  'other_car',
  'other_owner',
  'out_of_date',
  'altered',
  'other',
] as const;
export const PHOTO_REASONS = [
  'blurred',
  'wrong_view',
  'other_car',
  'watermark',
  'contact_details',
  'people',
  'no_photo_of_a_car',
  'other',
] as const;
export const LISTING_REASONS = [
  'documents_missing',
  'photos_missing',
  'facts_contradict',
  'price_implausible',
  'listed_already',
  'contact_details',
  'not_allowed',
  'other',
] as const;

/** Who reported that a car was sold. */
export const SALE_TELLERS = ['seller', 'buyer'] as const;

/** The reviewers' lists of listings. */
export const REVIEW_LISTS = ['waiting', 'appeals', 'decided'] as const;

/** What wrote a suggested title or description: a template or a language model. */
export const SUGGESTERS = ['template', 'model'] as const;
