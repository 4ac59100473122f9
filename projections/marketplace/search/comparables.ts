import type { Coded } from './coded-columns.ts';
import { priceScore } from './relevance.ts';

interface Priced {
  readonly coded: { readonly brand: Coded; readonly model: Coded };
  readonly year: Int16Array;
  readonly price: Int32Array;
}

/** The minimum number of competitors for a price comparison. A car's competitors are the other cars for sale of the same brand and model, at most one
 *  year older or newer. */
export const MIN_COMPARABLES = 5;

/** Returns the three middle prices of several sorted lists, which contain at least three prices in total. Whichever single price is left out, the
 *  median of the others can be computed from these three. */
const aroundTheMiddle = (lists: readonly Int32Array[], count: number): readonly [number, number, number] => {
  const at = lists.map(() => 0);
  const least = () => {
    let from = -1;
    let price = Number.POSITIVE_INFINITY;
    for (let list = 0; list < lists.length; list++) {
      const next = lists[list]?.[at[list] ?? 0];
      if (next !== undefined && next < price) [from, price] = [list, next];
    }
    at[from] = (at[from] ?? 0) + 1;
    return price;
  };
  for (let before = Math.ceil(count / 2) - 1 - (count % 2); before > 0; before--) least();
  return [least(), least(), least()];
};

/** Returns the median of the prices without the car's own price `own`. `count` is the number of prices including `own`. */
const medianWithout = (own: number, [low, middle, high]: readonly [number, number, number], count: number): number => {
  const lower = low < own ? low : middle;
  return count % 2 === 0 ? lower : (lower + (middle < own ? middle : high)) / 2;
};

/** A factor larger than any model code; it combines brand and model codes into one number. Model code 0 means an unknown model. */
const MODELS = 2 ** 24;

/** The cars of one model and year. */
interface Year {
  readonly slots: Set<number>;
  /** The cars' prices in ascending order; null if they must be sorted again because a car was added or removed. */
  prices: Int32Array | null;
}

/** The median price of each car's competitors: the other live cars of the same brand and model, at most one year older or newer. A car of unknown
 *  model has no competitors. */
export class Comparables {
  /** For each slot, the median in rupees; 0 if there are fewer than `MIN_COMPARABLES` competitors. */
  median = new Float64Array(0);
  /** The price score derived from the median, 0 to 200 (see relevance.ts). */
  score = new Uint8Array(0);
  private readonly models = new Map<number, Map<number, Year>>();
  /** The models to which cars have been added, or from which cars have been removed, since the medians were computed. */
  private readonly touched = new Set<number>();

  constructor(private readonly cars: Priced) {}

  add(slot: number): void {
    this.yearOf(slot).slots.add(slot);
  }

  remove(slot: number): void {
    this.yearOf(slot).slots.delete(slot);
  }

  grow(capacity: number): void {
    const median = new Float64Array(capacity);
    const score = new Uint8Array(capacity);
    median.set(this.median);
    score.set(this.score);
    this.median = median;
    this.score = score;
  }

  settle(): void {
    if (this.median.length < this.cars.price.length) this.grow(this.cars.price.length);
    for (const model of this.touched) {
      const years = this.models.get(model) ?? new Map<number, Year>();
      const changed = [...years].filter(([, { prices }]) => prices === null);
      for (const [, year] of changed)
        year.prices = Int32Array.from(year.slots, (slot) => this.cars.price[slot] ?? 0).sort();
      const concerned = new Set(changed.flatMap(([made]) => [made - 1, made, made + 1]));
      for (const made of concerned) this.compare(years, made, model % MODELS !== 0);
    }
    this.touched.clear();
  }

  /** Returns the year group of the car at a slot, and marks the group's prices as outdated. */
  private yearOf(slot: number): Year {
    const { coded, year: made } = this.cars;
    const model = (coded.brand.codes[slot] ?? 0) * MODELS + (coded.model.codes[slot] ?? 0);
    const years = this.models.get(model) ?? new Map<number, Year>();
    const year = years.get(made[slot] ?? 0) ?? { slots: new Set(), prices: null };
    this.models.set(model, years.set(made[slot] ?? 0, year));
    this.touched.add(model);
    year.prices = null;
    return year;
  }

  private compare(years: ReadonlyMap<number, Year>, made: number, isModel: boolean): void {
    const slots = years.get(made)?.slots;
    if (!slots?.size) return;
    const lists = [made - 1, made, made + 1].flatMap((year) => years.get(year)?.prices ?? []);
    const count = lists.reduce((sum, { length }) => sum + length, 0);
    const middle = isModel && count > MIN_COMPARABLES ? aroundTheMiddle(lists, count) : null;
    for (const slot of slots) {
      const own = this.cars.price[slot] ?? 0;
      const median = middle ? medianWithout(own, middle, count) : 0;
      this.median[slot] = median;
      this.score[slot] = priceScore(own, median);
    }
  }
}
