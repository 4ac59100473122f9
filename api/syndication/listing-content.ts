import type { ListingView } from '../../projections/marketplace/views.ts';
import type { SyndicationQueries } from '../../projections/syndication/queries.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { ShownFacts } from '../../schema/marketplace/car-facts.ts';
import type { Selling } from '../../schema/sellers/selling-accounts.ts';
import type { Content, Subject } from './outbox/connector.ts';

/** The `kind` of a subject that is a seller's listing. */
export const LISTING = 'listing';

export interface ListingContentPorts {
  readonly queries: Pick<SyndicationQueries, 'choice'>;
  readonly sellingOfListing: (listingId: string) => Promise<Selling | null>;
  /** @throws Rejection if there is no such listing */
  readonly listing: (listingId: string) => Promise<ListingView>;
  readonly isReserved: (carId: string) => Promise<boolean>;
  /** @throws Rejection if the person is suspended */
  readonly mayAct: (userId: string) => Promise<void>;
  /** The base URL of this site, without a trailing slash. */
  readonly publicUrl: string;
}

/** Whether `work` succeeds; false if it throws a Rejection. Rethrows other errors. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Rejection) return false;
      throw error;
    },
  );
/** Returns the content of a listing for other platforms, as buyers see it on this site. Missing values are null. */
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

/** Returns a function that creates a listing's content for a platform. The content is null if the seller has not chosen the platform, no longer sells
 *  the listing or is suspended, or if buyers do not see the listing on this site. */
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
