import type { Fields } from './draft-fields.ts';

/** The estimated value of a car, and the range that contains the prices of 80 % of similar cars, in rupees. If the range is unknown, both of its ends
 *  are 0. */
export interface Worth {
  readonly estimateInr: number;
  readonly lowInr: number;
  readonly highInr: number;
}
export type Hint = 'muchDriven' | 'littleDriven' | 'aboveRange' | 'belowRange';

/** The bounds of a plausible yearly mileage in km. A private car in India is driven about 10,000 km a year; values outside the bounds are often
 *  typos. */
const MOST_KM_A_YEAR = 45_000;
const LEAST_KM_A_YEAR = 1_000;
/** The age in years below which any low mileage is plausible. */
const SETTLED_YEARS = 2;
/** How far the price may lie outside the range before a hint is shown, as a fraction of the nearer end. If there is no range, `FAR_FROM_TABLE` is how
 *  far the price may differ from the estimate. */
const FAR_SHARE = 0.15;
const FAR_FROM_TABLE = 0.35;

/** Returns hints about implausible values in the form. Hints do not prevent submission.
 *  @param worth null if the car's value is unknown
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
