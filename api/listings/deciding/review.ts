import type { FieldProblem } from '../../../schema/kernel/rejection.ts';
import { WANTED_PHOTOS } from '../../../schema/listings/enumerations.ts';
import type { ListingEvent } from '../../../schema/listings/events.ts';
import type { MediaRef } from '../../../schema/listings/fields.ts';
import { isClaimed } from '../../../schema/listings/limits.ts';
import type { ListingState } from '../../../schema/listings/listing-state.ts';
import {
  ListingChanged,
  listingNotReady,
  NotInReview,
  ReviewIsYourOwn,
  ReviewNotClaimed,
  ReviewTaken,
  SellerListingNotFound,
} from '../../../schema/listings/rejections.ts';
import type { Command, DeskCommand, Review } from './commands.ts';

/** The time in milliseconds within which a reviewer's repeated claim appends no event, so that repeated clicks do not fill the event log. */
const RENEW_CLAIM_AFTER_MS = 60_000;

const holderOf = ({ claimedBy, claimedAt }: ListingState, now: string): string | null =>
  claimedBy !== null && claimedAt !== null && isClaimed(claimedAt, now) ? claimedBy : null;

const claim = ({ by, listingId, now }: Command<'Claim'>, state: ListingState): readonly ListingEvent[] => {
  const holder = holderOf(state, now);
  if (holder !== null && holder !== by) throw ReviewTaken();
  const isFresh = holder === by && Date.parse(now) - Date.parse(state.claimedAt ?? '') < RENEW_CLAIM_AFTER_MS;
  return isFresh ? [] : [{ type: 'ListingReviewClaimed', data: { listingId, by, claimedAt: now } }];
};

/** Whether all the files that the reviewer saw are still present and unchanged. */
const sawAll = (seen: readonly MediaRef[], present: readonly MediaRef[]): boolean => {
  const hashes = new Map(present.map(({ id, sha256 }) => [id, sha256]));
  return seen.every(({ id, sha256 }) => hashes.get(id) === sha256);
};

/** Returns the fields that are missing or not approved, and therefore prevent the listing from going live after this review. */
const lackOf = ({ content, mediaWords }: ListingState, { documents, photos }: Review): readonly FieldProblem[] => {
  const decided = new Map([...documents, ...photos].map(({ id, decision }) => [id, decision]));
  const isApproved = (media: MediaRef | null | undefined): boolean =>
    media ? (decided.get(media.id) ?? mediaWords[media.id]?.review) === 'approved' : false;
  const lacking = (path: string): FieldProblem => ({ path, message: 'is missing or not approved' });
  const all = content.photos ?? [];
  return [
    ...(['registrationDocument', 'insuranceDocument'] as const).filter((name) => !isApproved(content[name])),
    ...WANTED_PHOTOS.filter((slot) => !all.some((photo) => photo.slot === slot && isApproved(photo))).map(
      (slot) => `photos.${slot}`,
    ),
    ...(['brand', 'model', 'year', 'priceInr'] as const).filter((name) => content[name] === null),
  ].map(lacking);
};

const decide = (
  command: Command<'Decide'>,
  state: ListingState & { readonly ownerId: string },
): readonly ListingEvent[] => {
  const { type: _, now, ...review } = command;
  const { content, ownerId } = state;
  if (holderOf(state, now) !== review.by) throw ReviewNotClaimed();
  const { registrationDocument: registration, insuranceDocument: insurance } = content;
  const present = { registration, insurance };
  const sawDocuments = review.documents.every(({ kind, ...seen }) => {
    const document = present[kind];
    return document !== null && sawAll([seen], [document]);
  });
  if (review.revision !== state.revision || !sawDocuments || !sawAll(review.photos, content.photos ?? []))
    throw ListingChanged();
  const lack = review.outcome === 'approve' ? lackOf(state, review) : [];
  if (lack.length > 0) throw listingNotReady(lack);
  return [{ type: 'ListingReviewed', data: { ...review, ownerId, reviewedAt: now } }];
};

/** Returns the events that result from a command of the desk.
 *  @throws Rejection REVIEW_IS_YOUR_OWN, LISTING_NOT_IN_REVIEW, REVIEW_TAKEN, REVIEW_NOT_CLAIMED, LISTING_CHANGED, LISTING_NOT_READY,
 *  LISTING_NOT_FOUND if the seller has been erased */
export const decideAtDesk = (command: DeskCommand, state: ListingState): readonly ListingEvent[] => {
  const { by, listingId, now } = command;
  const { ownerId } = state;
  if (ownerId === null) throw SellerListingNotFound();
  if (ownerId === by) throw ReviewIsYourOwn();
  if (command.type === 'Release')
    return state.claimedBy === by ? [{ type: 'ListingReviewReleased', data: { listingId, by, releasedAt: now } }] : [];
  if (state.waitingSince === null) throw NotInReview();
  return command.type === 'Claim' ? claim(command, state) : decide(command, { ...state, ownerId });
};
