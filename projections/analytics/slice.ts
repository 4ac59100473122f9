import { endOf } from '../../schema/analytics/days.ts';
import { agesOn, type Chosen } from './chosen.ts';
import { isOnSale, stepBefore } from './history.ts';
import type { MarketCar, MarketDay, Offer } from './market-day.ts';
import { kept, type Work } from './pieces.ts';

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

/** The lowest asking price of those that are on sale. */
const askedNow = (offers: readonly Offer[]): number | null => {
  let lowest: number | null = null;
  for (const { step } of offers)
    if (isOnSale(step) && (lowest === null || step.priceInr < lowest)) lowest = step.priceInr;
  return lowest;
};

/** The chosen cars of a day, gone ones too. */
export function* slice(
  { day, cars }: Pick<MarketDay, 'day' | 'cars'>,
  { cities, brands, models, ageFrom, ageTo, source }: Chosen,
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
