import { BRANDS } from '../../../schema/marketplace/brands.ts';
import { DELHI_NCR } from '../../../schema/marketplace/enumerations.ts';
import type { LandingLink, PopularLandings } from '../../../schema/marketplace/landing-links.ts';
import { placeNamed } from '../../../schema/marketplace/places.ts';
import { type LandingNames, landingPath } from '../../../schema/marketplace/slugs.ts';
import { chosenBrands } from './brand-aliases.ts';
import type { CarColumns } from './car-columns.ts';
import type { CodedName } from './coded-columns.ts';
import { countFacet } from './facets.ts';
import { readText } from './free-text.ts';
import { matching } from './match-filter.ts';
import { memoUntilCarsChange } from './memo-until-cars-change.ts';
import { normaliseText } from './normalise-text.ts';
import { isNcr } from './place-names.ts';

/** The path segments of a landing page's URL. */
export interface LandingSlugs {
  readonly city: string;
  readonly brand?: string | null;
  readonly model?: string | null;
}
/** The summary of the cars of a city, of a brand in a city, or of a model in a city. Prices are in rupees; null if there are no cars. */
export interface Landing extends LandingNames {
  readonly path: string;
  readonly total: number;
  readonly minPriceInr: number | null;
  readonly maxPriceInr: number | null;
  /** Brands in the city; empty on a model's page. Sorted by number of cars, like the other lists. */
  readonly brands: readonly LandingLink[];
  /** Other models of the brand in the city. */
  readonly models: readonly LandingLink[];
  /** Other cities with cars of the same brand and model; if the page names no brand, other cities with any cars. */
  readonly cities: readonly LandingLink[];
}

/** Maximum links of each kind on one page. */
const MOST_LINKS = 24;
const REMEMBERED = 2000;

const cataloguedBrands = new Map(BRANDS.map(({ name, models }) => [name, models.map((model) => model.name)]));
const readsLike = (slug: string) => (name: string) => normaliseText(name) === normaliseText(slug);

/** Returns the spelling that most live cars use for the name behind a slug; undefined if no car has such a name. */
const liveName = (cars: CarColumns, column: CodedName, slug: string): string | undefined => {
  const { live, values } = cars.coded[column];
  const [best] = cars.coded[column]
    .codesReading(slug)
    .filter((code) => (live[code] ?? 0) > 0)
    .sort((a, b) => (live[b] ?? 0) - (live[a] ?? 0));
  return best === undefined ? undefined : values[best];
};

const cityOf = (cars: CarColumns, slug: string): string | undefined =>
  isNcr(slug) ? DELHI_NCR.name : (placeNamed(slug)?.name ?? liveName(cars, 'city', slug));

const brandOf = (cars: CarColumns, slug: string): string | undefined => {
  const meant = chosenBrands(slug);
  const named = [...cataloguedBrands.keys()].find((name) => meant.some((word) => readsLike(word)(name)));
  return named ?? liveName(cars, 'brand', slug);
};

/** Returns the names for a URL's path segments: in the catalogues' spelling or, for names that are not in the catalogues, in the spelling of live
 *  cars. Returns null if a name is in neither. */
const namesOf = (cars: CarColumns, { city, brand = null, model = null }: LandingSlugs): LandingNames | null => {
  const cityName = cityOf(cars, city);
  if (cityName === undefined || normaliseText(city) === '') return null;
  if (brand === null) return { city: cityName, brand: null, model: null };
  const brandName = brandOf(cars, brand);
  if (brandName === undefined || normaliseText(brand) === '') return null;
  if (model === null) return { city: cityName, brand: brandName, model: null };
  const modelName = cataloguedBrands.get(brandName)?.find(readsLike(model)) ?? modelOnSale(cars, brandName, model);
  return modelName === undefined || normaliseText(model) === ''
    ? null
    : { city: cityName, brand: brandName, model: modelName };
};

/** Returns the name of a model that is not in the catalogue, if any live car of the brand has it. */
const modelOnSale = (cars: CarColumns, brand: string, slug: string): string | undefined => {
  const name = liveName(cars, 'model', slug);
  const text = readText('', cars, new Date(0));
  return name !== undefined && matching(cars, { brand, model: name }, 'all', text, 0).slots.length > 0
    ? name
    : undefined;
};

const pathOf = (names: LandingNames): string => landingPath(names) ?? '';

const landingFor = (cars: CarColumns, names: LandingNames): Landing => {
  const { city, brand, model } = names;
  const filter = { city, brand: brand ?? undefined, model: model ?? undefined };
  const matches = matching(cars, filter, 'all', readText('', cars, new Date(0)), 0);
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const slot of matches.slots) {
    const price = cars.price[slot] ?? 0;
    min = Math.min(min, price);
    max = Math.max(max, price);
  }
  const links = (facet: 'brands' | 'models' | 'cities', namesWith: (value: string) => LandingNames) =>
    countFacet(cars, matches, facet)
      .map(({ value, count }) => ({ ...namesWith(value), path: pathOf(namesWith(value)), count }))
      .filter(({ path }) => path !== '' && path !== pathOf(names))
      .slice(0, MOST_LINKS);
  const total = matches.slots.length;
  return {
    ...names,
    path: pathOf(names),
    total,
    minPriceInr: total === 0 ? null : min,
    maxPriceInr: total === 0 ? null : max,
    brands: model === null ? links('brands', (value) => ({ city, brand: value, model: null })) : [],
    models: brand === null ? [] : links('models', (value) => ({ city, brand, model: value })),
    cities: links('cities', (value) => ({ city: value, brand, model })),
  };
};

/** Returns a function that builds landing pages, and caches them until a car changes. */
export const landings = () => {
  const known = memoUntilCarsChange<{ readonly landing: Landing | null }>(REMEMBERED);
  return (cars: CarColumns, slugs: LandingSlugs): Landing | null => {
    const key = [slugs.city, slugs.brand ?? '', slugs.model ?? ''].join('/');
    return known(cars, key, () => {
      const names = namesOf(cars, slugs);
      return { landing: names && pathOf(names) !== '' ? landingFor(cars, names) : null };
    }).landing;
  };
};

const countedTogether = ({ size, flags, coded }: CarColumns) => {
  const { city, brand, model } = coded;
  const counts = new Map<number, number>();
  for (let slot = 0; slot < size; slot++) {
    if (flags[slot] === 0 || city.codes[slot] === 0) continue;
    const cityAndBrand = (city.codes[slot] ?? 0) * brand.values.length + (brand.codes[slot] ?? 0);
    const key = cityAndBrand * model.values.length + (model.codes[slot] ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => {
    const cityAndBrand = Math.floor(key / model.values.length);
    return {
      city: city.values[Math.floor(cityAndBrand / brand.values.length)] ?? '',
      brand: brand.values[cityAndBrand % brand.values.length] ?? '',
      model: model.values[key % model.values.length] ?? '',
      count,
    };
  });
};

const NCR: ReadonlySet<string> = new Set(DELHI_NCR.cities);

/** Returns every landing page that has cars, with the number of these cars, sorted by URL. */
export const landingsWithCars = (cars: CarColumns): readonly LandingLink[] => {
  const found = new Map<string, LandingLink & { count: number }>();
  const add = (names: LandingNames, count: number) => {
    const path = pathOf(names);
    const known = found.get(path);
    if (known) known.count += count;
    else if (path !== '') found.set(path, { ...names, path, count });
  };
  for (const { city, brand, model, count } of countedTogether(cars)) {
    for (const place of NCR.has(city) ? [city, DELHI_NCR.name] : [city]) {
      add({ city: place, brand: null, model: null }, count);
      add({ city: place, brand, model: null }, count);
      if (model !== '') add({ city: place, brand, model }, count);
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
};

/** The maximum number of popular landing pages of each kind: of cities, of brands and of models. */
const POPULAR = 12;

/** Returns the landing pages with the most cars, separately for cities, brands and models. A brand or model appears only once: for the city where it
 *  has the most cars. */
export const popularLandings = (cars: CarColumns): PopularLandings => {
  const byCount = [...landingsWithCars(cars)].sort((a, b) => b.count - a.count);
  const firstOfEach = (links: readonly LandingLink[], nameOf: (link: LandingLink) => string) => {
    const known = new Set<string>();
    const first = links.filter((link) => !known.has(nameOf(link)) && known.add(nameOf(link)));
    return first.slice(0, POPULAR);
  };
  return {
    cities: byCount.filter(({ brand }) => brand === null).slice(0, POPULAR),
    brands: firstOfEach(
      byCount.filter(({ brand, model }) => brand !== null && model === null),
      ({ brand }) => brand ?? '',
    ),
    models: firstOfEach(
      byCount.filter(({ model }) => model !== null),
      ({ brand, model }) => `${brand} ${model}`,
    ),
  };
};
