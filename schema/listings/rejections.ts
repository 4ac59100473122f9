import { type FieldProblem, Rejection, rejection } from '../kernel/rejection.ts';
import { MOST_DRAFTS, UNDO_SALE_DAYS } from './limits.ts';

/** Also returned for other people's listings, so that the response does not reveal whether they exist. */
export const SellerListingNotFound = rejection('LISTING_NOT_FOUND', 404, 'Listing not found');
/** A listing that is sold, withdrawn or rejected can no longer be changed. */
export const ListingClosed = rejection(
  'LISTING_CLOSED',
  409,
  'This listing does not change any more: copy it as a draft to list the car again',
);
export const ListingNotInThatState = rejection(
  'LISTING_WRONG_STATUS',
  409,
  'The status of this listing does not allow that',
);
/** The listing has changed since the sender last read it. */
export const ListingChanged = rejection('LISTING_CHANGED', 409, 'This listing has changed meanwhile: read it again');
export const NothingToSubmit = rejection(
  'LISTING_NOTHING_TO_SUBMIT',
  409,
  'Nothing in this listing waits to be reviewed',
);
export const TooManyDrafts = rejection(
  'TOO_MANY_DRAFTS',
  429,
  `You have ${MOST_DRAFTS} drafts: finish or delete one before you start another`,
);
/** Creates the rejection TOO_MANY_LISTINGS (429).
 *  @param most the maximum number of the seller's open listings */
export const tooManyListings = (most: number): Rejection =>
  new Rejection(
    'TOO_MANY_LISTINGS',
    429,
    `You have ${most} open listings. You may have more once a listing is approved, and still more after a sale`,
  );
/** The count of the seller's open listings is not up to date yet. */
export const ListingsNotCounted = rejection(
  'LISTINGS_NOT_COUNTED',
  503,
  'Your listings cannot be counted at the moment: try again soon',
);
export const PhoneNeededToSell = rejection(
  'PHONE_VERIFICATION_REQUIRED',
  403,
  'Verify your phone number before you sell a car',
);
/** The upload does not exist, belongs to somebody else, or was made for another purpose. */
export const UploadNotFound = rejection('UPLOAD_NOT_FOUND', 404, 'Upload not found');
export const SaleNotUndoable = rejection(
  'SALE_NOT_UNDOABLE',
  409,
  `A sale can be undone within ${UNDO_SALE_DAYS} days`,
);
/** The seller has said that the car was not sold to this buyer, or has undone the sale. */
export const SaleDenied = rejection('SALE_DENIED', 409, 'The seller says that this car was not sold to you');
export const NotYetRenewable = rejection(
  'LISTING_NOT_YET_RENEWABLE',
  409,
  'A listing can be renewed once it is about to expire',
);
export const ReviewTaken = rejection('REVIEW_TAKEN', 409, 'Another person is reviewing this listing');
export const ReviewNotClaimed = rejection('REVIEW_NOT_CLAIMED', 409, 'Claim this review before you decide');
export const ReviewIsYourOwn = rejection('REVIEW_IS_YOUR_OWN', 403, 'Another admin has to review your listing');
export const NotInReview = rejection('LISTING_NOT_IN_REVIEW', 409, 'This listing is not waiting for a review');
/** Creates the rejection LISTING_NOT_READY (409).
 *  @param fields the fields that are still missing or not approved */
export const listingNotReady = (fields: readonly FieldProblem[]): Rejection =>
  new Rejection('LISTING_NOT_READY', 409, 'This listing cannot go live yet', fields);
export const AppealUsed = rejection('APPEAL_USED', 409, 'A rejection can be appealed once');
export const TooManySuggestions = rejection(
  'TOO_MANY_SUGGESTIONS',
  429,
  'Too many suggestions within an hour: try again later',
);
