import type { ListingView } from '../../projections/marketplace/views.ts';
import type { SyndicationQueries } from '../../projections/syndication/queries.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { ShownFacts } from '../../schema/marketplace/facts.ts';
import type { Selling } from '../../schema/sellers/selling-accounts.ts';
import type { Content, Subject } from './outbox/connector.ts';

/** The kind that the listings of sellers have as subjects. */
export const LISTING = 'listing';

export interface ListingContentPorts {
  readonly queries: Pick<SyndicationQueries, 'choice'>;
  readonly sellingOfListing: (listingId: string) => Promise<Selling | null>;
  /** @throws Rejection if there is none */
  readonly listing: (listingId: string) => Promise<ListingView>;
  readonly isReserved: (carId: string) => Promise<boolean>;
  /** @throws Rejection if the person is suspended */
  readonly mayAct: (userId: string) => Promise<void>;
  /** Our own URL, without a slash at the end. */
  readonly publicUrl: string;
}

/** Returns whether work succeeds; false if it throws a Rejection. Other errors are thrown. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Rejection) return false;
      throw error;
    },
  );
/** Returns the content of a listing for other platforms: what buyers see here. Missing facts are null. */
export const listingContent = (listing: ListingView, isReserved: boolean, publicUrl: string): Content => {
  const absolute = (address: string): string => new URL(address, `${publicUrl}/`).href;
  const { title, description: text, url: _, verificationStatus: __, images, ...facts } = ShownFacts.parse(listing);
  return {
    ...{ title, text, link: absolute(`/marketplace/${listing.id}`) },
    data: {
      ...facts,
      ...{ images: images.map(absolute), priceInr: listing.priceInr },
      availability: isReserved ? 'reserved' : 'available',
    },
  };
};

/** Makes a function that returns a listing's content for a platform. The function returns null if the seller has not chosen the platform, no longer
 *  sells the listing or is suspended, or if buyers do not see the listing here. */
export const listingContents =
  ({ queries, sellingOfListing, listing, isReserved, mayAct, publicUrl }: ListingContentPorts) =>
  async ({ kind, id }: Subject, platform: string): Promise<Content | null> => {
    if (kind !== LISTING) return null;
    const choice = await queries.choice(id);
    if (!choice?.platforms.some((one) => one === platform)) return null;
    const selling = await sellingOfListing(id);
    if (!selling?.isLive || selling.listingId !== id || selling.sellerId !== choice.sellerId) return null;
    if (!(await succeeds(mayAct(choice.sellerId)))) return null;
    const shown = await listing(id);
    if (shown.id !== id || !shown.isLive) return null;
    return listingContent(shown, await isReserved(selling.carId), publicUrl);
  };
