import { BRANDS } from '../../../../schema/marketplace/brands.ts';
import { placeNamed, registrationOffice } from '../../../../schema/marketplace/places.ts';
import type { SearchMeaning } from '../../../../schema/marketplace/search-words/search-word-catalogue.ts';
import type { CarColumns } from '../car-columns.ts';
import type { CodedName } from '../coded-columns.ts';
import { normaliseText } from '../normalise-text.ts';

/** Towns with fewer inhabitants than this are understood only if cars are for sale there, because their names are often ordinary words. */
const WELL_KNOWN_POPULATION = 100_000;
const MIN_PLACE_LETTERS = 4;
/** The code of a registration office, such as "mh12" or "dl3c". Two words must have a leading zero ("hr 01"), because "la 5" is hardly a code. */
const OFFICE = /^(?:[a-z]{2}\d{2}[a-z]?|dl\d[a-z]?)$/;
const OFFICE_IN_TWO_WORDS = /^[a-z]{2}0\d$/;

/** What the spellings of the catalogue's brands and models mean, keyed by the spelling without spaces. Also contains each model together with its
 *  brand, written as one word. */
const CATALOGUE: ReadonlyMap<string, readonly SearchMeaning[]> = (() => {
  const names = new Map<string, SearchMeaning[]>();
  const add = (spelling: string, ...means: readonly SearchMeaning[]) => {
    const key = normaliseText(spelling);
    if (key !== '' && !names.has(key)) names.set(key, [...means]);
  };
  for (const brand of BRANDS)
    for (const spelling of [brand.name, ...brand.aliases]) add(spelling, { kind: 'brand', value: brand.name });
  for (const brand of BRANDS) {
    for (const model of brand.models)
      for (const spelling of [model.name, ...model.aliases]) add(spelling, { kind: 'model', value: model.name });
  }
  for (const brand of BRANDS) {
    for (const model of brand.models) {
      for (const brandSpelling of [brand.name, ...brand.aliases]) {
        for (const spelling of [model.name, ...model.aliases]) {
          add(
            `${brandSpelling}${spelling}`,
            { kind: 'brand', value: brand.name },
            { kind: 'model', value: model.name },
          );
        }
      }
    }
  }
  return names;
})();

const isLive = (cars: CarColumns, column: CodedName, key: string): string | undefined => {
  const { live, values } = cars.coded[column];
  const code = cars.coded[column].codesReading(key).find((one) => (live[one] ?? 0) > 0);
  return code === undefined ? undefined : values[code];
};

/** Returns what a name without spaces can mean: a brand, a model, a brand and model, a place, the state of a registration office, or a feature. Names come from the catalogues and the
 *  cars for sale. */
export const namesMeant = (cars: CarColumns, key: string, words: number): readonly SearchMeaning[] => {
  const isNumber = /^\d+$/.test(key);
  const listed = CATALOGUE.get(key);
  if (listed !== undefined && !isNumber) return listed;
  const model = isLive(cars, 'model', key);
  if (model !== undefined && (!isNumber || words === 1)) return [{ kind: 'model', value: model }];
  if (isNumber) return [];
  const brand = isLive(cars, 'brand', key);
  if (brand !== undefined) return [{ kind: 'brand', value: brand }];
  const city = isLive(cars, 'city', key);
  if (city !== undefined) return [{ kind: 'place', value: city }];
  const state = isLive(cars, 'state', key);
  if (state !== undefined) return [{ kind: 'state', value: state }];
  const { names } = cars.features;
  const [feature] = names.codesReading(key);
  if (feature !== undefined) return [{ kind: 'feature', value: names.values[feature] ?? '' }];
  const office = (words === 1 ? OFFICE : OFFICE_IN_TWO_WORDS).test(key) ? registrationOffice(key) : null;
  if (office !== null) return [{ kind: 'state', value: office.state }];
  const place = key.length >= MIN_PLACE_LETTERS ? placeNamed(key) : null;
  if (place === null) return [];
  return place.population >= WELL_KNOWN_POPULATION || isLive(cars, 'city', place.name) !== undefined
    ? [{ kind: 'place', value: place.name }]
    : [];
};

/** Returns the names and aliases of all models of a brand, without spaces. */
export const modelNamesOf = (brand: string): readonly string[] =>
  BRANDS.filter(({ name }) => name === brand)
    .flatMap(({ models }) => models)
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .map(normaliseText);

/** The names to which a misspelling can be corrected. */
export const CATALOGUE_NAMES: readonly string[] = BRANDS.flatMap((brand) => [brand, ...brand.models])
  .flatMap(({ name, aliases }) => [name, ...aliases])
  .map(normaliseText);
