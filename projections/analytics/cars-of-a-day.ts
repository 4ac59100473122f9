import { endOf } from '../../schema/analytics/days.ts';
import { isOnSale, stepBefore } from './listing-histories.ts';
import type { DayListing, MarketCar, MarketDay } from './market-day.ts';
import { agesOn, type Selection } from './report-filter.ts';
import { kept, type Work } from './yield-to-requests.ts';

/** A car in a market report. */
export interface Entry {
  readonly car: MarketCar;
  /** The car's age on the day of the report, in years. */
  readonly age: number;
  /** The offers from the chosen source (or from all sources) that are not hidden. There is at least one. */
  readonly offers: readonly DayListing[];
  /** The lowest price of the offers on sale; null if no offer is on sale. */
  readonly priceInr: number | null;
}

/** Returns the lowest price of the offers at the end of a day; null if no offer was on sale. */
export const priceOn = (offers: readonly DayListing[], day: number): number | null => {
  const end = endOf(day);
  let lowest: number | null = null;
  for (const { listing } of offers) {
    const step = stepBefore(listing, end);
    if (step && isOnSale(step) && (lowest === null || step.priceInr < lowest)) lowest = step.priceInr;
  }
  return lowest;
};

const askedNow = (offers: readonly DayListing[]): number | null => {
  let lowest: number | null = null;
  for (const { step } of offers)
    if (isOnSale(step) && (lowest === null || step.priceInr < lowest)) lowest = step.priceInr;
  return lowest;
};

/** Returns the selected cars of a day, including cars that are no longer on sale. */
export function* slice(
  { day, cars }: Pick<MarketDay, 'day' | 'cars'>,
  { cities, brands, models, ageFrom, ageTo, source }: Selection,
): Work<readonly Entry[]> {
  const isIn = (chosen: ReadonlySet<string> | null, name: string | null) =>
    chosen === null || (name !== null && chosen.has(name));
  const ageOf = agesOn(day);
  return yield* kept(cars, (car): Entry | null => {
    const age = ageOf(car);
    if (age < ageFrom || age > ageTo) return null;
    if (!isIn(cities, car.city) || !isIn(brands, car.brand) || !isIn(models, car.model)) return null;
    const offers = car.offers.filter(
      ({ listing, step }) => step.hiddenUntil === null && (source === undefined || listing.sourceId === source),
    );
    return offers.length > 0 ? { car, age, offers, priceInr: askedNow(offers) } : null;
  });
}
