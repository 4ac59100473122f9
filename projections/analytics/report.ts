import { dateOf, dayOf } from '../../schema/analytics/days.ts';
import { MOST_CHOICES } from '../../schema/analytics/limits.ts';
import type { MarketDayReport, SourceShare } from '../../schema/analytics/market-report.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { type Entry, slice } from './cars-of-a-day.ts';
import { daysOnMarket } from './days-on-market.ts';
import { isOnSale, type MarketHistory } from './listing-histories.ts';
import type { MarketCar, MarketDay } from './market-day.ts';
import { pricesOf, trendDays, trendOf } from './prices.ts';
import type { Selection } from './report-filter.ts';
import { groupsOf } from './report-groups.ts';
import { each, kept, type Work } from './yield-to-requests.ts';

/** Returns each source's price for the car; the lowest price if a source lists the car more than once. */
const askedBySource = ({ offers }: Entry): Iterable<readonly [sourceId: string, priceInr: number]> => {
  const [only, ...others] = offers;
  if (only && others.length === 0) return isOnSale(only.step) ? [[only.listing.sourceId, only.step.priceInr]] : [];
  const lowest = new Map<string, number>();
  for (const { listing, step } of offers)
    if (isOnSale(step))
      lowest.set(listing.sourceId, Math.min(step.priceInr, lowest.get(listing.sourceId) ?? step.priceInr));
  return lowest;
};

function* sourcesOf(entries: readonly Entry[], cars: number): Work<SourceShare[]> {
  const asked = new Map<string, number[]>();
  yield* each(entries, (entry) => {
    for (const [sourceId, price] of askedBySource(entry)) {
      const prices = asked.get(sourceId);
      if (prices) prices.push(price);
      else asked.set(sourceId, [price]);
    }
  });
  const shares: SourceShare[] = [];
  for (const [sourceId, prices] of asked) {
    yield;
    shares.push({
      sourceId,
      label: sourceNamed(sourceId).label,
      cars: prices.length,
      percent: Math.round((prices.length / cars) * 1000) / 10,
      medianInr: pricesOf(prices)?.medianInr ?? null,
    });
  }
  return shares.sort((a, b) => b.cars - a.cars || (a.sourceId < b.sourceId ? -1 : 1));
}

function* commonest(cars: readonly MarketCar[], nameOf: (car: MarketCar) => string | null): Work<string[]> {
  const counts = new Map<string, number>();
  yield* each(cars, (car) => {
    const name = nameOf(car);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return [...counts]
    .sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
    .slice(0, MOST_CHOICES)
    .map(([name]) => name);
}

const isOffered = ({ offers }: MarketCar): boolean => offers.some(({ step }) => isOnSale(step));

/** Returns the possible filter choices in the market of a day, regardless of the current filter. Only models of the chosen brand are included. */
function* choicesOf({ cars }: MarketDay, { brands }: Selection): Work<MarketDayReport['choices']> {
  const onSale = yield* kept(cars, (car) => (isOffered(car) ? car : null));
  return {
    cities: yield* commonest(onSale, ({ city }) => city),
    brands: yield* commonest(onSale, ({ brand }) => brand),
    models: yield* commonest(onSale, ({ brand, model }) => (brands?.has(brand) ? model : null)),
  };
}

/** Computes the report on the selected cars of a day. The report depends only on the log up to the end of that day. */
export function* marketReport(
  history: Pick<MarketHistory, 'firstAt'>,
  market: MarketDay,
  chosen: Selection,
): Work<MarketDayReport> {
  const { day } = market;
  const { groupBy } = chosen;
  const entries = yield* slice(market, chosen);
  const asked = yield* kept(entries, ({ priceInr }) => priceInr);
  const { firstAt } = history;
  let listings = 0;
  yield* each(entries, ({ offers }) => {
    for (const { step } of offers) listings += isOnSale(step) ? 1 : 0;
  });
  return {
    asOf: dateOf(day),
    position: String(market.position),
    cars: asked.length,
    listings,
    prices: pricesOf(asked),
    trend: yield* trendOf(entries, day),
    days: firstAt === null ? [] : yield* trendDays(entries, day, dayOf(firstAt)),
    daysOnMarket: yield* daysOnMarket(entries, day),
    sources: yield* sourcesOf(entries, asked.length),
    groupBy,
    ...(yield* groupsOf(entries, groupBy, day)),
    choices: yield* choicesOf(market, chosen),
  };
}
