import type { FieldProblem } from '../kernel/rejection.ts';
import { currentYear } from '../kernel/values.ts';
import { type MediaReview, WANTED_PHOTOS } from './enumerations.ts';
import { type MediaRef, REVIEWED_FIELDS } from './fields.ts';
import { SubmittableContent } from './inputs.ts';
import type { ListingState } from './listing-state.ts';

type Reviewed = Pick<ListingState, 'content' | 'mediaWords'>;

/** Returns the reviewer's decision on a document or photo. */
export const reviewOf = ({ mediaWords }: Pick<ListingState, 'mediaWords'>, { id }: MediaRef): MediaReview =>
  mediaWords[id]?.review ?? 'pending';

/** Returns the status of both documents together: rejected if either is rejected, approved if both are approved. */
export const documentStatusOf = (listing: Reviewed): MediaReview => {
  const { registrationDocument, insuranceDocument } = listing.content;
  const words = [registrationDocument, insuranceDocument].map((media) =>
    media ? reviewOf(listing, media) : 'pending',
  );
  if (words.includes('rejected')) return 'rejected';
  return words.includes('pending') ? 'pending' : 'approved';
};

/** Returns the status of all photos together: rejected if any is rejected; approved if all are approved and the required views are among them. */
export const photoStatusOf = (listing: Reviewed): MediaReview => {
  const photos = listing.content.photos ?? [];
  const words = photos.map((photo) => reviewOf(listing, photo));
  if (words.includes('rejected')) return 'rejected';
  const hasWanted = WANTED_PHOTOS.every((slot) => photos.some((photo) => photo.slot === slot));
  return hasWanted && !words.includes('pending') ? 'approved' : 'pending';
};

/** Returns what is missing or invalid before a listing can be submitted for review. The listing's sealed fields must be decrypted. */
export const lacksToSubmit = ({ content }: Pick<ListingState, 'content'>, now: Date): readonly FieldProblem[] => {
  const read = SubmittableContent.safeParse(content);
  const lacks = read.success
    ? []
    : read.error.issues.map(({ path, message }) => {
        const [field = ''] = path.map(String);
        return {
          path: field,
          message: Object.entries(content).some(([name, value]) => name === field && value === null)
            ? 'is missing'
            : message,
        };
      });
  const isOfTheFuture = content.year !== null && content.year > currentYear(now);
  return [...lacks, ...(isOfTheFuture ? [{ path: 'year', message: 'must not be in the future' }] : [])];
};

/** Returns the required documents and photos that are missing or rejected. Without them, a listing cannot go live. */
export const lacksToGoLive = (listing: Reviewed): readonly FieldProblem[] => {
  const { content } = listing;
  const problem = (path: string, media: MediaRef | null | undefined): readonly FieldProblem[] => {
    if (!media) return [{ path, message: 'is missing' }];
    return reviewOf(listing, media) === 'rejected' ? [{ path, message: 'was rejected' }] : [];
  };
  return [
    ...problem('registrationDocument', content.registrationDocument),
    ...problem('insuranceDocument', content.insuranceDocument),
    ...WANTED_PHOTOS.flatMap((slot) =>
      problem(
        `photos.${slot}`,
        content.photos?.find((photo) => photo.slot === slot),
      ),
    ),
  ];
};

/** Returns the fields that require a review and have changed since the last approval. */
export const unseenFields = ({ approved, fieldRevisions }: Pick<ListingState, 'approved' | 'fieldRevisions'>) =>
  REVIEWED_FIELDS.filter((name) => (fieldRevisions[name] ?? 0) > (approved?.revision ?? 0));
