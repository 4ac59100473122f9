import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { ListingId } from '../marketplace/listing-id-and-keys.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_REASONS,
  LISTING_REASONS,
  PHOTO_REASONS,
  REVIEW_OUTCOMES,
  SALE_TELLERS,
} from './enumerations.ts';
import { MEDIA_FIELDS, MediaRef, nullable, OPEN_FIELDS, SEALED_NAMES } from './fields.ts';

const listingId = ListingId;
/** The id of the seller. The text in the event is sealed with the key of this person. */
const ownerId = UserId;
const decision = z.enum(['approved', 'rejected']);
const words = Sealed.nullable();
const ReviewedDocument = MediaRef.extend({
  kind: z.enum(DOCUMENT_KINDS),
  decision,
  reason: z.enum(DOCUMENT_REASONS).nullable(),
  words,
});
const ReviewedPhoto = MediaRef.extend({ decision, reason: z.enum(PHOTO_REASONS).nullable(), words });

/** Events of one seller's listing (stream `listing-<id>`). Free text, the registration number and contact details are sealed with the seller's key.
 *  While buyers can see the listing, the stream also contains feed events (`FeedEvent`): they state the facts of the car, with `carsetu` as the
 *  source.
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const ListingEvent = z.discriminatedUnion('type', [
  event('ListingDrafted', {
    listingId,
    ownerId,
    /** The pseudonym that buyers see instead of the seller's contact details. */
    maskedContactId: z.string(),
    /** The listing of which this one is a copy, and when the car was first listed here. */
    copyOf: ListingId.nullable(),
    firstListedAt: Instant.nullable(),
    draftedAt: Instant,
  }),
  /** Contains only the fields that have changed. Null removes the value of a field. */
  event('ListingContentSaved', {
    listingId,
    ownerId,
    revision: z.int().positive(),
    fields: z.object({ ...nullable(OPEN_FIELDS), ...nullable(MEDIA_FIELDS), rto: z.string().nullable() }).partial(),
    sealed: z.partialRecord(z.enum(SEALED_NAMES), Sealed.nullable()),
    savedAt: Instant,
  }),
  /** The content of this revision is waiting for review. */
  event('ListingSubmitted', {
    listingId,
    revision: z.int().positive(),
    /** When this car was first listed here; null if this is the first time. */
    firstListedAt: Instant.nullable(),
    submittedAt: Instant,
  }),
  event('ListingReviewClaimed', { listingId, by: UserId, claimedAt: Instant }),
  event('ListingReviewReleased', { listingId, by: UserId, releasedAt: Instant }),
  event('ListingReviewed', {
    listingId,
    ownerId,
    by: UserId,
    revision: z.int().positive(),
    outcome: z.enum(REVIEW_OUTCOMES),
    reasons: z.array(z.enum(LISTING_REASONS)),
    words,
    documents: z.array(ReviewedDocument),
    photos: z.array(ReviewedPhoto),
    reviewedAt: Instant,
  }),
  event('ListingAppealed', { listingId, ownerId, words: Sealed, appealedAt: Instant }),
  event('ListingWithdrawn', { listingId, withdrawnAt: Instant }),
  event('ListingExpired', { listingId, expiredAt: Instant }),
  event('ListingRenewed', { listingId, expiresAt: Instant, renewedAt: Instant }),
  /** The seller temporarily hides a live listing. Its status stays `live`, and it still expires on time. */
  event('ListingPaused', { listingId, pausedAt: Instant }),
  event('ListingResumed', { listingId, resumedAt: Instant }),
  event('ListingReserved', { listingId, offerId: z.uuid(), reservedAt: Instant }),
  event('ListingReservationEnded', { listingId, offerId: z.uuid(), endedAt: Instant }),
  /** The buyer whose offer was accepted reports that they bought the car. The seller has not confirmed the sale yet. */
  event('ListingSaleTold', { listingId, offerId: z.uuid(), buyerId: UserId, toldAt: Instant }),
  /** The seller has been reminded to respond to the buyer's report. If the seller remains silent, the sale eventually counts as confirmed. */
  event('ListingSaleReminded', { listingId, offerId: z.uuid(), remindedAt: Instant }),
  /** The seller denies that the car was sold to this buyer. */
  event('ListingSaleDenied', { listingId, offerId: z.uuid(), deniedAt: Instant }),
  event('ListingSold', {
    listingId,
    ownerId,
    by: z.enum(SALE_TELLERS),
    pricePaid: Sealed.nullable(),
    soldAt: Instant,
  }),
  event('ListingSaleUndone', { listingId, undoneAt: Instant }),
  /** The seller's description in the form that buyers see from now on. The facts of the car are in feed events. */
  event('ListingDescriptionShown', { listingId, ownerId, description: Sealed.nullable(), shownAt: Instant }),
  /** The documents have been destroyed, some time after the listing ended or was rejected. */
  event('ListingDocumentsDestroyed', { listingId, documents: z.array(z.uuid()), destroyedAt: Instant }),
  /** The seller's data have been erased. */
  event('ListingForgotten', { listingId, forgottenAt: Instant }),
]);
export type ListingEvent = z.infer<typeof ListingEvent>;
