import type { CarColumns } from './car-columns.ts';
import { freshness } from './relevance.ts';

/** The relevance of a car without its text part: what sources told, how fresh it is on `today` (days since 1970, UTC), and its
 *  price against comparable cars. Nobody can pay for any of it. */
export const standing = (cars: CarColumns, slot: number, today: number): number =>
  (cars.completeness[slot] ?? 0) + freshness(today - (cars.day[slot] ?? 0)) + (cars.comparables.score[slot] ?? 0);
