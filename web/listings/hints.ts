import type { Fields } from './draft-fields.ts';

/** The estimated value of a car in rupees, and the range that contains four in five such cars. The range is 0 if the spread is unknown. */
export interface Worth {
  readonly estimateInr: number;
  readonly lowInr: number;
  readonly highInr: number;
}
export type Hint = 'muchDriven' | 'littleDriven' | 'aboveRange' | 'belowRange';

/** A private car in India is driven about 10,000 km a year. A figure beyond these bounds often has a digit missing or one too many. */
const MOST_KM_A_YEAR = 45_000;
const LEAST_KM_A_YEAR = 1_000;
/** A car younger than this many years may have any low mileage. */
const SETTLED_YEARS = 2;
/** How far the price must be outside the range before a hint appears, as a share of the bound; the second value is for an estimate without a
 *  range. */
const FAR_SHARE = 0.15;
const FAR_FROM_TABLE = 0.35;

/** Returns hints about values in the form that do not fit together. A hint never blocks the seller.
 *  @param worth null if it is unknown
 *  @param latest the current year */
export const hintsOf = (
  { year, mileageKm, priceInr }: Pick<Fields, 'year' | 'mileageKm' | 'priceInr'>,
  worth: Worth | null,
  latest: number,
): readonly Hint[] => {
  const hints: Hint[] = [];
  if (typeof year === 'number' && typeof mileageKm === 'number') {
    const years = latest - year;
    if (mileageKm > MOST_KM_A_YEAR * (years + 1)) hints.push('muchDriven');
    else if (years >= SETTLED_YEARS && mileageKm < LEAST_KM_A_YEAR * years) hints.push('littleDriven');
  }
  if (typeof priceInr === 'number' && worth) {
    const hasRange = worth.highInr > 0;
    const share = hasRange ? FAR_SHARE : FAR_FROM_TABLE;
    const [low, high] = hasRange ? [worth.lowInr, worth.highInr] : [worth.estimateInr, worth.estimateInr];
    if (priceInr > high * (1 + share)) hints.push('aboveRange');
    else if (priceInr < low * (1 - share)) hints.push('belowRange');
  }
  return hints;
};
