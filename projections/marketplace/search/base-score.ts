import type { CarColumns } from './car-columns.ts';
import { freshness } from './relevance.ts';

/** Returns a car's relevance without its text part: completeness, freshness on `today` (days since 1970, UTC), and price. Payments do not count. */
export const baseScore = (cars: CarColumns, slot: number, today: number): number =>
  (cars.completeness[slot] ?? 0) + freshness(today - (cars.day[slot] ?? 0)) + (cars.comparables.score[slot] ?? 0);
