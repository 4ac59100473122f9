import { LRUCache } from 'lru-cache';
import { dayNumber, endOf } from '../../schema/analytics/days.ts';
import type { MarketReportInput } from '../../schema/analytics/inputs.ts';
import type { MarketDayReport } from '../../schema/analytics/market-report.ts';
import type { MarketHistory } from './listing-histories.ts';
import { type MarketDay, marketDay } from './market-day.ts';
import { marketReport } from './report.ts';
import { type DayNames, keyOf, selectionOf } from './report-filter.ts';
import { cooperatively } from './yield-to-requests.ts';

type Wish = Omit<MarketReportInput, 'asOf'>;

/** Number of market days cached; each contains every car of its day. */
const DAYS_KEPT = 4;
/** Number of days for which brand, model and city names are cached; report keys are built from them. The names of one day take a few hundred
 *  kilobytes. */
const NAMES_KEPT = 30;
/** Number of reports cached; each takes about ten kilobytes. */
const REPORTS_KEPT = 300;

/** Caches the market days and reports of a history until an event changes them. Filters that select the same cars share a cached report. */
export class MarketReportCache {
  private readonly days = new LRUCache<number, MarketDay>({ max: DAYS_KEPT });
  private readonly names = new LRUCache<number, DayNames>({ max: NAMES_KEPT });
  private readonly reports = new LRUCache<string, MarketDayReport>({ max: REPORTS_KEPT });

  /** Drops the day that contains the time `at` (epoch milliseconds) and all later days; earlier days stay valid. */
  forgetFrom(at: number): void {
    const changed = (day: number) => endOf(day) > at;
    for (const day of [...this.days.keys()]) if (changed(day)) this.days.delete(day);
    for (const day of [...this.names.keys()]) if (changed(day)) this.names.delete(day);
    for (const [key, { asOf }] of [...this.reports.entries()]) if (changed(dayNumber(asOf))) this.reports.delete(key);
  }

  find(day: number, wish: Wish): MarketDayReport | undefined {
    const names = this.names.get(day);
    return names && this.reports.get(keyOf(day, selectionOf(names, day, wish)));
  }

  /** Returns a report, and computes it if it is not cached. The history must not change during the computation. */
  async report(history: MarketHistory, day: number, wish: Wish): Promise<MarketDayReport> {
    const known = this.find(day, wish);
    if (known) return known;
    const market = this.days.get(day) ?? (await cooperatively(marketDay(history, day)));
    this.days.set(day, market);
    this.names.set(day, { names: market.names, firstYear: market.firstYear });
    const chosen = selectionOf(market, day, wish);
    const key = keyOf(day, chosen);
    const report = this.reports.get(key) ?? (await cooperatively(marketReport(history, market, chosen)));
    this.reports.set(key, report);
    return report;
  }
}
