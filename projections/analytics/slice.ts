import { endOf } from '../../schema/analytics/days.ts';
import type { MarketReportInput } from '../../schema/analytics/inputs.ts';
import { BRANDS } from '../../schema/marketplace/brands.ts';
import { DELHI_NCR } from '../../schema/marketplace/enumerations.ts';
import { placeNamed } from '../../schema/marketplace/places.ts';
import { slugOf } from '../../schema/marketplace/slugs.ts';
import { isOnSale, stepBefore } from './history.ts';
import type { MarketCar, MarketDay, Offer } from './market-day.ts';

type MarketFilter = Omit<MarketReportInput, 'groupBy' | 'asOf'>;

/** A car as far as a report looks at it. */
export interface Entry {
  readonly car: MarketCar;
  /** Years on the report's day. */
  readonly age: number;
  /** Of the chosen source, or all, but those that an operator hides; at least one. */
  readonly offers: readonly Offer[];
  /** The lowest price that any of them asks; null once all are gone. */
  readonly priceInr: number | null;
}

/** What the offers asked at the end of a day: the lowest; null while none was on sale. */
export const priceOn = (offers: readonly Offer[], day: number): number | null => {
  const end = endOf(day);
  let lowest: number | null = null;
  for (const { listing } of offers) {
    const step = stepBefore(listing, end);
    if (step && isOnSale(step) && (lowest === null || step.priceInr < lowest)) lowest = step.priceInr;
  }
  return lowest;
};

const plain = (name: string): string => slugOf(name) || name.toLowerCase();

/** Tells the cars of which a column says one of the words, however it is spelt; without words, all of them. */
const choice = (
  cars: readonly MarketCar[],
  column: 'city' | 'brand' | 'model',
  words: readonly string[] | undefined,
) => {
  if (words === undefined) return () => true;
  const wanted = new Set(words.map(plain));
  const names = new Set<string | null>();
  for (const car of cars) names.add(car[column]);
  const chosen = new Set([...names].filter((name) => name !== null && wanted.has(plain(name))));
  return (car: MarketCar) => chosen.has(car[column]);
};

const brandWords = (brand: string): string[] => [
  brand,
  ...BRANDS.filter(({ aliases }) => aliases.some((alias) => plain(alias) === plain(brand))).map(({ name }) => name),
];
const cityWords = (city: string): string[] => [
  city,
  ...(plain(city) === plain(DELHI_NCR.name) ? DELHI_NCR.cities : []),
  placeNamed(city)?.name ?? city,
];

/** Tells the cars of a brand, in whatever spelling it is asked for. */
export const ofBrand = (cars: readonly MarketCar[], brand: string | undefined): ((car: MarketCar) => boolean) =>
  choice(cars, 'brand', brand === undefined ? undefined : brandWords(brand));

/** Years of manufacture are those of the calendar: a car of this year is 0. */
const yearOf = (day: number): number => new Date(day * 86_400_000).getUTCFullYear();

/** The lowest asking price of those that are on sale. */
const askedNow = (offers: readonly Offer[]): number | null => {
  let lowest: number | null = null;
  for (const { step } of offers)
    if (isOnSale(step) && (lowest === null || step.priceInr < lowest)) lowest = step.priceInr;
  return lowest;
};

/** The cars of a day that a filter lets through, gone ones too. */
export const slice = (
  { day, cars }: MarketDay,
  { city, brand, model, ageFrom = 0, ageTo = Number.POSITIVE_INFINITY, source }: MarketFilter,
): readonly Entry[] => {
  const isInCity = choice(cars, 'city', city === undefined ? undefined : cityWords(city));
  const isOfBrand = ofBrand(cars, brand);
  const isOfModel = choice(cars, 'model', model === undefined ? undefined : [model]);
  const thisYear = yearOf(day);
  const entries: Entry[] = [];
  for (const car of cars) {
    const age = Math.max(0, thisYear - car.year);
    if (age < ageFrom || age > ageTo || !isInCity(car) || !isOfBrand(car) || !isOfModel(car)) continue;
    const offers = car.offers.filter(
      ({ listing, step }) => step.hiddenUntil === null && (source === undefined || listing.sourceId === source),
    );
    if (offers.length > 0) entries.push({ car, age, offers, priceInr: askedNow(offers) });
  }
  return entries;
};
