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
export const SELLER_FIELDS = ['sellerType', 'city', 'state', 'sourceId'] as const satisfies readonly CarField[];

/** The seller of a car or of one of its listings.
 *  @param account the account that sells it, where one does */
export const sellerOf = (
  car: Pick<CarView, (typeof SELLER_FIELDS)[number]>,
  account: SellingAccount | undefined,
): SellerView => ({
  id: account?.id ?? null,
  name: account?.firstName ?? null,
  type: car.sellerType,
  city: car.city,
  state: car.state,
  sourceId: car.sourceId,
  carsListed: account?.carsListed ?? null,
  ratingAverage: null,
  ratingCount: 0,
  respondsWithinMinutes: account?.respondsWithinMinutes ?? null,
});
