import type { RoutedListing } from '../../projections/contacts/lead-queries.ts';
import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { Selling } from '../../schema/sellers/selling-accounts.ts';

/** The car of an inquiry, and the recipient to whom the inquiry would go. */
export interface Target extends Omit<RoutedListing, 'feedId'> {
  readonly way: 'seller' | 'dealer' | 'source' | 'gone';
  readonly carId: string;
  /** The id of the account that sells the car; null if only a source offers the car. */
  readonly sellerId: string | null;
}
export interface TargetPorts {
  readonly marketplace: Pick<MarketplaceQueries, 'car'>;
  readonly queries: Pick<InquiryQueries, 'routedListing'>;
  readonly sellingOf: (carOrListingId: string) => Promise<Selling | null>;
}

/** Finds the target of an inquiry by the id of a car or listing.
 *  @throws Rejection CAR_NOT_FOUND */
export const targets =
  ({ marketplace, queries, sellingOf }: TargetPorts) =>
  async (id: string): Promise<Target> => {
    const car = await marketplace.car(id, {
      fields: ['title', 'priceInr', 'sourceId', 'sellerType', 'offerListingId'],
    });
    const selling = await sellingOf(id);
    if (selling?.isLive) {
      const { askingInr: priceInr, isLive: _, ...sold } = selling;
      return { ...sold, way: 'seller', priceInr, routeId: null };
    }
    const routed = await queries.routedListing(id.toLowerCase());
    if (routed) {
      const { feedId: _, ...offered } = routed;
      return { ...offered, way: offered.routeId === null ? 'source' : 'dealer', carId: car.id, sellerId: null };
    }
    const { id: carId, offerListingId: listingId, title, priceInr, sourceId, sellerType } = car;
    return {
      ...{ way: 'gone', listingId, carId, title, priceInr, sourceId, sellerType },
      sellerId: selling?.sellerId ?? null,
      routeId: null,
    };
  };
