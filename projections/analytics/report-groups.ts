import type { MarketGrouping } from '../../schema/analytics/groupings.ts';
import { MOST_GROUPS, OLDEST_AGE } from '../../schema/analytics/limits.ts';
import type { MarketGroup } from '../../schema/analytics/market-report.ts';
import type { Entry } from './cars-of-a-day.ts';
import { daysOnMarket } from './days-on-market.ts';
import { pricesOf, trendOf } from './prices.ts';
import { each, kept, type Work } from './yield-to-requests.ts';

type Names = Omit<MarketGroup, 'key' | 'cars' | 'prices' | 'trend' | 'daysOnMarket'>;
const NO_NAMES: Names = { city: null, brand: null, model: null, ageFrom: null, ageTo: null };

const GROUPINGS: Record<MarketGrouping, { key(entry: Entry): string; names(entry: Entry): Names }> = {
  city: { key: ({ car }) => car.city ?? '', names: ({ car: { city } }) => ({ ...NO_NAMES, city }) },
  brand: { key: ({ car }) => car.brand, names: ({ car: { brand } }) => ({ ...NO_NAMES, brand }) },
  model: {
    key: ({ car: { brand, model } }) => (model === null ? '' : `${brand} ${model}`),
    names: ({ car: { brand, model } }) => (model === null ? NO_NAMES : { ...NO_NAMES, brand, model }),
  },
  age: {
    key: ({ age }) => (age < OLDEST_AGE ? String(age) : `${OLDEST_AGE}+`),
    names: ({ age }) => ({ ...NO_NAMES, ageFrom: Math.min(age, OLDEST_AGE), ageTo: age < OLDEST_AGE ? age : null }),
  },
};

/** Compares groups by their number of cars, largest first; groups with unknown names come last. */
const byCars = (a: MarketGroup, b: MarketGroup): number =>
  Number(a.key === '') - Number(b.key === '') || b.cars - a.cars || (a.key < b.key ? -1 : 1);
const byAge = (a: MarketGroup, b: MarketGroup): number => (a.ageFrom ?? 0) - (b.ageFrom ?? 0);

/** Returns the groups that have cars on sale. Groups by age are sorted with the newest cars first, other groups by number of cars, largest first. */
export function* groupsOf(
  entries: readonly Entry[],
  groupBy: MarketGrouping,
  day: number,
): Work<{ readonly groups: MarketGroup[]; readonly groupsTotal: number }> {
  const { key: keyOf, names } = GROUPINGS[groupBy];
  const members = new Map<string, [Entry, ...Entry[]]>();
  yield* each(entries, (entry) => {
    const key = keyOf(entry);
    const group = members.get(key);
    if (group) group.push(entry);
    else members.set(key, [entry]);
  });
  const found: MarketGroup[] = [];
  for (const [key, group] of members) {
    const asked = yield* kept(group, ({ priceInr }) => priceInr);
    if (asked.length === 0) continue;
    found.push({
      key,
      ...names(group[0]),
      cars: asked.length,
      prices: pricesOf(asked),
      trend: yield* trendOf(group, day),
      daysOnMarket: yield* daysOnMarket(group, day),
    });
    yield;
  }
  const groups = found.sort(groupBy === 'age' ? byAge : byCars).slice(0, MOST_GROUPS);
  return { groups, groupsTotal: found.length };
}
