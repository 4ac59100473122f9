import type { SellingAccount } from '../../schema/sellers/selling.ts';
import type { CarField, CarView } from './views.ts';

/** Who sells a car, as far as it is known. Null means that nobody said so: no figure stands in for it. */
export interface SellerView {
  /** The account that sells it here; null for a car that a source lists. */
  readonly id: string | null;
  /** The first name of the account. Sources' feeds name no seller, and a private one's name would not be kept. */
  readonly name: string | null;
  /** Individual, Dealer or OEM, as the source says. */
  readonly type: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly sourceId: string;
  /** The listing that all this is said of: the seller's own where an account sells the car, else the one that asks the price shown. */
  readonly listingId: string;
  /** What this listing asks, rupees; the last price where it is gone. */
  readonly priceInr: number;
  /** Cars that the same seller offers here now; null where a source does not tell its sellers apart. */
  readonly carsListed: number | null;
  /** Of 5; null while nobody has rated. */
  readonly ratingAverage: number | null;
  readonly ratingCount: number;
  /** How long the seller takes to answer, the middle of all answers, minutes; null while none was measured. */
  readonly respondsWithinMinutes: number | null;
}
/** Tells which accounts sell cars or listings, by the ids that were asked for; a source's car has none. */
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

/** The seller of a car or of one of its listings (`offerListingId` is then its own id).
 *  @param account the account that sells it, where one does */
export const sellerOf = (offered: Offered, account: SellingAccount | undefined): SellerView => {
  const { id: listingId, priceInr, sourceId, sellerType: type, city, state } = account?.listing ?? offerOf(offered);
  return {
    id: account?.id ?? null,
    name: account?.firstName ?? null,
    ...{ type, city, state, sourceId, listingId, priceInr },
    carsListed: account?.carsListed ?? null,
    ratingAverage: null,
    ratingCount: 0,
    respondsWithinMinutes: account?.respondsWithinMinutes ?? null,
  };
};
