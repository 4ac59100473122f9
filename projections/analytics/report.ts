import { dateOf, dayOf } from '../../schema/analytics/days.ts';
import type { MarketReportInput } from '../../schema/analytics/inputs.ts';
import { MOST_CHOICES } from '../../schema/analytics/limits.ts';
import type { MarketDayReport, SourceShare } from '../../schema/analytics/market-report.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { groupsOf } from './groups.ts';
import { isOnSale, type MarketHistory } from './history.ts';
import type { MarketCar, MarketDay } from './market-day.ts';
import { pricesOf, trendDays, trendOf } from './prices.ts';
import { type Entry, ofBrand, slice } from './slice.ts';
import { daysOnMarket } from './stays.ts';

/** What each source asks for the car, the lowest where it lists it twice. */
const askedBySource = ({ offers }: Entry): Iterable<readonly [sourceId: string, priceInr: number]> => {
  const [only, ...others] = offers;
  if (only && others.length === 0) return isOnSale(only.step) ? [[only.listing.sourceId, only.step.priceInr]] : [];
  const lowest = new Map<string, number>();
  for (const { listing, step } of offers)
    if (isOnSale(step))
      lowest.set(listing.sourceId, Math.min(step.priceInr, lowest.get(listing.sourceId) ?? step.priceInr));
  return lowest;
};

const sourcesOf = (entries: readonly Entry[], cars: number): SourceShare[] => {
  const asked = new Map<string, number[]>();
  for (const entry of entries)
    for (const [sourceId, price] of askedBySource(entry)) {
      const prices = asked.get(sourceId);
      if (prices) prices.push(price);
      else asked.set(sourceId, [price]);
    }
  return [...asked]
    .map(([sourceId, prices]) => ({
      sourceId,
      label: sourceNamed(sourceId).label,
      cars: prices.length,
      percent: Math.round((prices.length / cars) * 1000) / 10,
      medianInr: pricesOf(prices)?.medianInr ?? null,
    }))
    .sort((a, b) => b.cars - a.cars || (a.sourceId < b.sourceId ? -1 : 1));
};

/** The commonest first. */
const commonest = (names: Iterable<string | null>): string[] => {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
    .slice(0, MOST_CHOICES)
    .map(([name]) => name);
};

const isOffered = ({ offers }: MarketCar): boolean => offers.some(({ step }) => isOnSale(step));

/** What the filters of that day's market offer, whatever is filtered now; models of the chosen brand alone. */
const choicesOf = ({ cars }: MarketDay, brand: string | undefined): MarketDayReport['choices'] => {
  const onSale = cars.filter(isOffered);
  const modelled = brand === undefined ? [] : onSale.filter(ofBrand(onSale, brand));
  return {
    cities: commonest(onSale.map(({ city }) => city)),
    brands: commonest(onSale.map((car) => car.brand)),
    models: commonest(modelled.map(({ model }) => model)),
  };
};

/** The report on a part of a day's market. A function of what the log says up to the end of that day alone.
 *  @param market that day of `history` */
export const marketReport = (
  history: Pick<MarketHistory, 'firstAt'>,
  market: MarketDay,
  { groupBy, ...filter }: Omit<MarketReportInput, 'asOf'>,
): MarketDayReport => {
  const { day } = market;
  const entries = slice(market, filter);
  const asked = entries.flatMap(({ priceInr }) => priceInr ?? []);
  const { firstAt } = history;
  let listings = 0;
  for (const { offers } of entries) for (const { step } of offers) listings += isOnSale(step) ? 1 : 0;
  return {
    asOf: dateOf(day),
    position: String(market.position),
    cars: asked.length,
    listings,
    prices: pricesOf(asked),
    trend: trendOf(entries, day),
    days: firstAt === null ? [] : [...trendDays(entries, day, dayOf(firstAt))],
    daysOnMarket: daysOnMarket(entries, day),
    sources: sourcesOf(entries, asked.length),
    groupBy,
    ...groupsOf(entries, groupBy, day),
    choices: choicesOf(market, filter.brand),
  };
};
