/** For how long a listing is featured, and for how much. */
export interface FeaturedPackage {
  readonly days: number;
  /** Whole rupees. */
  readonly priceInr: number;
  /** Whole rupees, as published; 0 where the offer names no saving. */
  readonly savesInr: number;
}
/** The packages of the specification, shortest first. Pure constants, so that the browser pays nothing for them. */
export const FEATURED_PACKAGES = [
  { days: 7, priceInr: 500, savesInr: 0 },
  { days: 15, priceInr: 900, savesInr: 200 },
  { days: 30, priceInr: 1500, savesInr: 600 },
] as const satisfies readonly FeaturedPackage[];
export type FeaturedDays = (typeof FEATURED_PACKAGES)[number]['days'];
/** The package that is chosen until the seller chooses another. It is also the one marked "Most popular". */
export const DEFAULT_FEATURED_DAYS: FeaturedDays = 15;
