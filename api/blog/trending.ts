import type { InterestQueries } from '../../projections/blog/search-demand-and-supply-queries.ts';
import type { BrandShare, TrendingTopic } from '../../schema/blog/views.ts';
import { namesOf } from '../../schema/marketplace/brand-and-model-names.ts';
import { partNamedIn } from './generating/article-subject-recognition.ts';

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 7;
/** The minimum number of people who must have searched for a topic before its search count is published. */
const LEAST_PEOPLE = 5;
/** The minimum number of views that a topic needs if fewer than `LEAST_PEOPLE` people searched for it. */
const LEAST_VIEWS = 5;
/** The number of brands that are shown by name. All other brands are combined into one share. */
const NAMED_BRANDS = 4;
/** The cache durations of the results, in milliseconds (specification D2 s8 and s9). */
const TOPICS_MS = 30 * 60_000;
const SHARES_MS = 5 * 60_000;

interface Topic {
  readonly brand: string;
  readonly model: string | null;
  readonly people: Set<string>;
  views: number;
}
const keyOf = (brand: string, model: string | null): string => `${brand}\n${model ?? ''}`;

/** Caches a result for `ms` milliseconds. Concurrent requests share one computation. */
const kept = <T>(ms: number, clock: () => Date, compute: () => Promise<T>): (() => Promise<T>) => {
  let last: { readonly until: number; readonly answer: Promise<T> } | null = null;
  return () => {
    const now = clock().getTime();
    if (last === null || now >= last.until) {
      const answer = compute();
      const asked = { until: now + ms, answer };
      last = asked;
      answer.catch(() => {
        if (last === asked) last = null;
      });
    }
    return last.answer;
  };
};

/** Returns whole percentages that sum to 100. The largest remainders are rounded up. */
const percentsOf = (counts: readonly number[]): readonly number[] => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const exact = counts.map((count) => (count * 100) / total);
  const floors = exact.map(Math.floor);
  const missing = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = exact.map((share, at) => ({ at, rest: share - Math.floor(share) }));
  const up = new Set(
    byRemainder
      .sort((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return floors.map((floor, at) => floor + (up.has(at) ? 1 : 0));
};

/** Returns the share of each brand among all cars for sale. The largest brands are named, and all others are combined into one share.
 *  @param brands the brands, most cars first */
export const sharesOf = (brands: readonly { readonly brand: string; readonly cars: number }[]): BrandShare[] => {
  const others = brands.slice(NAMED_BRANDS).reduce((sum, { cars }) => sum + cars, 0);
  const named = brands.slice(0, NAMED_BRANDS);
  const rows = [...named, ...(others > 0 ? [{ brand: null, cars: others }] : [])];
  const percents = percentsOf(rows.map(({ cars }) => cars));
  return rows.map((row, at) => ({ ...row, percent: percents[at] ?? 0 }));
};

interface Ports {
  readonly interest: InterestQueries;
  readonly clock: () => Date;
}

/** Returns the topics that people are currently interested in, and each brand's share of the cars for sale. */
export const trending = ({ interest, clock }: Ports) => {
  const compute = async (): Promise<readonly TrendingTopic[]> => {
    const since = new Date(clock().getTime() - WINDOW_DAYS * DAY_MS);
    const [searches, views, forSale] = await Promise.all([
      interest.searchesSince(since),
      interest.viewsSince(since),
      interest.forSale(),
    ]);
    const topics = new Map<string, Topic>();
    const topicOf = (givenBrand: string, givenModel: string | null): Topic => {
      const { brand, model } = namesOf(givenBrand, givenModel ?? '');
      const key = keyOf(brand, givenModel === null ? null : model);
      const known = topics.get(key) ?? {
        brand,
        model: givenModel === null ? null : model,
        people: new Set(),
        views: 0,
      };
      topics.set(key, known);
      return known;
    };
    for (const { text, brand, model, userIds } of searches) {
      const typed = brand === null && text !== null ? partNamedIn(text, 'in any case') : null;
      const name = brand ?? typed?.brand;
      if (!name) continue;
      const { people } = topicOf(name, model ?? typed?.model ?? null);
      for (const id of userIds) people.add(id);
    }
    for (const { brand, model, count } of views) topicOf(brand, model).views += count;
    const cars = new Map<string, number>();
    for (const row of forSale) {
      const { brand, model } = namesOf(row.brand, row.model);
      for (const key of [keyOf(brand, model), keyOf(brand, null)]) cars.set(key, (cars.get(key) ?? 0) + row.count);
    }
    const size = ({ people, views: seen }: Topic) => (people.size >= LEAST_PEOPLE ? people.size : 0) + seen;
    return [...topics.values()]
      .filter(({ people, views: seen }) => people.size >= LEAST_PEOPLE || seen >= LEAST_VIEWS)
      .sort((a, b) => size(b) - size(a) || (keyOf(a.brand, a.model) < keyOf(b.brand, b.model) ? -1 : 1))
      .map(({ brand, model, people, views: seen }) => ({
        topic: model === null ? brand : `${brand} ${model}`,
        ...{ brand, model, searches: people.size >= LEAST_PEOPLE ? people.size : null, views: seen },
        cars: cars.get(keyOf(brand, model)) ?? 0,
      }))
      .filter((topic) => topic.cars > 0);
  };
  return {
    /** Returns the models and brands for sale, ordered by the number of people who searched for them and by views of their cars in the past week. */
    topics: kept(TOPICS_MS, clock, compute),
    shares: kept(SHARES_MS, clock, async () => sharesOf(await interest.brands())),
  };
};
export type Trending = ReturnType<typeof trending>;
