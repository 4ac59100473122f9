import type { Facts } from './facts.ts';
import { PART_COUNT, sumOf } from './hedonic.ts';
import type { Nearby } from './neighbours.ts';
import { CODED, CODED_NAMES, type Codes } from './target-encoding.ts';

/** Returns 0 for an odometer reading that is a multiple of 10,000 km, 1 for 1,000 km, 2 for 100 km, otherwise -1; null if unknown. Guessed
 *  readings end in many zeros. */
const roundness = (km: number | null): number | null => {
  if (km === null) return null;
  return [10_000, 1_000, 100].findIndex((unit) => km % unit === 0);
};

const NUMBERS: readonly ((facts: Facts) => number | null)[] = [
  ({ age }) => age,
  ({ year }) => year,
  ({ seen }) => seen,
  ({ km }) => km,
  ({ km, age }) => (km === null || age === null ? null : km / (age + 0.5)),
  ({ owners }) => owners,
  ({ cc }) => cc,
  ({ power }) => power,
  ({ seats }) => seats,
  ({ words }) => words.length,
  ({ km }) => roundness(km),
];

export const FEATURE_COUNT = 1 + PART_COUNT + 5 + NUMBERS.length + CODED_NAMES.length;

/** Returns the features of a car for the trees, NaN if unknown: the additive estimate and its parts, the comparables' prices, and the facts as
 *  numbers. `told` is the fraction of neighbours that were used; their counts are divided by it. */
export const featuresOf = (
  facts: Facts,
  parts: Float64Array,
  { near, nearer, count, nearerCount, spread }: Nearby,
  codes: Codes,
  told: number,
): Float64Array =>
  Float64Array.from([
    sumOf(parts),
    ...parts,
    near,
    nearer,
    Math.log1p(count / told),
    Math.log1p(nearerCount / told),
    spread,
    ...NUMBERS.map((of) => of(facts) ?? Number.NaN),
    ...CODED_NAMES.map((name) => codes.get(name)?.get(CODED[name].of(facts)) ?? Number.NaN),
  ]);
