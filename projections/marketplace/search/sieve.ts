import { type CarColumns, LIVE, LOCAL } from './car-columns.ts';
import type { Coded, CodedName } from './coded.ts';

/** The facets, each with its number in `Sieve.fails`. */
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
} as const;
export type FacetName = keyof typeof FACETS;
/** What a car's failures add up to when the choice in one facet alone keeps it out. */
export const failsOnly = (facet: FacetName): number => FAILURE + FACETS[facet];
const FAILURE = 256;
/** A condition that belongs to no facet counts twice, so that it never looks like a facet's. */
const HARD_FAILURE = 2 * FAILURE;

/** Local cars are those that sellers listed here and Hyderabad dealers'. */
export type Scope = 'all' | 'local';

/** What each code of a column costs a car when these are the choices. */
const costs = (column: Coded, choices: readonly string[], failure: number): Uint16Array => {
  const cost = new Uint16Array(column.values.length).fill(failure);
  for (const choice of choices) for (const code of column.codesReading(choice)) cost[code] = 0;
  return cost;
};

/** Applies one condition to every car after the other. The loops add instead of branching: conditions fail at random, and a
 *  processor that guesses wrong loses more time than an addition takes. */
export class Sieve {
  /** By slot: 0 passes everything; else one `FAILURE` for each facet and two for each other condition that it fails, plus the
   *  numbers of those facets. */
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

  /** Keeps what lies between two ends, both of them included.
   *  @param facet the facet that the range belongs to, if it does */
  range(column: Int16Array | Int32Array | Float64Array, min: number, max: number, facet?: FacetName): void {
    const { fails } = this;
    const failure = facet ? failsOnly(facet) : HARD_FAILURE;
    for (let i = 0; i < fails.length; i++) {
      const value = column[i] ?? 0;
      fails[i] = (fails[i] ?? 0) + (value < min ? failure : 0) + (value > max ? failure : 0);
    }
  }

  /** Keeps what has one of the wanted bits. */
  bits(facet: FacetName, column: Int32Array, wanted: number): void {
    const { fails } = this;
    const failure = failsOnly(facet);
    for (let i = 0; i < fails.length; i++) {
      fails[i] = (fails[i] ?? 0) + (((column[i] ?? 0) & wanted) === 0 ? failure : 0);
    }
  }

  /** A condition of a facet that may have been asked before: who failed that alone fails no second time. */
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
