import type { CarFilter } from '../../../schema/marketplace/inputs.ts';
import { chosenBrands } from './brands.ts';
import { type CarColumns, HAS_IMAGES, HAS_WARRANTY, SOURCE_BIT } from './car-columns.ts';
import type { CodedName } from './coded.ts';
import type { ReadText } from './free-text.ts';
import { chosenCities } from './places.ts';
import { type FacetName, type Scope, Sieve } from './sieve.ts';
import { TextMask } from './text-mask.ts';

const DAY_MS = 86_400_000;
/** Wanted features are looked for in groups that fit the bits of a number. */
const FEATURES_AT_ONCE = 30;

/** What a filter left over. Lives in the index's scratch memory: good until the next search. */
export interface Matches {
  /** By slot: 0 matches; `failsOnly(facet)` where the choice in that facet alone keeps the car out. */
  readonly fails: Uint16Array;
  /** The slots that match. */
  readonly slots: Uint32Array;
}

const byCity = (sieve: Sieve, cars: CarColumns, city: string, radiusKm: number | undefined): void => {
  const chosen = chosenCities(city, radiusKm);
  const { city: cities, state: states } = cars.coded;
  sieve.coded(
    'cities',
    'city',
    chosen.map(({ name }) => name),
  );
  /** For the few names that several cities have: the states that are meant, by code of the city. */
  const meant = new Map<number, ReadonlySet<number>>();
  const always = new Set(chosen.filter((one) => one.states === null).flatMap(({ name }) => cities.codesReading(name)));
  for (const { name, states: inStates } of chosen) {
    for (const code of inStates ? cities.codesReading(name) : []) {
      if (!always.has(code)) meant.set(code, new Set(inStates?.flatMap((state) => states.codesReading(state))));
    }
  }
  if (meant.size > 0) {
    sieve.facet('cities', (slot) => meant.get(cities.codes[slot] ?? 0)?.has(states.codes[slot] ?? 0) ?? true);
  }
};

const bySingleChoices = (sieve: Sieve, cars: CarColumns, filter: CarFilter): void => {
  if (filter.brand) sieve.coded('brands', 'brand', chosenBrands(filter.brand));
  if (filter.model) sieve.coded('models', 'model', [filter.model]);
  if (filter.city) byCity(sieve, cars, filter.city, filter.radiusKm);
  if (filter.state) sieve.coded('states', 'state', [filter.state]);
};

const byLists = (sieve: Sieve, filter: CarFilter): void => {
  const lists: readonly [FacetName, CodedName, readonly (string | number)[] | undefined][] = [
    ['fuelTypes', 'fuelType', filter.fuelType],
    ['transmissions', 'transmission', filter.transmission],
    ['owners', 'owners', filter.owners],
    ['bodyTypes', 'bodyType', filter.bodyType],
    ['conditions', 'condition', filter.condition],
    ['sellerTypes', 'sellerType', filter.sellerType],
    ['verificationStatuses', 'verification', filter.verificationStatus],
  ];
  for (const [facet, name, choices] of lists) if (choices?.length) sieve.coded(facet, name, choices.map(String));
};

const bySources = (sieve: Sieve, cars: CarColumns, sources: readonly string[]): void => {
  const wanted = sources.reduce((bits, id) => bits | (SOURCE_BIT.get(id) ?? 0), 0);
  sieve.bits('sources', cars.sources, wanted);
};

const byFeatures = (sieve: Sieve, cars: CarColumns, wanted: readonly string[]): void => {
  const { names, pool, start, length } = cars.features;
  const bitOf = new Int32Array(names.values.length);
  wanted.forEach((feature, i) => {
    for (const code of names.codesReading(feature)) bitOf[code] = 1 << i;
  });
  // A feature wanted twice has one bit: the later one.
  const all = wanted.reduce((bits, feature, i) => {
    const [code] = names.codesReading(feature);
    return bits | (code === undefined ? 1 << i : (bitOf[code] ?? 0));
  }, 0);
  sieve.facet('features', (slot) => {
    let has = 0;
    const from = start[slot] ?? 0;
    for (let at = from; at < from + (length[slot] ?? 0); at++) has |= bitOf[pool[at] ?? 0] ?? 0;
    return has === all;
  });
};

const byRanges = (sieve: Sieve, cars: CarColumns, filter: CarFilter, nowMs: number): void => {
  const { priceMin = 0, priceMax = Infinity, yearMin = 0, yearMax = Infinity, mileageMax, listedWithinDays } = filter;
  if (priceMin > 0 || priceMax < Infinity) sieve.range(cars.price, priceMin, priceMax);
  if (mileageMax !== undefined) sieve.range(cars.mileage, 0, mileageMax); // UNKNOWN lies below
  if (listedWithinDays !== undefined) sieve.range(cars.date, nowMs - listedWithinDays * DAY_MS, Infinity);
  if (yearMin > 0 || yearMax < Infinity) sieve.range(cars.year, yearMin, yearMax, 'years');
};

/** Holds every live car against a filter, in one pass a condition.
 *  @param text what `filter.q` was read as
 *  @param nowMs what `listedWithinDays` counts back from */
export const matching = (cars: CarColumns, filter: CarFilter, scope: Scope, text: ReadText, nowMs: number): Matches => {
  const sieve = new Sieve(cars, scope);
  if (filter.hasImages) sieve.flags(HAS_IMAGES);
  if (filter.hasWarranty) sieve.flags(HAS_WARRANTY);
  byRanges(sieve, cars, filter, nowMs);
  bySingleChoices(sieve, cars, filter);
  byLists(sieve, filter);
  if (filter.sources?.length) bySources(sieve, cars, filter.sources);
  for (let i = 0; i < (filter.features?.length ?? 0); i += FEATURES_AT_ONCE) {
    byFeatures(sieve, cars, filter.features?.slice(i, i + FEATURES_AT_ONCE) ?? []);
  }
  if (text.words > 0) {
    const mask = new TextMask(cars, text);
    sieve.keep((slot) => mask.bitsOf(slot) === mask.all);
  }
  const { fails } = sieve;
  const { slots } = cars.scratch;
  let total = 0;
  for (let i = 0; i < fails.length; i++) if (fails[i] === 0) slots[total++] = i;
  return { fails, slots: slots.subarray(0, total) };
};
