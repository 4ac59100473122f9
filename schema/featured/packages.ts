/** A period for which a listing can be featured, with its price. */
export interface FeaturedPackage {
  readonly days: number;
  readonly priceInr: number;
}
/** The packages of the specification, shortest first. This file has no imports, so that the browser loads nothing else with it. */
export const FEATURED_PACKAGES = [
  { days: 7, priceInr: 500 },
  { days: 15, priceInr: 900 },
  { days: 30, priceInr: 1500 },
] as const satisfies readonly FeaturedPackage[];
export type FeaturedDays = (typeof FEATURED_PACKAGES)[number]['days'];
/** Returns how much a package saves, in whole rupees, compared with the same number of days at the daily price of the shortest package. The
 *  specification's figures of 200 and 600 (D1, section 9) are miscalculated. */
export const savingInr = ({ days, priceInr }: FeaturedPackage): number => {
  const [shortest] = FEATURED_PACKAGES;
  return Math.round((days / shortest.days) * shortest.priceInr) - priceInr;
};
/** The preselected package. */
export const DEFAULT_FEATURED_DAYS: FeaturedDays = 15;
