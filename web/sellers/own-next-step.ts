import type { OwnListingFactsFragment } from '../gql/graphql.ts';
import type { Formats } from '../shared/format/formats.ts';
import type { ownListingsTexts } from '../shared/texts/en/own-listings.ts';
import type { TextsOf } from '../shared/texts/texts.ts';

export type OwnListing = OwnListingFactsFragment;
type Next = TextsOf<typeof ownListingsTexts>['next'];

const ofDraft = ({ lastReview, lacksToSubmit }: OwnListing, t: Next, { count }: Formats): string => {
  if (lastReview?.outcome === 'changes') return t.corrected;
  return lacksToSubmit.length > 0 ? t.lacks(count(lacksToSubmit.length), lacksToSubmit.length) : t.draft;
};
const ofLive = (listing: OwnListing, t: Next, { day }: Formats): string => {
  const { hasUnsentChanges, waitingSince, expiresAt, pausedAt } = listing;
  if (pausedAt !== null) return expiresAt === null ? t.paused : t.pausedUntil(day(expiresAt));
  if (hasUnsentChanges) return t.unsent;
  if (waitingSince !== null) return t.waiting;
  return expiresAt === null ? t.live : t.until(day(expiresAt));
};

/** Returns a description of what the seller must do next for a listing. */
export const nextStep = (listing: OwnListing, t: Next, formats: Formats): string => {
  switch (listing.status) {
    case 'draft':
      return ofDraft(listing, t, formats);
    case 'in_review':
      return listing.lacksToGoLive.length > 0 ? t.needs : t.in_review;
    case 'live':
      return ofLive(listing, t, formats);
    case 'sold':
      return listing.canUndoSaleUntil === null ? t.sold : t.soldUntil(formats.day(listing.canUndoSaleUntil));
    case 'rejected':
      return listing.canAppeal ? t.rejected : t.final;
    case 'reserved':
      return listing.saleCountsAt === null ? t.reserved : t.told(formats.instant(listing.saleCountsAt));
    case 'expired':
    case 'withdrawn':
      return t[listing.status];
  }
};
