import type { MarketReportInput } from '../../schema/analytics/inputs.ts';
import { BRANDS } from '../../schema/marketplace/brands.ts';
import { DELHI_NCR } from '../../schema/marketplace/enumerations.ts';
import { placeNamed } from '../../schema/marketplace/places.ts';
import { slugOf } from '../../schema/marketplace/slugs.ts';
import { each, type Work } from './yield-to-requests.ts';

type Wish = Omit<MarketReportInput, 'asOf'>;
type Column = 'city' | 'brand' | 'model';

interface Named {
  readonly city: string | null;
  readonly brand: string;
  readonly model: string | null;
  readonly year: number;
}

/** The filter choices that exist on a day. They make it possible to identify a filter by the cars that it selects instead of by its spelling. */
export interface DayNames {
  /** The names, keyed by their normalised spelling. */
  readonly names: Readonly<Record<Column, ReadonlyMap<string, readonly string[]>>>;
  /** The earliest year of manufacture. */
  readonly firstYear: number;
}

/** The part of a day's market that a filter selects. A null field selects all cars, including cars without a value in this field. */
export interface Selection {
  readonly groupBy: Wish['groupBy'];
  readonly source: Wish['source'];
  readonly cities: ReadonlySet<string> | null;
  readonly brands: ReadonlySet<string> | null;
  readonly models: ReadonlySet<string> | null;
  /** In years, inclusive. */
  readonly ageFrom: number;
  readonly ageTo: number;
}

const plain = (name: string): string => slugOf(name) || name.toLowerCase();

const byPlain = (names: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const name of names) {
    const key = plain(name);
    const alike = found.get(key);
    if (alike) alike.push(name);
    else found.set(key, [name]);
  }
  return found;
};

/** Returns the possible choices among the cars of a day. */
export function* namesOf(cars: readonly Named[]): Work<DayNames> {
  const said = { city: new Set<string>(), brand: new Set<string>(), model: new Set<string>() };
  let firstYear = Number.POSITIVE_INFINITY;
  yield* each(cars, ({ city, brand, model, year }) => {
    if (city !== null) said.city.add(city);
    said.brand.add(brand);
    if (model !== null) said.model.add(model);
    firstYear = Math.min(firstYear, year);
  });
  return { names: { city: byPlain(said.city), brand: byPlain(said.brand), model: byPlain(said.model) }, firstYear };
}

const brandWords = (brand: string): string[] => [
  brand,
  ...BRANDS.filter(({ aliases }) => aliases.some((alias) => plain(alias) === plain(brand))).map(({ name }) => name),
];
const cityWords = (city: string): string[] => [
  city,
  ...(plain(city) === plain(DELHI_NCR.name) ? DELHI_NCR.cities : []),
  placeNamed(city)?.name ?? city,
];

/** Returns a function that computes a car's age on a day, in years; a car manufactured in the calendar year of that day has age 0. */
export const agesOn = (day: number): ((car: Pick<Named, 'year'>) => number) => {
  const thisYear = new Date(day * 86_400_000).getUTCFullYear();
  return ({ year }) => Math.max(0, thisYear - year);
};

/** Resolves a filter to a selection from the market of a day. Different spellings of a name give the same selection. */
export const selectionOf = (
  { names, firstYear }: DayNames,
  day: number,
  { city, brand, model, ageFrom = 0, ageTo = Number.POSITIVE_INFINITY, source, groupBy }: Wish,
): Selection => {
  const among = (column: Column, words: readonly string[]): ReadonlySet<string> =>
    new Set(words.flatMap((word) => names[column].get(plain(word)) ?? []));
  const oldest = Number.isFinite(firstYear) ? agesOn(day)({ year: firstYear }) : 0;
  return {
    groupBy,
    source,
    cities: city === undefined ? null : among('city', cityWords(city)),
    brands: brand === undefined ? null : among('brand', brandWords(brand)),
    models: model === undefined ? null : among('model', [model]),
    ageFrom: Math.min(ageFrom, oldest + 1),
    ageTo: Math.min(ageTo, oldest),
  };
};

const sorted = (names: ReadonlySet<string> | null): string[] | null => names && [...names].sort();

/** Returns a cache key. All filters with the same selection on a day have the same key. */
export const keyOf = (day: number, { groupBy, source, cities, brands, models, ageFrom, ageTo }: Selection): string =>
  JSON.stringify([day, groupBy, source ?? null, sorted(cities), sorted(brands), sorted(models), ageFrom, ageTo]);
