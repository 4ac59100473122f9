import type { CarFilter } from '../../../schema/marketplace/inputs.ts';
import type { Verdict } from '../../../schema/price-insights/verdict.ts';
import { chosenBrands } from './brand-aliases.ts';
import { type CarColumns, FLAG_BIT, SOURCE_BIT } from './car-columns.ts';
import type { CodedName } from './coded-columns.ts';
import { type FacetName, FilterScan, type Scope } from './filter-scan.ts';
import type { ReadText } from './free-text.ts';
import { chosenCities } from './place-names.ts';
import { VERDICT_BIT } from './price-figures.ts';
import { TextMask } from './text-condition-bitmask.ts';

const DAY_MS = 86_400_000;
/** The maximum number of requested features that are matched in one pass: each takes one bit of an integer. */
const FEATURES_AT_ONCE = 30;

/** The result of a filter. It is stored in the index's scratch memory, so it is valid only until the next search. */
export interface Matches {
  /** By slot: 0 if the car matches; `failsOnly(facet)` if only the choice in that facet excludes it. */
  readonly fails: Uint16Array;
  readonly slots: Uint32Array;
}

const byCity = (scan: FilterScan, cars: CarColumns, city: string, radiusKm: number | undefined): void => {
  const chosen = chosenCities(city, radiusKm);
  const { city: cities, state: states } = cars.coded;
  scan.coded(
    'cities',
    'city',
    chosen.map(({ name }) => name),
  );
  /** If a chosen city shares its name with a city in another state: the states that are meant, keyed by the code of the name. */
  const meant = new Map<number, ReadonlySet<number>>();
  const always = new Set(chosen.filter((one) => one.states === null).flatMap(({ name }) => cities.codesReading(name)));
  for (const { name, states: inStates } of chosen) {
    for (const code of inStates ? cities.codesReading(name) : []) {
      if (!always.has(code)) meant.set(code, new Set(inStates?.flatMap((state) => states.codesReading(state))));
    }
  }
  if (meant.size > 0) {
    scan.facet('cities', (slot) => meant.get(cities.codes[slot] ?? 0)?.has(states.codes[slot] ?? 0) ?? true);
  }
};

const bySingleChoices = (scan: FilterScan, cars: CarColumns, filter: CarFilter): void => {
  if (filter.brand) scan.coded('brands', 'brand', chosenBrands(filter.brand));
  if (filter.model) scan.coded('models', 'model', [filter.model]);
  if (filter.city) byCity(scan, cars, filter.city, filter.radiusKm);
  if (filter.state) scan.coded('states', 'state', [filter.state]);
};

const byLists = (scan: FilterScan, filter: CarFilter): void => {
  const lists: readonly [FacetName, CodedName, readonly (string | number)[] | undefined][] = [
    ['fuelTypes', 'fuelType', filter.fuelType],
    ['transmissions', 'transmission', filter.transmission],
    ['owners', 'owners', filter.owners],
    ['bodyTypes', 'bodyType', filter.bodyType],
    ['conditions', 'condition', filter.condition],
    ['sellerTypes', 'sellerType', filter.sellerType],
    ['verificationStatuses', 'verification', filter.verificationStatus],
  ];
  for (const [facet, name, choices] of lists) if (choices?.length) scan.coded(facet, name, choices.map(String));
};

const bySources = (scan: FilterScan, cars: CarColumns, sources: readonly string[]): void => {
  const wanted = sources.reduce((bits, id) => bits | (SOURCE_BIT.get(id) ?? 0), 0);
  scan.bits('sources', cars.sources, wanted);
};

const byVerdicts = (scan: FilterScan, cars: CarColumns, verdicts: readonly Verdict[]): void => {
  const wanted = verdicts.reduce((bits, verdict) => bits | (VERDICT_BIT.get(verdict) ?? 0), 0);
  scan.bits('priceVerdicts', cars.figures.verdict, wanted);
};

const byFeatures = (scan: FilterScan, cars: CarColumns, wanted: readonly string[]): void => {
  const { names, pool, start, length } = cars.features;
  const bitOf = new Int32Array(names.values.length);
  wanted.forEach((feature, i) => {
    for (const code of names.codesReading(feature)) bitOf[code] = 1 << i;
  });
  // If a feature is requested twice, only its later position gets a bit.
  const all = wanted.reduce((bits, feature, i) => {
    const [code] = names.codesReading(feature);
    return bits | (code === undefined ? 1 << i : (bitOf[code] ?? 0));
  }, 0);
  scan.facet('features', (slot) => {
    let has = 0;
    const from = start[slot] ?? 0;
    for (let at = from; at < from + (length[slot] ?? 0); at++) has |= bitOf[pool[at] ?? 0] ?? 0;
    return has === all;
  });
};

const byRanges = (scan: FilterScan, cars: CarColumns, filter: CarFilter, nowMs: number): void => {
  const { priceMin = 0, priceMax = Infinity, yearMin = 0, yearMax = Infinity, mileageMax, listedWithinDays } = filter;
  if (priceMin > 0 || priceMax < Infinity) scan.range(cars.price, priceMin, priceMax);
  if (mileageMax !== undefined) scan.range(cars.mileage, 0, mileageMax); // the minimum 0 excludes `UNKNOWN`, which is negative
  if (listedWithinDays !== undefined) scan.range(cars.date, nowMs - listedWithinDays * DAY_MS, Infinity);
  if (yearMin > 0 || yearMax < Infinity) scan.range(cars.year, yearMin, yearMax, 'years');
};

/** Matches every live car against a filter, in one pass per condition. `text` interprets `filter.q`; `listedWithinDays` counts back from `nowMs`. */
export const matching = (cars: CarColumns, filter: CarFilter, scope: Scope, text: ReadText, nowMs: number): Matches => {
  const scan = new FilterScan(cars, scope);
  for (const [name, bit] of FLAG_BIT) if (filter[name]) scan.flags(bit);
  byRanges(scan, cars, filter, nowMs);
  bySingleChoices(scan, cars, filter);
  byLists(scan, filter);
  if (filter.sources?.length) bySources(scan, cars, filter.sources);
  if (filter.priceVerdict?.length) byVerdicts(scan, cars, filter.priceVerdict);
  for (let i = 0; i < (filter.features?.length ?? 0); i += FEATURES_AT_ONCE) {
    byFeatures(scan, cars, filter.features?.slice(i, i + FEATURES_AT_ONCE) ?? []);
  }
  for (const { column, range } of text.ranges) scan.range(cars[column], range.min ?? 0, range.max ?? Infinity);
  if (text.words > 0) {
    const mask = new TextMask(cars, text);
    scan.keep((slot) => mask.bitsOf(slot) === mask.all);
  }
  const { fails } = scan;
  const { slots } = cars.scratch;
  let total = 0;
  for (let i = 0; i < fails.length; i++) if (fails[i] === 0) slots[total++] = i;
  return { fails, slots: slots.subarray(0, total) };
};
