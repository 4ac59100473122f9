import { SOURCES } from '../../../schema/marketplace/sources.ts';
import { type CarColumns, SOURCE_BIT } from './car-columns.ts';
import type { CodedName } from './coded-columns.ts';
import { type FacetName, failsOnly } from './filter-scan.ts';
import type { Matches } from './match-filter.ts';
import { VERDICT_BIT } from './price-figures.ts';

/** A choice in a facet, with the number of cars that match if it is chosen. */
export interface FacetCount {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}
/** All choices with at least one matching car. Each facet is counted as if nothing were chosen in this facet. */
export type Facets = Record<FacetName, readonly FacetCount[]>;

/** The maximum number of choices in facets that would otherwise be too long to read. Values beyond this number still work as filters. */
const MOST = { models: 300, cities: 200, features: 40 } as const;

const CODED_FACETS: readonly (readonly [FacetName, CodedName])[] = [
  ['brands', 'brand'],
  ['models', 'model'],
  ['cities', 'city'],
  ['states', 'state'],
  ['fuelTypes', 'fuelType'],
  ['transmissions', 'transmission'],
  ['owners', 'owners'],
  ['bodyTypes', 'bodyType'],
  ['conditions', 'condition'],
  ['sellerTypes', 'sellerType'],
  ['verificationStatuses', 'verification'],
];

const commonestFirst = (a: FacetCount, b: FacetCount): number =>
  b.count - a.count || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0);

const named = (values: readonly string[], counts: Uint32Array): FacetCount[] => {
  const found: FacetCount[] = [];
  for (let code = 1; code < counts.length; code++) {
    const count = counts[code] ?? 0;
    const value = values[code] ?? '';
    if (count > 0) found.push({ value, label: value, count });
  }
  return found;
};

const byCode = (cars: CarColumns, { fails }: Matches, facet: FacetName, name: CodedName): FacetCount[] => {
  const { codes, values } = cars.coded[name];
  const only = failsOnly(facet);
  const counts = new Uint32Array(values.length);
  for (let slot = 0; slot < fails.length; slot++) {
    const failed = fails[slot];
    if (failed === 0 || failed === only) {
      const code = codes[slot] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return named(values, counts).sort(commonestFirst);
};

const owners = (counts: readonly FacetCount[]): FacetCount[] =>
  counts
    .map((owner) => ({ ...owner, label: owner.value === '4' ? '4+' : owner.value }))
    .sort((a, b) => Number(a.value) - Number(b.value));

const years = (cars: CarColumns, { fails }: Matches): FacetCount[] => {
  const { year } = cars;
  const counts = new Uint32Array(year.reduce((latest, made) => Math.max(latest, made), 0) + 1);
  const only = failsOnly('years');
  for (let slot = 0; slot < fails.length; slot++) {
    const failed = fails[slot];
    if (failed === 0 || failed === only) counts[year[slot] ?? 0] = (counts[year[slot] ?? 0] ?? 0) + 1;
  }
  return [...counts]
    .flatMap((count, made) => (count > 0 ? [{ value: String(made), label: String(made), count }] : []))
    .reverse();
};

const features = (cars: CarColumns, { fails }: Matches): FacetCount[] => {
  const { pool, start, length, names } = cars.features;
  const counts = new Uint32Array(names.values.length);
  for (let slot = 0; slot < fails.length; slot++) {
    if (fails[slot] !== 0 && fails[slot] !== failsOnly('features')) continue;
    const from = start[slot] ?? 0;
    for (let at = from; at < from + (length[slot] ?? 0); at++) {
      const code = pool[at] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return named(names.values, counts).sort(commonestFirst).slice(0, MOST.features);
};

/** The number of bits in an element of a column that stores sets as bits. */
const BITS = 32;
const positionOf = (bit: number): number => BITS - 1 - Math.clz32(bit);

const sources = (cars: CarColumns, { fails }: Matches): FacetCount[] => {
  /** The number of cars of each source, indexed by the position of the source's bit. */
  const counts = new Uint32Array(BITS);
  const bitsOf = cars.sources;
  const only = failsOnly('sources');
  for (let slot = 0; slot < fails.length; slot++) {
    if (fails[slot] !== 0 && fails[slot] !== only) continue;
    for (let bits = bitsOf[slot] ?? 0; bits !== 0; bits &= bits - 1) {
      const at = positionOf(bits & -bits);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return SOURCES.flatMap(({ id, label }) => {
    const count = counts[positionOf(SOURCE_BIT.get(id) ?? 0)] ?? 0;
    return count > 0 ? [{ value: id, label, count }] : [];
  }).sort(commonestFirst);
};

const priceVerdicts = (cars: CarColumns, { fails }: Matches): FacetCount[] => {
  const counts = new Uint32Array(1 << VERDICT_BIT.size);
  const { verdict } = cars.figures;
  const only = failsOnly('priceVerdicts');
  for (let slot = 0; slot < fails.length; slot++) {
    const failed = fails[slot];
    if (failed === 0 || failed === only) counts[verdict[slot] ?? 0] = (counts[verdict[slot] ?? 0] ?? 0) + 1;
  }
  return [...VERDICT_BIT].flatMap(([value, bit]) => {
    const count = counts[bit] ?? 0;
    return count > 0 ? [{ value, label: value, count }] : [];
  });
};

/** Counts the cars for each choice of a facet with text values. */
export const countFacet = (cars: CarColumns, matches: Matches, facet: FacetName): readonly FacetCount[] => {
  const name = CODED_FACETS.find(([of]) => of === facet)?.[1];
  return name ? byCode(cars, matches, facet, name) : [];
};

/** Counts the cars for each choice of every facet. */
export const countFacets = (cars: CarColumns, matches: Matches): Facets => {
  const counted = new Map(CODED_FACETS.map(([facet, name]) => [facet, byCode(cars, matches, facet, name)]));
  const of = (facet: FacetName): readonly FacetCount[] => counted.get(facet) ?? [];
  return {
    brands: of('brands'),
    models: of('models').slice(0, MOST.models),
    cities: of('cities').slice(0, MOST.cities),
    states: of('states'),
    fuelTypes: of('fuelTypes'),
    transmissions: of('transmissions'),
    owners: owners(of('owners')),
    bodyTypes: of('bodyTypes'),
    conditions: of('conditions'),
    sellerTypes: of('sellerTypes'),
    verificationStatuses: of('verificationStatuses'),
    sources: sources(cars, matches),
    features: features(cars, matches),
    years: years(cars, matches),
    priceVerdicts: priceVerdicts(cars, matches),
  };
};
