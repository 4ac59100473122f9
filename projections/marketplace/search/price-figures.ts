import type { Knex } from 'knex';
import { dealOrder } from '../../../schema/price-insights/best-deal-sort-key.ts';
import type { PriceFigures } from '../../../schema/price-insights/car-verdict.ts';
import type { InsightGap } from '../../../schema/price-insights/price-insight.ts';
import { INSIGHT_GAPS } from '../../../schema/price-insights/price-insight.ts';
import { VERDICTS, type Verdict, verdictOf } from '../../../schema/price-insights/verdict.ts';

/** Where the index gets the price figures of cars. Each change of a car's figures has a higher revision than all changes before it. */
export interface PriceFigureSource {
  /** Returns the revision of the newest change; 0 if there is none. */
  newest(tx: Knex): Promise<number>;
  /** Returns the figures of these cars. Cars that have no price verdict yet are left out. */
  ofCars(tx: Knex, carIds: readonly string[]): Promise<ReadonlyMap<string, PriceFigures>>;
  /** Returns the figures that changed after a revision. */
  since(tx: Knex, revision: number): Promise<ReadonlyMap<string, PriceFigures>>;
}

/** The bit of each verdict in `PriceFigureColumns.verdict`. A car without an average price has the verdict `NONE`. */
export const VERDICT_BIT: ReadonlyMap<Verdict, number> = new Map(VERDICTS.map((verdict, at) => [verdict, 1 << at]));
const NO_VERDICT = VERDICT_BIT.get('NONE') ?? 0;
/** The value of `gap` for a car that has an average price, or for which nothing has been computed yet. */
const NO_GAP = 0;

/** The price figures of the cars in the index. Each array is indexed by slot. */
export class PriceFigureColumns {
  /** In rupees; 0 if there is no average. */
  average: Int32Array;
  low: Int32Array;
  high: Int32Array;
  /** The 1-based position in `INSIGHT_GAPS` of the reason why there is no average, or `NO_GAP`. */
  gap: Uint8Array;
  /** The bit that `VERDICT_BIT` has for the car's verdict. */
  verdict: Int32Array;
  /** The car's sort key among deals (see `dealOrder`); NaN if there is no average. */
  deal: Float64Array;

  constructor(capacity: number) {
    this.average = new Int32Array(capacity);
    this.low = new Int32Array(capacity);
    this.high = new Int32Array(capacity);
    this.gap = new Uint8Array(capacity);
    this.verdict = new Int32Array(capacity);
    this.deal = new Float64Array(capacity);
  }

  /** Stores a car's figures.
   *  @param priceInr the car's asking price
   *  @param figures null if the car has no price figures yet */
  set(slot: number, priceInr: number, figures: PriceFigures | null): void {
    const averageInr = figures?.averageInr ?? 0;
    this.average[slot] = averageInr;
    this.low[slot] = figures?.lowInr ?? 0;
    this.high[slot] = figures?.highInr ?? 0;
    this.gap[slot] = figures?.gap ? INSIGHT_GAPS.indexOf(figures.gap) + 1 : NO_GAP;
    this.verdict[slot] = VERDICT_BIT.get(verdictOf(priceInr, averageInr)) ?? NO_VERDICT;
    this.deal[slot] = dealOrder(priceInr, averageInr) ?? Number.NaN;
  }

  /** Returns a car's figures; null if the car has no figures yet. */
  of(slot: number): PriceFigures | null {
    const averageInr = this.average[slot] ?? 0;
    const gap: InsightGap | null = INSIGHT_GAPS[(this.gap[slot] ?? NO_GAP) - 1] ?? null;
    if (averageInr === 0 && gap === null) return null;
    return { averageInr, lowInr: this.low[slot] ?? 0, highInr: this.high[slot] ?? 0, gap };
  }

  grow(capacity: number): void {
    const larger = new PriceFigureColumns(capacity);
    for (const name of ['average', 'low', 'high', 'gap', 'verdict', 'deal'] as const) larger[name].set(this[name]);
    Object.assign(this, larger);
  }
}
