import type { Coded } from './coded.ts';
import { priceScore } from './relevance.ts';

/** The columns that comparing needs. */
interface Priced {
  readonly coded: { readonly brand: Coded; readonly model: Coded };
  readonly year: Int16Array;
  readonly price: Int32Array;
}

/** A price is compared only where at least this many other live cars of the same brand, model and year (or one off) are for sale. */
export const MIN_COMPARABLES = 5;

/** Median of a sorted list without the entry at `skip`. */
const medianWithout = (sorted: readonly number[], skip: number): number => {
  const rest = sorted.length - 1;
  const at = (index: number) => sorted[index < skip ? index : index + 1] ?? 0;
  return rest % 2 === 1 ? at((rest - 1) / 2) : (at(rest / 2 - 1) + at(rest / 2)) / 2;
};

/** Where `value` first stands in a sorted list that has it. */
const positionOf = (sorted: readonly number[], value: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** More than there are codes of models; code 0 stands for a model that nobody named. */
const MODELS = 2 ** 24;

/** For each car the median price of those it competes with: the other live cars of its brand and model, made at most one year
 *  before or after. A car without a model competes with none. Kept up to date for the models that a batch touched only. */
export class Comparables {
  /** Rupees by slot; 0 where there are fewer than `MIN_COMPARABLES`. */
  median = new Float64Array(0);
  /** What that makes of the car's price, 0 to 200 (see relevance.ts). */
  score = new Uint8Array(0);
  private readonly groups = new Map<number, Set<number>>();
  private readonly touched = new Set<number>();

  constructor(private readonly cars: Priced) {}

  add(slot: number): void {
    const key = this.keyOf(slot);
    const group = this.groups.get(key);
    if (group) group.add(slot);
    else this.groups.set(key, new Set([slot]));
    this.touched.add(key);
  }

  remove(slot: number): void {
    const key = this.keyOf(slot);
    this.groups.get(key)?.delete(slot);
    this.touched.add(key);
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
    for (const key of this.touched) this.compare(this.groups.get(key) ?? new Set(), key % MODELS !== 0);
    this.touched.clear();
  }

  private keyOf(slot: number): number {
    const { brand, model } = this.cars.coded;
    return (brand.codes[slot] ?? 0) * MODELS + (model.codes[slot] ?? 0);
  }

  private compare(group: ReadonlySet<number>, sameModel: boolean): void {
    const { year, price } = this.cars;
    const byYear = new Map<number, number[]>();
    for (const slot of group) {
      const made = year[slot] ?? 0;
      const slots = byYear.get(made);
      if (slots) slots.push(slot);
      else byYear.set(made, [slot]);
    }
    for (const [made, slots] of byYear) {
      const pool = [...(byYear.get(made - 1) ?? []), ...slots, ...(byYear.get(made + 1) ?? [])];
      const prices = pool.map((slot) => price[slot] ?? 0).sort((a, b) => a - b);
      for (const slot of slots) {
        const own = price[slot] ?? 0;
        const enough = sameModel && prices.length > MIN_COMPARABLES;
        const median = enough ? medianWithout(prices, positionOf(prices, own)) : 0;
        this.median[slot] = median;
        this.score[slot] = priceScore(own, median);
      }
    }
  }
}
