/** For how long a listing is featured, and for how much. */
export interface FeaturedPackage {
  readonly days: number;
  /** Whole rupees. */
  readonly priceInr: number;
}
/** The packages of the specification, shortest first. Pure constants, so that the browser pays nothing for them. */
export const FEATURED_PACKAGES = [
  { days: 7, priceInr: 500 },
  { days: 15, priceInr: 900 },
  { days: 30, priceInr: 1500 },
] as const satisfies readonly FeaturedPackage[];
export type FeaturedDays = (typeof FEATURED_PACKAGES)[number]['days'];
/** What a package costs less than as many days at the price of the shortest one, whole rupees. The "save 200" and "save 600" of the
 *  specification (D1 s9) are wrong by arithmetic. */
export const savingInr = ({ days, priceInr }: FeaturedPackage): number => {
  const [shortest] = FEATURED_PACKAGES;
  return Math.round((days / shortest.days) * shortest.priceInr) - priceInr;
};
/** The package that is chosen until the seller chooses another. */
export const DEFAULT_FEATURED_DAYS: FeaturedDays = 15;
