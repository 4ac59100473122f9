import type { CarColumns } from './car-columns.ts';
import { freshness } from './relevance.ts';

/** Returns the part of a car's relevance that does not depend on the search text: completeness, freshness on `today` (days since 1970, UTC), and
 *  price. */
export const baseScore = (cars: CarColumns, slot: number, today: number): number =>
  (cars.completeness[slot] ?? 0) + freshness(today - (cars.day[slot] ?? 0)) + (cars.comparables.score[slot] ?? 0);
