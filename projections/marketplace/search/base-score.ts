import type { CarColumns } from './car-columns.ts';
import { freshness } from './relevance.ts';

/** Returns a car's relevance without its text part. It is made up of the completeness of the car's facts, its freshness on `today` (days since 1970,
 *  UTC), and its price compared with similar cars. Payments have no influence on it. */
export const baseScore = (cars: CarColumns, slot: number, today: number): number =>
  (cars.completeness[slot] ?? 0) + freshness(today - (cars.day[slot] ?? 0)) + (cars.comparables.score[slot] ?? 0);
