import type { SellingAccount } from '../../schema/sellers/selling-accounts.ts';
import type { CarField, CarView } from './views.ts';

/** The seller of a car. A field is null if its value was not supplied; nothing is guessed. */
export interface SellerView {
  /** The id of the account that sells the car on this site; null for a car from a source. */
  readonly id: string | null;
  /** The account's first name; null if unknown. Feeds do not name sellers. */
  readonly name: string | null;
  /** `Individual`, `Dealer` or `OEM`, according to the source. */
  readonly type: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly sourceId: string;
  /** The listing that the other fields describe: the seller's own listing if an account sells the car, otherwise the listing whose price is shown. */
  readonly listingId: string;
  /** The price of that listing, in rupees; its last price if it is no longer live. */
  readonly priceInr: number;
  /** How many cars the seller currently offers on this site; null if no account sells the car, because feeds do not identify sellers. */
  readonly carsListed: number | null;
  /** The average rating, out of 5; null if there are no ratings. */
  readonly ratingAverage: number | null;
  readonly ratingCount: number;
  /** The seller's median response time, in minutes; null if no response has been measured. */
  readonly respondsWithinMinutes: number | null;
}
/** Looks up which accounts sell the given cars or listings. Returns a map keyed by the given ids; ids of cars and listings that no account sells are
 *  left out. */
export type SellerAccounts = (ids: readonly string[]) => Promise<ReadonlyMap<string, SellingAccount>>;

/** The columns that `sellerOf` reads. */
export const SELLER_FIELDS = [
  'sellerType',
  'city',
  'state',
  'sourceId',
  'offerListingId',
  'priceInr',
] as const satisfies readonly CarField[];
type Offered = Pick<CarView, (typeof SELLER_FIELDS)[number]>;

const offerOf = ({ offerListingId: id, priceInr, sourceId, sellerType, city, state }: Offered) => ({
  ...{ id, priceInr, sourceId, sellerType, city, state },
});

/** Returns the seller of a car or listing. `account` is the account that sells it, if any. For a listing, `offerListingId` is the listing's own
 *  id. */
export const sellerOf = (offered: Offered, account: SellingAccount | undefined): SellerView => {
  const { id: listingId, priceInr, sourceId, sellerType: type, city, state } = account?.listing ?? offerOf(offered);
  return {
    id: account?.id ?? null,
    name: account?.firstName ?? null,
    ...{ type, city, state, sourceId, listingId, priceInr },
    carsListed: account?.carsListed ?? null,
    ratingAverage: account?.ratingAverage ?? null,
    ratingCount: account?.ratingCount ?? 0,
    respondsWithinMinutes: account?.respondsWithinMinutes ?? null,
  };
};
