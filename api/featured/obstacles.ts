import { Rejection } from '../../schema/kernel/rejection.ts';
import type { ListingState } from '../../schema/listings/listing-state.ts';
import type { Selling } from '../../schema/sellers/selling-accounts.ts';
import type { Obstacle } from './handler.ts';

export interface ObstacleQueries {
  readonly sellingOfListing: (listingId: string) => Promise<Selling | null>;
  /** Returns a listing that a seller created on this site; null for a listing from a feed. */
  readonly listing: (listingId: string) => Promise<Pick<ListingState, 'status' | 'pausedAt'> | null>;
  readonly isHidden: (listingId: string) => Promise<boolean>;
  /** @throws Rejection if the person is suspended */
  readonly mayAct: (userId: string) => Promise<void>;
}

/** Returns a function that checks whether a listing can be featured for the account that pays. Its result is null if the listing can be featured, and
 *  otherwise the reason why not. */
export const obstacles =
  ({ sellingOfListing, listing, isHidden, mayAct }: ObstacleQueries) =>
  async (listingId: string, sellerId: string): Promise<Obstacle> => {
    const suspended = await mayAct(sellerId).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Rejection) return true;
        throw error;
      },
    );
    if (suspended) return 'suspended';
    const selling = await sellingOfListing(listingId);
    if (selling?.isLive && selling.sellerId === sellerId) return null;
    const own = await listing(listingId);
    if (own?.status === 'sold') return 'sold';
    if (own?.status === 'withdrawn') return 'withdrawn';
    if (own?.pausedAt || (await isHidden(listingId))) return 'hidden';
    return selling && selling.sellerId !== sellerId ? 'reassigned' : 'gone';
  };
