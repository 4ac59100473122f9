import { isSuspicious } from '../../../schema/price-insights/best-deal-sort-key.ts';
import { baseScore } from './base-score.ts';
import type { CarColumns } from './car-columns.ts';
import { cut } from './page.ts';
import { VERDICT_BIT } from './price-figures.ts';

/** Ids of recommended cars among the matches, best first. */
export interface Recommendations {
  readonly bestDeals: readonly string[];
  readonly certified: readonly string[];
  readonly newListings: readonly string[];
}

/** Maximum number of cars of each kind. */
export const RECOMMENDED = 10;
/** The number of days for which a listing counts as new. */
export const NEW_DAYS = 7;
const DAY_MS = 86_400_000;

/** Returns the ids of up to `RECOMMENDED` cars for which `keyOf` returns a key, smallest key first. */
const firsts = (cars: CarColumns, slots: Uint32Array, keyOf: (slot: number) => number | null): string[] => {
  const [keys, found] = [[] as number[], [] as number[]];
  for (const slot of slots) {
    const key = keyOf(slot);
    if (key === null) continue;
    keys.push(key);
    found.push(slot);
  }
  const idAt = (position: number) => cars.ids[found[position] ?? 0] ?? '';
  return cut(Float64Array.from(keys), idAt, { limit: RECOMMENDED }).picks.map(idAt);
};

/** Selects the recommendations of a search; the rules are in docs/search-rules.md. */
export const recommend = (cars: CarColumns, slots: Uint32Array, nowMs: number): Recommendations => {
  const today = Math.floor(nowMs / DAY_MS);
  const newSince = nowMs - NEW_DAYS * DAY_MS;
  const certified = cars.coded.verification.codeOf('certified');
  const below = VERDICT_BIT.get('BELOW_MARKET');
  const { price, date, figures, coded } = cars;
  return {
    bestDeals: firsts(cars, slots, (slot) => {
      const averageInr = figures.average[slot] ?? 0;
      const isDeal = figures.verdict[slot] === below && !isSuspicious(price[slot] ?? 0, averageInr);
      return isDeal ? (figures.deal[slot] ?? null) : null;
    }),
    certified: firsts(cars, slots, (slot) =>
      coded.verification.codes[slot] === certified ? -baseScore(cars, slot, today) : null,
    ),
    newListings: firsts(cars, slots, (slot) => ((date[slot] ?? 0) >= newSince ? -(date[slot] ?? 0) : null)),
  };
};
