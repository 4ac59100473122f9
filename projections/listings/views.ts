import { DOCUMENT_KINDS, type DocumentKind, isForSale, isShown } from '../../schema/listings/enumerations.ts';
import { LISTING_FIELDS, type MediaRef } from '../../schema/listings/fields.ts';
import {
  CLAIM_IDLE_MINUTES,
  daysAfter,
  EXPIRY_REMINDER_DAYS,
  hoursAfter,
  isClaimed,
  SALE_REMINDER_HOURS,
  SALE_SILENCE_HOURS,
  UNDO_SALE_DAYS,
} from '../../schema/listings/limits.ts';
import type { ListingState } from '../../schema/listings/listing-state.ts';
import {
  documentStatusOf,
  lacksToGoLive,
  lacksToSubmit,
  photoStatusOf,
  unseenFields,
} from '../../schema/listings/verification.ts';
import {
  DeskFieldsView,
  type ListingCounts,
  type ReviewCase,
  type ReviewEntry,
  type SaleForBuyer,
  type SellerListing,
} from '../../schema/listings/views.ts';
import type { ListingRow } from './projector.ts';

const wordOn = ({ mediaWords }: ListingState, { id, sha256 }: MediaRef) => {
  const word = mediaWords[id];
  return {
    ...{ id, sha256, review: word?.review ?? ('pending' as const), reason: word?.reason ?? null },
    ...{ words: word?.words ?? null, reviewedAt: word?.reviewedAt ?? null },
  };
};
const documentOf = (listing: ListingState, kind: DocumentKind) => {
  const media = listing.content[`${kind}Document`];
  return media && { kind, ...wordOn(listing, media) };
};

const resultOf = (review: ListingState['lastReview']) => {
  if (review === null) return null;
  const { by: _, ...result } = review;
  return result;
};

const commonOf = (listing: ListingState) => {
  const { id, status, revision, waitingSince, lastReview, appealedAt, liveAt, firstListedAt } = listing;
  const { createdAt, updatedAt, approved } = listing;
  return {
    ...{ id, status, revision, waitingSince, appealedAt, liveAt, firstListedAt, createdAt, updatedAt },
    registrationDocument: documentOf(listing, DOCUMENT_KINDS[0]),
    insuranceDocument: documentOf(listing, DOCUMENT_KINDS[1]),
    photos: (listing.content.photos ?? []).map((photo) => ({ slot: photo.slot, ...wordOn(listing, photo) })),
    documentVerificationStatus: documentStatusOf(listing),
    photoVerificationStatus: photoStatusOf(listing),
    isVerified: approved !== null,
    verifiedAt: approved?.approvedAt ?? null,
    lastReview: resultOf(lastReview),
  };
};
const namedProblem = ({ path, message }: { readonly path: string; readonly message: string }) => ({
  field: path,
  message,
});

/** Returns when the reported sale will count as confirmed if the seller does not respond. Before the seller has been reminded, returns the earliest
 *  possible time. Returns null if no reported sale is waiting for the seller. */
export const saleCountsAt = ({ status, saleToldAt, saleRemindedAt }: ListingState): string | null => {
  if (status !== 'reserved' || saleToldAt === null) return null;
  return hoursAfter(saleRemindedAt ?? hoursAfter(saleToldAt, SALE_REMINDER_HOURS), SALE_SILENCE_HOURS);
};

/** Returns the state of a sale as shown to the buyer whose offer (`offerId`) was accepted. */
export const saleForBuyer = (listing: ListingState, offerId: string): SaleForBuyer => {
  const { id: listingId, status, saleToldAt, soldAt } = listing;
  const isTheirs = listing.offerId === offerId;
  const isDenied = listing.deniedOfferId === offerId;
  return {
    listingId,
    canTell: isTheirs && status === 'reserved' && saleToldAt === null && !isDenied,
    toldAt: isTheirs ? saleToldAt : null,
    isDenied,
    soldAt: isTheirs ? soldAt : null,
  };
};

/** Returns a listing as its seller sees it, except for the data about featured time, which the caller adds. */
export const sellerListingOf = (
  listing: ListingState,
  now: Date,
  counts: ListingCounts,
): Omit<SellerListing, 'isFeatured'> => {
  const { content, status, fieldRevisions, expiresAt, soldAt, soldBy, pricePaid, waitingSince, approved } = listing;
  const { registrationDocument: _r, insuranceDocument: _i, photos: _p, ...shown } = content;
  const undoUntil = soldAt === null ? null : daysAfter(soldAt, UNDO_SALE_DAYS);
  const renewableFrom = expiresAt === null ? null : Date.parse(daysAfter(expiresAt, -EXPIRY_REMINDER_DAYS));
  return {
    ...commonOf(listing),
    ...counts,
    ...{ maskedContactId: listing.maskedContactId, copyOf: listing.copyOf, content: shown, expiresAt, soldAt, soldBy },
    fieldRevisions: LISTING_FIELDS.flatMap((field) => {
      const revision = fieldRevisions[field];
      return revision === undefined ? [] : [{ field, revision }];
    }),
    lacksToSubmit: lacksToSubmit(listing, now).map(namedProblem),
    lacksToGoLive: lacksToGoLive(listing).map(namedProblem),
    hasUnsentChanges: approved !== null && waitingSince === null && unseenFields(listing).length > 0,
    isShown: isShown(listing),
    pausedAt: listing.pausedAt,
    canPause: status === 'live' && listing.pausedAt === null,
    isSold: status === 'sold',
    canRenew: status === 'expired' || (isForSale(status) && renewableFrom !== null && renewableFrom <= now.getTime()),
    saleToldAt: listing.saleToldAt,
    saleCountsAt: saleCountsAt(listing),
    canAppeal: status === 'rejected' && listing.appealedAt === null,
    pricePaidInr: pricePaid === null ? null : Number(pricePaid),
    canUndoSaleUntil: undoUntil !== null && Date.parse(undoUntil) >= now.getTime() ? undoUntil : null,
  };
};

const claimEnd = (claimedAt: string): string =>
  new Date(Date.parse(claimedAt) + CLAIM_IDLE_MINUTES * 60_000).toISOString();
/** Returns the id of the admin who has claimed the review of a listing; null if nobody has. */
const holderOf = ({ claimedBy, claimedAt }: ListingState, now: Date): string | null =>
  claimedAt !== null && isClaimed(claimedAt, now.toISOString()) ? claimedBy : null;

/** A map from person ids to names. */
export type Names = ReadonlyMap<string, string>;

/** Returns a listing's entry in the review lists, as the admin `reader` sees it. */
export const reviewEntryOf = (listing: ListingState, reader: string, now: Date, names: Names): ReviewEntry => {
  const { id, status, content, waitingSince, appealedAt, approved, ownerId, lastReview } = listing;
  const { title, brand, model, year, priceInr, city } = content;
  const { claimedAt } = listing;
  const holder = holderOf(listing, now);
  return {
    ...{ id, status, title, brand, model, year, priceInr, city, waitingSince },
    isAppeal: appealedAt !== null,
    isChange: approved !== null,
    isYours: ownerId === reader,
    claimedByYou: holder === reader,
    claimedByOther: holder !== null && holder !== reader,
    claimedByName: holder === null ? null : (names.get(holder) ?? null),
    claimedUntil: holder === null || claimedAt === null ? null : claimEnd(claimedAt),
    lastOutcome: lastReview?.outcome ?? null,
  };
};

/** Returns a listing as reviewers see it, except for the related listings, which the caller adds. */
export const reviewCaseOf = (
  listing: ListingRow,
  reader: string,
  now: Date,
  names: Names,
): Omit<ReviewCase, 'sellerPast' | 'earlierListings' | 'samePlate' | 'sameFacts'> => {
  const { appealWords, ownerId } = listing;
  return {
    ...commonOf(listing),
    entry: reviewEntryOf(listing, reader, now, names),
    content: DeskFieldsView.parse(listing.content),
    changedFields: [...unseenFields(listing)],
    appealWords,
    sellerId: ownerId,
  };
};
