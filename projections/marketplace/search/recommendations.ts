import type { CarColumns } from './car-columns.ts';
import { cut } from './page.ts';
import { SUSPICIOUS_RATIO } from './relevance.ts';
import { standing } from './standing.ts';

/** Ids of cars worth a look among those that match, best first. */
export interface Recommendations {
  readonly bestDeals: readonly string[];
  readonly certified: readonly string[];
  readonly newListings: readonly string[];
}

/** At most this many of each. */
export const RECOMMENDED = 10;
/** A best deal costs at least this much less than the median of comparable cars. */
export const DEAL_RATIO = 0.9;
/** A listing is new for this many days. */
export const NEW_DAYS = 7;
const DAY_MS = 86_400_000;

/** The first few of the slots that `keyOf` has a key for, smallest key first. */
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

/** Picks the recommendations of a search; the rules are in docs/search-rules.md. */
export const recommend = (cars: CarColumns, slots: Uint32Array, nowMs: number): Recommendations => {
  const today = Math.floor(nowMs / DAY_MS);
  const newSince = nowMs - NEW_DAYS * DAY_MS;
  const certified = cars.coded.verification.codeOf('certified');
  const { price, date, comparables, coded } = cars;
  return {
    bestDeals: firsts(cars, slots, (slot) => {
      const median = comparables.median[slot] ?? 0;
      const ratio = median === 0 ? 1 : (price[slot] ?? 0) / median;
      return ratio <= DEAL_RATIO && ratio >= SUSPICIOUS_RATIO ? ratio : null;
    }),
    certified: firsts(cars, slots, (slot) =>
      coded.verification.codes[slot] === certified ? -standing(cars, slot, today) : null,
    ),
    newListings: firsts(cars, slots, (slot) => ((date[slot] ?? 0) >= newSince ? -(date[slot] ?? 0) : null)),
  };
};
