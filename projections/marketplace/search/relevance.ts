import type { IndexedCar } from './indexed-car.ts';

/** The score of each supplied fact, 200 in total. Photos and odometer readings score most, because buyers check them first. */
const WORTH: readonly [worth: number, told: (car: IndexedCar) => boolean][] = [
  [60, (car) => car.hasImages === true],
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

/** Returns the completeness of a car's facts, 0 to 200. */
export const completeness = (car: IndexedCar): number =>
  WORTH.reduce((sum, [worth, told]) => sum + (told(car) ? worth : 0), 0);

/** The number of days after which a listing has no freshness score. */
const STALE_DAYS = 90;
const BY_AGE = Uint8Array.from({ length: STALE_DAYS }, (_, days) =>
  Math.round((200 * (STALE_DAYS - days)) / STALE_DAYS),
);
/** Returns the freshness score: 200 on the day of listing, falling linearly to 0 after 90 days. */
export const freshness = (ageDays: number): number => BY_AGE[ageDays < 0 ? 0 : ageDays] ?? 0;

/** Below this fraction of the median, the price or the car probably has a problem. Such a price scores 0, and the car does not count as a deal. */
export const SUSPICIOUS_RATIO = 0.5;
/** The score of a price without comparables: the middle of the scale. */
const NEUTRAL = 100;
/** Returns the score of a price: 200 at 20 % below comparable cars, 0 at 20 % above, in steps of 25 (5 % of the price), so that small market
 *  changes do not reorder a list. `medianInr` is 0 if there are no comparable cars. */
export const priceScore = (priceInr: number, medianInr: number): number => {
  if (medianInr === 0) return NEUTRAL;
  const ratio = priceInr / medianInr;
  if (ratio < SUSPICIOUS_RATIO) return 0;
  return Math.min(200, Math.max(0, Math.round((1.2 - ratio) / 0.05) * 25));
};

/** Returns the score of the matched words, up to 400: words in the brand or model count fully, words in other fields count half. */
export const textScore = (inName: number, words: number): number =>
  words === 0 ? 0 : Math.round((200 * (inName + words)) / words);
