import { type CarColumns, LIVE, LOCAL } from './car-columns.ts';
import type { Coded, CodedName } from './coded-columns.ts';

/** The facets, each with its number in `FilterScan.fails`. */
export const FACETS = {
  brands: 1,
  models: 2,
  cities: 3,
  states: 4,
  fuelTypes: 5,
  transmissions: 6,
  owners: 7,
  bodyTypes: 8,
  conditions: 9,
  sellerTypes: 10,
  verificationStatuses: 11,
  sources: 12,
  features: 13,
  years: 14,
  priceVerdicts: 15,
} as const;
export type FacetName = keyof typeof FACETS;
/** Returns the value of `fails` for a car that is excluded only by the choice in one facet. */
export const failsOnly = (facet: FacetName): number => FAILURE + FACETS[facet];
const FAILURE = 256;
/** The amount that is added to `fails` for a failed condition outside the facets. It is twice as high as for a facet, so that the two are never
 *  confused. */
const HARD_FAILURE = 2 * FAILURE;

/** Which cars a search covers. Local cars are those that sellers list on this site, and those of dealers in Hyderabad. */
export type Scope = 'all' | 'local';

/** Returns the failure value of each code in a column: 0 for the chosen values, `failure` for all others. */
const costs = (column: Coded, choices: readonly string[], failure: number): Uint16Array => {
  const cost = new Uint16Array(column.values.length).fill(failure);
  for (const choice of choices) for (const code of column.codesReading(choice)) cost[code] = 0;
  return cost;
};

/** Applies one condition at a time to every car. The loops add instead of branching, because branches on unpredictable conditions are slow. */
export class FilterScan {
  /** By slot: 0 if the car passes all conditions. Otherwise a sum: each failed facet adds `FAILURE` plus the number of the facet, and any other
   *  failed condition adds `HARD_FAILURE`. */
  readonly fails: Uint16Array;

  constructor(
    private readonly cars: CarColumns,
    scope: Scope,
  ) {
    this.fails = cars.scratch.fails.subarray(0, cars.size).fill(0);
    this.flags(scope === 'local' ? LIVE | LOCAL : LIVE);
  }

  flags(wanted: number): void {
    const { fails } = this;
    const { flags } = this.cars;
    for (let i = 0; i < fails.length; i++) {
      fails[i] = (fails[i] ?? 0) + (((flags[i] ?? 0) & wanted) === wanted ? 0 : HARD_FAILURE);
    }
  }

  coded(facet: FacetName, name: CodedName, choices: readonly string[]): void {
    const { fails } = this;
    const { codes } = this.cars.coded[name];
    const cost = costs(this.cars.coded[name], choices, failsOnly(facet));
    for (let i = 0; i < fails.length; i++) fails[i] = (fails[i] ?? 0) + (cost[codes[i] ?? 0] ?? 0);
  }

  /** Keeps cars whose value is in a closed range; `facet` is the range's facet, if it has one. */
  range(column: Int16Array | Int32Array | Float64Array, min: number, max: number, facet?: FacetName): void {
    const { fails } = this;
    const failure = facet ? failsOnly(facet) : HARD_FAILURE;
    for (let i = 0; i < fails.length; i++) {
      const value = column[i] ?? 0;
      fails[i] = (fails[i] ?? 0) + (value < min ? failure : 0) + (value > max ? failure : 0);
    }
  }

  /** Keeps cars that have at least one of the bits in `wanted`. */
  bits(facet: FacetName, column: Int32Array, wanted: number): void {
    const { fails } = this;
    const failure = failsOnly(facet);
    for (let i = 0; i < fails.length; i++) {
      fails[i] = (fails[i] ?? 0) + (((column[i] ?? 0) & wanted) === 0 ? failure : 0);
    }
  }

  /** Applies a condition of a facet. A car that has already failed another condition of the same facet is not counted twice. */
  facet(facet: FacetName, passes: (slot: number) => boolean): void {
    const { fails } = this;
    const failure = failsOnly(facet);
    for (let i = 0; i < fails.length; i++) {
      const failed = fails[i] ?? 0;
      if (failed < HARD_FAILURE && failed !== failure && !passes(i)) fails[i] = failed + failure;
    }
  }

  keep(passes: (slot: number) => boolean): void {
    const { fails } = this;
    for (let i = 0; i < fails.length; i++) {
      const failed = fails[i] ?? 0;
      if (failed < HARD_FAILURE && !passes(i)) fails[i] = failed + HARD_FAILURE;
    }
  }
}
