import type { IndexedCar } from './indexed-car.ts';

/** What each fact that a source told is worth; together 200. A photo and the odometer are what buyers look for first. */
const WORTH: readonly [worth: number, told: (car: IndexedCar) => boolean][] = [
  [60, (car) => car.hasImages],
  [30, (car) => car.mileageKm !== null],
  [15, (car) => car.fuelType !== null],
  [15, (car) => car.transmission !== null],
  [20, (car) => car.owners !== null],
  [20, (car) => car.city !== null],
  [10, (car) => car.variant !== null],
  [5, (car) => car.bodyType !== null],
  [5, (car) => car.color !== null],
  [10, (car) => car.condition !== null],
  [10, (car) => car.features.length > 0],
];

/** How much of a car its sources told, 0 to 200. */
export const completeness = (car: IndexedCar): number =>
  WORTH.reduce((sum, [worth, told]) => sum + (told(car) ? worth : 0), 0);

/** Days after which a listing earns nothing for being fresh. */
const STALE_DAYS = 90;
const BY_AGE = Uint8Array.from({ length: STALE_DAYS }, (_, days) =>
  Math.round((200 * (STALE_DAYS - days)) / STALE_DAYS),
);
/** 200 on the day of listing, falling evenly to 0 after 90 days. */
export const freshness = (ageDays: number): number => BY_AGE[ageDays < 0 ? 0 : ageDays] ?? 0;

/** Below half of the median something is wrong with the price or with the car: it earns nothing and is no deal. */
export const SUSPICIOUS_RATIO = 0.5;
/** A price that nothing can be compared with stands in the middle. */
const NEUTRAL = 100;
/** 200 for 20 % below comparable cars, 0 for 20 % above, in steps of 25 (5 % of price), so that small moves of the
 *  market do not reshuffle a list. `medianInr` 0: nothing to compare with. */
export const priceScore = (priceInr: number, medianInr: number): number => {
  if (medianInr === 0) return NEUTRAL;
  const ratio = priceInr / medianInr;
  if (ratio < SUSPICIOUS_RATIO) return 0;
  return Math.min(200, Math.max(0, Math.round((1.2 - ratio) / 0.05) * 25));
};

/** Words found in the brand or the model count fully, those found elsewhere half; together 400. */
export const textScore = (inName: number, words: number): number =>
  words === 0 ? 0 : Math.round((200 * (inName + words)) / words);
