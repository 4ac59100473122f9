import type { ListingView } from '../../../projections/marketplace/views.ts';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import type { Selling } from '../../../schema/sellers/selling-accounts.ts';
import { listingContent, succeeds } from '../listing-content.ts';
import { type FeedCarOrLacks, feedCar } from './feed-car.ts';

/** The maximum number of listings in one feed. */
const MOST_LISTINGS = 50_000;
const PAGE = 200;
/** The number of listings that are read concurrently. */
const AT_ONCE = 10;

export interface StockPorts {
  /** Returns a page of the account's listings, newest first, including listings that are no longer live. */
  readonly listingsOf: (
    sellerId: string,
    page: { readonly first: number; readonly after: string | null },
  ) => Promise<readonly Selling[]>;
  /** @throws Rejection if there is no such listing */
  readonly listing: (listingId: string) => Promise<ListingView>;
  /** Returns the ids of the cars among `carIds` that are reserved. */
  readonly reservedCars: (carIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** @throws Rejection if the person is suspended */
  readonly mayAct: (userId: string) => Promise<void>;
  /** The base URL of this site, without a trailing slash. */
  readonly publicUrl: string;
}
/** A live listing in a seller's stock: the listing as feeds contain it, or the required fields that it lacks. */
export interface StockCar {
  readonly listingId: string;
  readonly title: string;
  readonly made: FeedCarOrLacks;
}

/** Returns a function that yields all live listings of a seller as feeds contain them, including listings of feeds that are assigned to the
 *  seller. The function yields nothing for a suspended seller. */
export const stock = ({ listingsOf, listing, reservedCars, mayAct, publicUrl }: StockPorts) => {
  const shown = async (id: string): Promise<ListingView | null> => {
    const found = await listing(id).catch((error: unknown) => {
      if (error instanceof Rejection) return null;
      throw error;
    });
    // If the listing has been removed, the marketplace returns another listing of the same car.
    return found?.id === id && found.isLive ? found : null;
  };
  return async function* carsOf(sellerId: string): AsyncGenerator<StockCar> {
    if (!(await succeeds(mayAct(sellerId)))) return;
    let after: string | null = null;
    for (let count = 0; count < MOST_LISTINGS; count += PAGE) {
      const page: readonly Selling[] = await listingsOf(sellerId, { first: PAGE, after });
      const live = page.filter(({ isLive }) => isLive);
      const reserved = await reservedCars(live.map(({ carId }) => carId));
      for (let at = 0; at < live.length; at += AT_ONCE) {
        const part = live.slice(at, at + AT_ONCE);
        const views = await Promise.all(part.map(({ listingId }) => shown(listingId)));
        for (const [n, view] of views.entries()) {
          if (!view) continue;
          const isReserved = reserved.has(part[n]?.carId ?? '');
          const made = feedCar(view.id, listingContent(view, isReserved, publicUrl));
          yield { listingId: view.id, title: view.title, made };
        }
      }
      after = page.at(-1)?.listingId ?? null;
      if (page.length < PAGE) return;
    }
  };
};
export type Stock = ReturnType<typeof stock>;
